/** The field of the top bar and the panel that opens under it. `project` null: nothing can be searched yet. */
export function SearchField({ project }: { project: string | null }) {
  return <input type="search" aria-label="Search statements and evidence" disabled={project === null} />
}

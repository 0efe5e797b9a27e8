/** One field of a schema on a line of its own. */
export interface FieldLine {
  readonly depth: number
  /** As on the wire, with `[]` for each array that it stands in; empty for the whole. */
  readonly name: string
  readonly type: string
  /** "always, 40 of 40", "12 of 40", "required"; empty where nothing says. */
  readonly presence: string
  /** Values, limits, descriptions. */
  readonly notes: readonly string[]
  readonly declared: boolean
  /** The entity that stands here; its own fields say more than the lines that follow. */
  readonly entity?: string
}

/** Where what stands in a line ends: the place of the next that stands beside or above it. */
export function endOfBranch(lines: readonly FieldLine[], at: number): number {
  const { depth } = lines[at] as FieldLine
  let end = at + 1
  while (end < lines.length && (lines[end] as FieldLine).depth > depth) end++
  return end
}

/**
 * The statement before or after one, in the order in which they stand on the sheet: whatever has `data-claim`. Lists that draw
 * only what is in view say their whole order in `data-claims` (ids, with newlines between them) on the list's element.
 */
export function nextStatement(at: string | null, by: 1 | -1): string | null {
  return neighbour(statementsOnSheet(), at, by)
}

/** The id `by` steps from `at`; from nowhere the first or the last. Null at the end. */
export function neighbour(ids: readonly string[], at: string | null, by: 1 | -1): string | null {
  const index = at === null ? -1 : ids.indexOf(at)
  if (index === -1) return ids.at(by === 1 ? 0 : -1) ?? null
  return ids[index + by] ?? null
}

function statementsOnSheet(): readonly string[] {
  const ids = [...document.querySelectorAll<HTMLElement>('#sheet [data-claims], #sheet [data-claim]')].flatMap(
    ({ dataset: { claims, claim } }) => (claims === undefined ? (claim ?? []) : claims.split('\n')),
  )
  return [...new Set(ids)]
}

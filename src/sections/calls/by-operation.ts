/** What belongs to each operation, sorted. */
export function byOperation(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [id, name] of pairs) found.set(id, [...(found.get(id) ?? []), name])
  for (const names of found.values()) names.sort()
  return found
}

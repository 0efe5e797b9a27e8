import type { Operation } from '../calls/operations.ts'

/** So many calls that send something, before what they share says anything. */
const CALLS = 6
const SHARE = 0.75

/**
 * The names that stand at the top of what nearly every call sends, whatever it is about: who the client is, of which version, in
 * whose name. They belong to the wire, and to no thing.
 */
export function sentAlways(operations: readonly Operation[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const paths = new Set<string>()
  let all = 0
  for (const { protocol, method, path, leaf } of operations) {
    if (protocol !== 'http' || method === 'GET') continue
    const names = new Set(
      [leaf.bodies.accepted, leaf.bodies.refused].flatMap(({ entries }) =>
        [...entries.values()].flatMap(({ shape }) => [...(shape.objects?.properties.keys() ?? [])]),
      ),
    )
    if (names.size === 0) continue
    all++
    paths.add(path)
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (paths.size < CALLS) return new Set()
  return new Set([...counts].flatMap(([name, count]) => (count >= all * SHARE ? [name] : [])))
}

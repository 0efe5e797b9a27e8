import type { Operation } from '../calls/operations.ts'

/** So many calls that answer with an object, before what they share says anything. */
const CALLS = 6
const SHARE = 0.6

/**
 * The names at the top of what is answered that say which request it was, `request_id`, and stand there whatever the call is about: no field of any thing.
 * A request may be a thing elsewhere, where few calls name one.
 */
export function answeredAlways(operations: readonly Operation[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  let all = 0
  for (const { protocol, leaf } of operations) {
    if (protocol !== 'http') continue
    const names = new Set(
      [...leaf.bodies.answers.values()].flatMap(({ byType }) =>
        [...byType.entries.values()].flatMap(({ shape }) => [...(shape.objects?.properties.keys() ?? [])]),
      ),
    )
    if (names.size === 0) continue
    all++
    for (const name of names) if (OF_REQUEST.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (all < CALLS) return new Set()
  return new Set([...counts].flatMap(([name, count]) => (count >= all * SHARE ? [name] : [])))
}

const OF_REQUEST = /^(?:request|trace|correlation|x_?request)[-_]?id$/i

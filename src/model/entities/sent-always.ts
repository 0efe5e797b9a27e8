import type { Operation } from '../calls/operations.ts'
import { resourceOf } from './nouns.ts'

/** So many calls that send something, before what they share says anything. */
const CALLS = 6
const SHARE = 0.75
/** About so many things, before what shows who asks is told from a token that somebody keeps with one. */
const RESOURCES = 3

/**
 * The names at the top of what is sent that belong to the wire, and to no thing: those of nearly every call, whatever it is about (who
 * the client is, of which version), and those that show who asks, which calls do not send that go without or have a key for everything.
 */
export const sentAlways = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set([...sentByNearlyAll(operations), ...sentAsCredentials(operations)])

/** `body NAME` is a scheme of a call only where no header and no cookie says who asks. */
function sentAsCredentials(operations: readonly Operation[]): readonly string[] {
  const about = new Map<string, Set<string>>()
  for (const operation of operations) {
    if (operation.protocol !== 'http') continue
    for (const scheme of operation.leaf.credentials.schemes.entries.keys()) {
      if (!scheme.startsWith('body ')) continue
      const name = scheme.slice('body '.length)
      let resources = about.get(name)
      if (resources === undefined) about.set(name, (resources = new Set()))
      resources.add(resourceOf(operation).noun)
    }
  }
  return [...about].flatMap(([name, resources]) => (resources.size >= RESOURCES ? [name] : []))
}

function sentByNearlyAll(operations: readonly Operation[]): readonly string[] {
  const counts = new Map<string, number>()
  const places = new Set<string>()
  let all = 0
  for (const { protocol, method, path, name = '', leaf } of operations) {
    if (protocol !== 'http' || method === 'GET') continue
    const names = new Set(
      [leaf.bodies.accepted, leaf.bodies.refused].flatMap(({ entries }) =>
        [...entries.values()].flatMap(({ shape }) => [...(shape.objects?.properties.keys() ?? [])]),
      ),
    )
    if (names.size === 0) continue
    all++
    places.add(`${path} ${name}`)
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (places.size < CALLS) return []
  return [...counts].flatMap(([name, count]) => (count >= all * SHARE ? [name] : []))
}

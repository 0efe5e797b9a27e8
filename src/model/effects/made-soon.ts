import { byVerb } from '../calls/by-verb.ts'
import { byTime } from '../instances/events.ts'
import type { Act, Acts } from './acts.ts'
import type { Histories, History } from './histories.ts'

/** So long after a message what it made may be told, in milliseconds. */
export const SOON = 3000

/**
 * Things that were told of for the first time soon after a message that makes such by its name, as a server tells all who listen what there is now;
 * each with the message that made it. Where several were, nothing says which of them it made.
 * @param about the names of the entities that messages are about, by the ids of their operations
 */
export function madeSoon(
  histories: Histories,
  { byId }: Acts,
  about: ReadonlyMap<string, string>,
): ReadonlyMap<History, Act> {
  const makers = new Map<string, Act[]>()
  for (const act of byId.values()) {
    const entity = about.get(act.operation.id)
    if (entity === undefined || byVerb(act.operation.name ?? '', 'other') !== 'create') continue
    makers.set(entity, [...(makers.get(entity) ?? []), act])
  }
  return new Map(
    [...makers].flatMap(([entity, acts]) => [...madeBy(acts, [...(histories.get(entity)?.values() ?? [])])]),
  )
}

function madeBy(acts: readonly Act[], things: readonly History[]): ReadonlyMap<History, Act> {
  const made = new Map<Act, History[]>()
  for (const thing of things) {
    const [first] = thing.tellings
    if (first === undefined || acts.some(({ id }) => id === first.id)) continue
    const last = acts
      .filter(({ at }) => at <= first.at && first.at - at <= SOON)
      .toSorted(byTime)
      .at(-1)
    if (last !== undefined) made.set(last, [...(made.get(last) ?? []), thing])
  }
  return new Map(
    [...made].flatMap(([act, [thing, ...others]]) => (thing === undefined || others.length > 0 ? [] : [[thing, act]])),
  )
}

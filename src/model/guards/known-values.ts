import type { Act, Acts } from '../effects/acts.ts'
import type { FoundEffect } from '../effects/found-effect.ts'
import type { History, Telling } from '../effects/histories.ts'
import { type OwnThings, PAUSE } from '../effects/outcomes.ts'
import type { ToldValue } from '../effects/told-values.ts'

/** What a field of a thing held at a moment, and where that was read. */
export interface Known {
  readonly value: ToldValue
  readonly telling: Telling
}

/** How to find out what things were like just before a call. */
export interface KnownValues {
  /** By field: what was read last, unless something was done since that sets it to nobody knows what. */
  readonly before: (thing: History, act: Act) => ReadonlyMap<string, Known>
  /** Also what was read next: a call that was refused changed nothing. */
  readonly around: (thing: History, act: Act) => ReadonlyMap<string, Known>
  /** False where it was deleted since it was read, or was not read at this sitting. */
  readonly isThere: (thing: History, act: Act) => boolean
}

/**
 * @param effects what calls set, by their ids
 * @param leadsTo how what was done leads to a thing; null: it is its own; undefined: it does not
 */
export function knownValues(
  acts: Acts,
  effects: ReadonlyMap<string, readonly FoundEffect[]>,
  leadsTo: OwnThings['leadsTo'],
): KnownValues {
  const deleted = deletionsOf(acts)
  const leading = leadingActs(acts, leadsTo)
  const effectOn = (act: Act, { entity }: History, field: string): FoundEffect | undefined =>
    effects.get(act.operation.id)?.find(effect => effect.entity === entity && effect.field === field)
  // All that somebody does leads to that person; what it does to them is stated, or it does nothing.
  const mayTouch = (act: Act, thing: History, field: string): boolean =>
    leadsTo(act, thing)?.by !== 'caller' || effectOn(act, thing, field) !== undefined
  const before = (thing: History, act: Act): Map<string, Known> => {
    const found = new Map<string, Known>()
    for (const telling of thing.tellings) {
      if (telling.end > act.at) break
      if (act.at - telling.end > PAUSE || telling.id === act.id) continue
      for (const [field, value] of telling.fields) found.set(field, { value, telling })
    }
    for (const [field, known] of found) {
      const last = leading(thing).findLast(
        other =>
          other.at >= known.telling.end && other.end <= act.at && other.id !== act.id && mayTouch(other, thing, field),
      )
      if (last === undefined) continue
      // What was done since and not read again is as it is stated, if that is one value.
      const becomes = effectOn(last, thing, field)?.becomes
      if (becomes?.is === 'constant') found.set(field, { ...known, value: JSON.stringify(becomes.value) })
      else found.delete(field)
    }
    return found
  }
  return {
    before,
    around: (thing, act) => {
      const found = before(thing, act)
      const next = thing.tellings.find(({ at, id }) => at >= act.end && id !== act.id)
      if (next === undefined || next.at - act.end > PAUSE) return found
      const others = acts.between(act, next)
      if (others === null || others.some(other => leadsTo(other, thing) !== undefined)) return found
      for (const [field, value] of next.fields) if (!found.has(field)) found.set(field, { value, telling: next })
      return found
    },
    isThere: (thing, act) => {
      const last = thing.tellings.findLast(({ end }) => end <= act.at)
      if (last === undefined || act.at - last.end > PAUSE) return false
      return !(deleted.get(thing.key) ?? []).some(({ at, end }) => at >= last.end && end <= act.at)
    },
  }
}

/** The calls that deleted what their path names last, by its key. */
function deletionsOf({ byId }: Acts): ReadonlyMap<string, readonly Act[]> {
  const found = new Map<string, Act[]>()
  for (const act of byId.values()) {
    const key = [...act.inPath.values()].at(-1)
    if (act.operation.method !== 'DELETE' || key === undefined) continue
    found.set(key, [...(found.get(key) ?? []), act])
  }
  return found
}

/** What was done that leads to a thing, in time. */
function leadingActs({ byId }: Acts, leadsTo: OwnThings['leadsTo']): (thing: History) => readonly Act[] {
  const known = new Map<History, readonly Act[]>()
  return thing => {
    let found = known.get(thing)
    if (found === undefined) {
      found = [...byId.values()].filter(act => leadsTo(act, thing) !== undefined)
      known.set(thing, found)
    }
    return found
  }
}

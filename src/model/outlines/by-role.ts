import { seenCount } from '../sightings.ts'
import type { Asked, AskedBy } from './asked.ts'
import { merged } from './conditions.ts'
import { type Constants, copyConstants, mergeConstants } from './constants.ts'
import { timesOf } from '../instances/events.ts'
import { differenceOf } from './differences.ts'
import { type Outline, type OutlinePlace, placeAt } from './outline.ts'

/** What one role was answered. */
export interface RoleAnswer {
  readonly role: string
  readonly outlines: readonly AskedBy[]
}

/** How often a role has to be answered otherwise, where not every call is about the same thing. */
const FEWEST = 2

/**
 * What each role is answered, where it is another thing than others are answered who ask for the same; empty where no role is.
 * @param asked where names were not chosen from, but all asked for
 * @param isOfOneThing whether the call is always about the same: what differs then is not that one asked for another
 * @param changed when that was changed
 */
export function answersByRole(
  asked: readonly Asked[],
  isOfOneThing: boolean,
  changed: readonly number[],
  roleOf: (by: AskedBy) => string | null,
): readonly RoleAnswer[] {
  const byRole = new Map<string, AskedBy[]>()
  let isOther = false
  for (const { bySession } of asked) {
    const here = new Map<string, AskedBy[]>()
    for (const by of bySession) {
      const role = roleOf(by)
      if (role !== null) here.set(role, [...(here.get(role) ?? []), by])
    }
    for (const [role, of] of here) {
      byRole.set(role, [...(byRole.get(role) ?? []), ...of])
      // One by one: what a third role was answered, or somebody whose session had ended, does not hide what differs between two.
      for (const [other, them] of here)
        if (isOfOneThing && liesBetween(changed, of, them)) continue
        else if (other > role) isOther ||= differs(of, them, isOfOneThing ? 1 : FEWEST)
        else if (isOfOneThing && other !== role)
          isOther ||= isLessWithout(of, them) || isLessWithout(them, of) || mayOther(of, them)
    }
  }
  return isOther
    ? [...byRole].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([role, outlines]) => ({ role, outlines }))
    : []
}

/** Whether what one role was answered was changed before another was answered at all: then it may differ for that alone. */
function liesBetween(changed: readonly number[], of: readonly AskedBy[], others: readonly AskedBy[]): boolean {
  const [own, their] = [of, others].map(all => all.flatMap(({ events }) => timesOf(events).map(({ at }) => at)))
  const [ownFirst, ownLast, first, last] = [
    Math.min(...(own ?? [])),
    Math.max(...(own ?? [])),
    Math.min(...(their ?? [])),
    Math.max(...(their ?? [])),
  ]
  return changed.some(at => (ownLast <= at && at <= first) || (last <= at && at <= ownFirst))
}

function differs(of: readonly AskedBy[], others: readonly AskedBy[], fewest: number): boolean {
  return (
    differenceOf(merged(of), merged(others), NONE, isOpen) !== null && [of, others].every(all => count(all) >= fewest)
  )
}

const NONE: ReadonlySet<string> = new Set()

/** Names that differ from one answer to the next hang on what was asked for, not on who asks. */
const isOpen = ({ isMap, names, common }: OutlinePlace): boolean =>
  isMap || (common !== null && common.size * 2 < names.size)

/**
 * Who sends no credentials is never answered names that others are: sessions that have ended are answered so too, and hide that those names
 * always stood there before.
 */
function isLessWithout(strangers: readonly AskedBy[], others: readonly AskedBy[]): boolean {
  if (strangers.some(({ session }) => session !== null) || count(strangers) < FEWEST || count(others) < FEWEST)
    return false
  const [none, own] = [strangers, others].map(all => namesAtTop(merged(all))) as [readonly string[], readonly string[]]
  return none.length > 0 && none.every(name => own.includes(name)) && none.length < own.length
}

/**
 * Whether a switch, `canEdit`, is on for each of one role and off for each of another. Of one of each it may be what those two like: one role has to
 * have been there in two sessions.
 */
function mayOther(of: readonly AskedBy[], others: readonly AskedBy[]): boolean {
  if (of.length + others.length < SESSIONS) return false
  const [own, their] = [of, others].map(all =>
    all.map(({ constants }) => copyConstants(constants)).reduce(mergeConstants),
  ) as [Constants, Constants]
  return [...own.entries].some(([at, { value, isVaried }]) => {
    const other = their.entries.get(at)
    return typeof value === 'boolean' && !isVaried && other?.isVaried === false && other.value === !value
  })
}

const SESSIONS = 3

const namesAtTop = (outline: Outline): readonly string[] => [...(placeAt(outline, '')?.names.keys() ?? [])]

const count = (all: readonly AskedBy[]): number => all.reduce((sum, { seen }) => sum + seenCount(seen), 0)

import type { Gap } from '../../evidence/claim.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { eventsOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import type { Asked, Cell, Known } from './cells.ts'

/** What was done to one thing, or refused. */
interface Deed {
  readonly on: string
  /** The noun before the key in a path. */
  readonly noun: string
  readonly key: string
  readonly isAllowed: boolean
  readonly changes: boolean
  /** Whoever asked was seen to make the thing. */
  readonly isOwn: boolean
}

/**
 * Whether the refusals of a cell say nothing of what a role may do with its own: it changed such things otherwise, none of those that it was
 * refused here, and these were refused to it otherwise too, where others were not; or all that it changed it was seen to make itself.
 */
export function onOthersAlone(model: Model, all: readonly Asked[], known: Known): (cell: Cell) => boolean {
  const byRole = deedsOf(model, all, known)
  return ({ role, on, verdict, owner, saysWho }) => {
    const deeds = byRole.get(role) ?? []
    const refused = deeds.filter(deed => deed.on === on && !deed.isAllowed)
    const beside = deeds.filter(deed => deed.on !== on && deed.noun === refused[0]?.noun)
    const changed = beside.filter(({ isAllowed, changes }) => isAllowed && changes)
    const touched = new Set(changed.map(({ key }) => key))
    if (verdict !== 'denied' || owner !== undefined || saysWho === true || refused.length === 0 || changed.length === 0)
      return false
    if (refused.some(({ key, isOwn }) => isOwn || touched.has(key))) return false
    const open = new Set(beside.flatMap(deed => (deed.isAllowed ? [deed.on] : [])))
    const kept = new Set(beside.flatMap(deed => (!deed.isAllowed && open.has(deed.on) ? [deed.key] : [])))
    return refused.every(({ key }) => kept.has(key)) || changed.every(({ isOwn }) => isOwn)
  }
}

function deedsOf(model: Model, all: readonly Asked[], { isMadeBy }: Known): ReadonlyMap<string, readonly Deed[]> {
  const byRole = new Map<string, Deed[]>()
  for (const { id, access, keyPlace } of all)
    for (const { outcome, session, events } of keyPlace === null ? [] : access)
      for (const attempt of outcome === 'allowed' || outcome === 'denied' ? eventsOf(events) : []) {
        const place = keyPlace as number
        const [noun, key] = [plainNoun(attempt.segments[place - 1] ?? ''), attempt.segments[place] ?? '']
        const person = model.identities.personAt(session, attempt)
        const { role } = person
        const deeds = byRole.get(role) ?? []
        byRole.set(role, deeds)
        const changes = /^calls\/(?!GET |HEAD )/.test(id)
        const isOwn = isMadeBy(person, noun, key) === true
        deeds.push({ on: id, noun, key, isAllowed: outcome === 'allowed', changes, isOwn })
      }
  return byRole
}

export function othersAloneGaps(model: Model, cells: readonly Cell[]): readonly Gap[] {
  return cells.map(({ role, on, sightings }) => {
    const call = on.slice(on.indexOf('/') + 1)
    return gap(
      `roles/not-shown/${role} own ${on}`,
      {
        what: `whether ${role} may do ${call} with things of its own`,
        because: `all that ${role} was refused there is kept from it otherwise too, or was made by others, while it changed others like it`,
        next: `try ${call} as ${role} on a thing that ${role} made`,
        blocks: false,
        opens: 1,
      },
      model.places.evidence(sightings),
    )
  })
}

import type { Claim } from '../../evidence/claim.ts'
import type { PermissionSubject, RightSubject } from '../../evidence/subjects.ts'
import { type AskedFor, askedFor } from '../../model/declared/permissions.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import type { Grant } from '../../model/identities/grants.ts'
import type { Happened } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import { type Sightings, noSightings, sight } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { plain } from './listed.ts'

/**
 * Rights that have a name: rows of the matrix beside calls and screens, whoever has them.
 * @param known what the application lists as roles is no right
 */
export function rights(model: Model, known: ReadonlySet<string>): readonly Claim<RightSubject>[] {
  const asked = new Map(
    askedFor(model.scripts, 'permission').flatMap(of => (known.has(plain(of.name)) ? [] : [[of.name, of]])),
  )
  const granted = new Map<string, Grant[]>()
  for (const grant of model.identities.grants) granted.set(grant.name, [...(granted.get(grant.name) ?? []), grant])
  return [...new Set([...asked.keys(), ...granted.keys()])]
    .toSorted()
    .map(name => right(model, name, granted.get(name), asked.get(name)))
}

export const rightId = (name: string): string => `roles/right ${name}`

function right(
  model: Model,
  name: string,
  grants: readonly Grant[] = [],
  asked: AskedFor | undefined,
): Claim<RightSubject> {
  const subject: RightSubject = { kind: 'right', name }
  const reasons = asked === undefined ? [] : [`${scriptPlace(asked)} asks for it by name`]
  if (grants.length > 0) {
    return observed<RightSubject>(model, rightId(name), subject, {
      sightings: sightingsOf(grants.flatMap(({ seen }) => seen)),
      reasons: [...new Set(grants.map(({ from }) => `granted by ${from}`)), ...reasons],
    })
  }
  const { script, at } = asked as AskedFor
  return {
    ...observed<RightSubject>(model, rightId(name), subject, { sightings: script.sightings, reasons }),
    basis: 'declared',
    evidence: model.places.evidence(script.sightings, '/response/content/text', at),
  }
}

/** Whoever was told that a right is theirs has it; a list without it may be no list of all. */
export function grantedCells(model: Model): readonly Claim<PermissionSubject>[] {
  return model.identities.grants
    .filter(({ toAll }) => toAll)
    .map(({ role, name, from, seen }) =>
      observed<PermissionSubject>(
        model,
        `roles/${role} on ${rightId(name)}`,
        { kind: 'permission', role, on: rightId(name), verdict: 'allowed' },
        { sightings: sightingsOf(seen), reasons: [`granted by ${from}`] },
      ),
    )
}

function sightingsOf(seen: readonly Happened[]): Sightings {
  const sightings = noSightings()
  for (const one of seen) sight(sightings, one)
  return sightings
}

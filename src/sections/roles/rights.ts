import type { Claim } from '../../evidence/claim.ts'
import type { PermissionSubject, RightSubject } from '../../evidence/subjects.ts'
import { type AskedFor, askedFor, declaredGrants } from '../../model/declared/permissions.ts'
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

const IN_TABLE = 'has it in a table of what roles may do'

export const rightId = (name: string): string => `roles/right ${name}`

function right(
  model: Model,
  name: string,
  grants: readonly Grant[] = [],
  asked: AskedFor | undefined,
): Claim<RightSubject> {
  const subject: RightSubject = { kind: 'right', name }
  const reasons =
    asked === undefined ? [] : [`${scriptPlace(asked)} ${asked.role === undefined ? 'asks for it by name' : IN_TABLE}`]
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

/**
 * What scripts say that roles may do, as a table of theirs has it; who holds them to it was not seen.
 * @param granted the ids of cells that are known from what the application answered
 */
export function declaredCells(model: Model, granted: ReadonlySet<string>): readonly Claim<PermissionSubject>[] {
  const seen = new Map(
    model.identities.roles.flatMap(({ name, ownName = name }) => [
      [plain(ownName), name] as const,
      [plain(name), name] as const,
    ]),
  )
  return declaredGrants(model.scripts).flatMap((grant): readonly Claim<PermissionSubject>[] => {
    const { script, at } = grant
    const role = seen.get(plain(grant.role)) ?? grant.role
    const on = rightId(grant.name)
    const id = `roles/${role} on ${on}`
    if (granted.has(id)) return []
    const subject: PermissionSubject = { kind: 'permission', role, on, verdict: 'allowed' }
    const reasons = [`${scriptPlace(grant)} ${IN_TABLE}; no answer says so`]
    return [
      {
        ...observed<PermissionSubject>(model, id, subject, { sightings: script.sightings, reasons }),
        basis: 'declared',
        evidence: model.places.evidence(script.sightings, '/response/content/text', at),
      },
    ]
  })
}

function sightingsOf(seen: readonly Happened[]): Sightings {
  const sightings = noSightings()
  for (const one of seen) sight(sightings, one)
  return sightings
}

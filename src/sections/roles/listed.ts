import type { Claim, Gap } from '../../evidence/claim.ts'
import type { EntityRows, RoleSubject } from '../../evidence/subjects.ts'
import type { Model } from '../../model/model.ts'
import { standingRows } from '../../model/effects/standing-rows.ts'
import { gap } from '../observed.ts'

/** A role that the application lists among its things. */
export interface ListedRole {
  readonly name: string
  /** The entity whose things are roles. */
  readonly entity: string
  readonly evidence: EntityRows['evidence']
}

/** All of them, be they seen or not; sorted by name. */
export function listedRoles(model: Model): readonly ListedRole[] {
  const listed = new Map<string, ListedRole>()
  for (const entity of model.entities) {
    const rows = OF_ROLES.test(entity.name) ? standingRows(model, entity) : null
    for (const [, name] of rows?.values ?? [])
      if (rows !== null && typeof name === 'string')
        listed.set(plain(name), { name, entity: entity.name, evidence: rows.evidence })
  }
  return [...listed.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Those that nobody was seen to have. */
export function unseen({ identities }: Model, listed: readonly ListedRole[]): readonly ListedRole[] {
  const seen = new Set(
    identities.roles.flatMap(({ name, ownName }) => [name, ...(ownName === undefined ? [] : [ownName])].map(plain)),
  )
  return listed.filter(({ name }) => !seen.has(plain(name)))
}

/** `Role`, `UserRole` */
const OF_ROLES = /(?:^|[a-z])Role$/

export const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const listedClaims = (listed: readonly ListedRole[]): readonly Claim<RoleSubject>[] =>
  listed.map(({ name, entity, evidence }) => ({
    id: `roles/${name}`,
    basis: 'observed',
    subject: { kind: 'role', name, recognisedBy: `it is one of the things of ${entity}` },
    support: 1,
    against: 0,
    evidence,
    reasons: ['the application lists it; nobody was seen to have it'],
    review: null,
  }))

/** Who should sign in next. One question for all of them. */
export function listedGaps(listed: readonly ListedRole[]): readonly Gap[] {
  const [first, ...others] = listed
  if (first === undefined) return []
  const names = listed.map(({ name }) => `\`${name}\``)
  return [
    gap(
      'roles/not-shown/listed roles',
      {
        what: `what ${names.join(', ')} may do`,
        because: `the application lists ${others.length === 0 ? 'it' : 'them'} among the things of ${first.entity}; no recording was made with ${others.length === 0 ? 'it' : 'one of them'}`,
        next: `sign in as someone who is ${names[0]}, record what they do, and add it with --as ${/\s/.test(first.name) ? `'${first.name}'` : first.name}=FILE`,
        blocks: false,
        opens: listed.length,
      },
      first.evidence,
    ),
  ]
}

import type { Claim } from '../../evidence/claim.ts'
import type { PermissionSubject } from '../../evidence/subjects.ts'
import { askedFor } from '../../model/declared/permissions.ts'
import type { Model } from '../../model/model.ts'
import type { Sightings } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import type { Cell } from './cells.ts'

/** Screens that the application's route table opens to a role by name, where behaviour says nothing of it. */
export function requiredRoles(model: Model, cells: readonly Cell[]): readonly Claim<PermissionSubject>[] {
  const names = new Set([
    ...model.identities.roles.map(({ name }) => name),
    ...askedFor(model.scripts, 'role').map(({ name }) => name),
  ])
  const known = new Set(cells.map(({ role, on }) => JSON.stringify([role, on])))
  const rows: readonly Required[] = [
    ...model.screens.flatMap(({ id, row }) => (row === null ? [] : [{ ...row, id }])),
    ...model.declaredScreens,
  ]
  return rows.flatMap(({ id, requires, sightings, at }) =>
    requires
      .filter(role => names.has(role) && !known.has(JSON.stringify([role, id])))
      .map(role => ({
        ...observed<PermissionSubject>(
          model,
          `roles/${role} on ${id}`,
          { kind: 'permission', role, on: id, verdict: 'allowed' },
          { sightings, reasons: [`the route table in a script of the application asks for \`${role}\` there`] },
        ),
        basis: 'declared' as const,
        evidence: model.places.evidence(sightings, '/response/content/text', at),
      })),
  )
}

interface Required {
  readonly id: string
  readonly requires: readonly string[]
  readonly sightings: Sightings
  readonly at: string
}

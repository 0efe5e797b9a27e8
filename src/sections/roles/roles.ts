import type { Claim, Gap, SectionResult } from '../../evidence/claim.ts'
import type { PermissionSubject, RoleSubject } from '../../evidence/subjects.ts'
import { NAMELESS, type Role } from '../../model/identities/identities.ts'
import { eventsOf } from '../../model/instances/events.ts'
import { alsoCalled } from '../../model/instances/instances.ts'
import type { Model } from '../../model/model.ts'
import { gap, observed } from '../observed.ts'
import { askedOf } from './asked.ts'
import { type Cell, type Known, cellsOf } from './cells.ts'
import { declaredGaps, declaredRoles } from './declared.ts'
import { untried } from './gaps.ts'
import { hiddenCells } from './hidden.ts'
import { ownersOf } from './owners.ts'
import { requiredRoles } from './required.ts'

/** Section 6: who there is, and what each may do. A cell that nobody tried is a gap, never a permission. */
export function roles(model: Model): SectionResult<RoleSubject | PermissionSubject> {
  const tried = cellsOfAll(model)
  const cells = [...tried, ...hiddenCells(model, tried)]
  const columns = columnsOf(model, cells)
  const claims = [
    ...roleClaims(model),
    ...declaredRoles(model),
    ...cells.map(cell => permission(model, cell)),
    ...requiredRoles(model, cells),
  ]
  return {
    claims: claims.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    notShown: [...namelessGap(model), ...declaredGaps(model), ...untried(model, columns, cells)],
    coverage:
      cells.length === 0
        ? { shown: 0, estimatedTotal: null, by: 'none' }
        : { shown: cells.length, estimatedTotal: columns.length * rowCount(model, cells), by: 'cells' },
  }
}

/** Every call is a row of the matrix, and each screen of which a cell is known. */
function rowCount(model: Model, cells: readonly Cell[]): number {
  const known = new Set(cells.map(({ on }) => on))
  return askedOf(model).filter(({ id }) => known.has(id) || !id.startsWith('screens/')).length
}

/** Roles that called something. */
const columnsOf = (model: Model, cells: readonly Cell[]): readonly string[] => {
  const tried = new Set(cells.map(({ role }) => role))
  return model.identities.roles.map(({ name }) => name).filter(name => tried.has(name))
}

function cellsOfAll(model: Model): readonly Cell[] {
  const all = askedOf(model)
  const lastAccepted = new Map<number, number>()
  const paths = new Set<string>()
  const deletions = new Map<string, number>()
  for (const { access } of all)
    for (const { session, outcome, events } of access) {
      if (outcome !== 'allowed') continue
      for (const { at, segments } of eventsOf(events)) {
        paths.add(segments.join('/'))
        if (session !== null) lastAccepted.set(session, Math.max(lastAccepted.get(session) ?? -Infinity, at))
      }
    }
  for (const { method, leaf } of model.operations)
    for (const { outcome, events } of method === 'DELETE' ? leaf.access.entries.values() : [])
      for (const { end, segments } of outcome === 'allowed' ? eventsOf(events) : [])
        deletions.set(segments.join('/'), Math.min(deletions.get(segments.join('/')) ?? Infinity, end))
  const keys = new Set<string>()
  for (const { leaf } of model.operations)
    for (const { byKey } of leaf.instances.entries.values())
      for (const [key, instance] of byKey.entries) for (const name of [key, ...alsoCalled(instance)]) keys.add(name)
  const known: Known = {
    live: (session, at) => (lastAccepted.get(session) ?? -Infinity) >= at,
    exists: (path, at) => paths.has(path) && at < (deletions.get(path) ?? Infinity),
    shown: key => keys.has(key),
    owners: ownersOf(model),
  }
  return all.flatMap(asked => cellsOf(model, asked, known))
}

function roleClaims(model: Model): readonly Claim<RoleSubject>[] {
  return model.identities.roles.map(({ name, recognisedBy, sightings, partOf }) =>
    observed<RoleSubject>(
      model,
      `roles/${name}`,
      { kind: 'role', name, recognisedBy },
      { sightings, reasons: partOf === undefined ? [] : [`held together with others: ${partOf}`] },
    ),
  )
}

function permission(
  model: Model,
  { role, on, verdict, sightings, against, reasons, part = '/response/status' }: Cell,
): Claim<PermissionSubject> {
  const subject: PermissionSubject = { kind: 'permission', role, on, verdict }
  return observed(model, `roles/${role} on ${on}`, subject, {
    sightings,
    ...(against === null ? {} : { against: { sightings: against, part: '/response/status' } }),
    reasons,
    part,
  })
}

function namelessGap(model: Model): readonly Gap[] {
  const role: Role | undefined = model.identities.roles.find(({ kind }) => kind === 'nameless')
  if (role === undefined) return []
  return [
    gap(
      'roles/not-shown/name of the signed-in user',
      {
        what: 'which role the signed-in user has',
        because: `calls were made as "${NAMELESS}"; no answer and no token names a role`,
        next: "name the recording's role with --as ROLE=FILE",
        blocks: false,
        opens: 1,
      },
      model.places.evidence(role.sightings),
    ),
  ]
}

import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { CallSubject, PermissionSubject, RoleSubject, Subjects } from '../../../evidence/subjects.ts'
import { references } from '../../../specification/references.ts'
import { rolesBlocks } from '../../../specification/sheets/roles.ts'

/** What a cell says; `not shown` is neither a permission nor a refusal. */
export type Verdict = PermissionSubject['verdict'] | 'not shown'

/** In the order in which they are listed. */
export const verdicts: readonly Verdict[] = ['allowed', 'denied', 'own only', 'hidden', 'not shown']

/** Who may do what: a row for each call, screen and right, a column for each role of which a cell is known. */
export interface PermissionMatrix {
  readonly roles: readonly MatrixRole[]
  readonly groups: readonly PermissionGroup[]
}

export interface MatrixRole {
  readonly name: string
  /** The statement that there is such a role; null where only its cells were stated. */
  readonly claim: Claim<RoleSubject> | null
  readonly shown: number
}

export interface PermissionGroup {
  readonly title: string
  readonly rows: readonly PermissionRow[]
}

export interface PermissionRow {
  /** A call, screen or right claim id; of one of several kinds of things that a call is about, that id with the kind in its path. */
  readonly on: string
  /** The claim id of what stands there. */
  readonly at: string
  readonly cells: readonly PermissionCell[]
  /** Two roles were seen to get different answers. */
  readonly differs: boolean
}

export interface PermissionCell {
  /** The claim's id; where it is not shown the one that it would have. */
  readonly id: string
  readonly role: string
  readonly on: string
  readonly verdict: Verdict
  readonly claim: Claim<PermissionSubject> | null
}

/** The matrix as every export draws it, with the claims behind its cells. */
export function permissionMatrix(
  claims: readonly Claim<Subjects['roles']>[],
  calls: readonly Claim<CallSubject>[],
): PermissionMatrix {
  const drawn = rolesBlocks(claims, calls, references()).find(block => block.kind === 'matrix')
  if (drawn === undefined) return { roles: [], groups: [] }
  const byId = new Map(claims.map(claim => [claim.id, claim]))
  const names = drawn.roles.map((written, column) => {
    const filled = drawn.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[column] ?? null))
    const subject = byId.get(filled.find(cell => cell !== null)?.anchor ?? '')?.subject
    return subject?.kind === 'permission' ? subject.role : written
  })
  const groups = drawn.groups.map(({ title, rows }) => ({
    title,
    rows: rows.flatMap(({ line: [link], cells }) =>
      typeof link === 'object' && 'to' in link ? [permissionRow(link, names, cells, byId)] : [],
    ),
  }))
  const rows = groups.flatMap(group => group.rows)
  const roles = names.map((name, column) => ({
    name,
    claim:
      claims.find(
        (claim): claim is Claim<RoleSubject> => claim.subject.kind === 'role' && claim.subject.name === name,
      ) ?? null,
    shown: rows.filter(({ cells: { [column]: cell } }) => cell !== undefined && cell.claim !== null && !isUntried(cell))
      .length,
  }))
  return { roles, groups }
}

/** Something says it, and nobody was seen to try. */
export const isUntried = ({ claim }: PermissionCell): boolean => claim !== null && claim.basis !== 'observed'

/** How many cells say what. */
export function verdictCounts({ groups }: PermissionMatrix): ReadonlyMap<Verdict, number> {
  const counts = new Map<Verdict, number>(verdicts.map(verdict => [verdict, 0]))
  for (const { verdict } of groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))) {
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  }
  return counts
}

/** The rows that hold a cell of a verdict, or in which roles differ; all where neither is asked for. */
export function matrixRows({ groups }: PermissionMatrix, only: Verdict | 'differ' | null): readonly PermissionGroup[] {
  const isAsked = ({ cells, differs }: PermissionRow): boolean =>
    only === null || (only === 'differ' ? differs : cells.some(({ verdict }) => verdict === only))
  return groups.flatMap(group => {
    const rows = group.rows.filter(isAsked)
    return rows.length === 0 ? [] : [{ ...group, rows }]
  })
}

/** The rows by what one role may do, a group for each answer; as they stand by themselves where there is no such role. */
export function sortedRows(
  groups: readonly PermissionGroup[],
  roles: readonly MatrixRole[],
  role: string | null,
): readonly PermissionGroup[] {
  const column = roles.findIndex(({ name }) => name === role)
  if (column === -1) return groups
  const rows = groups.flatMap(group => group.rows)
  return verdicts.flatMap(verdict => {
    const fitting = rows.filter(({ cells }) => cells[column]?.verdict === verdict)
    return fitting.length === 0 ? [] : [{ title: `${role}: ${verdict}`, rows: fitting }]
  })
}

/** The question that a cell which nobody saw belongs to: that of its area, else that of all where the role tried nothing. */
export function gapOfCell({ role, on }: Pick<PermissionCell, 'role' | 'on'>, notShown: readonly Gap[]): Gap | null {
  const call = on.slice(on.indexOf('/') + 1)
  const names = ({ because }: Gap): boolean => (because.split(/: (.*)/s)[1] ?? '').split(', ').includes(call)
  if (on.startsWith(RIGHT))
    return (
      notShown.find(
        ({ id, what }) =>
          id.startsWith('roles/not-shown/permissions ') && what.includes(`\`${on.slice(RIGHT.length)}\``),
      ) ?? null
    )
  const own = notShown.filter(({ id }) => id.startsWith(`roles/not-shown/${role} on `))
  return own.find(names) ?? notShown.find(({ id }) => id === `roles/not-shown/${role} elsewhere`) ?? null
}

const RIGHT = 'roles/right '

type DrawnCell = { readonly anchor: string } | null

function permissionRow(
  { to: at, code }: { readonly to: string; readonly code: string },
  names: readonly string[],
  drawn: readonly DrawnCell[],
  byId: ReadonlyMap<string, Claim<Subjects['roles']>>,
): PermissionRow {
  const [told] = drawn.flatMap((cell, column) =>
    cell === null ? [] : [cell.anchor.slice(`roles/${names[column]} on `.length)],
  )
  const on = told ?? (at.startsWith('calls/') ? `calls/${code}` : at)
  const cells = names.map((role, column): PermissionCell => {
    const claim = byId.get(drawn[column]?.anchor ?? '')
    if (claim === undefined || !isPermission(claim)) {
      return { id: `roles/${role} on ${on}`, role, on, verdict: 'not shown', claim: null }
    }
    return { id: claim.id, role, on, verdict: claim.subject.verdict, claim }
  })
  const seen = new Set(cells.flatMap(({ claim, verdict }) => (claim === null ? [] : [verdict])))
  return { on, at, cells, differs: seen.size > 1 }
}

function isPermission(claim: Claim<Subjects['roles']>): claim is Claim<PermissionSubject> {
  return claim.subject.kind === 'permission'
}

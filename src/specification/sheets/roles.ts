import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, PermissionSubject, RightSubject, RoleSubject, Subjects } from '../../evidence/subjects.ts'
import { type OfKind, idOfKind } from '../../evidence/of-kind.ts'
import { callGroups } from '../call-groups.ts'
import type { References } from '../references.ts'
import { compareText } from '../order.ts'
import { counted, figure, written } from '../words.ts'
import { backing, code, joined, link, prose } from './backing.ts'
import type { Block, Line, MatrixCell, MatrixGroup } from './sheet.ts'

/** The roles, and what each may do as a matrix: a cell that nobody saw says so. */
export function rolesBlocks(
  claims: readonly Claim<Subjects['roles']>[],
  calls: readonly Claim<CallSubject>[],
  references: References,
): readonly Block[] {
  if (claims.length === 0) return []
  const roles = claims.filter((claim): claim is Claim<RoleSubject> => claim.subject.kind === 'role')
  const permissions = claims.filter((claim): claim is Claim<PermissionSubject> => claim.subject.kind === 'permission')
  const blocks: Block[] = []
  if (roles.length > 0) {
    blocks.push({
      kind: 'table',
      columns: ['Role', 'Recognised by'],
      rows: roles.map(claim => ({
        anchor: claim.id,
        cells: [[{ strong: written(claim.subject.name) }], prose(claim.subject.recognisedBy)],
        backing: backing(claim, references),
      })),
    })
  }
  const rights = claims.filter((claim): claim is Claim<RightSubject> => claim.subject.kind === 'right')
  if (rights.length > 0) {
    blocks.push({
      kind: 'table',
      columns: ['Right', 'Known by'],
      rows: rights.map(claim => ({
        anchor: claim.id,
        cells: [[code(claim.subject.name)], reasonLine(claim)],
        backing: backing(claim, references),
      })),
    })
  }
  if (permissions.length > 0) blocks.push(...matrix(roles, rights, permissions, calls, references))
  return blocks
}

/** The first of the reasons, which the backing repeats with the others. */
const reasonLine = ({ reasons = [] }: Claim<RightSubject>): Line => prose(reasons[0] ?? '')

function matrix(
  roles: readonly Claim<RoleSubject>[],
  rights: readonly Claim<RightSubject>[],
  permissions: readonly Claim<PermissionSubject>[],
  calls: readonly Claim<CallSubject>[],
  references: References,
): readonly Block[] {
  const seen = new Map<string, number>()
  for (const { subject } of permissions) seen.set(subject.role, (seen.get(subject.role) ?? 0) + 1)
  const names = [...seen]
    .toSorted(([left, count], [right, other]) => other - count || compareText(left, right))
    .map(([name]) => name)
  const cells = new Map<string, Map<string, MatrixCell>>()
  for (const claim of permissions) {
    const on = idOfKind(claim.subject.on, claim.subject.of)
    const row = cells.get(on) ?? new Map<string, MatrixCell>()
    row.set(claim.subject.role, {
      verdict: claim.subject.verdict,
      ...about(claim.subject),
      backing: backing(claim, references),
      anchor: claim.id,
    })
    cells.set(on, row)
  }
  const rowOf = (id: string) => ({ line: [link(id)], cells: names.map(name => cells.get(id)?.get(name) ?? null) })
  const known = new Set(calls.map(({ id }) => id))
  const named = new Map(rights.map(({ id, subject }) => [id, subject.name]))
  const messages = new Map(permissions.flatMap(({ subject: { on, message } }) => (message ? [[on, message]] : [])))
  const byKind = kindsOf(calls, permissions)
  const ofKinds = new Set([...byKind.values()].flatMap(kinds => kinds.map(({ id }) => id)))
  const elsewhere = [...cells.keys()]
    .filter(id => !known.has(id) && !ofKinds.has(id) && !named.has(id) && !messages.has(id))
    .toSorted(compareText)
  // What was only declared was tried by nobody: it would fill the matrix with rows that say nothing.
  const tried = calls.filter(({ id, basis }) => basis === 'observed' || cells.has(id))
  const rowsOf = ({ id }: Claim<CallSubject>) => [
    ...(byKind.has(id) && !cells.has(id) ? [] : [rowOf(id)]),
    ...(byKind.get(id) ?? []).map(kind => ({ ...rowOf(kind.id), line: [{ to: id, code: written(kind.name) }] })),
  ]
  const groups: MatrixGroup[] = callGroups(tried).map(group => ({
    title: written(group.title),
    rows: group.calls.flatMap(rowsOf),
  }))
  if (messages.size > 0)
    groups.push({
      title: 'What is sent on sockets',
      rows: [...messages]
        .toSorted(([left], [right]) => compareText(left, right))
        .map(([id, { call, name }]) => ({ ...rowOf(id), line: [{ to: call, code: written(name) }] })),
    })
  if (elsewhere.length > 0) groups.push({ title: 'Screens and others', rows: elsewhere.map(rowOf) })
  if (named.size > 0)
    groups.push({
      title: 'Rights by name',
      rows: [...named].map(([id, name]) => ({ ...rowOf(id), line: [{ to: id, code: written(name) }] })),
    })
  return [
    { kind: 'heading', level: 3, line: ['Who may do what'] },
    {
      kind: 'note',
      line: [
        `On ${counted(
          groups.reduce((count, { rows }) => count + rows.length, 0),
          rights.length === 0
            ? ['call or screen', 'calls and screens']
            : ['call, screen or right', 'calls, screens and rights'],
        )}. A cell that nobody saw says “not shown”, and is neither a permission nor a refusal.`,
      ],
    },
    ...withoutCells(
      roles.map(({ subject }) => subject.name).filter(name => !seen.has(name)),
      names,
    ),
    verdictCounts(names, groups),
    { kind: 'matrix', roles: names.map(name => written(name)), groups },
  ]
}

/** Of calls about things of several kinds, these, sorted. */
function kindsOf(
  calls: readonly Claim<CallSubject>[],
  permissions: readonly Claim<PermissionSubject>[],
): ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]> {
  const values = new Map<string, Map<string, string>>()
  const add = (call: string, of: OfKind): void => {
    const id = idOfKind(call, of)
    values.set(call, (values.get(call) ?? new Map<string, string>()).set(id, id.slice('calls/'.length)))
  }
  for (const { id, subject } of calls)
    for (const { value } of subject.entityBy?.kinds ?? [])
      add(id, { parameter: subject.entityBy?.parameter ?? '', value })
  for (const { subject } of permissions) if (subject.of !== undefined) add(subject.on, subject.of)
  return new Map(
    [...values].map(([call, kinds]) => [
      call,
      [...kinds].map(([id, name]) => ({ id, name })).toSorted((left, right) => compareText(left.id, right.id)),
    ]),
  )
}

/** Roles that would be columns without a single filled cell are named instead. */
function withoutCells(roles: readonly string[], shown: readonly string[]): readonly Block[] {
  const parts = new Set(shown.filter(name => name.includes(' + ')).flatMap(name => name.split(' + ')))
  const bold = (names: readonly string[]): Line =>
    names
      .toSorted(compareText)
      .flatMap((name, index): Line => [
        index === 0 ? '' : index === names.length - 1 ? ' and ' : ', ',
        { strong: written(name) },
      ])
      .filter(run => run !== '')
  const together = roles.filter(name => parts.has(name))
  const alone = roles.filter(name => !parts.has(name))
  const blocks: Block[] = []
  if (together.length > 0) {
    blocks.push({
      kind: 'note',
      line: [
        ...bold(together),
        together.length === 1
          ? ' was only seen together with others, so what it may do by itself is not shown.'
          : ' were only seen together with others, so what each may do by itself is not shown.',
      ],
    })
  }
  if (alone.length > 0) blocks.push({ kind: 'note', line: ['What ', ...bold(alone), ' may do is not shown.'] })
  return blocks
}

/** Whose things a cell is about, where that may make the difference, or what is not allowed. */
function about({
  verdict,
  owner,
  fields,
  exceptWhere,
  exceptOwn,
}: PermissionSubject): Pick<NonNullable<MatrixCell>, 'about'> {
  if (owner !== undefined)
    return { about: verdict === 'own only' ? ['by ', code(owner)] : ['tried with others’ alone, by ', code(owner)] }
  if (exceptOwn !== undefined) return { about: ['but not where ', code(exceptOwn), ' names whoever asks'] }
  if (fields !== undefined) {
    const named = joined(fields.map(code))
    return { about: verdict === 'denied' ? ['tried with ', ...named, ' alone'] : ['but not with ', ...named] }
  }
  if (exceptWhere === undefined) return {}
  const { beginning } = exceptWhere
  if (beginning !== undefined)
    return { about: ['but not where ', code(exceptWhere.name), ' begins with ', code(beginning)] }
  return { about: ['but not where ', code(exceptWhere.name), ' is ', ...joined(exceptWhere.values.map(code))] }
}

/** How the cells of each role add up. */
function verdictCounts(names: readonly string[], groups: readonly MatrixGroup[]): Block {
  const rows = groups.flatMap(group => group.rows)
  const given = verdicts.filter(verdict => rows.some(({ cells }) => cells.some(cell => cell?.verdict === verdict)))
  return {
    kind: 'table',
    columns: ['Role', ...given, 'not shown'],
    rows: names.map((name, index) => {
      const cells = rows.map(row => row.cells[index] ?? null)
      const counts = given.map(verdict => cells.filter(cell => cell?.verdict === verdict).length)
      const unseen = cells.filter(cell => cell === null).length
      return { cells: [[{ strong: written(name) }], ...[...counts, unseen].map((count): Line => [figure(count)])] }
    }),
  }
}

const verdicts = ['allowed', 'own only', 'denied', 'hidden'] as const

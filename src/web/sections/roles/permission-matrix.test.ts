import { expect, test } from 'vitest'
import { sampleClaim } from '../../../evidence/claim.test-sample.ts'
import type { Gap } from '../../../evidence/claim.ts'
import { sampleCall } from '../../../evidence/subjects.test-sample.ts'
import type { PermissionSubject, RoleSubject } from '../../../evidence/subjects.ts'
import { gapOfCell, matrixRows, permissionMatrix, sortedRows, verdictCounts } from './permission-matrix.ts'

const role = (name: string) =>
  sampleClaim<RoleSubject>(`roles/${name}`, { kind: 'role', name, recognisedBy: 'a token' })
const may = (name: string, on: string, verdict: PermissionSubject['verdict']) =>
  sampleClaim<PermissionSubject>(`roles/${name} on ${on}`, { kind: 'permission', role: name, on, verdict })
const call = (method: string, path: string) => sampleClaim(`calls/${method} ${path}`, sampleCall(method, path))

const matrix = permissionMatrix(
  [
    role('boss'),
    role('clerk'),
    may('boss', 'calls/GET /orders', 'allowed'),
    may('boss', 'calls/POST /orders', 'allowed'),
    may('boss', 'screens//admin', 'allowed'),
    may('clerk', 'calls/GET /orders', 'allowed'),
    may('clerk', 'calls/POST /orders', 'denied'),
  ],
  [call('GET', '/orders'), call('POST', '/orders'), call('GET', '/bills')],
)

test('a row for each call and screen, a cell for each role, and what nobody saw says so', () => {
  expect(
    matrix.groups.flatMap(({ title, rows }) =>
      rows.map(({ on, cells }) => [title, on, ...cells.map(cell => cell.verdict)]),
    ),
  ).toEqual([
    ['bills', 'calls/GET /bills', 'not shown', 'not shown'],
    ['orders', 'calls/GET /orders', 'allowed', 'allowed'],
    ['orders', 'calls/POST /orders', 'allowed', 'denied'],
    ['Screens and others', 'screens//admin', 'allowed', 'not shown'],
  ])
  expect(matrix.roles.map(({ name, shown }) => [name, shown])).toEqual([
    ['boss', 3],
    ['clerk', 2],
  ])
})

test('what something says and nobody tried is not counted among what is shown of a role', () => {
  const declared = { ...may('clerk', 'screens//admin', 'allowed'), basis: 'declared' as const }
  const { roles } = permissionMatrix(
    [role('clerk'), may('clerk', 'calls/GET /orders', 'allowed'), declared],
    [call('GET', '/orders')],
  )
  expect(roles.map(({ name, shown }) => [name, shown])).toEqual([['clerk', 1]])
})

test('a cell that nobody saw has the address that its statement would have', () => {
  const [bills] = matrix.groups
  expect(bills?.rows[0]?.cells[1]).toMatchObject({ id: 'roles/clerk on calls/GET /bills', claim: null })
})

test('verdicts are counted by cell', () => {
  expect(Object.fromEntries(verdictCounts(matrix))).toEqual({
    allowed: 4,
    denied: 1,
    'own only': 0,
    hidden: 0,
    'not shown': 3,
  })
})

test.each([
  ['denied', ['calls/POST /orders']],
  ['differ', ['calls/POST /orders']],
  ['not shown', ['calls/GET /bills', 'screens//admin']],
  ['own only', []],
] as const)('only %s', (only, rows) => {
  expect(matrixRows(matrix, only).flatMap(group => group.rows.map(({ on }) => on))).toEqual(rows)
})

test('sorted by what one role may do, a group for each answer', () => {
  const [role] = matrix.roles
  const sorted = sortedRows(matrix.groups, matrix.roles, role?.name ?? '')
  const answers = sorted.map(({ rows }) => [...new Set(rows.map(({ cells }) => cells[0]?.verdict))])
  expect(answers.every(each => each.length === 1)).toBe(true)
  expect(new Set(answers.flat()).size).toBe(sorted.length)
  const all = (groups: typeof sorted) => groups.flatMap(({ rows }) => rows.map(({ on }) => on)).sort()
  expect(all(sorted)).toEqual(all(matrix.groups))
  expect(sortedRows(matrix.groups, matrix.roles, 'nobody')).toBe(matrix.groups)
})

test('no roles, no matrix', () => {
  expect(permissionMatrix([], [call('GET', '/orders')])).toEqual({ roles: [], groups: [] })
})

const gap = (id: string, because: string): Gap => ({
  id: `roles/not-shown/${id}`,
  what: 'w',
  because,
  next: 'n',
  blocks: false,
  evidence: [],
  opens: 1,
})

test('a cell that nobody saw belongs to the question of its area, else to that of the rest', () => {
  const gaps = [
    gap('clerk elsewhere', '3 calls of these were recorded'),
    gap('clerk on orders', 'nobody tried: DELETE /orders/{orderId}, GET /orders/{orderId}'),
    gap('clerk on bills', 'nobody tried: GET /bills'),
  ]
  const of = (on: string, role = 'clerk') => gapOfCell({ role, on }, gaps)?.id.slice('roles/not-shown/'.length)
  expect(of('calls/GET /orders/{orderId}')).toBe('clerk on orders')
  expect(of('calls/GET /bills')).toBe('clerk on bills')
  expect(of('calls/GET /settings')).toBe('clerk elsewhere')
  expect(of('calls/GET /bills', 'boss')).toBeUndefined()
})

test('each kind of things of a call has a row that is its own and leads to the call', () => {
  const on = 'calls/POST /items/{kind}'
  const cell = may('boss', 'calls/POST /items/boats', 'allowed')
  const claim = { ...cell, subject: { ...cell.subject, on, of: { parameter: 'kind', value: 'boats' } } }
  const entityBy = {
    parameter: 'kind',
    kinds: ['bells', 'boats'].map(value => ({ value, requests: {}, responses: {} })),
  }
  const whole = sampleClaim(on, { ...sampleCall('POST', '/items/{kind}'), entityBy })
  const rows = permissionMatrix([role('boss'), claim], [whole]).groups.flatMap(group => group.rows)
  expect(rows.map(row => [row.on, row.at, ...row.cells.map(({ id, verdict }) => `${id}: ${verdict}`)])).toEqual([
    ['calls/POST /items/bells', on, 'roles/boss on calls/POST /items/bells: not shown'],
    ['calls/POST /items/boats', on, 'roles/boss on calls/POST /items/boats: allowed'],
  ])
})

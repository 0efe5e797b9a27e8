import { expect, test } from 'vitest'
import { sampleClaim } from '../../evidence/claim.test-sample.ts'
import type { Claim } from '../../evidence/claim.ts'
import { sampleCall } from '../../evidence/subjects.test-sample.ts'
import type { PermissionSubject, RoleSubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { rolesBlocks } from './roles.ts'

const role = (name: string) =>
  sampleClaim<RoleSubject>(`roles/${name}`, { kind: 'role', name, recognisedBy: 'a token' })
const may = (name: string, on: string) =>
  sampleClaim<PermissionSubject>(`roles/${name} on ${on}`, { kind: 'permission', role: name, on, verdict: 'allowed' })

test('roles without a filled cell are named and take no column; those seen most come first', () => {
  const claims = [
    role('a'),
    role('a + b'),
    role('guest'),
    role('c'),
    may('c', 'calls/GET /x'),
    may('a + b', 'calls/GET /x'),
  ]
  const blocks = rolesBlocks([...claims, may('c', 'calls/GET /y')], [], references())
  expect(blocks.flatMap(block => (block.kind === 'matrix' ? block.roles : []))).toEqual(['c', 'a + b'])
  expect(blocks.flatMap(block => (block.kind === 'note' ? [JSON.stringify(block.line)] : [])).slice(1)).toEqual([
    JSON.stringify([{ strong: 'a' }, ' was only seen together with others, so what it may do by itself is not shown.']),
    JSON.stringify(['What ', { strong: 'guest' }, ' may do is not shown.']),
  ])
})

test('what is sent on sockets stands by itself, and leads to the call that opens the socket', () => {
  const message = { call: 'calls/GET /live', name: 'add' }
  const claim = sampleClaim<PermissionSubject>('roles/c on calls/GET /live sent add', {
    kind: 'permission',
    role: 'c',
    on: 'calls/GET /live sent add',
    message,
    verdict: 'denied',
  })
  const blocks = rolesBlocks([role('c'), claim], [], references())
  const groups = blocks.flatMap(block => (block.kind === 'matrix' ? block.groups : []))
  expect(groups.map(({ title, rows }) => [title, rows.map(({ line }) => line)])).toEqual([
    ['What is sent on sockets', [[{ to: 'calls/GET /live', code: 'add' }]]],
  ])
})

test('what was refused for single fields says which', () => {
  const about = (verdict: PermissionSubject['verdict']) => {
    const claim = may('c', 'calls/PATCH /x')
    const subject = { ...claim.subject, verdict, fields: ['price', 'size'] }
    return rolesBlocks([role('c'), { ...claim, subject }], [], references()).flatMap(block =>
      block.kind === 'matrix' ? block.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]?.about)) : [],
    )[0]
  }
  const names = [{ code: 'price' }, ', ', { code: 'size' }]
  expect(about('denied')).toEqual(['tried with ', ...names, ' alone'])
  expect(about('allowed')).toEqual(['but not with ', ...names])
})

test('a call about several kinds of things has a row for each, and none of its own where nobody asked for others', () => {
  const on = 'calls/POST /items/{kind}'
  const of = (value: string) => ({ parameter: 'kind', value })
  const cell = (value: string, verdict: PermissionSubject['verdict']) => {
    const claim = may('c', `calls/POST /items/${value}`)
    return { ...claim, subject: { ...claim.subject, on, of: of(value), verdict } }
  }
  const call = sampleClaim(on, {
    ...sampleCall('POST', '/items/{kind}'),
    entityBy: { parameter: 'kind', kinds: ['bells', 'boats'].map(value => ({ value, requests: {}, responses: {} })) },
  })
  const rows = (claims: readonly Claim<PermissionSubject>[]) =>
    rolesBlocks([role('c'), ...claims], [call], references())
      .flatMap(block => (block.kind === 'matrix' ? block.groups.flatMap(group => group.rows) : []))
      .map(({ line: [link], cells: [only] }) => [link, only?.verdict])
  const line = (kind: string) => ({ to: on, code: `POST /items/${kind}` })
  expect(rows([cell('trips', 'allowed'), cell('boats', 'denied')])).toEqual([
    [line('bells'), undefined],
    [line('boats'), 'denied'],
    [line('trips'), 'allowed'],
  ])
  const other = may('c', on)
  expect(rows([cell('boats', 'denied'), other])).toEqual([
    [line('{kind}'), 'allowed'],
    [line('bells'), undefined],
    [line('boats'), 'denied'],
  ])
})

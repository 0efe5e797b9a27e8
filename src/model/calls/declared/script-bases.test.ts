import { expect, test } from 'vitest'
import type { NamedPath } from '../../scripts/named-paths.ts'
import { scriptBases } from './script-bases.ts'
import { unseen } from '../operation.test-sample.ts'

const named = (more: Partial<NamedPath>): NamedPath => ({
  segments: ['users'],
  front: 'root',
  baseName: '',
  baseWord: '',
  method: 'GET',
  body: [],
  query: [],
  protocol: 'http',
  isOfPages: false,
  places: [],
  ...more,
})

test('where nothing was called, calls stand as they are written', () => {
  const { of } = scriptBases([], [])
  expect(of(named({}))).toEqual([])
  expect(of(named({ front: 'base', baseName: 'apiUrl' }))).toEqual([])
  // Whether it is asked for at all is not known.
  expect(of(named({ front: 'none' }))).toBe(null)
  expect(of(named({ method: null }))).toBe(null)
})

test('where something was, the address in front has to be learnt', () => {
  const paths = [named({}), named({ segments: ['orders'] }), named({ segments: ['lines'] })]
  expect(scriptBases(paths, [unseen('GET', '/status')]).of(paths[0]!)).toBe(null)
  const called = [unseen('GET', '/api/users'), unseen('GET', '/api/orders')]
  expect(scriptBases(paths, called).of(paths[0]!)).toEqual(['api'])
})

test('what is done to a thing stands behind the address of the thing', () => {
  const base = { front: 'base', baseName: 'apiUrl' } as const
  const paths = ['users', 'orders', 'lines'].map(name => named({ ...base, segments: [name] }))
  const called = ['/api/users', '/api/orders', '/api/lines'].map(path => unseen('GET', path))
  const restart = named({ front: 'base', baseName: 'jobUrl', segments: ['restart'], method: 'POST' })
  const behind = (...others: readonly string[]) =>
    scriptBases([...paths, restart], [...called, ...others.map(path => unseen('POST', path))]).of(restart)
  expect(behind()).toEqual(['api'])
  expect(behind('/api/jobs/{jobId}/restart')).toEqual(['api', 'jobs', '{jobId}'])
  expect(behind('/api/jobs/{jobId}/restart', '/api/nodes/{nodeId}/restart')).toBe(null)
})

test('a base that is made of a word is that of the word', () => {
  const of = (baseWord: string, ...segments: readonly string[]) =>
    named({ front: 'base', baseName: 'baseUrlOf', baseWord, segments })
  const paths = [of('orders', 'lines'), of('orders', 'refresh'), of('users', 'roles'), of('auth', 'google', 'refresh')]
  const called = [
    unseen('GET', '/api/orders/lines'),
    unseen('GET', '/api/orders/refresh'),
    unseen('GET', '/api/users/roles'),
  ]
  const bases = scriptBases(paths, called)
  expect(bases.of(paths[3]!)).toEqual(['api', 'auth'])
  expect(bases.of(of('users', 'refresh'))).toEqual(['api', 'users'])
  expect(bases.of(of('orders', 'refresh'))).toEqual(['api', 'orders'])
  // Where those that were met stand behind different things, nobody knows.
  const apart = [unseen('GET', '/v1/orders/lines'), unseen('GET', '/api/users/roles')]
  expect(scriptBases(paths, apart).of(paths[3]!)).toBe(null)
})

test('where names lead to several places, each leads to its own or to what it is called after', () => {
  const of = (baseName: string, segment: string) => named({ front: 'base', baseName, segments: [segment] })
  const paths = [
    of('ORDER_SERVER', 'lines'),
    of('ORDER_SERVER', 'totals'),
    of('signServer', 'enter'),
    of('signServer', 'leave'),
    of('mailServer', 'status'),
    of('mailServer', 'letters'),
    of('faxServer', 'pages'),
  ]
  const called = ['/orders/lines', '/orders/totals', '/account/enter', '/account/leave', '/mail/status', '/web/status']
  const bases = scriptBases(
    paths,
    called.map(path => unseen('GET', path)),
  )
  expect(bases.of(of('ORDER_SERVER', 'new'))).toEqual(['orders'])
  expect(bases.of(of('ORDER_SERVER', 'lines'))).toEqual(['orders'])
  expect(bases.of(of('mailServer', 'letters'))).toEqual(['mail'])
  expect(bases.of(of('faxServer', 'pages'))).toBe(null)
})

import { expect, test } from 'vitest'
import type { NamedPath } from '../../scripts/named-paths.ts'
import { scriptBases } from './script-bases.ts'
import { unseen } from '../operation.test-sample.ts'

const named = (more: Partial<NamedPath>): NamedPath => ({
  segments: ['users'],
  front: 'root',
  baseName: '',
  method: 'GET',
  body: [],
  query: [],
  protocol: 'http',
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

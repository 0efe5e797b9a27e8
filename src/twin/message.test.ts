import { expect, test } from 'vitest'
import { provenanceHeaders } from './message.ts'

test('an answer names what it rests on', () => {
  expect(provenanceHeaders('shown', ['calls/GET /a', 'rules/b c'])).toEqual([
    ['x-asbuilt-provenance', 'shown'],
    ['x-asbuilt-claims', 'calls%2FGET%20%2Fa rules%2Fb%20c'],
  ])
})

test('of very many statements the first are named, and the others counted', () => {
  const claims = Array.from({ length: 500 }, (_, nth) => `calls/GET /things/${nth}`)
  const [, [, named] = ['', ''], [name, count] = ['', '']] = provenanceHeaders('computed', claims)
  expect(named.length).toBeLessThanOrEqual(8000)
  expect(name).toBe('x-asbuilt-claims-left-out')
  expect(named.split(' ').length + Number(count)).toBe(500)
})

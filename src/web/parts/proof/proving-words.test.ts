import { expect, test } from 'vitest'
import type { Proving } from '../../../api/proving.ts'
import { isProving, provingWords } from './proving-words.ts'

const proving: Proving = {
  project: 'p',
  phase: 'writing',
  part: 2,
  parts: 3,
  journey: 'member.har',
  done: 1,
  error: null,
}

test.each<[string, Partial<Proving>]>([
  ['Looking for journeys', { part: 0 }],
  ['Part 2 of 3: writing without member.har', {}],
  ['Part 2 of 3: replaying member.har, 1 exchange before it', { phase: 'replaying' }],
  ['Part 2 of 3: the front end in member.har, 7 steps done again', { phase: 'front end', done: 7 }],
  ['Part 2 of 3: member.har, 40 statements taken away so far', { phase: 'worth', done: 40 }],
])('%s', (words, more) => expect(provingWords({ ...proving, ...more })).toBe(words))

test.each<[boolean, Proving | undefined]>([
  [true, proving],
  [true, { ...proving, phase: 'worth' }],
  [true, { ...proving, phase: 'front end' }],
  [false, { ...proving, phase: 'done' }],
  [false, { ...proving, phase: 'failed' }],
  [false, undefined],
])('%s: it runs', (expected, one) => expect(isProving(one)).toBe(expected))

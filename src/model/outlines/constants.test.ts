import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { type More, exchanges } from '../calls/exchanges.test-notation.ts'
import { callTree } from '../calls/call-tree.ts'
import { operations } from '../calls/operations.ts'
import { answersWhen } from './answers-when.ts'
import { credentialsOf, sessionOf } from '../identities/session.ts'
import { addConstants, emptyConstants } from './constants.ts'
import { withConstants } from './within-outline.ts'

const constants = (...bodies: readonly JsonValue[]) => {
  const all = emptyConstants()
  for (const body of bodies) addConstants(all, body)
  return all
}
const kept = (...bodies: readonly JsonValue[]): readonly string[] =>
  [...constants(...bodies).entries].map(([at, { value, isVaried }]) => (isVaried ? `${at} varies` : `${at} ${value}`))

test('what always stood at a place, and what did not', () =>
  expect(
    kept(
      { status: 'in', who: 'ann', may: { edit: true, deep: { er: 1 } }, list: [1] },
      { status: 'in', who: 'bob', may: { edit: true } },
    ),
  ).toEqual(['/status in', '/who varies', '/may/edit true']))

test('lists and maps with many names hold none', () => {
  const wide = Object.fromEntries(Array.from({ length: 41 }, (_, nth) => [`n${nth}`, nth]))
  expect(kept([{ a: 1 }], wide)).toEqual([])
})

test('a schema of those says what stood in them', () =>
  expect(
    withConstants(
      {
        type: 'object',
        properties: {
          status: { type: 'string', 'x-values': { values: ['in', 'out'], distinct: 2 } },
          may: { type: 'object', properties: { edit: { type: 'boolean', examples: [true, false] } } },
          kind: { type: 'string', enum: ['a', 'b'] },
          size: { type: 'integer', examples: [1, 2] },
        },
      },
      constants({ status: 'out', may: { edit: false }, kind: 'a', size: 1 }, { status: 'out', size: 2 }),
    ),
  ).toEqual({
    type: 'object',
    properties: {
      status: { type: 'string', 'x-values': { values: ['out'], distinct: 1 } },
      may: { type: 'object', properties: { edit: { type: 'boolean', examples: [false] } } },
      kind: { type: 'string', enum: ['a', 'b'] },
      size: { type: 'integer', examples: [1, 2] },
    },
  }))

const as = (who: string): More => ({ headers: { authorization: `Bearer ${who}-token-1234567890` } })
/** Whose answers are told apart; the first letter of a token is the role. */
function roles(lines: readonly (readonly [string, More])[]): readonly string[] {
  const all = exchanges(lines)
  const letters = new Map(
    all.map(({ exchange: { request } }, nth) => [
      sessionOf(credentialsOf(request)),
      lines[nth]?.[1].headers?.['authorization']?.slice(7, 8) ?? '',
    ]),
  )
  const decided = answersWhen(
    operations(all.reduce(callTree.add, callTree.empty()), ['https://app.example']),
    ({ session }) => letters.get(session) ?? null,
  )
  return [...decided.values()].flatMap(({ answers }) =>
    answers.flatMap(({ when }) => (when !== null && 'role' in when ? [when.role] : [])),
  )
}

test('a switch that is on for one role and off for another makes their answers others', () => {
  const [on, off] = ['GET /limits → {"canEdit": true, "dark": 1}', 'GET /limits → {"canEdit": false, "dark": 2}']
  expect(
    roles([
      [on, as('a1')],
      [on, as('a2')],
      [off, as('b1')],
    ]),
  ).toEqual(['a', 'b'])
  // One of each: what those two like.
  expect(
    roles([
      [on, as('a1')],
      [off, as('b1')],
    ]),
  ).toEqual([])
  expect(
    roles([
      [on, as('a1')],
      [off, as('a2')],
      [off, as('b1')],
    ]),
  ).toEqual([])
})

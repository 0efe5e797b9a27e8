import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { factsIn } from './facts.ts'

const cases: readonly (readonly [string, string, JsonValue, readonly string[]])[] = [
  ['a name and words', '/api/whoami', { name: 'ann', tags: ['manager', 'monitor'] }, ['role manager', 'role monitor']],
  ['of somebody else', '/api/users/7', { name: 'ann', tags: ['manager'] }, []],
  ['among much else', '/api/whoami', { name: 'ann', tags: ['red'], shelf: 4, seat: 'b', size: 'xl' }, []],
  ['words that are none', '/api/whoami', { name: 'ann', tags: ['manager', 7] }, []],
  ['what says it is a role', '/api/me', { name: 'ann', role: 'clerk', tags: ['red'] }, ['role clerk']],
  ['the only one of a list', '/api/user', { users: [{ name: 'ann', role: 'clerk' }] }, ['role clerk']],
  ['the only one there is', '/api/user', { pages: 1, currentPage: 1, results: [{ name: 'ann', role: 'clerk' }] }, []],
  [
    'several there are, and what they may be',
    '/api/user',
    { total: 1, results: [{ name: 'ann', role: 'clerk' }], choices: { role: ['clerk', 'guest'] } },
    [],
  ],
]

test.each(cases)('who asks: %s', (_, path, answer, expected) => {
  const [{ exchange } = { exchange: null }] = exchanges([`GET ${path} → 200 ${JSON.stringify(answer)}`])
  const facts = exchange === null ? [] : factsIn(exchange)
  expect(facts.filter(({ kind }) => kind === 'role').map(({ kind, value }) => `${kind} ${value}`)).toEqual(expected)
})

test.each<readonly [JsonValue, readonly string[]]>([
  [{ name: 'ann', role: 'clerk' }, []],
  [{ draft: true }, []],
  [{ name: 'ann', password: 'x' }, ['clerk']],
])('who is made by what sends %j is not who asks', (sent, expected) => {
  const answer = { id: 7, name: 'ann', role: 'clerk' }
  const [{ exchange } = { exchange: null }] = exchanges([
    [`POST /api/user → 201 ${JSON.stringify(answer)}`, { body: sent }],
  ])
  const facts = exchange === null ? [] : factsIn(exchange)
  expect(facts.flatMap(({ kind, value }) => (kind === 'role' ? [value] : []))).toEqual(expected)
})

test.each<readonly [JsonValue, readonly string[]]>([
  [{ id: 7, email: 'ann@shop.test', name: 'Ann Berg' }, ['Ann Berg']],
  [{ username: 'ann', displayName: 'Ann Berg' }, ['Ann Berg']],
  // Of no person, and no name.
  [{ id: 7, name: 'Harvest' }, []],
  [{ username: 'ann', name: '7' }, []],
])('what others see %j called', (answer, expected) => {
  const [{ exchange } = { exchange: null }] = exchanges([`GET /api/me → 200 ${JSON.stringify(answer)}`])
  const facts = exchange === null ? [] : factsIn(exchange)
  expect(facts.filter(({ kind }) => kind === 'called').map(({ value }) => value)).toEqual(expected)
})

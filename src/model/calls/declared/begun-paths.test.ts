import { expect, test } from 'vitest'
import { namedPaths } from '../../scripts/named-paths.ts'
import { pathBeginnings } from '../../scripts/path-beginnings.ts'
import { scripts, scriptsOf } from '../../scripts/scripts.ts'
import { echoLookup, echoes } from '../../values/echoes.ts'
import { callTree } from '../call-tree.ts'
import { declaredCalls } from './declared.ts'
import { exchanges, scriptsIn } from '../exchanges.test-notation.ts'
import { operations } from '../operations.ts'

const ORIGINS = ['https://app.example']

function decided(lines: readonly string[]) {
  const observations = exchanges(lines)
  const own = scriptsOf(scriptsIn(observations).reduce(scripts.add, scripts.empty()), ORIGINS)
  const paths = namedPaths(own, ORIGINS)
  const beginnings = pathBeginnings(own, paths)
  const handedOut = echoLookup(observations.reduce(echoes.add, echoes.empty()))
  const calls = operations(observations.reduce(callTree.add, callTree.empty()), ORIGINS, {
    paths,
    beginnings,
    handedOut,
  })
  return { calls, declared: declaredCalls(paths, calls, beginnings) }
}

const check = (lines: readonly string[], expected: readonly string[]): void =>
  expect(decided(lines).calls.map(({ id }) => id.slice('calls/'.length))).toEqual(expected.toSorted())

const ADDRESSES = 'script: e.LIST=`/shop/data/items`,e.NOTES=`/shop/data/notes/`,e.FIND=`/shop/data/find/`'

test('what stands behind a beginning that a script holds is a value', () => {
  const lines = [ADDRESSES, 'GET /shop/data/items → [{"a": 1}]', 'GET /shop/data/find/lamp → [{"b": 1}]']
  check(lines, ['GET /shop/data/items', 'GET /shop/data/find/{find}'])
  const { calls, declared } = decided(lines)
  const [find] = calls
  expect(find?.parameters[0]?.reason).toBe('`main.js` holds the path up to here, ending in a slash')
  expect(declared.seen.get(find?.id ?? '')?.flatMap(({ places }) => places.map(({ at }) => at))).toEqual(['1:62'])
  expect(declared.calls).toEqual([])
})

test('the same word behind several beginnings names no resource', () => {
  check(
    [ADDRESSES, 'GET /shop/data/find/lamp → {"b": 1}', 'GET /shop/data/notes/lamp → {"c": "x"}'],
    ['GET /shop/data/find/{find}', 'GET /shop/data/notes/{note}'],
  )
})

test('a call that a script names is not named a second time by its own beginning', () => {
  const { calls, declared } = decided([
    'script: fetch(`/shop/data/notes/${id}`)',
    'GET /shop/data/notes/7 → {"c": "x"}',
  ])
  const [note] = calls
  expect(note?.path).toBe('/shop/data/notes/{noteId}')
  expect(declared.seen.get(note?.id ?? '')?.flatMap(({ places }) => places)).toHaveLength(1)
})

test('a base address begins no values', () => {
  const calls = ['GET /shop/data/users → [{"a": 1}]', 'GET /shop/data/carts → [{"b": 1}]']
  const same = ['GET /shop/data/users', 'GET /shop/data/carts']
  check(['script: e.X=`/shop/data/`; f(`/shop/data/carts`)', ...calls], same)
  check(['script: e.X=`/shop/data/`', 'script: fetch("/shop/data/users")', ...calls], same)
  check(['script: e.X=`/shop/api/`', 'GET /shop/api/users → [{"a": 1}]'], ['GET /shop/api/users'])
  check(['script: const dataRoot=`/shop/data/`', 'GET /shop/data/users → [{"a": 1}]'], ['GET /shop/data/users'])
})

test('what stands behind a beginning and answers with other things, is done, or belongs to a list, stays', () => {
  check(
    [
      'script: e.X=`/shop/data/`',
      'GET /shop/data/users → [{"email": "a", "phone": "b"}]',
      'GET /shop/data/carts → [{"total": 1, "sum": 2}]',
    ],
    ['GET /shop/data/users', 'GET /shop/data/carts'],
  )
  check(['script: e.X=`/shop/auth/`', 'POST /shop/auth/login → {"ok": true}'], ['POST /shop/auth/login'])
  check(
    ['script: e.X=`/shop/orders/`', 'GET /shop/orders/ → [{"id": 1}]', 'GET /shop/orders/stats → {"sum": 1}'],
    ['GET /shop/orders', 'GET /shop/orders/stats'],
  )
})

test('what was asked for and is not there falls to the parameter beside it', () => {
  const pots = ['GET /pots → [{"name": "red-1"}, {"name": "red-2"}]', 'GET /pots/red-1 → {"name": "red-1"}']
  check(
    [...pots, 'GET /pots/nope → 404', 'GET /lids/red-1 → 200 {"name": "red-1"}', 'GET /lids/nope → 404'],
    ['GET /pots', 'GET /pots/{potName}', 'GET /lids/{lidName}'],
  )
  check(
    [...pots, 'GET /pots/red-1/parts → [{"a": 1}]', 'GET /pots/nope/parts → 404'],
    ['GET /pots', 'GET /pots/{potName}', 'GET /pots/{potName}/parts'],
  )
  const [pot] = decided([...pots, 'GET /pots/nope → 404']).calls.filter(({ path }) => path.includes('{'))
  expect(new Set(pot?.leaf.answers.byStatus.keys())).toEqual(new Set([200, 404]))
})

test('a word that names a resource elsewhere stays, also where it is not there', () => {
  check(
    ['GET /pots/red-1 → {"name": "red-1"}', 'GET /pots/settings → 404', 'GET /lids/settings → {"dark": true}'],
    ['GET /pots/{potName}', 'GET /pots/settings', 'GET /lids/settings'],
  )
})

test('a value that a list names is called after what stands in the list', () => {
  const list = 'GET /shop/packages → {"rows": [{"name": "red-1"}, {"name": "red-2"}]}'
  const notes = ['GET /shop/notes-for/red-1 → {"a": 1}', 'GET /shop/notes-for/red-2 → {"a": 1}']
  check([list, ...notes], ['GET /shop/packages', 'GET /shop/notes-for/{packageName}'])
  // Below the list itself one is enough.
  const below = ['GET /shop/packages/schema/red-1 → {"a": 1}', 'GET /shop/packages/schema/none → 404']
  check([list, ...below], ['GET /shop/packages', 'GET /shop/packages/schema/{packageName}'])
  const other = 'GET /shop/authors → [{"name": "red-1"}]'
  check([list, other, ...notes], ['GET /shop/packages', 'GET /shop/authors', 'GET /shop/notes-for/{notesFor}'])
})

test('a template that a script fetches by its name is no call', () => {
  const names = 'script: fetch("/shop/data/items");fetch("/shop/views/row.handlebar");fetch("/shop/data/users")'
  const { declared } = decided([ADDRESSES, names, 'GET /shop/data/items → [{"a": 1}]'])
  expect(declared.calls.map(({ path }) => path)).toEqual(['/shop/data/users'])
})

test('addresses that begin with two underscores are the application’s own where it is asked for one', () => {
  const names = 'script: fetch("/__own/orders");fetch("/__ping");fetch("/__own/users");fetch("/orders")'
  const declared = (lines: readonly string[]) => decided(lines).declared.calls.map(({ path }) => path)
  expect(declared([names, 'GET /orders → []'])).toEqual([])
  expect(declared([names, 'GET /__own/users → []'])).toEqual(['/__own/orders'])
})

test('a call that the page of a thing holds is a call to any of them, and one that a script writes out is not', () => {
  const seen = ['sales', 'costs'].map(name => `GET /charts/${name} → {"name": "${name}", "bars": []}`)
  const asks = 'script: fetch(`/charts/${name}`)'
  const named = (script: string) => decided([asks, ...seen, script]).declared.calls.map(({ path }) => path)
  expect(named('page script: fetch("/charts/sales/order", { method: "POST" })')).toEqual(['/charts/{chartName}/order'])
  expect(named('page script: fetch("/charts/other/order", { method: "POST" })')).toEqual(['/charts/other/order'])
  expect(named('script: fetch("/charts/sales/order", { method: "POST" })')).toEqual(['/charts/sales/order'])
})

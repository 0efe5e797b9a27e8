import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { type FoundDerivation, derivationsOf } from './derivations.ts'
import { listsIn } from './lists.ts'

const rowsOf = (objects: readonly (JsonObject & { readonly id: string | number })[]) =>
  objects.map((object, nth) => ({
    key: String(object.id),
    place: nth,
    values: new Map(Object.entries(object).filter(([, value]) => typeof value !== 'object')),
    lists: listsIn(object),
  }))

function derived(
  objects: Parameters<typeof rowsOf>[0],
  sent: readonly string[] = [],
): Record<string, FoundDerivation['as']> {
  const found = derivationsOf(rowsOf(objects), { key: 'id', sent: new Set(sent), referring: new Set(['shopId']) })
  return Object.fromEntries(found.map(({ field, as }) => [field, as]))
}

const each = <Made>(of: (nth: number) => Made): readonly Made[] => Array.from({ length: 6 }, (_, nth) => of(nth))

const priced = each(nth => {
  const [quantity, price] = [nth + 3, 70 + 13 * nth]
  const net = quantity * price
  const tax = Math.round(net * 0.19)
  return { id: nth, shopId: 40 + nth, quantity, price, net, tax, gross: net + tax }
})

test('products, shares and totals, each of fields that are there', () => {
  expect(derived(priced, ['quantity', 'price'])).toEqual({
    net: { is: 'product', of: ['price', 'quantity'] },
    tax: { is: 'share', of: 'net', rate: 0.19, decimals: 0 },
    gross: { is: 'total', of: ['net', 'tax'] },
  })
})

test('what is given is not worked out, and one row against it is enough', () => {
  expect(derived(priced, ['quantity', 'price', 'net', 'tax'])).toEqual({ gross: { is: 'total', of: ['net', 'tax'] } })
  const wrong = priced.map((one, nth) => (nth === 0 ? { ...one, gross: 7 } : one))
  expect(derived(wrong, ['quantity', 'price'])).not.toHaveProperty('gross')
})

test('small numbers that agree by chance say nothing', () => {
  expect(derived(each(nth => ({ id: nth, a: 1 + (nth % 2), b: 1, sum: 2 + (nth % 2) })))).toEqual({})
})

const lines = each(nth => {
  const list = Array.from({ length: nth % 4 }, (_, at) => ({ sku: `s${at}`, pieces: at + 2, price: 30 + at * nth }))
  return {
    id: nth,
    lines: list,
    lineCount: list.length,
    total: list.reduce((sum, { pieces, price }) => sum + pieces * price, 0),
    rank: nth,
  }
})

test('what grows with another is no share of it', () => {
  const sent = [12, 19, 24, 31, 44].map((messages, nth) => ({ id: nth, messages, bytes: messages * 112 + 3 * nth }))
  expect(derived(sent)).toEqual({})
})

test('how many a list has, and what it adds up to', () => {
  expect(derived(lines)).toEqual({
    lineCount: { is: 'count', of: 'lines' },
    total: { is: 'sum', of: 'lines', member: 'pieces', times: 'price' },
  })
  const wrong = lines.map((line, nth) => (nth === 0 ? { ...line, total: 5 } : line))
  expect(derived(wrong)).not.toHaveProperty('total')
})

const PEOPLE = [
  ['Ada', 'Lovelace'],
  ['Grace', 'Hopper'],
  ['Mary', 'Shaw'],
  ['Barbara', 'Liskov'],
] as const
const people = PEOPLE.map(([first, last], nth) => ({
  id: nth + 70,
  first,
  last,
  name: `${first} ${last}`,
  slug: `${first}-${last}`.toLowerCase(),
  photo: `/people/${nth + 70}/photo`,
  mail: `${first}@office.test`,
}))

test('texts that others stand in, where what was given shows it', () => {
  expect(derived(people, ['first', 'last'])).toEqual({
    name: { is: 'text', parts: [{ field: 'first' }, { text: ' ' }, { field: 'last' }] },
    photo: { is: 'text', parts: [{ text: '/people/' }, { field: 'id' }, { text: '/photo' }] },
    mail: { is: 'text', parts: [{ field: 'first' }, { text: '@office.test' }] },
  })
})

test('that a name has a number in it is how people call things', () => {
  expect(derived(each(nth => ({ id: nth, title: `Task ${nth}` })))).toEqual({})
  expect(derived(each(nth => ({ id: `b7c2e${nth}`, file: `copy.b7c2e${nth}` })))).toEqual({
    file: { is: 'text', parts: [{ text: 'copy.' }, { field: 'id' }] },
  })
})

test('how people are called in what was never given is no rule', () => {
  expect(derived(people)).toEqual({
    photo: { is: 'text', parts: [{ text: '/people/' }, { field: 'id' }, { text: '/photo' }] },
  })
})

test('slugs', () => {
  const titles = ['Harbour Street', 'Café au lait', 'Old & new', 'One']
  const slugs = ['harbour_street', 'cafe_au_lait', 'old_new', 'one']
  const pages = titles.map((title, nth) => ({ id: nth, title, path: slugs[nth] as string }))
  expect(derived(pages, ['title'])).toEqual({ path: { is: 'slug', of: 'title', with: '_' } })
  expect(derived([...pages, { id: 9, title: 'Two', path: 'two-2' }], ['title'])).toEqual({})
})

test('what a path ends with, though it is sent besides, is its end', () => {
  const paths = ['a.md', 'notes/b.csv', 'notes/2026/c.txt', 'notes']
  const files = paths.map(path => ({
    id: path,
    name: path.split('/').at(-1) as string,
    kind: path.split('.')[1] ?? null,
  }))
  expect(derived(files, ['name'])).toEqual({
    name: { is: 'end', of: 'id', behind: '/' },
    kind: { is: 'end', of: 'id', behind: '.' },
  })
  expect(derived([...files, { id: 'notes/d.md', name: 'other.md', kind: 'md' }])).not.toHaveProperty('name')
  expect(derived(paths.slice(0, 1).map(path => ({ id: path, name: path })))).toEqual({})
  // Which of an address and what it ends with was first nothing tells.
  expect(derived(paths.map((path, nth) => ({ id: nth, name: path, link: `/files/${path}` })))).toEqual({})
})

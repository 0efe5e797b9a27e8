import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import type { Derivation } from '../../evidence/subjects.ts'
import { withDerived } from './derived.ts'

const evidence = [{ source: '00000000000000aa', pointer: '/log/entries/1' }] as never
const fields = (ways: Readonly<Record<string, Derivation>>) =>
  Object.entries(ways).map(([name, as]) => ({ ...sampleField(name), derived: { as, held: 4, evidence } }))

test.each<readonly [what: string, as: Derivation, values: JsonObject, expected: JsonValue | undefined]>([
  ['a count', { is: 'count', of: 'lines' }, { lines: [{}, {}] }, 2],
  ['a count of what is not there', { is: 'count', of: 'lines' }, {}, undefined],
  ['a sum', { is: 'sum', of: 'lines', member: 'price' }, { lines: [{ price: 0.1 }, { price: 0.2 }] }, 0.3],
  [
    'a sum of products',
    { is: 'sum', of: 'lines', member: 'price', times: 'pieces' },
    {
      lines: [
        { price: 3, pieces: 2 },
        { price: 5, pieces: 1 },
      ],
    },
    11,
  ],
  ['a sum of what is not known', { is: 'sum', of: 'lines', member: 'price' }, { lines: [{}] }, undefined],
  ['a product', { is: 'product', of: ['a', 'b'] }, { a: 3, b: 4 }, 12],
  ['a total', { is: 'total', of: ['a', 'b'] }, { a: 3, b: 4 }, 7],
  ['a share', { is: 'share', of: 'a', rate: 0.19, decimals: 0 }, { a: 50 }, 10],
  ['a share of cents', { is: 'share', of: 'a', rate: 0.075, decimals: 2 }, { a: 9.5 }, 0.71],
  ['a text', { is: 'text', parts: [{ text: '/f/' }, { field: 'id' }] }, { id: 7 }, '/f/7'],
  ['an end', { is: 'end', of: 'path', behind: '/' }, { path: 'notes/week.md' }, 'week.md'],
  ['an ending', { is: 'end', of: 'path', behind: '.' }, { path: 'notes/week.md' }, 'md'],
  ['no ending', { is: 'end', of: 'path', behind: '.' }, { path: '.hidden' }, undefined],
  ['a slug', { is: 'slug', of: 'title', with: '-' }, { title: 'Café & more' }, 'cafe-more'],
])('%s', (_, as, values, expected) => {
  expect(withDerived(values, fields({ own: as }))['own']).toEqual(expected)
})

test('what one field comes to is a part of what another does, in whatever order they stand', () => {
  const ways = fields({
    gross: { is: 'total', of: ['net', 'tax'] },
    net: { is: 'product', of: ['price', 'pieces'] },
    tax: { is: 'share', of: 'net', rate: 0.2, decimals: 0 },
  })
  expect(withDerived({ price: 10, pieces: 3 }, ways)).toEqual({ price: 10, pieces: 3, net: 30, tax: 6, gross: 36 })
})

import { expect, test } from 'vitest'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { Derivation } from '../evidence/subjects.ts'
import { derivedAs } from './derived-as.ts'

const evidence = [{ source: '00000000000000aa', pointer: '/log/entries/1' }] as never

test.each<readonly [as: Derivation, words: string]>([
  [{ is: 'count', of: 'lines' }, 'how many lines there are'],
  [{ is: 'sum', of: 'lines', member: 'price' }, 'the sum of price over lines'],
  [{ is: 'sum', of: 'lines', member: 'price', times: 'pieces' }, 'the sum of price × pieces over lines'],
  [{ is: 'product', of: ['price', 'pieces'] }, 'price × pieces'],
  [{ is: 'total', of: ['net', 'tax'] }, 'net + tax'],
  [{ is: 'share', of: 'net', rate: 0.19, decimals: 0 }, 'net × 0.19, rounded to whole numbers'],
  [{ is: 'share', of: 'net', rate: 0.19, decimals: 2 }, 'net × 0.19, rounded to 2 decimals'],
  [{ is: 'text', parts: [{ text: '/f/' }, { field: 'id' }] }, 'made of “/f/” id'],
  [{ is: 'slug', of: 'title', with: '-' }, 'title in small letters, with “-” for other signs'],
  [{ is: 'slug', of: 'title', with: '' }, 'title in small letters without other signs'],
])('%o', (as, words) => {
  expect(derivedAs({ ...sampleField('own'), derived: { as, held: 4, evidence } })).toBe(`${words}, in all 4 seen`)
})

test('nothing where nothing is stated', () => {
  expect(derivedAs(sampleField('own'))).toBe('')
})

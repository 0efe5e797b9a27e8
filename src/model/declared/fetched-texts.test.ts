import { expect, test } from 'vitest'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws } from '../laws.ts'
import { fetchedTexts, textFiles } from './fetched-texts.ts'
import { plainTexts } from './texts.test-sample.ts'

const TEXTS = {
  errors: { 'a/b': 'It is gone now' },
  ...plainTexts,
  g: 'Home',
}
const lines = exchanges([
  `GET /assets/i18n/en.json → ${JSON.stringify(TEXTS)}`,
  `GET /assets/i18n/en.json?v=2 → ${JSON.stringify({ ...TEXTS, h: 'Some more' })}`,
  `GET /assets/i18n/en.json → ${JSON.stringify(TEXTS)}`,
  `GET /api/things → ${JSON.stringify(TEXTS)}`,
  'GET /i18n/sizes → {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8, "i": "Some words"}',
])
const read = (state: ReturnType<typeof fetchedTexts.empty>) =>
  textFiles(state, ['https://app.example'])
    .map(({ url, entries }) => `${url.slice(19)} ${entries.length} ${entries[0]?.join(' ')}`)
    .toSorted()

test('files of texts', () =>
  expect(read(lines.reduce(fetchedTexts.add, fetchedTexts.empty()))).toEqual([
    '/assets/i18n/en.json 8 errors.a/b It is gone now /errors/a~1b',
    '/assets/i18n/en.json?v=2 9 errors.a/b It is gone now /errors/a~1b',
  ]))

test('laws', () => expectFoldLaws(fetchedTexts, lines, read))

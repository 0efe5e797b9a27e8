import { expect, test } from 'vitest'
import { wordsShown } from './words-shown.ts'

/** `mark: text` each. */
const read = (method: string, ...lines: readonly string[]): readonly string[] =>
  wordsShown(
    {
      shown: lines.map((line, place) => {
        const [mark = '', text = ''] = line.split(': ')
        return { mark, text, place }
      }),
    },
    { method },
  ).map(({ text }) => text)

const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'what is marked as an error',
    ['toast: Nearly there', 'alert toast toast-error: Name is taken', 'h2: Users of today'],
    ['Name is taken'],
  ],
  [
    'else what is marked as news',
    ['snackbar: Could not save', 'p: Some more words', 'p: And others too'],
    ['Could not save'],
  ],
  ['else the only sentence', ['p: Could not save', 'b: 12'], ['Could not save']],
  ['several sentences say nothing', ['p: Some more words', 'p: And others too'], []],
  ['how things stand is none', ['torrent-status: Got 3 of 7 parts, 12 % so far'], []],
  ['nor as the only sentence', ['li: From 0 of 3 peers at 0.00 kB/s'], []],
  ['what takes the words away is none of them', ['alert: Name is taken ×'], ['Name is taken']],
  ['success is none', ['toast toast-success: All is saved'], []],
  ['nothing', [], []],
]

test.each(cases)('%s', (_, lines, expected) => expect(read('POST', ...lines)).toEqual(expected))

test('what a page that reads something greets with is no answer to a refusal', () => {
  expect(read('GET', 'span: Hi there! How can I help?')).toEqual([])
  expect(read('GET', 'p: This order could not be found')).toEqual(['This order could not be found'])
})

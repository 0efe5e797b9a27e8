import { expect, test } from 'vitest'
import type { Import } from '../../../api/import.ts'
import {
  clock,
  isRunning,
  phaseSentence,
  progressOf,
  progressWords,
  shortProgress,
  sumReplaced,
} from './import-words.ts'

const begun: Import = {
  id: '1',
  project: 'p',
  file: 'a.har',
  identity: null,
  started: '2026-11-21T10:00:00.000Z',
  phase: 'receiving',
  bytes: 5_000_000,
  totalBytes: 20_000_000,
  entries: 0,
  totalEntries: null,
  from: null,
  to: null,
  sections: null,
  replaced: [],
  error: null,
  diagnostics: 0,
  known: false,
}

test.each<[string, Partial<Import>, number, string, string]>([
  ['received by bytes', {}, 0.25, '5.0 of 20 MB', '25 % received'],
  ['an empty file', { totalBytes: 0, bytes: 0 }, 0, '0.0 of 0.0 MB', '0 % received'],
  ['searched by bytes', { phase: 'secrets', entries: 12 }, 0.25, '12 entries', '25 % looked through'],
  [
    'read by entries',
    { phase: 'reading', entries: 251, totalEntries: 395 },
    251 / 395,
    '251 of 395 entries',
    '63 % read',
  ],
  [
    'more than was counted',
    { phase: 'reading', entries: 400, totalEntries: 395 },
    1,
    '400 of 395 entries',
    '100 % read',
  ],
  ['being written', { phase: 'writing', entries: 1, totalEntries: 1 }, 1, '1 entry', 'being written'],
])('progress: %s', (_, changes, share, words, short) => {
  const one = { ...begun, ...changes }
  expect(progressOf(one)).toBeCloseTo(share)
  expect(progressWords(one)).toBe(words)
  expect(shortProgress(one)).toBe(short)
})

test.each<[Partial<Import>, string]>([
  [{ phase: 'done' }, 'a.har is read.'],
  [{ phase: 'done', diagnostics: 2 }, 'a.har is read and 2 places in it could not be read.'],
  [{ phase: 'done', known: true }, 'a.har was in this drawing set already. Nothing was added.'],
  [{ phase: 'failed', error: { message: 'a.har: this is a picture', hint: null } }, 'This is a picture.'],
  [{ phase: 'failed', error: { message: 'a.har is a picture', hint: null } }, 'a.har is a picture.'],
  [{ phase: 'failed', error: { message: 'It is cut!', hint: 'save it again' } }, 'It is cut! Save it again.'],
  [{ phase: 'failed' }, 'a.har could not be read.'],
  [{ phase: 'cancelled' }, 'Reading a.har was stopped. Nothing of it was kept.'],
])('what is said of %o', (changes, sentence) => {
  expect(phaseSentence({ ...begun, ...changes })).toBe(sentence)
})

test('what has ended does not run', () => {
  const phases = ['receiving', 'secrets', 'reading', 'writing', 'done', 'failed', 'cancelled'] as const
  expect(phases.filter(phase => isRunning({ phase }))).toEqual(['receiving', 'secrets', 'reading', 'writing'])
})

test('replaced kinds of several recordings are added up, the most first', () => {
  const first = [
    { kind: 'password', values: 1, places: 2 },
    { kind: 'e-mail', values: 4, places: 9 },
  ]
  const second = [{ kind: 'password', values: 5, places: 5 }]
  expect(sumReplaced([first, second])).toEqual([
    { kind: 'password', values: 6, places: 7 },
    { kind: 'e-mail', values: 4, places: 9 },
  ])
})

test.each([
  ['2026-11-21T01:22:17.300Z', '01:22:17'],
  ['2026-11-21T01:22:17+02:00', '23:22:17'],
  ['no date', ''],
  [null, ''],
])('the time of day of %s', (iso, time) => {
  expect(clock(iso)).toBe(time)
})

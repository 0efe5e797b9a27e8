import { expect, test } from 'vitest'
import type { Evidence } from '../evidence/evidence.ts'
import { compareEvidence } from './order.ts'
import { entryWords, placesBySource } from './places.ts'
import { sources } from './rich.test-sample.ts'

const [editor, admin] = sources

/** The places as one line. */
function check(...pointers: readonly string[]): string {
  if (editor === undefined) throw new Error('the sample has sources')
  const evidence = pointers.map((pointer): Evidence => ({ source: editor.id, pointer })).toSorted(compareEvidence)
  return placesBySource(evidence, sources)
    .map(({ source, groups }) => `${source}: ${groups.map(group => `${entryWords(group)}${group.pointer}`).join('; ')}`)
    .join(' | ')
}

test.each([
  [['/log/entries/10/request/url', '/log/entries/9/request/url'], 'editor|2.har: entries 9, 10 at /request/url'],
  [
    ['/log/entries/10/request/url', '/log/entries/9/response'],
    'editor|2.har: entry 9 at /response; entry 10 at /request/url',
  ],
  [['/log/entries/3'], 'editor|2.har: entry 3'],
  [['/log/pages/0/title'], 'editor|2.har: at /log/pages/0/title'],
  [['/log/_snapshots/4', '/log/entries/4', '/log/_snapshots/12'], 'editor|2.har: snapshots 4, 12; entry 4'],
  [['/paths/~1orders/get'], 'editor|2.har: at /paths/~1orders/get'],
  [['call@12'], 'editor|2.har: at call@12'],
])('%j', (pointers, text) => {
  expect(check(...pointers)).toBe(text)
})

test('tells sources of one name apart, and says what it does not know', () => {
  if (editor === undefined || admin === undefined) throw new Error('the sample has sources')
  const alike = [editor, { ...admin, name: editor.name }]
  const evidence = [
    { source: editor.id, pointer: '/a', within: '/b' },
    { source: 'x' as never, pointer: '/c' },
  ]
  expect(placesBySource(evidence, alike)).toEqual([
    { source: `editor|2.har (${editor.id})`, groups: [{ of: 'entries', entries: [], pointer: '/a → /b' }] },
    { source: 'source x', groups: [{ of: 'entries', entries: [], pointer: '/c' }] },
  ])
})

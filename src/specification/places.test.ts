import { expect, test } from 'vitest'
import type { Evidence } from '../evidence/evidence.ts'
import { compareEvidence } from './order.ts'
import { entryWords, placesBySource, placesConvention } from './places.ts'
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
  [['assets/a.js:2:1', 'assets/a.js:1:90', 'b.js'], 'editor|2.har: at assets/a.js:1:90; at assets/a.js:2:1; at b.js'],
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
    {
      source: `editor|2.har (${editor.id})`,
      groups: [{ of: 'entries', entries: [], pointer: '/a → /b', original: '' }],
    },
    { source: 'source x', groups: [{ of: 'entries', entries: [], pointer: '/c', original: '' }] },
  ])
})

test('places in a script are told apart by where they stand in its sources', () => {
  if (editor === undefined) throw new Error('the sample has sources')
  const at = (entry: number, original: string): Evidence => ({
    source: editor.id,
    pointer: `/log/entries/${entry}/response/content/text`,
    within: '1:9',
    original,
  })
  const groups = placesBySource([at(1, 'a.ts:1:1'), at(2, 'b.ts:1:1'), at(3, 'a.ts:1:1')], [editor])[0]?.groups
  expect(groups?.map(({ entries, original }) => [entries, original])).toEqual([
    [['1', '3'], 'a.ts:1:1'],
    [['2'], 'b.ts:1:1'],
  ])
})

test.each([
  ['of recordings', ['har'], false, ['Entry 97', '→']],
  ['of folders of built files', ['scripts', 'scripts'], false, ['assets/app.js']],
  ['of both', ['scripts', 'har'], false, ['Entry 97', '→', 'assets/app.js']],
  ['of what was kept without its secrets', ['har', 'har'], true, ['Entry 97', '→', 'copy without its secrets']],
] as const)('how places are to be read: %s', (_, kinds, isCopy, said) => {
  if (editor === undefined) throw new Error('the sample has sources')
  const text = placesConvention(kinds.map(kind => ({ ...editor, kind, ...(isCopy ? { placesIn: 'copy' } : {}) })))
  const all = ['Entry 97', '→', 'assets/app.js', 'copy without its secrets']
  expect(all.filter(words => text.includes(words))).toEqual(said)
  expect(text.includes('in editor|2.har and editor|2.har count')).toBe(isCopy)
})

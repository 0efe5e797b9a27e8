import { expect, test } from 'vitest'
import { headings } from '../../../../specification/headings.ts'
import { nasty, rich } from '../../../../specification/rich.test-sample.ts'
import type { Claim, Gap } from '../../../../evidence/claim.ts'
import type { ProductSubject } from '../../../../evidence/subjects.ts'
import { claimAsMarkdown, gapAsMarkdown } from './as-markdown.ts'

const context = { sources: rich.sources, address: 'http://127.0.0.1:4870/p/a/calls?at=x' }
const evidence = [{ source: rich.sources[0]?.id ?? ('x' as never), pointer: '/log/entries/4/request' }] as const

const claim = (text: string): Claim<ProductSubject> => ({
  id: 'product/purpose',
  basis: 'observed',
  subject: { kind: 'purpose', text, shownAs: 'title' },
  support: 3,
  against: 1,
  evidence,
  reasons: ['`a` is *why*'],
  review: null,
})

test('a statement with its reasons and its places', () => {
  expect(claimAsMarkdown(claim('Lends tools'), context).split('\n')).toEqual([
    '**“Lends tools”** (observed, seen 3 times, 1 against)',
    String.raw`- ${'`a`'} is \*why\*.`,
    expect.stringMatching(/^- \S+ at `\/log\/entries\/4\/request`$/),
    '[In Asbuilt](http://127.0.0.1:4870/p/a/calls?at=x)',
  ])
})
test('a place in a script: what it was made of, and in which text it counts', () => {
  const [source] = rich.sources
  if (source === undefined) throw new Error('the sample has sources')
  const place = { source: source.id, pointer: 'assets/app.js:1:9', original: 'src/a.ts:2:3' } as const
  const placed = { ...claim('Lends tools'), evidence: [place] as const }
  const line = (placesIn?: 'copy') => {
    const sources = [{ ...source, name: 'dist', ...(placesIn === undefined ? {} : { placesIn }) }]
    return claimAsMarkdown(placed, { ...context, sources }).split('\n')[2]
  }
  expect(line()).toBe('- dist at `assets/app.js:1:9`, made of `src/a.ts:2:3`')
  expect(line('copy')).toBe('- dist at `assets/app.js:1:9`, made of `src/a.ts:2:3`, in the copy without its secrets')
})
test('captured text stays text on one line', () => {
  const [first = ''] = claimAsMarkdown(claim(nasty), context).split('\n')
  expect(first).not.toMatch(/(?<!\\)[<[|]/)
  expect(first.endsWith('against)')).toBe(true)
})
test('all of the sample can be copied', () => {
  for (const { name } of headings) {
    for (const one of rich.sections[name].claims) expect(claimAsMarkdown(one, context)).toContain('[In Asbuilt](')
    for (const one of rich.sections[name].notShown) expect(gapAsMarkdown(one, context)).toContain('- show next: ')
  }
})
test('a gap', () => {
  const gap: Gap = { id: 'x', what: 'how `a` ends', because: 'b', next: 'do c', blocks: true, evidence: [], opens: 1 }
  expect(gapAsMarkdown(gap, context).split('\n').slice(0, 3)).toEqual([
    '**Not shown:** how `a` ends',
    '- because b',
    '- show next: do c',
  ])
})

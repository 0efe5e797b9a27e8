import { expect, it } from 'vitest'
import { hash53 } from './hash.ts'
import { expectFoldLaws } from './laws.ts'
import { type PathTree, hasOverflowed, pathSegments, pathTree } from './path-tree.ts'
import { type Sightings, mergeSightings, noSightings, sight } from './sightings.ts'

const fold = pathTree<Sightings, string>(
  { empty: noSightings, add: (seen, input) => sight(seen, { id: hash53(input), place: 1 }), merge: mergeSightings },
  input => {
    const [method = '', url = ''] = input.split(' ')
    return url === ''
      ? null
      : { origin: new URL(url).origin, segments: pathSegments(new URL(url).pathname), leafKey: method }
  },
)
const of = (inputs: readonly string[]): PathTree<Sightings> => inputs.reduce(fold.add, fold.empty())
const at = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index))
it.each<readonly [string, readonly string[]]>([
  ['an id of each class', at(90, index => `GET http://a.test/orders/${index}/lines/2026-01-${10 + (index % 20)}`)],
  ['more words than a node keeps', at(2300, index => `GET http://a.test/w${index}w/x/${index % 3}`)],
  // So few that words would stand among the smallest of the values that are kept.
  [
    'more words and a few ids',
    at(3500, index => `GET http://a.test/${index % 7 === 0 ? `2026-01-1${index % 9}` : `w${index}w`}`),
  ],
  ['more methods than a leaf keeps', at(300, index => `M${index} http://a.test/x`)],
  ['more origins than a tree keeps', at(300, index => `GET http://a${index}.test/x`)],
  ['inputs without an address', ['none', 'GET http://a.test/', 'none']],
])('keeps the laws for %s', (_, inputs) => expectFoldLaws(fold, inputs, undefined, 2))

it('loses none of the sightings of words beyond the bound', () => {
  const root = of(at(2300, index => `GET http://a.test/w${index}w`)).origins.entries.get('http://a.test')
  expect(root !== undefined && hasOverflowed(root)).toBe(true)
  const seen = [...(root?.children.entries.values() ?? []), root?.rest].map(
    node => node?.leaves.entries.get('GET')?.size ?? 0,
  )
  expect(seen.reduce((sum, count) => sum + count, 0)).toBe(2300)
})

it.each<readonly [string, readonly string[]]>([
  ['/', []],
  ['/a/', ['a']],
  ['//a//b//', ['a', 'b']],
  ['/a/https://b', ['a', 'https:', '', 'b']],
  ['/a%20b/%zz', ['a b', '%zz']],
  [`/${'a/'.repeat(300)}`, [...'a'.repeat(199), 'a/'.repeat(101).slice(0, -1)]],
])('%s has the segments %j', (path, segments) => expect(pathSegments(path)).toEqual(segments))

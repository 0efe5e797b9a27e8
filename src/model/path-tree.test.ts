import { expect, it } from 'vitest'
import { hash53 } from './hash.ts'
import { expectFoldLaws } from './laws.ts'
import { type PathTree, hasOverflowed, pathSegments, pathTree } from './path-tree.ts'
import { type Sightings, mergeSightings, noSightings, sight } from './sightings.ts'

const fold = pathTree<Sightings, string>({ empty: noSightings, add: (seen, input) => sight(seen, { id: hash53(input), place: 1 }), merge: mergeSightings }, input => {
  const [method = '', url = ''] = input.split(' ')
  return url === '' ? null : { origin: new URL(url).origin, segments: pathSegments(new URL(url).pathname), leafKey: method }
})
const of = (inputs: readonly string[]): PathTree<Sightings> => inputs.reduce(fold.add, fold.empty())
const at = (count: number, line: (index: number) => string): string[] => Array.from({ length: count }, (_, index) => line(index))
/** One of every class of ids that can be written with a number, in turn. */
const id = (index: number): string =>
  [String(index), `INV-${index}0`, `${index}@a.test`, `2026-01-${10 + (index % 20)}`, `${index}`.padStart(24, '0a')][(index / 4) % 5] as string

it.each<readonly [string, readonly string[]]>([
  ['an id of each class', at(90, index => `GET http://a.test/orders/${index}/lines/2026-01-${10 + (index % 20)}`)],
  ['more words than a node keeps', at(2300, index => `GET http://a.test/w${index}w/x/${index % 3}`)],
  ['more words and ids', at(4800, index => `GET http://a.test/${index % 4 === 0 ? id(index) : `w${index}w`}/${index % 2}`)],
  ['more methods than a leaf keeps', at(300, index => `M${index} http://a.test/x`)],
  ['more origins than a tree keeps', at(300, index => `GET http://a${index}.test/x`)],
  ['inputs without an address', ['none', 'GET http://a.test/', 'none']],
])('keeps the laws for %s', (_, inputs) => expectFoldLaws(fold, inputs, undefined, 2))

it('loses none of the sightings of words beyond the bound', () => {
  const root = of(at(2300, index => `GET http://a.test/w${index}w`)).origins.entries.get('http://a.test')
  expect(root !== undefined && hasOverflowed(root)).toBe(true)
  const seen = [...(root?.children.entries.values() ?? []), root?.rest].map(node => node?.leaves.entries.get('GET')?.ids.length ?? 0)
  expect(seen.reduce((sum, count) => sum + count, 0)).toBe(2300)
})

it.each<readonly [string, readonly string[]]>([
  ['/', []],
  ['/a/', ['a']],
  ['/a//b', ['a', '', 'b']],
  ['/a%20b/%zz', ['a b', '%zz']],
])('%s has the segments %j', (path, segments) => expect(pathSegments(path)).toEqual(segments))

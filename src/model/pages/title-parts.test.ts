import { describe, expect, it, test } from 'vitest'
import { besideHeading, commonTitlePart, sharedBeginning, titleParts } from './title-parts.ts'

describe('commonTitlePart', () => {
  const check = (titles: readonly string[], expected: string | null) =>
    it(`${titles.join(' / ')} share ${expected}`, () =>
      expect(commonTitlePart(new Map(titles.map(title => [title, 1])))).toBe(expected))
  check(['Orders - Shop', 'Users - Shop', 'Shop'], 'Shop')
  check(['Shop | Orders', 'Shop | Users'], 'Shop')
  check(['Fleet Wiki', 'Log in - Fleet Wiki', 'Talk: Main - Fleet Wiki'], 'Fleet Wiki')
  check(['Shop'], 'Shop')
  check(['Orders [Shop]', 'Users [Shop]'], 'Shop')
  check(['Orders [3]', 'Users [3]'], null)
  check(['Loading…'], null)
  check(['Loading…', 'Shop'], 'Shop')
  check(['Orders', 'Users'], null)
  check([], null)
  check(['https://shop.test/'], null)
})

describe('besideHeading', () => {
  const check = (titles: readonly string[], headings: readonly string[], expected: string | null) =>
    it(`${titles.join(' / ')} over ${headings.join(' / ')} is ${expected}`, () =>
      expect(besideHeading(titles, new Set(headings))).toBe(expected))
  check(['Mitglieder – Verein'], ['Mitglieder'], 'Verein')
  check(['Verein: Mitglieder'], ['Mitglieder'], 'Verein')
  check(['Mitglieder – Verein'], ['Beiträge'], null)
  check(['Mitglieder – Verein'], ['Mitglieder', 'Verein'], null)
  check(['Orders - Ann', 'Users - Tom'], ['Orders', 'Users'], null)
  check(['Orders - Error'], ['Orders'], null)
})

it.each(['Orders [Shop]', 'Rows[0]', 'A [b] c', 'Orders - Users [Shop]'])(
  'is whole again once its parts are joined: %s',
  title => expect(titleParts(title).join('')).toBe(title),
)

test.each<[string, readonly string[], string | null]>([
  ['a word', ['Harbour admin', 'Harbour login', 'Harbour profile page'], 'Harbour'],
  ['several words', ['Harbour Desk admin', 'Harbour Desk login', 'Harbour Desk profile'], 'Harbour Desk'],
  ['too few', ['Harbour admin', 'Harbour login'], null],
  ['nothing', ['Harbour admin', 'Harbour login', 'Boats'], null],
  ['a word without a capital', ['my boats', 'my oars', 'my ropes'], null],
  ['a whole title of several words', ['Harbour Desk', 'Harbour Desk (7)', 'Harbour Desk Help'], 'Harbour Desk'],
  ['all of one of them', ['Boats', 'Boats afloat', 'Boats ashore'], null],
])('titles that share %s in front', (_, titles, expected) => expect(sharedBeginning(titles)).toBe(expected))

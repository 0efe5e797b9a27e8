import { describe, expect, it } from 'vitest'
import { besideHeading, commonTitlePart, titleParts } from './title-parts.ts'

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

import { describe, expect, it } from 'vitest'
import { commonTitlePart } from './title-parts.ts'

describe('commonTitlePart', () => {
  const check = (titles: readonly string[], expected: string | null) =>
    it(`${titles.join(' / ')} share ${expected}`, () =>
      expect(commonTitlePart(new Map(titles.map(title => [title, 1])))).toBe(expected))
  check(['Orders - Shop', 'Users - Shop', 'Shop'], 'Shop')
  check(['Shop | Orders', 'Shop | Users'], 'Shop')
  check(['Fleet Wiki', 'Log in - Fleet Wiki', 'Talk: Main - Fleet Wiki'], 'Fleet Wiki')
  check(['Shop'], 'Shop')
  check(['Loading…'], null)
  check(['Loading…', 'Shop'], 'Shop')
  check(['Orders', 'Users'], null)
  check([], null)
  check(['https://shop.test/'], null)
})

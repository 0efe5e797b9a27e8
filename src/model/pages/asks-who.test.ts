import { expect, test } from 'vitest'
import { asksWho } from './asks-who.ts'
import { readPage } from './read-page.ts'

const form = '<form method="post"><input name="user"><input type="password" name="pass"></form>'

test.each([
  ['no way out', '', true],
  ['a way out', '<a href="../logout.php?from=desk">Leave</a>', false],
  ['a way out that the query says', '<a href="index.php?route=/logout&amp;x=1">Leave</a>', false],
  ['a way to another place', '<a href="index.php?route=/about">About</a>', true],
])('a page with a form to sign in and %s', (_, link, is) => expect(asksWho(readPage(form + link))).toBe(is))

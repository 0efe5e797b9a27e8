import { expect, test } from 'vitest'
import { prose, sentence } from './backing.ts'
import type { Line } from './sheet.ts'

test.each<[string, Line]>([
  ['`a` is it', [{ code: 'a' }, ' is it']],
  ['one ` alone', ['one ` alone']],
  ['press «Save»', ['press ', { quote: 'Save' }]],
  ['Replay GET /a/{b}: now', ['Replay ', { code: 'GET /a/{b}' }, ': now']],
  ['Replay GET /A({b}): now', ['Replay ', { code: 'GET /A({b})' }, ': now']],
  ['GET /A(b={b},c={c}), or GET /d', [{ code: 'GET /A(b={b},c={c})' }, ', or ', { code: 'GET /d' }]],
  ['on /a/Special:B, (POST /c)', ['on ', { code: '/a/Special:B' }, ', (', { code: 'POST /c' }, ')']],
  ['again (POST /c/{d})', ['again (', { code: 'POST /c/{d}' }, ')']],
  ['this and/or that, 3 / 4', ['this and/or that, 3 / 4']],
  ['open / and press', ['open ', { code: '/' }, ' and press']],
  ['Replay GET /, or POST /', ['Replay ', { code: 'GET /' }, ', or ', { code: 'POST /' }]],
  ['', []],
])('prose marks what stands on the wire and on the screen: %s', (words, line) => {
  expect(prose(words)).toEqual(line)
})

test.each<[Line, Line]>([
  [['so it is'], ['So it is', '.']],
  [['Is it so?'], ['Is it so?']],
  [
    [{ code: 'id' }, ' is a key'],
    [{ code: 'id' }, ' is a key', '.'],
  ],
  [[], []],
])('sentence: %j', (line, whole) => {
  expect(sentence(line)).toEqual(whole)
})

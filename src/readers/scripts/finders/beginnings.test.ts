import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'

const check = (script: string, expected: readonly string[]): void =>
  expect(found(script, 'beginning').map(({ at, text }) => `${at} ${text}`)).toEqual(expected)

test('members of a minified enumeration', () => {
  check('var t=(e=>(e.LIST=`/shop/items`,e.NOTES=`/shop/items-of/notes/`,e.FIND="/shop/find/",e))({})', [
    '1:72 /shop/find/',
    '1:41 /shop/items-of/notes/',
  ])
})

test('a text behind which the script computes more', () => {
  check('const of = id => get(`/shop/notes/${id}`)', ['1:22 /shop/notes/'])
  check('const of = id => get("/shop/notes/" + id)', ['1:22 /shop/notes/'])
})

test('what other texts go on with is a base address', () => {
  check('const a = "/shop/notes/", b = "/shop/notes/latest"', [])
  check('const a = "/shop/notes/", b = "/shop/notes-old/"', ['1:31 /shop/notes-old/', '1:11 /shop/notes/'])
})

test.each([
  ['const API_BASE = "/shop/notes/"'],
  ['const o = { notesPrefix: "/shop/notes/" }'],
  ['e.SERVER_ROOT = "/shop/notes/"'],
  ['class A { static root = "/shop/notes/" }'],
  ['if (p.startsWith("/shop/notes/")) go()'],
  ['const route = { path: "/shop/notes/" }'],
  ['const a = "/notes/"'],
  ['const a = "//cdn.example/notes/"'],
  ['const a = "/shop/ notes/"'],
  ['const a = "/shop/notes"'],
])('no beginning: %s', script => {
  check(script, [])
})

test('of a script with more addresses than are looked at, none is said to begin anything', () => {
  const many = Array.from({ length: 8192 }, (_, index) => `"/a/${index}"`).join()
  check(`const a = ["/shop/notes/", ${many}]`, [])
})

test('a text that puts a base in front', () => {
  check('const of = name => `${base}/shop/icons/${name}`', ['1:20 /shop/icons/'])
  check('const of = name => `${base}/${kind}/icons/${name}`', [])
})

import { expect, test } from 'vitest'
import { builtAddress, builtFile, entryOfFile, filePlace, inFiles } from './built-file.ts'

const files = ['assets/a.js', 'b:1:2.js', '', 'index.js.map']

test.each([
  ['/log/entries/0/response/content/text', '1:523', { pointer: 'assets/a.js:1:523' }],
  ['/log/entries/0/request/url', undefined, { pointer: 'assets/a.js' }],
  ['/log/entries/1', undefined, { pointer: 'b:1:2.js' }],
  ['/log/entries/3/response/content/text', '/sources/0', { pointer: 'index.js.map', within: '/sources/0' }],
  ['/log/entries/2', '1:1', { pointer: '/log/entries/2', within: '1:1' }],
  ['/log/entries/4', undefined, { pointer: '/log/entries/4' }],
  ['/log/pages/0', undefined, { pointer: '/log/pages/0' }],
  ['byte:7', undefined, { pointer: 'byte:7' }],
])('%s %s in a folder of files', (pointer, within, place) => {
  const given = within === undefined ? { pointer } : { pointer, within }
  expect(inFiles(given, files)).toEqual(place)
  expect(inFiles(given, undefined)).toEqual(given)
})

test.each([
  ['assets/a.js:1:523', 'assets/a.js', '1:523', 0],
  ['assets/a.js', 'assets/a.js', null, 0],
  ['b:1:2.js:3:4', 'b:1:2.js', '3:4', 1],
  ['assets/a.js:0:1', 'assets/a.js:0:1', null, null],
  ['assets/a.js:1', 'assets/a.js:1', null, null],
  ['other.js:1:1', 'other.js', '1:1', null],
  ['/log/entries/0', '/log/entries/0', null, null],
  ['', '', null, null],
])('%j in parts, and the entry that holds it', (pointer, file, at, entry) => {
  expect(filePlace(pointer)).toEqual({ file, at })
  expect(entryOfFile(pointer, files)?.entry ?? null).toBe(entry)
  expect(entryOfFile(pointer, files)?.at ?? null).toBe(entry === null ? null : at)
  expect(entryOfFile(pointer, undefined)).toBeNull()
})

test.each(['app.js', 'assets/a b?#%41.js', 'ünï/c:1.mjs', 'a//b.js'])(
  '%s has an address, and comes back from it',
  path => {
    expect(new URL(builtAddress(path)).href).toBe(builtAddress(path))
    expect(builtFile(builtAddress(path))).toBe(path)
  },
)

test.each([
  ['https://a.test/app.js', null],
  ['file://host/app.js', null],
  ['file:///a%zz.js', 'a%zz.js'],
])('%s is the address of %s', (url, path) => expect(builtFile(url)).toBe(path))

import { expect, test } from 'vitest'
import { misplacedFile } from './misplaced-file.ts'

const told = (...args: readonly string[]) =>
  misplacedFile(args, ['write', 'redact'], path => !['wriet', '-q', 'write'].includes(path))

test('a file without a command', () => {
  expect(told('shop.har')).toMatchObject({
    message: 'shop.har: this is a file, and a command comes first',
    hint: 'asbuilt write shop.har -o specification.md, or asbuilt alone for the page',
  })
  expect(told("the shop's.har")?.hint).toContain(String.raw`asbuilt write 'the shop'\''s.har' -o`)
})

test('a file whose name begins with a dash', () => {
  expect(told('write', '-shop.har')).toMatchObject({
    message: '-shop.har: what begins with a dash is read as an option',
    hint: 'name the file as ./-shop.har',
  })
})

test.each([
  ['a command', ['write', 'shop.har']],
  ['nothing', []],
  ['a misspelt command', ['wriet']],
  ['options', ['write', '-q', '--json']],
  ['an option with its value', ['write', 'shop.har', '-o', '-shop.md']],
  ['all that is behind two dashes', ['write', '--', '-shop.har']],
])('%s', (_, args) => {
  expect(told(...args)).toBeNull()
})

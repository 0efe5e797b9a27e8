import { expect, test } from 'vitest'
import { listedNames } from './listed-names.ts'

test.each([
  ['a,b', ['a', 'b']],
  ['read write', ['read', 'write']],
  ['author($select=ID,name),genre', ['author.ID', 'author.name', 'genre']],
  ['items($orderby=pos;$expand=book($select=ID))', ['items.book.ID']],
  ['items($top=3)', ['items']],
  ['*,note:excerpt(200),by.*:excerpt(200, 1)', ['*', 'note', 'by.*']],
])('%s', (value, names) => expect(listedNames(value)).toEqual(names))

import { expect, test } from 'vitest'
import { listedNames } from './listed-names.ts'

test.each([
  ['a,b', ['a', 'b']],
  ['read write', ['read', 'write']],
  ['author($select=ID,name),genre', ['author.ID', 'author.name', 'genre']],
  ['items($orderby=pos;$expand=book($select=ID))', ['items.book.ID']],
  ['items($top=3)', ['items']],
])('%s', (value, names) => expect(listedNames(value)).toEqual(names))

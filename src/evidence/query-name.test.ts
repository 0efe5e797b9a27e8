import { expect, it } from 'vitest'
import { queryPair } from './query-name.ts'

it.each([
  ['fields[0]', 'id', 'fields', 'id'],
  ['a[0][b]', '1', 'a[][b]', '1'],
  ['select[title]', 'true', 'select[{field}]', 'title'],
  ['select[title]', '1', 'select[{field}]', 'title'],
  ['select[title]', 'false', 'select[title]', 'false'],
  ['where[id][in]', '1', 'where[id][in]', '1'],
  ['ids[7]', '1', 'ids', '1'],
])('%s=%s is %s=%s', (sent, value, name, meant) => expect(queryPair(sent, value)).toEqual([name, meant]))

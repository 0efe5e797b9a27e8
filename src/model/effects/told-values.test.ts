import { expect, test } from 'vitest'
import { toldFields } from './told-values.ts'

test('what a thing says of others, each under its id, is no field, nor what a protocol says of the thing', () =>
  expect(
    toldFields({
      '@odata.etag': 'W/"7"',
      'by@odata.navigationLink': 'by',
      id: 7,
      state: 'open',
      may: { '7f3a9c21d4e8b6a0': { read: true }, all: { read: false } },
    }),
  ).toEqual([
    ['id', '7'],
    ['state', '"open"'],
    ['may.all.read', 'false'],
  ]))

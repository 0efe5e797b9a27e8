import { expect, test } from 'vitest'
import { behindOpening, namedInOpening } from './named-in-opening.ts'

test.each<[string, string | null, string]>([
  ['invalid parameter "step": zero is not accepted', 'step', 'zero is not accepted'],
  ['Invalid value for parameter `from`: not a date', 'from', 'not a date'],
  ['invalid parameter "tags[]": 1:4: no such mark', 'tags', '1:4: no such mark'],
  ['Unsupported option: "sort.by": use a name', 'sort.by', 'use a name'],
  ['Invalid "berths":\n  · Value (500) was too much', 'berths', 'Value (500) was too much'],
  ['Could not use specified `title`.  It was taken', 'title', 'It was taken'],
  ['Could not use specified `rank`.  Violated one or more validation rules:\n  • Not one', 'rank', 'Not one'],
  ['Invalid "json": unexpected end', null, 'Invalid "json": unexpected end'],
  ['Invalid parameter "/1/url": wrong', null, 'Invalid parameter "/1/url": wrong'],
  ['Invalid parameter "step"', null, 'Invalid parameter "step"'],
  ['Invalid name: too long', null, 'Invalid name: too long'],
  ['The parameter "step": it is wrong', null, 'The parameter "step": it is wrong'],
])('%s', (message, field, why) => expect([namedInOpening(message), behindOpening(message)]).toEqual([field, why]))

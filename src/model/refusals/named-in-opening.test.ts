import { expect, test } from 'vitest'
import { behindOpening, namedInOpening } from './named-in-opening.ts'

test.each<[string, string | null, string]>([
  ['invalid parameter "step": zero is not accepted', 'step', 'zero is not accepted'],
  ['Invalid value for parameter `from`: not a date', 'from', 'not a date'],
  ['invalid parameter "tags[]": 1:4: no such mark', 'tags', '1:4: no such mark'],
  ['Unsupported option: "sort.by": use a name', 'sort.by', 'use a name'],
  ['Invalid parameter "/1/url": wrong', null, 'Invalid parameter "/1/url": wrong'],
  ['Invalid parameter "step"', null, 'Invalid parameter "step"'],
  ['Invalid name: too long', null, 'Invalid name: too long'],
  ['The parameter "step": it is wrong', null, 'The parameter "step": it is wrong'],
])('%s', (message, field, why) => expect([namedInOpening(message), behindOpening(message)]).toEqual([field, why]))

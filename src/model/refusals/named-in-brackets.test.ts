import { expect, test } from 'vitest'
import { namedInBrackets } from './named-in-brackets.ts'

const request = {
  url: 'http://shop.test/parts?place=1',
  body: {
    mediaType: 'application/x-www-form-urlencoded',
    state: 'parsed',
    size: 1,
    fields: [
      { name: 'part_name', value: '' },
      { name: 'weight', value: 'x' },
    ],
  },
} as const

test.each<readonly [message: string, said: readonly string[]]>([
  ['Erroneous parameters (weight invalid)', ['weight: Erroneous parameters (weight invalid)']],
  [
    'Erroneous parameters (partName invalid, maker missing)\n',
    ['part_name: Erroneous parameters (partName invalid)', 'maker: Erroneous parameters (maker missing)'],
  ],
  ['Invalid values (weight and place)', ['weight: Invalid values (weight)', 'place: Invalid values (place)']],
  ['Missing fields (maker)', ['maker: Missing fields (maker)']],
  ['Erroneous parameters (maker invalid)', []],
  ['Weight too large (weight)', []],
  ['Request failed (try later)', []],
])('%s', (message, said) =>
  expect(namedInBrackets(message, request).map(({ field, message: words }) => `${field}: ${words}`)).toEqual(said),
)

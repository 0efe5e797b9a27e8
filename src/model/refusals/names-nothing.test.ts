import { expect, test } from 'vitest'
import { namesNothing, saysNotTaken } from './names-nothing.ts'

test.each<[message: string, field: string, isNotTaken: boolean]>([
  ['Unknown options: colour', 'colour', true],
  ['Unknown update colour: 1', 'colour', true],
  ['unknown field "colour"', 'order.colour', true],
  ["Unrecognized key(s) in object: 'colour'", 'colour', true],
  ['property colour should not exist', 'colour', true],
  ['"colour" is not allowed', 'colour', true],
  ['colour is not a valid field', 'colour', true],
  ['unknown attribute colour_name for Order.', 'colourName', true],
  // What it holds is not known, or nothing is said of it.
  ['Unknown customer', 'customer', false],
  ['Unknown customer: 17', 'customer', false],
  ['Unknown value for colour: puce', 'colour', false],
  ['Unexpected token colour', 'colour', false],
  ['"colour" is not allowed to be empty', 'colour', false],
  ['Unknown options: shade', 'colour', false],
])('%s of %s', (message, field, isNotTaken) => expect(saysNotTaken(message, field)).toBe(isNotTaken))

test('a thing that is not there', () => {
  expect(namesNothing('No such user')).toBe(true)
  expect(namesNothing('The user is there')).toBe(false)
})

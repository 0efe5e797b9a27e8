import { expect, test } from 'vitest'
import { comparedIn } from './compared.ts'

test('what it does is named by a word of the field', () => {
  const sent = new Set(['sale.opensOn', 'sale.closesOn', 'sale.opensAgain', 'name'])
  expect(comparedIn('The sale must close after it opens.', 'sale.closesOn', sent)).toBe('after sale.opensOn')
  expect(comparedIn('It has to end after it starts.', 'ends_at', new Set(['starts_at', 'start_room']))).toBe(
    'after starts_at',
  )
})

const SENT = new Set(['pickupDate', 'deliveryDate', 'min', 'max', 'trip.from'])

test.each([
  ['deliveryDate must not be before pickupDate', 'deliveryDate', 'not before pickupDate'],
  ['The delivery date must be after the pickup date.', 'deliveryDate', 'after pickupDate'],
  ['max must be greater than or equal to min', 'max', 'at least min'],
  ["max can't be less than min", 'max', 'at least min'],
  ['min must be lower than max', 'min', 'less than max'],
  ['deliveryDate cannot be later than pickup_date', 'deliveryDate', 'not after pickupDate'],
  ['max must be greater than 7', 'max', null],
  ['The delivery must be after the pickup.', 'deliveryDate', 'after pickupDate'],
  ['max timestamp must not be before min time', 'max', 'not before min'],
  ['The delivery must be after the party.', 'deliveryDate', null],
  ['Must be before the trip.', 'deliveryDate', null],
  ['Please confirm before saving.', 'max', null],
])('%s', (message, field, expected) => {
  expect(comparedIn(message, field, SENT)).toBe(expected)
})

import { expect, test } from 'vitest'
import { comparedIn } from './compared.ts'

const SENT = new Set(['pickupDate', 'deliveryDate', 'min', 'max', 'trip.from'])

test.each([
  ['deliveryDate must not be before pickupDate', 'deliveryDate', 'not before pickupDate'],
  ['The delivery date must be after the pickup date.', 'deliveryDate', 'after pickupDate'],
  ['max must be greater than or equal to min', 'max', 'at least min'],
  ["max can't be less than min", 'max', 'at least min'],
  ['min must be lower than max', 'min', 'less than max'],
  ['deliveryDate cannot be later than pickup_date', 'deliveryDate', 'not after pickupDate'],
  ['max must be greater than 7', 'max', null],
  ['Please confirm before saving.', 'max', null],
])('%s', (message, field, expected) => {
  expect(comparedIn(message, field, SENT)).toBe(expected)
})

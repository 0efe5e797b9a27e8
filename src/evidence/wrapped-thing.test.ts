import { expect, it } from 'vitest'
import type { JsonObject, JsonValue } from './exchange.ts'
import { wrappedThing } from './wrapped-thing.ts'

const order = { id: 7, status: 'paid', ship_to: { city: 'Rome' }, note: '' }

it.each<[what: string, JsonObject, JsonValue]>([
  ['one object', { order }, order],
  ['what a mask names, and its key', { order, updateMask: 'status' }, { id: 7, status: 'paid' }],
  ['by paths', { order, update_mask: { paths: ['shipTo.city'] } }, { id: 7, ship_to: { city: 'Rome' } }],
  ['all by a star', { order, updateMask: '*' }, order],
  ['nothing, where several stand there', { order, dryRun: true }, null],
  ['nothing, where it is no object', { id: 7, updateMask: 'status' }, null],
])('a body wraps %s', (_, body, expected) => {
  const found = wrappedThing(body)
  expect(found === null ? null : { ...found }).toEqual(expected)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Events, type Happened, addEvent, eventsOf, mergeEvents, noEvents } from './events.ts'

interface Noted extends Happened {
  readonly note: string
}

const LIMIT = 12
const noted = fc
  .record({ id: fc.nat(40), place: fc.nat(3), note: fc.constantFrom('a', '"', '\n', 'ü') })
  // What is said of one observation at one place is always the same.
  .map(({ id, place, note }): Noted => ({ id, place, at: id * 3 + place, end: id * 5, note: `${note}${id} ${place}` }))

const kept = (events: readonly Noted[]): Events<Noted> => {
  const state = noEvents<Noted>(LIMIT)
  for (const { note, ...moment } of events) addEvent(state, moment, { note })
  return state
}

/** The same, slowly: of each id the smallest place, of these the smallest ids. */
const expected = (events: readonly Noted[]): readonly string[] => {
  const byId = new Map<number, Noted>()
  for (const event of events) if (event.place < (byId.get(event.id)?.place ?? Infinity)) byId.set(event.id, event)
  return [...byId.values()]
    .toSorted((a, b) => a.id - b.id)
    .slice(0, LIMIT)
    .map(({ id, place, at, end }) => `${id} ${place} ${at} ${end}`)
}

test('keeps the smallest ids, each at its smallest place, in whatever parts and order they come', () =>
  fc.assert(
    fc.property(fc.array(noted, { maxLength: 60 }), fc.nat(60), (events, half) => {
      const state = mergeEvents(kept(events.slice(0, half)), structuredClone(kept(events.slice(half))))
      for (const of of [state, kept(events)]) {
        expect(eventsOf(of).map(({ id, place, at, end }) => `${id} ${place} ${at} ${end}`)).toEqual(expected(events))
        expect(eventsOf(of).every(({ id, place, note }) => note.endsWith(`${id} ${place}`))).toBe(true)
        expect(of.overflowed).toBe(new Set(events.map(({ id }) => id)).size > LIMIT)
      }
    }),
  ))

test('what was added after events were read is among them the next time', () => {
  const events = kept([])
  const moment = { place: 1, at: 2, end: 3 }
  for (const id of [5, 4]) {
    addEvent(events, { ...moment, id }, { note: `${id}` })
    expect(eventsOf(events).at(0)).toEqual({ ...moment, id, note: `${id}` })
  }
  expect(eventsOf(mergeEvents(events, kept([{ ...moment, id: 3, note: '3' }]))).map(({ id }) => id)).toEqual([3, 4, 5])
})

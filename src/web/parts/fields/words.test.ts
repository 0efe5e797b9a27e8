import { expect, test } from 'vitest'
import { noteParts } from './note-parts.ts'
import { presenceFigures } from './presence-figures.ts'

test.each([
  ['always, 40 of 40', '40'],
  ['required, 12 of 40', '12 of 40'],
  ['3 of 7', '3 of 7'],
  ['required', 'required'],
  ['', ''],
])('%s', (presence, expected) => {
  expect(presenceFigures(presence)).toBe(expected)
})

test.each([
  ['one of "a", "b"', 'one of', '"a", "b"'],
  ['seen: 1, 2', '', '1, 2'],
  ['such as "x"', 'such as', '"x"'],
  ['a description', 'a description', ''],
])('%s', (note, lead, values) => {
  expect(noteParts(note)).toEqual({ lead, values })
})

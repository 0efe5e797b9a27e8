import { expect, test } from 'vitest'
import { columnsOf, withoutNumbers } from './numbered-name.ts'

test.each<[string, readonly string[]]>([
  ['due_1 fee_1 due_2 fee_2 due_3 fee_3 note_2 note', ['due_{n}', 'fee_{n}']],
  ['fee_41 due_7 due_41 fee_7 due_9 fee_9', ['fee_{n}', 'due_{n}']],
  ['due_1 due_2 due_3', []],
  ['due_1 fee_1 due_2 fee_2', []],
  ['due1 fee1 due2 fee2 due3 fee3', []],
])('columns of %s', (names, columns) => expect(columnsOf(names.split(' '))).toEqual(columns))

test.each<[string, string]>([
  ['answers[0c83f57c786a0b4a39efab23731c7ebc][text]', 'answers[{key}][text]'],
  ['rows[3][0b9c0f4e-6a2a-4b3e-9d7c-1a2b3c4d5e6f]', 'rows[{n}][{key}]'],
  ['settings[decade]', 'settings[decade]'],
  ['settings[deadbeefdeadbeefdead]', 'settings[deadbeefdeadbeefdead]'],
])('%s is %s', (name, mask) => expect(withoutNumbers(name)).toBe(mask))

import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { figure } from '../words.ts'
import { wholeAnswer, withoutWhole } from './whole-answer.ts'

const same = (value: string): Schema => ({ type: 'object', examples: [{ value }], 'x-same': true })

test('an answer that was the same each time is shown, and where it is long it is said where it stands', () => {
  expect(wholeAnswer(same('red'))).toEqual([{ kind: 'text', caption: ['The same each time'], text: '{"value":"red"}' }])
  expect(wholeAnswer(same('x'.repeat(5000)))).toEqual([
    {
      kind: 'note',
      line: [
        `The same each time, ${figure(5012)} characters: its schema in the JSON of this document holds it as its example.`,
      ],
    },
  ])
  expect(withoutWhole(same('red'))).toEqual({ type: 'object', 'x-same': true })
})

test('one of several lists is none', () => {
  const list: Schema = { type: 'array', examples: [[1, 2]] }
  expect(wholeAnswer(list)).toEqual([])
  expect(withoutWhole(list)).toBe(list)
})

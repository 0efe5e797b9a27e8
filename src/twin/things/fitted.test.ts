import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { object } from '../shop.test-sample.ts'
import { type From, fitted } from './fitted.ts'

const given = { nth: 0, now: 0 }
const text: Schema = { type: 'string' }
const list = (items: Schema): Schema => ({ type: 'array', items })
const option = object({ id: { type: 'integer' }, value: { ...text, examples: ['S', 'M'] }, note: text })
const made: From = { origin: 'made' }

test.each<[string, JsonValue, Schema, From, JsonValue]>([
  ['what a form says for yes', 'false', { type: 'boolean' }, made, false],
  ['a number that is sent as a text', '60000', { type: 'integer' }, made, 60000],
  ['a text that is no number', 'soon', { type: 'integer' }, made, 1],
  ['a number where a text is answered', 7, text, made, '7'],
  ['a text where an object is answered', ['S'], list(option), made, [{ id: 1, value: 'S', note: 'text 1' }]],
  ['a key where an object is answered', 9, object({ id: { type: 'integer' } }), made, { id: 9 }],
  ['an object where a text is answered', { user: 'eve' }, text, made, 'text 1'],
  ['what the specification shows', 'false', { type: 'boolean' }, { origin: 'shown' }, 'false'],
  [
    'a number that other answers show, where an object is answered',
    31.5,
    object({ text: { ...text, examples: ['$31'] } }),
    { origin: 'shown' },
    { text: '$31' },
  ],
  ['the text of a list, where others answer with the list', '[]', list(option), { origin: 'shown' }, []],
  ['the text of an object that was sent', '{"x": "a"}', object({ x: text }), made, { x: 'a' }],
  ['a list, where others answer with its text', ['a'], { ...text, examples: ['["b"]'] }, { origin: 'told' }, '["a"]'],
  ['a text that only begins like one', '[soon]', { type: 'boolean' }, { origin: 'shown' }, '[soon]'],
  ['nothing', null, { type: 'boolean' }, made, null],
  ['either type', 'a', { type: ['integer', 'string'] }, made, 'a'],
  ['what the server adds', { x: 'a' }, object({ x: text, y: text }), made, { x: 'a', y: 'text 1' }],
  [
    'what all had, of too few to require it',
    { x: 'a' },
    { type: 'object', properties: { x: text, y: { ...text, 'x-seen': { present: 2, of: 2 } }, z: text } },
    made,
    { x: 'a', y: 'text 1' },
  ],
  [
    'what every request sends, and this one did not',
    { x: 'a' },
    object({ x: text, y: text }),
    { origin: 'made', sent: object({ y: text }) },
    { x: 'a' },
  ],
  [
    'what requests send, and no answer of this call shows',
    { x: 'a', y: 'b', new: 'c' },
    object({ x: text }),
    { origin: 'made', sent: object({ x: text, y: text }) },
    { x: 'a', new: 'c' },
  ],
  [
    'the same, in a list',
    [{ x: 'a' }],
    list(object({ x: text, y: text })),
    { origin: 'made', sent: list(object({ y: text })) },
    [{ x: 'a' }],
  ],
])('%s', (_, held, schema, from, expected) => expect(fitted(held, schema, given, from).value).toEqual(expected))

test('what is put into another type is not shown by the specification', () => {
  expect(fitted('S', option, given, made).isShown).toBe(false)
  expect(fitted('true', { type: 'boolean' }, given, made).isShown).toBe(true)
})

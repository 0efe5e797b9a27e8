import { expect, it, test } from 'vitest'
import { callsIn, withCalls, withScripts } from './script-calls.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it.each([
  [
    'calls by their names, in their order',
    {
      action: 'list',
      exec: 'this.set_count("2 of 2");\nthis.add_row(7,{"name":"Ann"},false);\nthis.add_row(8,{"name":"Ben"},true);\nthis.reload();\n',
    },
    {
      action: 'list',
      exec: {
        'set_count()': [{ '[0]': '2 of 2' }],
        'add_row()': [
          { '[0]': 7, '[1]': { name: 'Ann' }, '[2]': false },
          { '[0]': 8, '[1]': { name: 'Ben' }, '[2]': true },
        ],
        'reload()': [{}],
      },
    },
  ],
  [
    'what is called elsewhere under its whole name',
    { run: 'parent.desk.show({"id":"7"});' },
    { run: { 'parent.desk.show()': [{ '[0]': { id: '7' } }] } },
  ],
])('a script that only calls is what it calls with: %s', (_, value, expected) => {
  const read = withCalls(value)
  expect(plain(read)).toEqual(expected)
  expect(plain(withCalls(withScripts(read ?? {})))).toEqual(expected)
})

it.each([
  ['words', { text: 'He said it. (Twice.)' }],
  ['a call of a function alone', { callback: 'done(1);' }],
  ['more than calls', { exec: 'this.rows = 3;\nthis.add_row(7);' }],
  ['what is given that is no value', { exec: 'this.add_row(this.first);' }],
  ['a file and its remark', { name: 'plan.final(2)' }],
  ['a list', [{ exec: 'this.add_row(7);' }]],
])('not %s', (_, value) => {
  expect(withCalls(value)).toBeNull()
  expect(withScripts(value)).toBe(value)
})

test('calls as they were made', () => {
  expect(callsIn({ 'add_row()': [{ '[1]': 'b', '[0]': 'a' }], 'desk.open()': [{ '[0]': { id: 7 } }, {}] })).toEqual([
    { name: 'this.add_row', given: ['a', 'b'] },
    { name: 'desk.open', given: [{ id: 7 }] },
    { name: 'desk.open', given: [] },
  ])
  expect(callsIn({ add_row: [7] })).toEqual([])
})

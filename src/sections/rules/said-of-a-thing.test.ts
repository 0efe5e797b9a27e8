import { expect, test } from 'vitest'
import { modelOf } from '../../model/descriptions/described.test-sample.ts'
import { rules } from './rules.ts'

test.each<readonly [message: string, field: string | undefined]>([
  ['The duration of line "2" must be positive.', 'duration'],
  ["The duration of the work line 'Ada' must be positive.", 'duration'],
  ['The title of line "2" must be positive.', undefined],
])('what a message says of a field of one thing is said of the field: %s', (message, field) => {
  const { claims } = rules(
    modelOf([
      ['POST /lines → 201 {"id": 1, "duration": 3}', { body: { duration: 3, employee: 2 } }],
      [`POST /lines → 400 ${JSON.stringify({ error: message })}`, { body: { duration: -3, employee: 2 } }],
    ]),
  )
  expect(claims.map(({ subject }) => subject.target.field)).toEqual(field === undefined ? [] : [field])
})

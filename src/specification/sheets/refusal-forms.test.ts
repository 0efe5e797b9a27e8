import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import { type Refusing, refusalForms } from './refusal-forms.ts'
import type { Line } from './sheet.ts'

const error = (status: number, message: string, code: string | null): Claim<ErrorSubject> => ({
  id: `errors/${status} ${message}`,
  basis: 'observed',
  subject: { kind: 'error', status, code, message, calls: [] },
  support: 1,
  against: 0,
  evidence: [{ source: 'a' as never, pointer: '/log/entries/0' }],
  review: null,
})

const words = (line: Line): string =>
  line.map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '?')).join('')

const text = (value: string): Schema => ({
  type: 'string',
  examples: [value],
  'x-seen': { present: 1, of: 1 },
})
const body = (message: string, kind: string, hint: string): Schema => ({
  type: 'object',
  properties: { hint: text(hint), kind: text(kind), message: text(message) },
  required: ['hint', 'kind', 'message'],
})
const refusing = (status: number, message: string, code: string | null, schema: Schema): Refusing => ({
  status: String(status),
  mediaType: 'application/json',
  schema,
  said: [error(status, message, code)],
})
const answers = [
  refusing(404, 'No such order.', 'missing', body('No such order.', 'missing', 'Look again')),
  refusing(409, 'It is paid.', 'paid', body('It is paid.', 'paid', 'Wait')),
  refusing(409, 'Order {orderId} is gone.', 'gone', body('Order 7 is gone.', 'gone', 'Wait')),
]

test('what several refusals look like is said once, with what its fields hold; of each answer what is its own', () => {
  const { lines, own } = refusalForms(answers)
  expect(lines.map(words)).toEqual([
    'Refusals A, 3 answers, come as `application/json`: `hint` (string), `kind` (string, the code), `message` (string, the message).',
  ])
  expect(answers.map(answer => words(own(answer) ?? ['none']))).toEqual([
    ', once, as refusals A: `hint` (such as "Look again")',
    ', once, as refusals A: `hint` (such as "Wait")',
    ', once, as refusals A: `hint` (such as "Wait")',
  ])
})

test('a message is what the catalogue has with names in it, and no other', () => {
  const saying = (message: string, found: string): readonly string[] =>
    refusalForms(Array.from({ length: 3 }, () => refusing(409, message, null, body(found, 'x', 'y')))).lines.map(words)
  const isMessage = (message: string, found: string): boolean =>
    saying(message, found)[0]?.includes('the message') ?? false
  expect(isMessage('Order {orderId} is {value}.', 'Order 7 is paid.')).toBe(true)
  expect(isMessage('Order {orderId} is {value}.', 'Order 7 is paid')).toBe(false)
  expect(isMessage('Order {orderId} is {value}.', 'Bill 7 is paid.')).toBe(false)
  expect(isMessage('{value}', 'Bill 7')).toBe(false)
})

test('few that look alike are told where they stand', () => {
  const { lines, own } = refusalForms(answers.slice(0, 2))
  expect([lines, answers.map(own)]).toEqual([[], [null, null, null]])
})

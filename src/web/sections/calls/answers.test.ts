import { expect, test } from 'vitest'
import { sampleClaim } from '../../../evidence/claim.test-sample.ts'
import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject, ErrorSubject } from '../../../evidence/subjects.ts'
import type { Schema } from '../../../evidence/schema.ts'
import { plainWords } from '../../parts/evidence-drawer/statement-words.ts'
import { answerRows } from './answer-rows.ts'
import { answerWords } from './answer-words.ts'

const body: Schema = { type: 'object', properties: { id: { type: 'integer', 'x-seen': { present: 2, of: 3 } } } }

function error(status: number, code: string | null, message: string | null): Claim<ErrorSubject> {
  const subject: ErrorSubject = { kind: 'error', status, code, message, calls: [] }
  return sampleClaim(`errors/${status} ${code}`, subject)
}

function check(responses: CallSubject['responses'], ...errors: readonly Claim<ErrorSubject>[]): readonly string[] {
  return answerRows({ responses } as CallSubject, errors).map(row => {
    const words = plainWords(answerWords(row, row.status === '200' ? ['Order'] : []))
    return `${row.status} ${row.mediaType ?? '-'} ${row.fields.length} ${row.bodies ?? '-'} ${words}`
  })
}

test('by status, then media type', () => {
  const responses = { '204': {}, '200': { 'text/csv': { type: 'string' } as Schema, 'application/json': body } }
  expect(check(responses)).toEqual([
    '200 application/json 1 3 Order',
    '200 text/csv 1 - Order',
    '204 - 0 - without a body',
  ])
})
test('errors of the catalogue name an answer', () => {
  const responses = { '400': { 'application/json': body }, '404': { 'application/json': body } }
  expect(check(responses, error(400, 'TAKEN', 'It is taken.'), error(400, null, 'No.'))).toEqual([
    '400 application/json 1 3 TAKEN “It is taken.”; No.',
    '404 application/json 1 3 a body of its own',
  ])
})
test('many errors with codes are their codes, each once', () => {
  const many = ['A', 'B', 'A', 'C', 'B'].map((code, index) => error(400, code, `message ${index}`))
  expect(check({ '400': { 'application/json': body } }, ...many)).toEqual(['400 application/json 1 3 A, B, C'])
})

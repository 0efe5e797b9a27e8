import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { calls } from './calls.ts'

const loan = (id: string, state: string) => ({ id, state, days: 3 })
const show = (id: string, state: string): Step => ({ call: `GET /loans/${id}`, answer: loan(id, state) })
const steps: readonly Step[] = [
  { call: 'GET /loans', answer: [loan('l-01', 'open'), loan('l-02', 'open'), loan('l-03', 'open')] },
  show('l-01', 'open'),
  { call: 'POST /loans/l-01/close', status: 204 },
  show('l-01', 'closed'),
  show('l-02', 'open'),
  { call: 'POST /loans/l-02/close', status: 204 },
  show('l-02', 'closed'),
]

test('a call says what it sets, with the reading before, the call and the reading after', () => {
  const { claims } = calls(modelOf(journey(steps)))
  const effects = claims.map(({ id, subject }) => [id, subject.effects])
  expect(effects.filter(([, found]) => found !== undefined)).toEqual([
    [
      'calls/POST /loans/{loanId}/close',
      [
        {
          entity: 'Loan',
          field: 'state',
          becomes: { is: 'constant', value: 'closed' },
          support: 2,
          // All three of one, and as much of the other as there is room for.
          evidence: [2, 4, 8, 10, 12].map(nth => ({ source: 'aaaaaaaaaaaaaaaa', pointer: `/log/entries/${nth}` })),
        },
      ],
    ],
  ])
})

test('a call says nothing that it was seen to do once, with no answer that says so', () => {
  const { claims } = calls(modelOf(journey(steps.slice(0, 4))))
  expect(claims.flatMap(({ subject }) => subject.effects ?? [])).toEqual([])
})

test('a call of which no word says what it does changes the things of which it sets fields to what it is sent', () => {
  const set = (id: string, days: number, answered = days): Step => ({
    call: 'POST /desk',
    sent: { loanId: id, days },
    answer: { ok: true, loan: { ...loan(id, 'open'), days: answered } },
  })
  const effectOf = (...done: readonly Step[]) =>
    calls(modelOf(journey([...steps.slice(0, 2), ...done]))).claims.find(({ id }) => id === 'calls/POST /desk')?.subject
      .effect
  expect(effectOf(set('l-01', 5), set('l-02', 7), set('l-01', 9))).toBe('update')
  expect(effectOf(set('l-01', 5, 3), set('l-02', 7, 3), set('l-01', 9, 3)), 'and sets none').toBe('other')
})

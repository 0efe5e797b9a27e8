import { expect, test } from 'vitest'
import type { Claim } from '../evidence/claim.ts'
import type { CallSubject, LifecycleSubject } from '../evidence/subjects.ts'
import { withMoves } from './moving-calls.ts'

const call = (name: string, effect: CallSubject['effect'] = 'other') =>
  ({ id: `calls/POST /rpc ${name}`, subject: { effect } }) as Claim<CallSubject>
const move = (name: string | null, from: string, to: string) => ({
  from,
  to,
  by: name === null ? null : `calls/POST /rpc ${name}`,
})
const lifecycle = (...transitions: readonly object[]) =>
  ({ id: 'states/Loan.state', subject: { kind: 'lifecycle', transitions } }) as unknown as Claim<LifecycleSubject>

const effects = (claims: readonly Claim<CallSubject>[]) => claims.map(({ subject }) => subject.effect)

test('a call of which nothing says what it does does what it was seen to do', () => {
  const states = [lifecycle(move('renew', 'late', 'open'), move('renew', 'lost', 'open'), move(null, 'open', 'late'))]
  const [claim, other] = withMoves([call('renew'), call('count')], states)
  expect(claim).toMatchObject({ subject: { effect: 'transition' }, reasons: ['it was seen to change `Loan.state`'] })
  expect(other?.subject.effect).toBe('other')
})

test('one that moves things into several states sets what it is sent; one that is known stays what it is', () => {
  const states = [
    lifecycle(move('put', 'late', 'open'), move('put', 'open', 'lost'), move('save', 'late', 'open')),
    lifecycle(move('renew', 'open', 'open')),
  ]
  expect(effects(withMoves([call('put'), call('save', 'update'), call('renew')], states))).toEqual([
    'other',
    'update',
    'other',
  ])
})

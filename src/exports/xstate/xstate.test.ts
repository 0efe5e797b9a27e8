import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, createMachine } from 'xstate'
import type { Claim } from '../../evidence/claim.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { rich } from '../../specification/rich.test-sample.ts'
import type { Specification } from '../../specification/specification.ts'
import { toXState } from './xstate.ts'

const [some] = rich.sections.states.claims as readonly [Claim<LifecycleSubject>]
const evidence = some.evidence

function withLifecycle(subject: Partial<LifecycleSubject>): Specification {
  const whole: LifecycleSubject = { ...some.subject, begun: [], deleted: [], ...subject }
  const claims = [{ ...some, id: 'states/Loan.status', subject: whole }]
  return { ...rich, sections: { ...rich.sections, states: { ...rich.sections.states, claims } } }
}

const run = (specification: Specification, ...events: readonly string[]): unknown => {
  const [config] = toXState(specification)
  const actor = createActor(createMachine(config as unknown as Parameters<typeof createMachine>[0])).start()
  for (const type of events) actor.send({ type })
  return (actor.getSnapshot() as AnyMachineSnapshot).value
}

const loan = withLifecycle({
  entity: 'Loan',
  field: 'status',
  states: [
    { value: 'in.review', initial: true, final: false },
    { value: '#lent', initial: false, final: false },
    { value: null, initial: false, final: false },
    { value: 'lost', initial: false, final: true },
  ],
  begun: [{ value: 'in.review', by: 'calls/POST /loans', identities: [], support: 2, evidence }],
  transitions: [
    { from: 'in.review', to: '#lent', by: 'calls/POST /loans/{id}/approve', identities: [], support: 3 },
    { from: '#lent', to: 'lost', by: 'calls/PATCH /loans/{id}', identities: [], support: 1 },
    { from: '#lent', to: null, by: 'calls/PATCH /loans/{id}', identities: [], support: 1 },
    { from: null, to: 'in.review', by: null, identities: [], support: 1 },
  ],
  deleted: [{ value: '#lent', by: 'calls/DELETE /loans/{id}', identities: [], support: 1, evidence }],
})

test('machines run as the lifecycle was seen', () => {
  expect(run(loan)).toBe('(not yet there)')
  expect(run(loan, 'POST /loans')).toBe('in_review')
  expect(run(loan, 'POST /loans', 'POST /loans/{id}/approve')).toBe('_lent')
  expect(run(loan, 'POST /loans', 'POST /loans/{id}/approve', 'PATCH /loans/{id} → lost')).toBe('lost')
  expect(run(loan, 'POST /loans', 'POST /loans/{id}/approve', 'DELETE /loans/{id}')).toBe('(deleted)')
  const round = ['POST /loans', 'POST /loans/{id}/approve', 'PATCH /loans/{id} → null', 'by the server or someone else']
  expect(run(loan, ...round)).toBe('in_review')
})

test('what was not seen changes nothing', () => {
  expect(run(loan, 'POST /loans/{id}/approve')).toBe('(not yet there)')
  expect(run(loan, 'POST /loans', 'DELETE /loans/{id}')).toBe('in_review')
})

test('values of one key stay apart, and the first is kept as it is', () => {
  const states = ['a.b', 'a_b', '(deleted)'].map(value => ({ value, initial: false, final: false }))
  const [machine] = toXState(withLifecycle({ states, transitions: [] }))
  expect(Object.keys(machine?.states ?? {})).toEqual(['(not yet there)', 'a_b', 'a_b 2', '(deleted) 2'])
  expect(machine?.states['a_b']?.meta?.value).toBe('a.b')
})

test('each machine names its claim', () => {
  expect(toXState(rich).map(({ meta }) => meta.claim)).toEqual(rich.sections.states.claims.map(({ id }) => id))
})

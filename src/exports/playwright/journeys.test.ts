import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { rich } from '../../specification/rich.test-sample.ts'
import { journeys } from './journeys.ts'
import type { Stated, StatedCall } from './stated.ts'

const MAKE = 'calls/POST /orders'
const CHANGE = 'calls/PATCH /orders/{orderId}'

test('whoever may not decide on their own leaves the thing to others, and the other way round', () => {
  const { states } = rich.sections
  const evidence = states.claims[0]?.evidence as Claim<unknown>['evidence']
  const lifecycle: LifecycleSubject = {
    kind: 'lifecycle',
    entity: 'Order',
    field: 'status',
    states: [],
    begun: [{ value: 'draft', by: MAKE, identities: ['admin', 'clerk'], support: 1, evidence }],
    transitions: [{ from: 'draft', to: 'paid', by: CHANGE, identities: ['admin', 'manager'], support: 1 }],
  }
  const claims = states.claims.slice(0, 1).map(claim => ({ ...claim, subject: lifecycle }))
  const stated: Stated = {
    calls: { [MAKE]: call([]), [CHANGE]: call(['orderId']) },
    entities: { Order: { key: 'id', list: null, at: [] } },
    signIn: null,
  }
  const sessions = (exceptOwn: object): readonly string[] => {
    const roles = {
      all: ['admin', 'clerk', 'manager'],
      who: () => 'admin',
      cell: (_: string, on: string) => ({ verdict: 'allowed' as const, ...(on === CHANGE ? exceptOwn : {}) }),
    }
    const lines = journeys({ ...rich.sections, states: { ...states, claims } }, stated, roles)[0]?.test.lines ?? []
    return lines.flatMap(line => /as\("(\w+)"\)/.exec(line)?.[1] ?? [])
  }
  expect(sessions({})).toEqual(['admin', 'admin'])
  expect(sessions({ exceptOwn: 'ownerId' })).toEqual(['admin', 'manager'])
})

test('whoever changes a thing sends the rest of it as it was last shown', () => {
  const { states } = rich.sections
  const evidence = states.claims[0]?.evidence as Claim<unknown>['evidence']
  const lifecycle: LifecycleSubject = {
    kind: 'lifecycle',
    entity: 'Order',
    field: 'status',
    states: [],
    begun: [{ value: 'draft', by: MAKE, identities: ['admin'], support: 1, evidence }],
    transitions: [
      { from: 'draft', to: 'paid', by: CHANGE, identities: ['admin'], support: 1 },
      { from: 'paid', to: 'sent', by: CHANGE, identities: ['admin'], support: 1 },
    ],
  }
  const claims = states.claims.slice(0, 1).map(claim => ({ ...claim, subject: lifecycle }))
  const stated: Stated = {
    calls: { [MAKE]: call([]), [CHANGE]: call(['orderId']) },
    entities: { Order: { key: 'id', list: null, at: [] } },
    signIn: null,
  }
  const roles = { all: ['admin'], who: () => 'admin', cell: () => ({ verdict: 'allowed' as const }) }
  const lines = journeys({ ...rich.sections, states: { ...states, claims } }, stated, roles)[0]?.test.lines.join('\n')
  expect(lines).toContain('{"status":"paid"}, { thing: made }')
  expect(lines).toContain('{"status":"sent"}, { thing: after1 ?? made }')
})

function call(names: readonly string[]): StatedCall {
  const body = { status: 'draft', version: 1 }
  return {
    method: 'PATCH',
    path: '/orders',
    names,
    fills: {},
    form: false,
    thing: [],
    query: [],
    answers: {},
    body,
    fields: Object.keys(body),
    references: {},
    unique: [],
  }
}

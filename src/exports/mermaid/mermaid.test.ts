import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { empty, nasty, rich } from '../../specification/rich.test-sample.ts'
import type { Specification } from '../../specification/specification.ts'
import { toMermaid } from './mermaid.ts'

const [some] = rich.sections.states.claims as readonly [Claim<LifecycleSubject>]
const withLifecycles = (...subjects: readonly Partial<LifecycleSubject>[]): Specification => ({
  ...rich,
  sections: {
    ...rich.sections,
    states: {
      ...rich.sections.states,
      claims: subjects.map(subject => ({ ...some, subject: { ...some.subject, ...subject } })),
    },
  },
})

test('several lifecycles in one diagram, apart', () => {
  const states = [
    { value: 'draft', initial: true, final: false },
    { value: 'done', initial: false, final: true },
  ]
  const by = 'calls/POST /orders/{orderId}/finish'
  const transitions = [{ from: 'draft', to: 'done', by, identities: [], support: 1 }]
  expect(
    toMermaid(withLifecycles({ entity: 'Order', field: 'status', states, transitions }, { states, transitions: [] })),
  ).toBe(`stateDiagram-v2
  state "Order.status" as l1 {
    direction LR
    state "draft" as l1_s1
    state "done" as l1_s2
    [*] --> l1_s1
    l1_s1 --> l1_s2 : POST /orders/{orderId}/finish
    l1_s2 --> [*]
  }
  state "${some.subject.entity}.${some.subject.field}" as l2 {
    direction LR
    state "draft" as l2_s1
    state "done" as l2_s2
    [*] --> l2_s1
    l2_s2 --> [*]
  }
`)
})

test('captured names are text on one line', () => {
  const states = [{ value: nasty, initial: true, final: false }]
  const lines = toMermaid(withLifecycles({ entity: nasty, states, transitions: [] })).split('\n')
  expect(lines).toHaveLength(7)
  for (const line of lines) expect(line).toMatch(/^[\p{L}\p{N} ._{}/()"[\]*>-]*$/u)
})

test('nothing shown is a diagram without states', () => {
  expect(toMermaid(empty)).toBe('stateDiagram-v2\n  %% no lifecycle is shown\n')
})

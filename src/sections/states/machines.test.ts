import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { states } from './states.ts'

const VERBS = ['pay', 'ship', 'refund', 'cancel', 'archive'] as const
const VALUES = ['draft', 'paid', 'shipped', 'refunded', 'cancelled', 'archived'] as const

/** From which state a verb leads where; a machine of its own for every run. */
const machines = fc.array(
  fc.record({
    verb: fc.constantFrom(...VERBS),
    from: fc.nat({ max: VALUES.length - 1 }),
    to: fc.nat({ max: VALUES.length - 1 }),
  }),
  { minLength: 2, maxLength: 8 },
)
const actions = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    verb: fc.constantFrom(...VERBS),
    /** Whether the answer carries the order, whether the list is read again afterwards, what else happens. */
    answers: fc.boolean(),
    reads: fc.boolean(),
    noise: fc.constantFrom('none', 'title', 'invoice', 'create'),
  }),
  { minLength: 5, maxLength: 40 },
)

interface Order {
  readonly id: number
  readonly status: string
  readonly title: string
}

/** Plays actions on a machine: what was recorded, and which changes there were. */
function play(
  machine: readonly { verb: string; from: number; to: number }[],
  acts: readonly { id: number; verb: string; answers: boolean; reads: boolean; noise: string }[],
) {
  const orders = new Map<number, Order>([1, 2, 3, 4].map(id => [id, { id, status: 'draft', title: `Order ${id}` }]))
  const list = (): Step => ({ call: 'GET /orders', answer: [...orders.values()].map(order => ({ ...order })) })
  const invoices: Step = {
    call: 'GET /invoices',
    answer: [1, 2, 3, 4].map(id => ({ id, state: id % 2 === 0 ? 'open' : 'closed', sum: id })),
  }
  const steps: Step[] = [list(), invoices]
  const changes = new Set<string>()
  for (const { id, verb, answers, reads, noise } of acts) {
    const order = orders.get(id) as Order
    const rule = machine.find(({ verb: of, from }) => of === verb && VALUES[from] === order.status)
    if (noise === 'title') steps.push({ call: `PATCH /orders/${id}`, sent: { title: 'Other' }, status: 204 })
    if (noise === 'invoice') steps.push({ call: `POST /invoices/${id}/print`, status: 204 })
    if (noise === 'create') {
      const made = { id: orders.size + 1, status: 'draft', title: 'New' }
      orders.set(made.id, made)
      steps.push({ call: 'POST /orders', sent: { title: 'New' }, status: 201, answer: { ...made } })
    }
    if (rule === undefined) steps.push({ call: `POST /orders/${id}/${verb}`, status: 409, answer: { message: 'no' } })
    else {
      const status = VALUES[rule.to] as string
      if (status !== order.status) changes.add(`${order.status} ${status} calls/POST /orders/{orderId}/${verb}`)
      orders.set(id, { ...order, status })
      steps.push({
        call: `POST /orders/${id}/${verb}`,
        ...(answers ? { answer: { ...order, status } } : { status: 204 }),
      })
    }
    if (reads) steps.push(list())
  }
  return { steps, changes }
}

const found = (steps: readonly Step[]): readonly string[] =>
  states(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
    subject.kind === 'call order'
      ? []
      : subject.entity === 'Order' && subject.field === 'status'
        ? subject.transitions.map(({ from, to, by }) => `${from as string} ${to as string} ${by ?? ''}`)
        : [`${subject.entity}.${subject.field}`],
  )

it('states no change that did not happen', () => {
  fc.assert(
    fc.property(machines, actions, (machine, acts) => {
      const { steps, changes } = play(machine, acts)
      for (const change of found(steps)) expect(changes).toContain(change)
    }),
    { numRuns: 60, seed: 20 },
  )
})

it('states every change where each is read back', () => {
  fc.assert(
    fc.property(machines, actions, (machine, acts) => {
      const { steps, changes } = play(
        machine,
        acts.map(act => ({ ...act, reads: true })),
      )
      expect(found(steps).toSorted()).toEqual([...changes].toSorted())
    }),
    { numRuns: 60, seed: 21 },
  )
})

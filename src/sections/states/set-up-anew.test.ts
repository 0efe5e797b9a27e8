import { expect, it } from 'vitest'
import { type Step, journey, modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { states } from './states.ts'

const [first, second] = [sourceOf('staff', 'aaaaaaaaaaaaaaaa'), sourceOf('staff', 'bbbbbbbbbbbbbbbb')]

/** Of a recording and one that begins a day after it ends. */
const changes = (before: readonly Step[], after: readonly Step[]): readonly string[] => {
  const observations = [...journey(before, first), ...journey(after, second, 1_700_086_400_000)]
  return states(modelOf(observations, [first, second]))
    .claims.flatMap(({ subject }) => (subject.kind === 'lifecycle' ? [subject] : []))
    .flatMap(({ entity, field, transitions }) =>
      transitions.map(
        ({ from, to, by }) =>
          `${entity}.${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)} by ${by ?? 'nobody'}`,
      ),
    )
}

const list = (...statuses: readonly string[]): Step => ({
  call: 'GET /orders',
  answer: statuses.map((status, at) => ({ id: at + 1, status, title: `Order ${at}`, total: at * 10 })),
})

it('is none where most things are otherwise in the recording that follows', () =>
  expect(changes([list('a', 'a', 'b', 'b')], [list('c', 'c', 'd', 'b')])).toEqual([]))

it('is one where few are', () =>
  expect(changes([list('a', 'a', 'b', 'b')], [list('b', 'a', 'b', 'b')])).toEqual([
    'Order.status: "a" → "b" by nobody',
  ]))

const make: Step = {
  call: 'POST /orders',
  sent: { title: 'New' },
  status: 201,
  answer: { id: 9, status: 'a', title: 'New', total: 0 },
}

it('is none where what is made has the key again of what was made in the recording before', () =>
  expect(changes([list('a', 'a', 'b', 'b'), make], [list('b', 'a', 'b', 'b'), make])).toEqual([]))

it('is none where what was deleted is there again', () =>
  expect(changes([list('a', 'a', 'b', 'b'), { call: 'DELETE /orders/1' }], [list('b', 'a', 'b', 'b')])).toEqual([]))

it('is one within a recording, for what stays when it is deleted', () =>
  expect(changes([list('a', 'a', 'b'), { call: 'DELETE /orders/1' }, list('b', 'a', 'b')], [])).toEqual([
    'Order.status: "a" → "b" by calls/DELETE /orders/{orderId}',
  ]))

const close = (id: number): Step => ({
  call: `PATCH /orders/${id}`,
  sent: { status: 'shut' },
  answer: { id, status: 'shut', title: `Order ${id - 1}`, total: (id - 1) * 10 },
})
const OPEN = ['open', 'open', 'open', 'held', 'held', 'held', 'held', 'held', 'held']
const CLOSED = [
  list(...OPEN),
  close(1),
  close(2),
  close(3),
  list(...OPEN.map(status => (status === 'open' ? 'shut' : status))),
]
const SHUT = '"open" → "shut" by calls/PATCH /orders/{orderId}'

it('is none where all that is otherwise is as it had been when the recording before began', () =>
  expect(changes(CLOSED, [list(...OPEN)])).toEqual([`Order.status: ${SHUT}`]))

it('is one where something else is otherwise too', () =>
  expect(changes(CLOSED, [list(...OPEN.with(6, 'open'))])).toEqual([
    'Order.status: "held" → "open" by nobody',
    `Order.status: ${SHUT}`,
    'Order.status: "shut" → "open" by nobody',
  ]))

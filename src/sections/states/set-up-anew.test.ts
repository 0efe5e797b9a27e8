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

const made = (...things: readonly (readonly [status: string, at: string])[]): Step => ({
  call: 'GET /jobs',
  answer: things.map(([status, at], nth) => ({
    id: nth + 1,
    status,
    title: `Job ${nth}`,
    submit_time: `2026-11-${at}Z`,
  })),
})
const ran = [made(['new', '01T10:00:00'], ['new', '01T11:00:00'], ['new', '01T12:00:00'])]

it('is none where several say that they were made at another moment, nor of what was there all the time', () =>
  expect(changes(ran, [made(['done', '02T10:00:00'], ['new', '02T11:00:00'], ['done', '01T12:00:00'])])).toEqual([]))

it('is none of the one that says so, and one of the others', () =>
  expect(changes(ran, [made(['done', '02T10:00:00'], ['new', '01T11:00:00'], ['done', '01T12:00:00'])])).toEqual([
    'Job.status: "new" → "done" by nobody',
  ]))

it('is one where a recording says otherwise of the same moment', () =>
  expect(changes([...ran, made(['done', '02T10:00:00'], ['new', '02T11:00:00'], ['new', '01T12:00:00'])], [])).toEqual([
    'Job.status: "new" → "done" by nobody',
  ]))

it('what was there when the server had been set up anew was made by none of the calls that tell of it first', () => {
  const user = (id: number, status: string, day: string) => ({
    id,
    status,
    name: `Ann ${id}`,
    created_at: `2026-11-${day}T10:00:0${id}Z`,
  })
  const signIn = (id: number): Step => ({
    call: 'POST /auth/login',
    sent: { login: `ann${id}` },
    answer: { token: 'x', user: user(id, 'new', '02') },
  })
  const users = (status: string, day: string): Step => ({
    call: 'GET /users',
    answer: [user(1, status, day), user(2, 'new', day)],
  })
  const seen = [
    ...journey(
      [users('new', '01'), { call: 'PATCH /users/1', sent: { status: 'held' }, status: 204 }, users('held', '01')],
      first,
    ),
    ...journey([signIn(1), signIn(2), users('new', '02')], second, 1_700_086_400_000),
  ]
  const begun = states(modelOf(seen, [first, second])).claims.flatMap(({ subject }) =>
    subject.kind === 'lifecycle' ? (subject.begun ?? []) : [],
  )
  expect(begun).toEqual([])
})

import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { type SocketLine, socket } from '../../model/spoken/socket.test-sample.ts'
import { states } from './states.ts'

const all = (first: string, second: string, ...more: readonly string[]): SocketLine =>
  `< orderList {${[first, second, ...more].map((status, nth) => `"${nth + 1}":${order(nth + 1, status)}`).join(',')}}`
const word = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
const order = (id: number, status: string): string => JSON.stringify({ id, title: `Order ${id}`, status })

/** `Order.status: open → paid by payOrder`, `begins open by addOrder`. */
function changes(lines: readonly SocketLine[], steps: readonly Step[] = []): readonly string[] {
  const { claims } = states(modelOf([...journey(steps), socket(lines, 1)]))
  return claims.flatMap(({ subject }) =>
    subject.kind === 'lifecycle'
      ? [
          ...(subject.begun ?? []).map(({ value, message }) => `begins ${word(value)} by ${message}`),
          ...subject.transitions.map(
            ({ from, to, by, message, told }) =>
              `${subject.entity}.${subject.field}: ${word(from)} → ${word(to)} by ${message ?? by ?? (told === undefined ? 'nobody' : `the server, told by ${told.message}`)}`,
          ),
        ]
      : [],
  )
}

test('a message that was acknowledged changes the thing that it names', () =>
  expect(changes([all('open', 'open'), '> payOrder 1', all('paid', 'open'), '= payOrder {"ok":true}'])).toEqual([
    'Order.status: open → paid by payOrder',
  ]))

test('one that was refused changes nothing', () =>
  expect(
    changes([all('open', 'open'), '> payOrder 1', '= payOrder {"ok":false,"msg":"No"}', all('paid', 'open')]),
  ).toEqual(['Order.status: open → paid by nobody']))

test('a thing that is told of for the first time soon after one was added begins so', () =>
  expect(
    changes([
      all('open', 'open'),
      '> add {"title":"Order 3"}',
      all('open', 'open', 'draft'),
      '= add {"ok":true,"orderID":3}',
      '> openOrder 3',
      all('open', 'open', 'open'),
    ]),
  ).toEqual(['begins draft by add', 'Order.status: draft → open by openOrder']))

test('of two that are told of nothing says which was added', () =>
  expect(
    changes([
      all('open', 'open'),
      '> add {"title":"x"}',
      all('open', 'open', 'draft', 'draft'),
      '> openOrder 3',
      all('open', 'open', 'open', 'draft'),
    ]),
  ).toEqual(['Order.status: draft → open by openOrder']))

const read = (status: string): Step => ({
  call: 'GET /orders',
  answer: { data: [JSON.parse(order(1, status)), JSON.parse(order(2, 'open'))], total: 2 },
})
const later = (step: Step): readonly Step[] => [
  read('open'),
  { call: 'GET /a' },
  { call: 'GET /b' },
  { call: 'GET /c' },
  step,
]

test('a message that names the thing tells of a change that no call explains', () =>
  expect(changes(['< order.paid {"id":1}'], later(read('paid')))).toEqual([
    'Order.status: open → paid by the server, told by order.paid',
  ]))

test('what is told to all before whoever did it is answered was done by the call', () => {
  const pay: Step = { call: 'POST /orders/1/pay', answer: JSON.parse(order(1, 'paid')) as JsonValue }
  expect(changes([`< orderUpdated ${order(1, 'paid')}`], [read('open'), pay, read('paid')])).toEqual([
    'Order.status: open → paid by calls/POST /orders/{orderId}/pay',
  ])
})

test('one about another thing does not, nor do two', () => {
  const plain = ['Order.status: open → paid by nobody']
  expect(changes(['< order.paid {"id":2}'], later(read('paid')))).toEqual(plain)
  expect(changes(['< order.paid {"id":1}', '< order.seen {"id":1}'], later(read('paid')))).toEqual(plain)
})

const named = (...names: readonly string[]): Step => ({
  call: 'GET /orders',
  answer: { data: names.map((nick, nth) => ({ id: nth + 1, title: `Order ${nth + 1}`, nick })), total: names.length },
})

test('what each thing has another of, and a message tells anew, is its name', () => {
  const told = (...names: readonly string[]): readonly string[] => {
    const [, ...steps] = later(named('swift', ...names.slice(1)))
    return changes(['< order.paid {"id":1}'], [named(...names), ...steps])
  }
  expect(told('gull', 'swift', 'tern', 'auk')).toEqual([])
  expect(told('gull', 'swift', 'gull', 'swift')).toEqual(['Order.nick: gull → swift by the server, told by order.paid'])
})

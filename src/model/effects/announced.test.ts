import { describe, expect, it, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { announcedBy } from './announced.ts'
import { broadcasts } from './broadcasts.ts'

const FROM = 1_700_000_000_000

/** A message, so many seconds after the journey began. */
interface Said {
  readonly after: number
  readonly event?: string
  readonly value: JsonObject
}

/** An event stream that is open all the time. */
function stream(said: readonly Said[], seconds = 100): ExchangeObservation {
  const [open] = journey([{ call: 'GET /events' }])
  if (open === undefined) throw new Error('no observation')
  return {
    ...open,
    id: 7,
    place: open.place + 4000,
    form: 'socket',
    exchange: {
      ...open.exchange,
      duration: seconds * 1000,
      resourceType: 'eventsource',
      request: { ...open.exchange.request, headers: [{ name: 'accept', value: 'text/event-stream' }] },
      response: {
        status: 200,
        headers: [{ name: 'content-type', value: 'text/event-stream' }],
        cookies: [],
        body: { mediaType: 'text/event-stream', state: 'text', size: 1, text: '' },
      },
      messages: said.map(({ after, event, value }) => ({
        direction: 'received',
        at: FROM + after * 1000,
        text: JSON.stringify(value),
        binary: false,
        value,
        ...(event === undefined ? {} : { event }),
      })),
    },
  }
}

const loan = (id: string, status: string): JsonObject => ({ id, status, days: 3 })
const steps: readonly Step[] = [
  { call: 'GET /loans', answer: [loan('l-001', 'open'), loan('l-002', 'open')] },
  { call: 'POST /loans', sent: { days: 3 }, status: 201, answer: loan('l-003', 'open') },
  { call: 'POST /loans/l-001/close', answer: loan('l-001', 'closed') },
  { call: 'POST /loans/l-002/close', answer: loan('l-002', 'closed') },
]
const closed = (after: number, id: string, state = 'closed'): Said => ({
  after,
  event: 'loan.closed',
  value: { loan: { id }, state },
})

/** `loan.closed after POST /loans/{loanId}/close (2): loan.id = id, state = status` */
function causes(said: readonly Said[], seconds?: number): readonly string[] {
  const { operations, effects } = modelOf([...journey(steps), stream(said, seconds)])
  const by = announcedBy(operations, effects)
  const events = operations.find(({ path }) => path === '/events')
  if (events === undefined) throw new Error('no stream')
  return [...new Set(said.map(({ event = '' }) => event))].flatMap(name =>
    by(events, name).map(
      ({ call, fields, support }) =>
        `${name} after ${call.slice('calls/'.length)} (${support}): ${fields.map(one => `${one.name} = ${one.field}`).join(', ')}`,
    ),
  )
}

describe('a message comes after a call', () => {
  test.each<[string, readonly Said[], readonly string[]]>([
    [
      'whose own thing it names',
      [closed(2.1, 'l-001'), closed(3.1, 'l-002')],
      ['loan.closed after POST /loans/{loanId}/close (2): loan.id = id, state = status'],
    ],
    [
      'that it came after once, and no other time it did not come',
      [{ after: 1.05, event: 'loan.made', value: { id: 'l-003' } }],
      ['loan.made after POST /loans (1): id = id'],
    ],
    ['never where it did not come another time', [closed(2.1, 'l-001')], []],
    ['never where it names another thing', [closed(2.1, 'l-002'), closed(3.1, 'l-001')], []],
    ['never where it came too late', [closed(7, 'l-001'), closed(8, 'l-002')], []],
    [
      'with the fields that are always those of the thing',
      [closed(2.1, 'l-001'), closed(3.1, 'l-002', 'other')],
      ['loan.closed after POST /loans/{loanId}/close (2): loan.id = id'],
    ],
  ])('%s', (_, said, expected) => {
    expect(causes(said)).toEqual(expected)
  })

  it('also where the stream was not open every time', () => {
    expect(causes([closed(2.1, 'l-001')], 2.5)).toEqual([
      'loan.closed after POST /loans/{loanId}/close (1): loan.id = id, state = status',
    ])
  })
})

it('the laws hold for broadcasts', () => {
  const many = Array.from({ length: 30 }, (_, nth) => ({
    ...stream(Array.from({ length: 30 }, (__, at) => closed(at, `l-${nth}-${at}`))),
    id: nth * 1000,
  }))
  expectFoldLaws(broadcasts, many)
})

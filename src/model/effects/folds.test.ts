import { describe, expect, it } from 'vitest'
import { eventsOf } from '../instances/events.ts'
import { type Step, journey } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { deeds } from './deeds.ts'
import { readings } from './readings.ts'
import { toldFields } from './told-values.ts'

/** More things, readings and deeds than are kept. */
const many: readonly Step[] = Array.from({ length: 90 }, (_, nth): Step[] => [
  {
    call: 'GET /orders',
    answer: [1, 2, 3].map(step => ({
      id: (nth * step) % 50,
      note: 'n'.repeat(nth),
      payment: { status: `s${nth}`, by: { id: nth, name: 'x' } },
      tags: ['a', step],
      lines: [{ sku: 'a', pieces: nth }],
      pieces: nth * (step % 2),
    })),
  },
  {
    call: `PATCH /orders/${nth}`,
    sent: { order: { note: `n${nth}`, deep: { deeper: { deepest: nth } } } },
    status: nth % 5 === 0 ? 409 : 200,
    answer: { id: nth, note: `n${nth}` },
  },
  ...[1, 2, 3].map((part): Step => ({ call: `PATCH /orders/${part}`, sent: { part: nth * part } })),
]).flat()

describe('the laws hold for', () => {
  it('readings', () => expectFoldLaws(readings, journey(many)))
  it('deeds', () => expectFoldLaws(deeds, journey(many)))
})

it('of a file that is sent, its name, its kind and how long it is are told', () => {
  const [upload] = journey([{ call: 'POST /photos', answer: { id: 1 } }])
  if (upload === undefined) throw new Error('no observation')
  const fields = [
    { name: 'title', value: 'Cat' },
    { name: 'file', value: '', fileName: 'cat.png', mediaType: 'image/png', size: 812 },
  ]
  const request = {
    ...upload.exchange.request,
    body: { mediaType: 'multipart/form-data', state: 'parsed' as const, size: 9, fields },
  }
  const state = deeds.add(deeds.empty(), { ...upload, exchange: { ...upload.exchange, request } })
  expect(eventsOf(state).map(({ sent }) => sent)).toEqual([
    [
      ['title', '"Cat"'],
      ['file.fileName', '"cat.png"'],
      ['file.mediaType', '"image/png"'],
      ['file.size', '812'],
    ],
  ])
})

it('fields are told by their paths; what is long by its hash, what has a key by its key', () => {
  const long = 'x'.repeat(100)
  expect(
    toldFields({
      type: 'order',
      payment: { status: 'paid', card: { id: 9, name: 'Ann' } },
      attributes: { title: 'Oak' },
      relationships: {
        bed: { data: { type: 'beds', id: '4' }, links: { self: '/orders/1/bed' } },
        rows: { data: [] },
        owner: { links: { related: '/orders/1/owner' } },
      },
      tags: ['a', 1],
      lines: [{ sku: 'a' }],
      note: long,
    }),
  ).toEqual([
    ['type', '"order"'],
    ['payment.status', '"paid"'],
    ['payment.card.id', '9'],
    ['title', '"Oak"'],
    ['bed.id', '"4"'],
    ['rows', '[]'],
    ['tags', '["a",1]'],
    ['note', expect.stringMatching(/^#\d+$/)],
  ])
})

import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws } from '../laws.ts'
import { type Model, decide, modelFold } from '../model.ts'
import { carriedAnswer, carriedAnswers, carryingPages } from './carried-answers.ts'
import { carryingPage } from './carrying.test-sample.ts'

const ORDERS = [
  { id: 71, state: 'open', total: 2.5, customer: { id: 5, name: 'Ann', email: 'ann@shop.test' } },
  { id: 72, state: 'paid', total: 3.5, customer: { id: 6, name: 'Ben', email: 'ben@shop.test' } },
]
const pages = [
  carryingPage('/orders', { boot: { orders: ORDERS, page: 1 } }),
  carryingPage('/orders/71', { boot: { order: ORDERS[0] } }, 1),
  carryingPage('/orders/72', { boot: { order: { ...ORDERS[1], note: 'x' } } }, 2),
]

const modelOf = (observations: readonly Observation[]): Model =>
  decide(
    observations.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('0000100000000000')],
    (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
  )

const entitiesOf = (observations: readonly Observation[]): readonly string[] =>
  modelOf(observations).entities.map(
    ({ name, key, fields }) => `${name} ${key}: ${fields.map(field => field.name).join(' ')}`,
  )

it('obeys the laws of folds', () => {
  expectFoldLaws(carriedAnswers, pages, state =>
    carryingPages(structuredClone(state), ['https://app.example']).map(({ id, leaf }) => [
      id,
      [...leaf.bodies.answers.keys()],
      [...leaf.instances.entries.keys()].sort(),
    ]),
  )
})

it('takes a page for an answer only where it was gone to and carries something', () => {
  const [page] = pages as [(typeof pages)[number], ...typeof pages]
  expect(carriedAnswer(page)?.exchange.response?.body).toMatchObject({ mediaType: 'application/json', state: 'parsed' })
  expect(carriedAnswer(carryingPage('/about', {}))).toBeNull()
  const posted = { ...page, exchange: { ...page.exchange, request: { ...page.exchange.request, method: 'POST' } } }
  expect(carriedAnswer(posted)).toBeNull()
})

it('is the thing itself on the page of its revisions, and none of them', () => {
  const orders = [71, 72].map(id => ({
    id,
    title: `O${id}`,
    total: id,
    paid: true,
    made: '2026-01-02',
    at: '2026-01-03',
  }))
  const revisions = [1, 2, 3].map(id => ({ id, of: 71, kept: { total: id }, made: '2026-01-02', at: '2026-01-03' }))
  expect(
    entitiesOf([
      ...exchanges([
        `GET /api/orders → ${JSON.stringify(orders)}`,
        `GET /api/orders/revisions → ${JSON.stringify(revisions)}`,
      ]),
      ...orders.map((order, nth) => carryingPage(`/orders/${order.id}/revisions`, { initialData: order }, nth)),
    ]),
  ).toEqual(['Order id: at id made paid title total', 'Revision id: at id kept made of'])
})

describe('what pages carry', () => {
  it('is things with their fields and keys, and no call', () => {
    const model = modelOf(pages)
    expect(model.operations).toEqual([])
    expect(entitiesOf(pages)).toEqual(['Order id: customer id note state total'])
    const [order] = model.entities
    expect(order?.operations).toEqual([])
    expect(order?.carriedAt.map(({ within }) => within)).toEqual(['/boot/orders/0', '/boot/order'])
    expect(order?.fields.find(({ name }) => name === 'customer')?.properties).toHaveProperty('email')
  })

  it('adds to the things of calls, also where it spells their fields otherwise', () => {
    const calls = exchanges([
      'GET /api/orders → [{"id":71,"created_at":"2026-01-01"},{"id":72,"created_at":"2026-01-02"}]',
    ])
    expect(entitiesOf([...calls, ...pages])).toEqual(['Order id: created_at customer id note state total'])
    expect(modelOf([...calls, ...pages]).entities[0]?.operations).toEqual(['calls/GET /api/orders'])
  })

  it('is none of the front end’s own affairs', () => {
    const own = [1, 2, 3].map(nth =>
      carryingPage(
        `/p${nth}`,
        {
          boot: {
            route: { id: `r${nth}`, path: '/a', name: 'a' },
            config: { app: { id: `a${nth}`, name: 'x', version: '1' } },
            columns: [{ id: 'name', header: 'Name', width: nth }],
            messages: { hello: 'Hello' },
            languages: [{ value: 'en', label: 'English' }],
            choice: [{ id: nth, name: 'two fields alone' }],
          },
          session: { user: { id: 7, name: 'the only one', mail: 'x' } },
        },
        nth,
      ),
    )
    expect(entitiesOf(own)).toEqual([])
  })

  it('says which segments of paths are values', () => {
    const calls = exchanges(['GET /api/notes/alpha → {"text":"a"}', 'GET /api/notes/beta/lines → []'])
    const page = carryingPage('/notes', {
      boot: {
        notes: [
          { id: 1, slug: 'alpha' },
          { id: 2, slug: 'beta' },
        ],
      },
    })
    const paths = (observations: readonly Observation[]) => modelOf(observations).operations.map(({ path }) => path)
    expect(paths([...calls, page])).toEqual(['/api/notes/{note}', '/api/notes/{note}/lines'])
    expect(paths(calls)).not.toEqual(paths([...calls, page]))
  })

  it('tells how things were before and after what was done', () => {
    const [deed] = exchanges(['POST /orders/71/pay → 204'])
    const at = (observation: Observation, time: number): Observation =>
      observation.kind === 'exchange'
        ? { ...observation, at: time, exchange: { ...observation.exchange, at: time } }
        : observation
    const told = (state: string, nth: number): Observation =>
      at(carryingPage('/orders/71', { boot: { order: { ...ORDERS[0], state } } }, nth), 10_000 * nth)
    const both = [
      told('open', 1),
      at(deed as Observation, 15_000),
      told('paid', 2),
      carryingPage('/orders', { boot: { orders: ORDERS } }, 9),
    ]
    const { histories } = modelOf(both).effects
    expect(
      histories
        .get('Order')
        ?.get('71')
        ?.tellings.map(({ fields }) => fields.get('state')),
    ).toEqual(['"open"', '"open"', '"paid"'])
  })
})

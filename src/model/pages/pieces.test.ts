import { expect, test } from 'vitest'
import { seenCount } from '../sightings.ts'
import { browse } from './browse.test-sample.ts'
import { pages } from './pages.ts'
import { placePieces } from './pieces.ts'
import { moves, standingIn } from '../screens/moves.ts'
import type { ExchangeObservation, Observation } from '../../evidence/observation.ts'

const HOME = '<title>Shop</title><body><nav><a href="/orders">Orders</a><a href="/people">People</a></nav></body>'
const piece = (heading: string, field: string): string =>
  `<title>${heading} - Shop</title><h2>${heading}</h2><form method="post" action="/${field}"><input name="${field}"><button>Save</button></form>`

const isExchange = (observation: Observation): observation is ExchangeObservation => observation.kind === 'exchange'

function shown(see: (session: ReturnType<typeof browse>) => void) {
  const session = browse()
  see(session)
  const state = session.seen.reduce(pages.add, pages.empty())
  placePieces(state, standingIn(session.seen.filter(isExchange).reduce(moves.add, moves.empty())))
  return Object.fromEntries(
    [...state.visits.entries].map(([key, { counts, parts }]) => [
      `/${(JSON.parse(key) as [string, string[]])[1].join('/')}`,
      {
        headings: [...parts.headings.entries.keys()].sort(),
        titles: [...parts.titles.entries.keys()],
        leads: parts.leads.entries.size,
        steps: seenCount(counts.steps),
        fragments: seenCount(counts.fragments),
      },
    ]),
  )
}

test('a piece is of the page whose address it was got from, where more was asked for from there', () => {
  const found = shown(({ goTo, fragment, call }) => {
    goTo('/', HOME)
    fragment('/orders', piece('Orders', 'title'), { from: '/' })
    call('/api/orders', { from: '/orders' })
    fragment('/hints', piece('Hints', 'hint'), { from: '/orders' })
  })
  expect(found['/orders']).toEqual({
    headings: ['2 Hints', '2 Orders'],
    titles: ['Orders - Shop'],
    leads: 0,
    steps: 1,
    fragments: 1,
  })
  expect(found['/']).toMatchObject({ headings: [], titles: ['Shop'], leads: 1, fragments: 0 })
  expect(found['/hints']).toBeUndefined()
})

test('or which was got as a whole; what a page gets again for itself stays there', () => {
  const found = shown(({ goTo, fragment }) => {
    goTo('/', HOME)
    goTo('/people', `<title>People</title>${HOME}`)
    fragment('/people', piece('People', 'name'), { from: '/' })
    fragment('/people', piece('People', 'name'), { from: '/people' })
  })
  expect(found['/people']).toMatchObject({ headings: ['2 People'], steps: 1, fragments: 1 })
  expect(found['/']).toMatchObject({ headings: [], fragments: 0 })
})

test('where no request says which page asked, a piece is of the page that was opened last in that window', () => {
  const found = shown(({ goTo, fragment }) => {
    goTo('/people', HOME, { page: 'one', at: 1000 })
    goTo('/orders', HOME, { page: 'two', at: 2000 })
    fragment('/people/new', piece('New person', 'name'), { page: 'one', at: 9000 })
    fragment('/people/new', piece('New person', 'name'), { page: 'one', at: 9500 })
    goTo('/', HOME, { page: 'one', at: 20_000 })
    fragment('/people/new', piece('New person', 'name'), { page: 'one', at: 21_000 })
    fragment('/hints', piece('Hints', 'hint'), { at: 22_000 })
    fragment('/hints', piece('Hints', 'hint'), { page: 'three', at: 22_000 })
  })
  expect(found['/people']).toMatchObject({ headings: ['2 New person'], fragments: 3 })
  expect(found['/']).toMatchObject({ headings: [], fragments: 0 })
  expect(found['/orders']).toMatchObject({ headings: [], fragments: 0 })
})

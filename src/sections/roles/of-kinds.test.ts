import { expect, test } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const token = (role: string): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const by = (role: string, call: string, more: Partial<Step> = {}): Step => ({
  call,
  token: token(role),
  status: 200,
  ...more,
})
const boat = (id: number) => ({ id, name: `Skua ${id}`, length: id, sail: true })
const trip = (id: number) => ({ id, day: `2026-12-0${id}`, seats: id, boat: 1 })
const listed = [
  by('boss', 'GET /collections', { answer: [{ name: 'boats' }, { name: 'trips' }, { name: 'birds' }] }),
  by('boss', 'GET /collections/boats/records', { answer: { items: [boat(1), boat(2)] } }),
  by('boss', 'GET /collections/trips/records', { answer: { items: [trip(1), trip(2)] } }),
]
const make = (role: string, kind: string, status: number): Step =>
  by(role, `POST /collections/${kind}/records`, {
    status,
    sent: kind === 'boats' ? { name: 'Skua 3', length: 3, sail: true } : { day: '2026-12-03', seats: 3, boat: 1 },
    answer: status === 200 ? (kind === 'boats' ? boat(3) : trip(3)) : { message: 'no' },
  })

test('what a role may is said of each kind of things by itself, of a call about several', () => {
  const { claims, notShown, coverage } = roles(
    modelOf(
      journey([
        ...listed,
        make('boss', 'boats', 200),
        make('boss', 'trips', 200),
        make('clerk', 'boats', 403),
        make('clerk', 'trips', 200),
        make('guest', 'trips', 200),
      ]),
    ),
  )
  const cells = claims.flatMap(({ id, subject }) =>
    subject.kind === 'permission' && subject.on.includes('POST') ? [{ id, ...subject }] : [],
  )
  const on = 'calls/POST /collections/{collectionName}/records'
  expect(cells.map(({ role, of, verdict }) => [role, of?.value, verdict])).toEqual([
    ['boss', 'boats', 'allowed'],
    ['boss', 'trips', 'allowed'],
    ['clerk', 'boats', 'denied'],
    ['clerk', 'trips', 'allowed'],
    ['guest', 'trips', 'allowed'],
  ])
  expect(new Set(cells.map(cell => cell.on))).toEqual(new Set([on]))
  expect(cells[2]?.id).toBe('roles/clerk on calls/POST /collections/boats/records')
  // Boats are a question for guests still.
  expect(notShown.filter(({ id }) => id.includes('guest')).map(({ what }) => what)).toEqual([
    'what guest may do in 2 areas: boats, collections',
    'whether guest may do 1 of 2 calls of trips',
  ])
  // Three roles, two lists, two calls that make, and the list of kinds.
  expect(coverage.estimatedTotal).toBe(15)
})

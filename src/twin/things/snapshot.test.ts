import { describe, expect, test } from 'vitest'
import { UserError } from '../../evidence/user-error.ts'
import { request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { readSnapshot } from './snapshot.ts'
import { makeTwin } from '../twin.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const shop = specificationOf(shopClaims)

function told() {
  const twin = makeTwin(shop)
  twin.admit('s', 'clerk')
  twin.answer(request('POST /orders', { pieces: 4, note: null }, 's'), NOW)
  twin.answer(request('DELETE /orders/o-0008', undefined, 's'), NOW)
  return twin
}
const ids = (twin: ReturnType<typeof makeTwin>) =>
  (twin.answer(request('GET /orders', undefined, 's'), NOW).body as { data: { id: string }[] }).data.map(({ id }) => id)

describe('a snapshot', () => {
  test('goes through JSON into another twin, with its sessions and the keys that were made', () => {
    const before = told()
    const after = makeTwin(shop)
    after.restore(readSnapshot(JSON.parse(JSON.stringify(before.snapshot()))), NOW)
    expect(ids(after)).toEqual(ids(before))
    const more = request('POST /orders', { pieces: 1, note: null }, 's')
    expect(after.answer(more, NOW)).toEqual(before.answer(more, NOW))
  })

  test('of a twin that was asked nothing leaves the other as the specification has it', () => {
    const twin = told()
    twin.restore(makeTwin(shop).snapshot(), NOW)
    expect(twin.answer(request('GET /orders', undefined, 's'), NOW).status).toBe(401)
    twin.admit('s', 'clerk')
    expect(ids(twin)).toContain('o-0008')
  })

  test('takes nothing of entities that the specification does not have', () => {
    const snapshot = told().snapshot()
    const twin = makeTwin(shop)
    twin.restore(
      { ...snapshot, collections: [{ entity: 'Ship', made: 1, things: [] }, ...(snapshot.collections ?? [])] },
      NOW,
    )
    expect(ids(twin)).not.toContain('o-0008')
  })

  test.each<[unknown, string]>([
    [null, 'the whole'],
    [{}, '/format'],
    [{ format: 'asbuilt-twin/1' }, '/revision'],
    [{ format: 'asbuilt-twin/1', revision: '', collections: {} }, '/collections'],
    [{ format: 'asbuilt-twin/1', revision: '', collections: [{ entity: 'A', made: -1 }] }, '/collections/0/made'],
    [
      {
        format: 'asbuilt-twin/1',
        revision: '',
        collections: [{ entity: 'A', made: 0, things: [{ provenance: 'guessed' }] }],
      },
      '/collections/0/things/0/provenance',
    ],
    [{ format: 'asbuilt-twin/1', revision: '', collections: null, sessions: [{ token: 1 }] }, '/sessions/0/token'],
  ])('%j is none', (value, place) => {
    expect(() => readSnapshot(value)).toThrow(UserError)
    expect(() => readSnapshot(value)).toThrow(place)
  })
})

test('a reset twin is as it was made', () => {
  const twin = told()
  twin.reset()
  expect(twin.snapshot()).toEqual(makeTwin(shop).snapshot())
  expect(twin.answer(request('GET /orders', undefined, 's'), NOW).status).toBe(401)
})

import { expect, test } from 'vitest'
import type { Source, SourceId } from '../evidence/source.ts'
import { places, sourceNumbers } from './places.ts'
import { noSightings, sight } from './sightings.ts'

const ids = ['abcde00000000001', 'abcde00000000002', 'fffff00000000003', 'fffff00000000004'] as SourceId[]
const source = (id: SourceId): Source => ({
  id,
  kind: 'har',
  name: `${id}.har`,
  digest: `sha256:${id}`,
  observations: 0,
  diagnostics: [],
})

test('sources whose ids begin alike have numbers of their own, in whatever order they come', () => {
  const numbers = sourceNumbers(ids)
  expect([...numbers.values()]).toEqual([0xabcde, 0xabcdf, 0xfffff, 0])
  expect(sourceNumbers([...ids, ...ids].reverse())).toEqual(numbers)
})

test('places in a description that is a file of its own are places in its text', () => {
  const [id] = ids as [SourceId]
  const where = places([{ ...source(id), kind: 'description' }], (ordinal, part) => `/log/_documents/${ordinal}${part}`)
  const place = (sourceNumbers([id]).get(id) as number) * 2 ** 32
  expect(where.one(place, '/text', '/paths/~1orders/get')).toEqual({ source: id, pointer: '/paths/~1orders/get' })
  expect(where.one(place, '/text')).toEqual({ source: id, pointer: '' })
})

test('sightings turn back into places of their source, sorted, at most twenty', () => {
  const numbers = sourceNumbers(ids)
  const where = places(ids.map(source), (ordinal, part) => `/log/entries/${ordinal}${part}`)
  const sightings = noSightings()
  for (let nth = 29; nth >= 0; nth--)
    sight(sightings, { id: nth, place: (numbers.get(ids[1] as SourceId) as number) * 2 ** 32 + nth })
  const evidence = where.evidence(sightings, '/response/status')
  expect(evidence).toHaveLength(20)
  expect(evidence[0]).toEqual({ source: ids[1], pointer: '/log/entries/0/response/status' })
  expect(() => where.evidence(noSightings())).toThrow('without a sighting')
})

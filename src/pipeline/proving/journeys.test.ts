import { expect, test } from 'vitest'
import type { SourceId } from '../../evidence/source.ts'
import { shopClaims, specificationOf } from '../../twin/shop.test-sample.ts'
import { journeysOf } from './journeys.ts'
import type { EntrySource } from './recorded-calls.ts'

const entry = JSON.stringify({
  startedDateTime: '2026-11-21T10:00:00.000Z',
  time: 1,
  _resourceType: 'fetch',
  request: { method: 'GET', url: 'https://shop.example/orders', headers: [] },
  response: { status: 200, headers: [], content: { mimeType: 'application/json', text: '[]' } },
})

const recording = (name: string, identity: string): EntrySource => ({
  name,
  source: name as SourceId,
  identity,
  async *lines() {
    yield entry
  },
})

test('journeys of one role follow each other, so that each role is dealt evenly', async () => {
  const recordings = [
    recording('1', 'clerk'),
    recording('2', 'guest'),
    recording('3', 'clerk'),
    recording('4', 'guest'),
  ]
  const servers = new Set(['https://shop.example'])
  const journeys = await journeysOf(recordings, specificationOf(shopClaims), servers)
  expect(journeys.map(({ name, identity }) => [name, identity])).toEqual([
    ['1', 'clerk'],
    ['3', 'clerk'],
    ['2', 'guest'],
    ['4', 'guest'],
  ])
})

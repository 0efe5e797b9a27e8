import { expect, test } from 'vitest'
import type { ExchangeObservation, ScriptObservation } from '../../../evidence/observation.ts'
import { hash53 } from '../../hash.ts'
import { scripts } from '../../scripts/scripts.ts'
import { seenCount } from '../../sightings.ts'
import { scriptLoads } from './script-loads.ts'
import { undeliveredScripts } from './undelivered-scripts.ts'

const ORIGIN = 'https://app.example'

const got = (nth: number, url: string, status = 200): ExchangeObservation => ({
  kind: 'exchange',
  form: 'asset',
  id: hash53(`${nth}`),
  place: 2 ** 32 + nth * 2,
  at: nth,
  exchange: {
    at: nth,
    duration: 1,
    resourceType: 'script',
    fromCache: false,
    request: { method: 'GET', url, headers: [], cookies: [] },
    response: { status, headers: [], cookies: [] },
  },
})

const read = (nth: number, url: string): ScriptObservation => ({
  kind: 'script',
  id: hash53(`${nth}`),
  place: 2 ** 32 + nth * 2,
  at: nth,
  url,
  reading: { digest: 1, findings: [], imports: [], problem: null },
})

test('scripts that were got, and whose text no evidence holds', () => {
  const loads = [
    got(1, `${ORIGIN}/held.js?v=1`),
    got(2, `${ORIGIN}/bare.js`),
    got(3, `${ORIGIN}/bare.js`),
    got(4, `${ORIGIN}/missing.js`, 404),
    got(5, 'https://elsewhere.example/other.js'),
  ].reduce(scriptLoads.add, scriptLoads.empty())
  const held = scripts.add(scripts.empty(), read(9, `${ORIGIN}/held.js`))
  const { urls, sightings } = undeliveredScripts(loads, held, [ORIGIN])
  expect(urls).toEqual([`${ORIGIN}/bare.js`])
  expect(seenCount(sightings)).toBe(2)
})

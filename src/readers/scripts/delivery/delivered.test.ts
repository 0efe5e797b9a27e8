import { expect, it } from 'vitest'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { readScript } from '../read-script.ts'
import { deliveredScripts } from './delivered.ts'

const answered = (path: string, value: JsonValue): ExchangeObservation => ({
  kind: 'exchange',
  id: 1,
  place: 0,
  at: 1,
  form: 'call',
  exchange: {
    at: 1,
    duration: 1,
    fromCache: false,
    request: { method: 'GET', url: `https://desk.test${path}`, headers: [], cookies: [] },
    response: {
      status: 200,
      headers: [],
      cookies: [],
      body: { mediaType: 'application/json', state: 'parsed', size: 9, value },
    },
  },
})

const rows = {
  root: { id: 'root', path: '', module: '/assets/root.js' },
  'routes/new': { id: 'routes/new', parentId: 'root', path: 'orders/new', module: '/assets/new.js' },
}

it('the rows that React Router asks for one after the other, where they stand in the answer', () => {
  const [script] = deliveredScripts(answered('/__manifest?paths=%2Forders%2Fnew&version=1', rows))
  const [route] = readScript(script?.text ?? '', 1, script?.start ?? null).findings
  const column = JSON.stringify(rows).indexOf('"/assets/new.js"') + 1
  expect(route).toMatchObject({ kind: 'route', path: '/orders/new', loads: ['/assets/new.js'], at: `1:${column}` })
})

it('nothing in any other answer', () => {
  expect(deliveredScripts(answered('/api/orders', rows))).toEqual([])
  expect(deliveredScripts(answered('/__manifest', { version: '1' }))).toEqual([])
})

import { carriedBy } from '../../evidence/carried/carried.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { hash53 } from '../hash.ts'

/** A page that a browser went to, with what it carries: `{boot: {orders: […]}}` stands in it as a script of JSON for each name. */
export function carryingPage(
  path: string,
  carried: { readonly [name: string]: unknown },
  nth = 0,
): ExchangeObservation {
  const scripts = Object.entries(carried).map(
    ([name, value]) => `<script type="application/json" id="${name}">${JSON.stringify(value)}</script>`,
  )
  const text = `<html><head><title>Shop</title></head><body><h1>Shop</h1>${scripts.join('')}</body></html>`
  const value = carriedBy(text, 'text/html')
  const at = 5000 + nth
  return {
    kind: 'exchange',
    id: hash53(`${path} ${text} ${nth}`),
    place: 2 ** 32 + 2000 + nth * 2,
    at,
    form: 'page',
    exchange: {
      at,
      duration: 1,
      resourceType: 'document',
      fromCache: false,
      request: { method: 'GET', url: `https://app.example${path}`, headers: [], cookies: [] },
      response: {
        status: 200,
        headers: [],
        cookies: [],
        body: {
          mediaType: 'text/html',
          state: 'text',
          size: text.length,
          text,
          ...(value === null ? {} : { carried: value }),
        },
      },
    },
  }
}

import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Address, addressOf, documentAddress } from './address.ts'

/**
 * The address that a page went to without getting a document: frameworks then ask for the content of the next page alone, each
 * in its own published way. Null where a request is none of them, or was made ahead of need.
 */
export function softNavigation(observation: ExchangeObservation): Address | null {
  const url = pageAskedFor(observation)
  if (url === null || AHEAD.test(observation.exchange.request.url)) return null
  const { pathname } = new URL(url)
  // What stands at a page's address is a page, whatever it ends in.
  const address =
    pathname === new URL(observation.exchange.request.url).pathname ? documentAddress(url) : addressOf(url)
  return address === null ? null : { ...address, query: address.query.filter(([name]) => !MARKS.has(name)) }
}

/**
 * Asked for as soon as a link to the page comes into view (Nuxt, "Prefetching links"), without saying so: whoever goes there then asks for nothing more.
 */
const AHEAD = /\/_payload\.json(?=[?#]|$)/

/** By which browsers, and frameworks that ask ahead in their place, say what for. */
const PURPOSE = /^(?:(?:x-)?(?:sec-)?purpose|x-moz)$/

/** The same as it was asked for, its ids with it; what frameworks add to the query too. */
export function pageAskedFor({ exchange }: ExchangeObservation): string | null {
  const { request, response } = exchange
  if (request.method.toUpperCase() !== 'GET' || response === undefined || response.status >= 300) return null
  for (const { name, value } of request.headers) {
    if (name === 'next-router-prefetch' || name === 'x-middleware-prefetch') return null
    if (PURPOSE.test(name) && value.includes('prefetch')) return null
  }
  if (
    request.headers.some(
      ({ name, value }) => (name === 'rsc' && value === '1') || (name === 'x-inertia' && value === 'true'),
    )
  )
    return request.url
  const path = request.url.split(/[?#]/, 1)[0] as string
  for (const [ending, form] of DATA) {
    const match = form.exec(path)
    if (match === null || (ending === '.data' && response.body?.mediaType !== 'text/x-script')) continue
    const named = (match[1] ?? '').replace(/^\/index$/, '')
    const { origin, search } = new URL(request.url)
    const meant = ending === '' ? `${origin}${named}/` : path.slice(0, -ending.length).replace(/\/_root$/, '/')
    return `${meant}${search}`
  }
  return null
}

/** What each framework puts behind, or around, the address of the page (Next.js, SvelteKit, Nuxt, React Router). */
const DATA: readonly (readonly [ending: string, form: RegExp])[] = [
  ['', /\/_next\/data\/[^/]+(\/.*)\.json$/],
  ['/__data.json', /\/__data\.json$/],
  ['/_payload.json', /\/_payload\.json$/],
  ['.data', /\/[^/]+\.data$/],
]

const MARKS = new Set(['_rsc', 'x-sveltekit-invalidated', 'x-sveltekit-trailing-slash', '_routes', '_data'])

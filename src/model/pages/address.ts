import { hashRoute, withoutMatrix } from '../../evidence/hash-route.ts'
import { originOf } from '../calls/leaf/answers.ts'
import { isPageCode } from '../opcode.ts'
import { pathSegments } from '../path-tree.ts'
import { rememberingAll } from '../remembering-all.ts'
import { classKey, isIdClass, segmentClass } from '../segment.ts'
import { isRedacted } from '../token.ts'

/** Where a page stands, ids by their form folded to their class, so that equal addresses are one: `/orders/{integer}?tab=items`. */
export interface Address {
  readonly origin: string
  /** Literals, or `classKey`; behind `#` those of a hash route. */
  readonly segments: readonly string[]
  /** Sorted by name, each name once. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

const PAIRS = 12
/** What is no word that selects a screen. */
const LONGEST_VALUE = 48

/** Null where a text is no URL of a page: not HTTP, or by its ending the address of a file. */
export function addressOf(url: string, base?: string): Address | null {
  const address = documentAddress(url, base)
  return address === null || FILE.test(address.segments.at(-1) ?? '') ? null : address
}

/** The same where it is known that a page stands there. */
export function documentAddress(url: string, base?: string): Address | null {
  if (!URL.canParse(url, base)) return null
  const parsed = new URL(url, base)
  if (!/^https?:$/.test(parsed.protocol)) return null
  const path = pathSegments(parsed.pathname)
  const routed = hashRoute(parsed.hash)
  const segments = [...path, ...(routed === null ? [] : ['#', ...pathSegments(`/${routed.path}`)])]
  const query = new Map<string, string>()
  for (const [name, value] of parsed.searchParams) {
    if (query.size >= PAIRS || name.length > 64 || CAMPAIGN.test(name) || isRedacted(name)) continue
    if (!query.has(name)) query.set(name, foldedValue(name, value))
  }
  return {
    origin: originOf(parsed.origin + '/'),
    segments: segments.map(folded),
    query: [...query].sort(([a], [b]) => (a < b ? -1 : 1)),
  }
}

/** What campaigns and caches add to an address without changing the page. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|_)$/

/**
 * The address of what answers a form: one path may show everything, and where its pages say in their addresses what they are,
 * `/?task=settings&action=edit`, its forms say the same in what they send: `task=settings&action=save`.
 * @param from of the page with the form
 */
export function namedInBody(
  target: Address,
  from: Address,
  fields: readonly { readonly name: string; readonly value: string }[],
): Address {
  if (target.segments.join('/') !== from.segments.join('/')) return target
  const query = new Map(target.query)
  for (const [name] of from.query) {
    const sent = fields.findLast(field => field.name === name)
    if (!query.has(name) && sent !== undefined) query.set(name, foldedValue(name, sent.value))
  }
  return { ...target, query: [...query].sort(([a], [b]) => (a < b ? -1 : 1)) }
}

const FILE =
  /\.(?:m?js|cjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|wasm|mp[34]|webm|pdf|zip|json|webmanifest)$/i

export const addressKey = ({ origin, segments, query }: Address): string => JSON.stringify([origin, segments, query])

export const addressFrom = rememberingAll((key: string): Address => {
  const [origin, segments, query] = JSON.parse(key) as [string, string[], [string, string][]]
  return { origin, segments, query }
})

/** `/orders/{integer}?tab=items` */
export const addressText = ({ segments, query }: Pick<Address, 'segments' | 'query'>): string =>
  `/${segments.join('/')}${query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${value}`).join('&')}`}`

/** The segments of a path as addresses hold them. */
export const foldedPath = (path: string): readonly string[] =>
  path
    .split('/')
    .filter(segment => segment !== '')
    .map(folded)

function folded(raw: string): string {
  const segment = withoutMatrix(raw)
  const kind = segmentClass(segment)
  // A slash in a segment parts no segments.
  return isIdClass(kind) ? classKey(kind) : segment.replaceAll('/', '%2F')
}

function foldedValue(name: string, value: string): string {
  if (value === '' || isPageCode(name, value)) return value
  const kind = segmentClass(value)
  if (isIdClass(kind)) return classKey(kind)
  return value.length > LONGEST_VALUE || /\s/.test(value) ? classKey('opaque') : value
}

import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type PathAddress, type PathTree, pathSegments, pathTree } from '../path-tree.ts'
import { originOf } from './answers.ts'
import { type CallLeaf, callLeaf } from './leaf.ts'
import { leafKey } from './leaf-key.ts'

/** All calls, sockets and form posts by path; pages too where they were posted to. */
export type CallTree = PathTree<CallLeaf>

export const callTree: Fold<CallTree, ExchangeObservation> = pathTree<CallLeaf, ExchangeObservation>(
  callLeaf,
  callAddress,
)

/** Where an exchange stands in the tree of calls; null for pages, assets, beacons and what is broken. */
function callAddress(observation: ExchangeObservation): PathAddress | null {
  const { form, exchange } = observation
  const { url, method } = exchange.request
  const parsed = parsedUrl(url)
  if (parsed === null || !/^(?:https?|wss?):$/.test(parsed.protocol)) return null
  const { pathname } = parsed
  if (form === 'call' && method === 'GET' && isStaticFile(pathname, exchange.response?.body?.mediaType ?? ''))
    return null
  if (form !== 'call' && form !== 'socket') {
    const dynamic =
      form === 'asset' &&
      !/^(script|stylesheet|font|manifest)$/.test(exchange.resourceType ?? '') &&
      !/\.\w{1,8}$/.test(pathname)
    if (!(form === 'page' && method !== 'GET') && !dynamic) return null
  }
  return {
    origin: originOf(url),
    segments: (pathname.includes(';') ? pathSegments(withoutMatrix(pathname)) : parsed.segments).map(unambiguous),
    leafKey: leafKey(observation),
  }
}

/** `;jsessionid=…` and other matrix parameters are no part of a name. */
const withoutMatrix = (pathname: string): string => pathname.replace(/;[^/]*/g, '')

/** What would read as a template or as two segments stays percent-encoded: `@scope%2Fname`. */
const unambiguous = (segment: string): string =>
  /[{}/]/.test(segment) ? segment.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('/', '%2F') : segment

/** A picture, style, script or fragment of markup that a program fetched by its file name: part of the front end, no call. */
const isStaticFile = (pathname: string, mediaType: string): boolean =>
  /\.(?:m?js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|wasm|map|html?)$/i.test(pathname) &&
  !/json|xml$|octet-stream/.test(mediaType.replace('svg+xml', ''))

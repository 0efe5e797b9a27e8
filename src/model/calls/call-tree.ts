import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type PathAddress, type PathTree, pathTree } from '../path-tree.ts'
import { originOf } from './leaf/answers.ts'
import { batchParts } from './leaf/batch-parts.ts'
import { callSegments } from './call-segments.ts'
import { type CallLeaf, callLeaf } from './leaf/leaf.ts'
import { leafKey } from './leaf/leaf-key.ts'
import { isStaticFile } from './static-file.ts'

/** All calls, sockets, form posts and links that do something, by path; pages too where they were posted to. */
export type CallTree = PathTree<CallLeaf>

const tree: Fold<CallTree, ExchangeObservation> = pathTree<CallLeaf, ExchangeObservation>(callLeaf, callAddress)

export const callTree: Fold<CallTree, ExchangeObservation> = {
  ...tree,
  add: (state, observation) => batchParts(observation).reduce(tree.add, state),
}

/** Where an exchange stands in the tree of calls; null for pages, assets, beacons and what is broken. */
function callAddress(observation: ExchangeObservation): PathAddress | null {
  const { form, exchange } = observation
  const { url, method } = exchange.request
  const parsed = parsedUrl(url)
  if (parsed === null || !/^(?:https?|wss?):$/.test(parsed.protocol)) return null
  const { pathname } = parsed
  if (form === 'call' && isStaticFile(exchange)) return null
  if (form !== 'call' && form !== 'socket') {
    const dynamic =
      form === 'asset' &&
      !/^(script|stylesheet|font|manifest)$/.test(exchange.resourceType ?? '') &&
      !/\.\w{1,8}$|\/__manifest$/.test(pathname) &&
      !isStaticFile(exchange)
    if (!(form === 'page' && method !== 'GET') && !dynamic) return null
  }
  return {
    origin: originOf(url),
    segments: callSegments(url),
    leafKey: leafKey(observation),
  }
}

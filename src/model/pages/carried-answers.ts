import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Bodies, bodies } from '../bodies/bodies.ts'
import { callSegments } from '../calls/call-segments.ts'
import { originOf } from '../calls/leaf/answers.ts'
import { callLeaf } from '../calls/leaf/leaf.ts'
import type { Operation, PathParameter } from '../calls/operations.ts'
import { type Readings, readings } from '../effects/readings.ts'
import { carriesThings } from '../entities/carried-names.ts'
import { pageId } from '../entities/page-id.ts'
import { type Fold, product } from '../fold.ts'
import { type Instances, instances } from '../instances/instances.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type PathNode, type PathTree, mergePathNodes, pathTree } from '../path-tree.ts'
import { sortedEntries } from '../sample.ts'
import { documentKind } from './document-kind.ts'
import { pageAskedFor } from './soft-navigation.ts'

/** What pages of one path carry for their scripts, summed up as an answer of JSON is. */
export interface CarriedLeaf {
  bodies: Bodies
  instances: Instances
  readings: Readings
}

/** By path. None of it is a call of the application. */
export type CarriedAnswers = PathTree<CarriedLeaf>

const leaf: Fold<CarriedLeaf, ExchangeObservation> = product<CarriedLeaf, ExchangeObservation>({
  bodies,
  instances,
  readings,
})

const tree: Fold<CarriedAnswers, ExchangeObservation> = pathTree(leaf, ({ exchange: { request } }) => {
  const parsed = parsedUrl(request.url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null
  return { origin: originOf(request.url), segments: callSegments(request.url), leafKey: 'GET' }
})

export const carriedAnswers: Fold<CarriedAnswers, ExchangeObservation> = {
  ...tree,
  add: (state, observation) => {
    const answer = carriedAnswer(observation)
    return answer === null ? state : tree.add(state, answer)
  },
}

/** A page as if what it carries had been its answer; null where it carries no things, or was no answer to going there. */
export function carriedAnswer(observation: ExchangeObservation): ExchangeObservation | null {
  const { exchange } = observation
  const { request, response } = exchange
  const body = response?.body
  if (response === undefined || body?.carried === undefined) return null
  const page = /html/.test(body.mediaType) ? null : pageOf(observation)
  if (page === null && documentKind(observation) !== 'document') return null
  const { size, carried } = body
  if (!carriesThings(carried)) return null
  return {
    ...observation,
    exchange: {
      ...exchange,
      request:
        page === null ? request : { method: 'GET', url: page, headers: request.headers, cookies: request.cookies },
      response: { ...response, body: { mediaType: 'application/json', state: 'parsed', size, value: carried } },
    },
  }
}

/** The page that was asked for alone, or that an action of it was answered with: where it led to, else where it was sent from. */
function pageOf(observation: ExchangeObservation): string | null {
  const { request, response, wire } = observation.exchange
  if (request.method.toUpperCase() === 'GET') return pageAskedFor(observation)
  return wire?.action === undefined ? null : (response?.redirect ?? request.url)
}

/**
 * The pages that carry something, by path, in the form that calls have. Only what is an id by its form is a parameter: pages of words alike
 * may be those of several kinds of things (`/admin/users`, `/admin/posts`), which are told apart by just these words.
 * @param state consumed
 */
export function carryingPages(state: CarriedAnswers, origins: readonly string[]): readonly Operation[] {
  const [first, ...rest] = origins.flatMap(origin => state.origins.entries.get(origin) ?? [])
  if (first === undefined) return []
  return pagesBelow(
    rest.reduce((left, right) => mergePathNodes(leaf, left, right), first),
    [],
    [],
  )
}

function pagesBelow(
  node: PathNode<CarriedLeaf>,
  segments: readonly string[],
  parameters: readonly PathParameter[],
): readonly Operation[] {
  const path = `/${segments.join('/')}`
  const own = sortedEntries(node.leaves).map(([method, carried]): Operation => ({
    id: pageId(path),
    protocol: 'http',
    method,
    path,
    origins: [],
    parameters,
    reasons: [],
    undecided: [],
    leaf: { ...callLeaf.empty(), ...carried },
  }))
  const below = sortedEntries(node.children).map(
    ([name, child]) => [child.values === null ? name : '{id}', child] as const,
  )
  const rest = node.rest === null ? [] : [['{name}', node.rest] as const]
  return [
    ...own,
    ...[...below, ...rest].flatMap(([segment, child]) => {
      const place = segments.length
      const values = child.values === null ? [] : sortedEntries(child.values).map(([value]) => value)
      const parameter = { name: segment, segment: place, place, reason: '', values }
      return pagesBelow(
        child,
        [...segments, segment],
        segment.startsWith('{') ? [...parameters, parameter] : parameters,
      )
    }),
  ]
}

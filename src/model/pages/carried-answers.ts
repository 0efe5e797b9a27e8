import { mayCarry } from '../../evidence/carried/carried.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { callSegments } from '../calls/call-segments.ts'
import { originOf } from '../calls/leaf/answers.ts'
import { type CallLeaf, callLeaf } from '../calls/leaf/leaf.ts'
import { type Operation, callRoot, operationsBelow } from '../calls/operations.ts'
import { pageId } from '../entities/page-id.ts'
import type { Fold } from '../fold.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type PathTree, pathTree } from '../path-tree.ts'
import { documentKind } from './pages.ts'

/** What pages carry for their scripts, by path, summed up as an answer of JSON is: it is none of the application's calls. */
export type CarriedAnswers = PathTree<CallLeaf>

const tree: Fold<CarriedAnswers, ExchangeObservation> = pathTree<CallLeaf, ExchangeObservation>(
  callLeaf,
  ({ exchange: { request } }) => {
    const parsed = parsedUrl(request.url)
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null
    return { origin: originOf(request.url), segments: callSegments(request.url), leafKey: 'GET' }
  },
)

export const carriedAnswers: Fold<CarriedAnswers, ExchangeObservation> = {
  ...tree,
  add: (state, observation) => {
    const answer = carriedAnswer(observation)
    return answer === null ? state : tree.add(state, answer)
  },
}

/** A page as if what it carries had been its answer; null where it carries nothing, or was no answer to going there. */
export function carriedAnswer(observation: ExchangeObservation): ExchangeObservation | null {
  const { exchange } = observation
  const { request, response } = exchange
  const body = response?.body
  if (response === undefined || body?.carried === undefined || request.method.toUpperCase() !== 'GET') return null
  if (!mayCarry(body.mediaType) || (/html/.test(body.mediaType) && documentKind(observation) !== 'document'))
    return null
  const { size, carried } = body
  return {
    ...observation,
    exchange: {
      ...exchange,
      response: { ...response, body: { mediaType: 'application/json', state: 'parsed', size, value: carried } },
    },
  }
}

/**
 * The pages that carry something, by path template, in the form that calls have. Their own forms alone decide what is a parameter: what else
 * tells that a word is a value would make one page of those of several kinds of things (`/admin/{kind}/{id}`), which carry different things.
 * @param state consumed
 */
export const carryingPages = (state: CarriedAnswers, origins: readonly string[]): readonly Operation[] =>
  operationsBelow(callRoot(state, origins), { paths: [], handedOut: () => null }).map(page => ({
    ...page,
    id: pageId(page.path),
  }))

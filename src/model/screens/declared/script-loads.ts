import { builtFile } from '../../../evidence/built-file.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from '../../instances/events.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { plainUrl } from './loaded-scripts.ts'

/** When which script was got, by its address: what a page needs for a route it gets when somebody goes there. */
export type ScriptLoads = Sample<Events<Happened>>

const SCRIPTS = 4096
const TIMES = 64

export const scriptLoads: Fold<ScriptLoads, ExchangeObservation> = {
  empty: () => emptySample(SCRIPTS),
  add: (state, observation) => {
    const { request, response, resourceType } = observation.exchange
    const mediaType = response?.body?.mediaType ?? ''
    const isScript = resourceType === 'script' || /(?:java|ecma)script$/.test(mediaType)
    const arrived =
      response !== undefined && (response.status === 304 || (response.status >= 200 && response.status < 300))
    if (!isScript || !arrived || request.method !== 'GET' || isAhead(request.headers)) return state
    if (isGiven(observation)) return state
    const events = sampled(state, plainUrl(request.url), () => noEvents<Happened>(TIMES))
    if (events !== undefined) addEvent(events, happened(observation))
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeEvents),
}

/** A file of a folder of built files lay there: nobody went where it is needed. */
const isGiven = ({ at, exchange }: ExchangeObservation): boolean => at === 0 && builtFile(exchange.request.url) !== null

/** Got ahead of need, as the browser says. */
const isAhead = (headers: readonly { readonly name: string; readonly value: string }[]): boolean =>
  headers.some(({ name, value }) => /^(?:sec-|x-)?purpose$|^x-moz$/.test(name) && value.includes('prefetch'))

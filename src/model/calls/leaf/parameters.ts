import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { scalarOfText } from '../../../evidence/scalar-of-text.ts'
import type { Fold } from '../../fold.ts'
import { parsedUrl } from '../../parsed-url.ts'
import { decodedSegment } from '../../path-tree.ts'
import { rememberingAll } from '../../remembering-all.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { isCarriedOut } from '../../refusals/carried-out.ts'
import { type Shape, addValue, emptyShape, isEmptyShape, mergeShapes } from '../../shapes/shape.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'
import { isRedacted } from '../../token.ts'
import { type QueryForm, deepObjects } from './query.ts'

/** What a call was sent beside its path and body. */
export interface Parameters {
  /** By `query name`, `header name` or `matrix name`. */
  byName: Sample<SeenParameter>
  /**
   * Answers that accepted, and those that found the request wrong (400, 422, and 428, which lacks a condition: RFC 6585, 3): sketches of one
   * size, so that they compare exactly.
   */
  accepted: Sightings
  refused: Sightings
}
export interface SeenParameter {
  seen: Sightings
  accepted: Sightings
  refused: Sightings
  /** In requests that were carried out, and in all others: what these held need not be right. */
  taken: SentValues
  untaken: SentValues
}
export interface SentValues {
  /** Of the values as they are meant: `1` is a number, `a=1&a=2` a list, `f[x]=1` an object. */
  shape: Shape
  /** Whether values came as a list, as brackets, as JSON inside the text. */
  forms: Set<QueryForm>
}

/** What a parameter holds: in requests that were carried out, or where there are none in the others. */
export const sentValues = ({ taken, untaken }: SeenParameter): SentValues =>
  isEmptyShape(taken.shape) ? untaken : taken

const NAMES = 256
const FOUND_WRONG = new Set([400, 422, 428])

export const parameters: Fold<Parameters, ExchangeObservation> = {
  empty: () => ({
    byName: emptySample(NAMES),
    accepted: noSightings(FEW_SIGHTINGS),
    refused: noSightings(FEW_SIGHTINGS),
  }),
  add: (state, observation) => {
    const { request, response, wire } = observation.exchange
    const status = response?.status ?? 0
    const outcome = status >= 200 && status < 400 ? 'accepted' : FOUND_WRONG.has(status) ? 'refused' : null
    if (outcome !== null) sight(state[outcome], observation)
    const side = isCarriedOut(observation.exchange) ? 'taken' : 'untaken'
    const see = (key: string, value: JsonValue, form?: QueryForm): void => {
      if (key.length > 160 || isRedacted(key)) return
      const parameter = sampled(state.byName, key, noParameter)
      if (parameter === undefined) return
      sight(parameter.seen, observation)
      if (outcome !== null) sight(parameter[outcome], observation)
      if (form !== undefined) parameter[side].forms.add(form)
      addValue(parameter[side].shape, value, observation)
    }
    const query = request.url.indexOf('?')
    // `?/create` names the call, and is no parameter of it.
    const formAction = wire?.action === undefined ? '' : `/${wire.action.name}`
    if (query !== -1)
      for (const { name, value, form } of deepObjects(request.url.slice(query + 1)))
        if ((value !== '' || !isClock(name, observation.at)) && name !== formAction) see(`query ${name}`, value, form)
    for (const [name, value] of matrixParameters(request.url)) see(`matrix ${name}`, scalarOfText(value))
    for (const { name, value } of request.headers) if (isOwnHeader(name)) see(`header ${name}`, scalarOfText(value))
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.byName, right.byName, (a, b) => {
      mergeSightings(a.seen, b.seen)
      mergeSightings(a.accepted, b.accepted)
      mergeSightings(a.refused, b.refused)
      mergeValues(a.taken, b.taken)
      mergeValues(a.untaken, b.untaken)
      return a
    })
    mergeSightings(left.accepted, right.accepted)
    mergeSightings(left.refused, right.refused)
    return left
  },
}

/**
 * What stands behind semicolons in the segments of the path, `/maps/3;zoom=3;grid`, in the form that RFC 3986, section 3.3, leaves to applications.
 * A session's id there says nothing about the call.
 */
function matrixParameters(url: string): readonly (readonly [name: string, value: string])[] {
  if (!url.includes(';')) return NO_PAIRS
  const pathname = parsedUrl(url)?.pathname ?? ''
  return pathname
    .split('/')
    .flatMap(segment => segment.split(';').slice(1, MATRIX))
    .flatMap(pair => {
      const equals = pair.indexOf('=')
      const name = decodedSegment(equals === -1 ? pair : pair.slice(0, equals))
      if (!/^[A-Za-z_][\w.-]*$/.test(name) || /^(?:j|php)?(?:session_?id|sid)$/i.test(name)) return NO_PAIRS
      return [[name, equals === -1 ? '' : decodedSegment(pair.slice(equals + 1))] as const]
    })
}

const NO_PAIRS: readonly (readonly [string, string])[] = []
/** So many of one segment are looked at. */
const MATRIX = 16

/** Whether a name without a value is the time of the call: `1795357950398`, `1795357950`, `mwrxaeje` (base 36). It only keeps answers from coming out of a cache. */
function isClock(name: string, at: number): boolean {
  if (!/^(?:1\d{9}|1\d{12}|[a-z][a-z\d]{7})$/.test(name)) return false
  const number = Number.parseInt(name, /^\d/.test(name) ? 10 : 36)
  return Math.abs((name.length === 10 ? number * 1000 : number) - at) < DAY
}

const DAY = 86_400_000

function mergeValues(left: SentValues, right: SentValues): void {
  mergeShapes(left.shape, right.shape)
  for (const form of right.forms) left.forms.add(form)
}

const noParameter = (): SeenParameter => ({
  seen: noSightings(),
  accepted: noSightings(FEW_SIGHTINGS),
  refused: noSightings(FEW_SIGHTINGS),
  taken: { shape: emptyShape(), forms: new Set() },
  untaken: { shape: emptyShape(), forms: new Set() },
})

/** Headers that browsers, proxies and HTTP itself put in: they say nothing about the call. */
const COMMON = new Set(
  (
    'accept accept-charset accept-encoding accept-language access-control-request-headers access-control-request-method authorization ' +
    'cache-control connection content-disposition content-encoding content-length content-type cookie date dnt expect expires forwarded from host ' +
    'if-modified-since if-none-match if-range keep-alive origin pragma priority proxy-authorization purpose referer save-data te trailer ' +
    'transfer-encoding upgrade upgrade-insecure-requests user-agent via viewport-width width dpr downlink ect rtt device-memory ' +
    'x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip x-requested-with x-client-data trpc-accept x-trpc-source traceparent tracestate baggage sentry-trace ' +
    'x-datadog-trace-id x-datadog-parent-id x-datadog-origin x-datadog-sampling-priority x-b3-traceid x-b3-spanid x-b3-sampled newrelic ' +
    'x-socket-id alt-used range x-moz x-purpose x-sec-purpose x-devtools-emulate-network-conditions-client-id'
  ).split(' '),
)

const isOwnHeader = rememberingAll(
  (name: string): boolean =>
    !COMMON.has(name) &&
    !name.startsWith('sec-') &&
    !name.startsWith(':') &&
    !name.startsWith('proxy-') &&
    !WIRE.test(name),
)

/** What frameworks add to what their scripts send and what names no call (SvelteKit, Inertia, Next.js, htmx, Turbo, Livewire, Connect, gRPC-Web). */
const WIRE =
  /^(?:x-sveltekit-\w+|x-inertia(?:-[\w-]+)?|next-(?:url|router-[\w-]+)|rsc|hx-[\w-]+|turbo-frame|x-turbo-[\w-]+|x-livewire(?:-[\w-]+)?|connect-[\w-]+|grpc-[\w-]+|x-grpc-web|x-user-agent)$/

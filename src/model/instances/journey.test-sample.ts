import type { Body, Framing, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import { hash53 } from '../hash.ts'
import { type Model, decide, modelFold } from '../model.ts'
import { sourceNumbers } from '../places.ts'

/** One exchange of a made-up journey, in a word. */
export interface Step {
  /** `PATCH /orders/7` */
  readonly call: string
  readonly sent?: JsonValue
  /** Default 200. */
  readonly status?: number
  readonly answer?: JsonValue
  /** HTML of the answer. */
  readonly page?: string
  /** A bearer token. */
  readonly token?: string
  /** More of the request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  readonly sets?: Readonly<Record<string, string>>
  readonly redirect?: string
  readonly framing?: Framing
}

const ID = 'aaaaaaaaaaaaaaaa' as SourceId

/** @param label the role that the user gave the recording */
export const sourceOf = (label?: string, id: string = ID): Source => ({
  id: id as SourceId,
  kind: 'har',
  name: 'a.har',
  digest: `sha256:${id}`,
  ...(label === undefined ? {} : { identity: label }),
  observations: 1,
  diagnostics: [],
})

/** A second apart, each taking ten milliseconds. */
export const journey = (
  steps: readonly Step[],
  source: Source = sourceOf(),
  from = 1_700_000_000_000,
): readonly ExchangeObservation[] => steps.map((step, index) => observation(step, source, from + index * 1000, index))

function observation(step: Step, source: Source, at: number, index: number): ExchangeObservation {
  const [method = 'GET', path = '/'] = step.call.split(' ')
  const named = (of: Readonly<Record<string, string>> = {}) =>
    Object.entries(of).map(([name, value]) => ({ name, value }))
  return {
    kind: 'exchange',
    form: step.page === undefined || method !== 'GET' ? 'call' : 'page',
    id: hash53(`${source.id} ${at} ${step.call}`),
    place: (sourceNumbers([source.id]).get(source.id) as number) * 2 ** 32 + index * 4,
    at,
    ...(source.identity === undefined ? {} : { identity: source.identity }),
    exchange: {
      at,
      duration: 10,
      resourceType: step.page === undefined ? 'fetch' : 'document',
      fromCache: false,
      ...(step.framing === undefined ? {} : { framing: step.framing }),
      request: {
        method,
        url: `http://shop.test${path}`,
        headers: named({
          ...(step.token === undefined ? {} : { authorization: `Bearer ${step.token}` }),
          ...step.headers,
        }),
        cookies: named(step.cookies),
        ...(step.sent === undefined ? {} : { body: json(step.sent) }),
      },
      response: {
        status: step.status ?? 200,
        headers: [],
        cookies: named(step.sets),
        ...(step.redirect === undefined ? {} : { redirect: step.redirect }),
        ...(step.page === undefined
          ? step.answer === undefined
            ? {}
            : { body: json(step.answer) }
          : { body: { mediaType: 'text/html', state: 'text', size: 1, text: step.page } }),
      },
    },
  }
}

const json = (value: JsonValue): Body => ({ mediaType: 'application/json', state: 'parsed', size: 1, value })

/** The model of observations, whatever their order. */
export const modelOf = (
  observations: readonly ExchangeObservation[],
  sources: readonly Source[] = [sourceOf()],
): Model =>
  decide(observations.reduce(modelFold.add, modelFold.empty()), sources, ordinal => `/log/entries/${ordinal / 2}`)

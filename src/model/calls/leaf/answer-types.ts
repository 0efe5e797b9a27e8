import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { AnswerTypeBy } from '../../../evidence/subjects.ts'
import type { Fold } from '../../fold.ts'
import { parsedUrl } from '../../parsed-url.ts'
import { isCarriedOut } from '../../refusals/carried-out.ts'
import { type Sample, emptySample, mergeSamples, overflowed, sampled, sortedEntries } from '../../sample.ts'
import { isRedacted } from '../../token.ts'

/** The media types of answers by what was asked for: by place, name and value, as `query format csv` and `header accept text/csv`; of all under `''`. */
export type AnswerTypes = Sample<Sample<true>>

const ASKED = 48
const TYPES = 4
/** A word, or a media type: numbers say which thing is meant, and which page. */
const WORD = /^[A-Za-z][\w.+-]{0,31}(?:\/[\w.+-]{1,64})?$/

export const answerTypes: Fold<AnswerTypes, ExchangeObservation> = {
  empty: () => emptySample(ASKED),
  add: (state, { exchange }) => {
    const { request, response } = exchange
    const type = response?.body?.mediaType ?? ''
    if (type === '' || !isCarriedOut(exchange)) return state
    const see = (place: string, name: string, value: string): void => {
      if (!WORD.test(value) || isRedacted(value) || name.length > 40 || name.includes(' ')) return
      const types = sampled<Sample<true>>(state, `${place} ${name} ${value}`, () => emptySample(TYPES))
      if (types !== undefined) sampled(types, type, isThere)
    }
    const all = sampled<Sample<true>>(state, ALL, () => emptySample(TYPES))
    if (all !== undefined) sampled(all, type, isThere)
    if (request.url.includes('?'))
      for (const [name, value] of parsedUrl(request.url)?.query ?? []) see('query', name, value)
    const accept = request.headers.find(({ name }) => name === 'accept')?.value ?? ''
    // What takes everything asks for nothing.
    if (!accept.includes('*')) see('header', 'accept', accept.split(/[,;]/, 1)[0] as string)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, (a, b) => mergeSamples(a, b, isThere)),
}

const isThere = (): true => true
const ALL = ''

/**
 * What says as which media type a call answers: each value was answered as one type, there are several, some of them perhaps where it was not said, and
 * the name or a value says that this is what is asked for. Sorted.
 */
export function answersAs(state: AnswerTypes): readonly AnswerTypeBy[] {
  const all = [...(state.entries.get(ALL)?.entries.keys() ?? [])]
  const byName = new Map<string, Map<string, readonly string[]>>()
  for (const [key, types] of sortedEntries(state)) {
    if (key === ALL) continue
    const [place, name, value] = key.split(' ') as [string, string, string]
    const values = byName.get(`${place} ${name}`) ?? new Map<string, readonly string[]>()
    byName.set(`${place} ${name}`, values.set(value, overflowed(types) ? [] : [...types.entries.keys()]))
  }
  return [...byName].flatMap(([key, values]) => {
    const [place, name] = key.split(' ') as ['query' | 'header', string]
    const pairs = [...values].flatMap(([value, types]) => types.map(type => [value, type] as const))
    const isDecided = [...values.values()].every(({ length }) => length === 1)
    const isSaid = place === 'header' || SAYS_TYPE.test(name) || pairs.some(([value, type]) => names(value, type))
    const several = new Set([...pairs.map(([, type]) => type), ...all]).size > 1
    return isDecided && several && isSaid
      ? [{ in: place, name, values: pairs.map(([value, mediaType]) => ({ value, mediaType })) }]
      : []
  })
}

const SAYS_TYPE = /^(?:_?format|output|alt|accept|wt|export(?:as|_as)?|(?:mime|media|content)[-_]?type)$/i

/** `csv` of `text/csv`, `json` of `application/problem+json`. */
const names = (value: string, mediaType: string): boolean =>
  mediaType.toLowerCase().split(/[/+;]/).slice(1).includes(value.toLowerCase())

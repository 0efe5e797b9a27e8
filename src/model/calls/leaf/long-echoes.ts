import type { ExchangeObservation } from '../../../evidence/observation.ts'
import type { Fold } from '../../fold.ts'
import { isObject } from '../../json.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { callSegments } from '../call-segments.ts'

/**
 * Where the top of an answer says several segments of the path as one text: `GET /contents/reports/notes.md` answered with `path:
 * "reports/notes.md"`. By the index of the first segment, how many there are, and the key; one segment alone is told too, which shows that texts
 * of all lengths stand there.
 */
export type LongEchoes = Sample<true>

const KINDS = 32
/** Keys that are looked at: what a thing is addressed by stands among the first. */
const KEYS = 64
const LONGEST = 1000

export const longEchoes: Fold<LongEchoes, ExchangeObservation> = {
  empty: () => emptySample(KINDS),
  add: (state, { exchange: { request, response } }) => {
    const value = response?.body?.value
    if (response === undefined || response.status >= 300 || !isObject(value)) return state
    const segments = callSegments(request.url)
    if (segments.length === 0) return state
    let left = KEYS
    for (const key in value) {
      if (left-- <= 0) break
      const held = value[key]
      if (typeof held !== 'string' || held === '' || held.length > LONGEST) continue
      const parts = held.split('/').filter(part => part !== '')
      const start = startOf(parts, segments)
      if (start >= 0) sampled(state, echo(start, parts.length, key), () => true)
    }
    return state
  },
  merge: (left, right) => mergeSamples(left, right, () => true),
}

const echo = (start: number, length: number, key: string): string => `${start} ${length} ${key}`

/** The parts of `echo`. */
export function readLongEcho(written: string): {
  readonly start: number
  readonly length: number
  readonly key: string
} {
  const [start = '', length = '', ...key] = written.split(' ')
  return { start: Number(start), length: Number(length), key: key.join(' ') }
}

/** Where the parts stand one behind the other in the path, the last such place; -1 where they do not. */
function startOf(parts: readonly string[], segments: readonly string[]): number {
  for (let start = segments.length - parts.length; parts.length > 0 && start >= 0; start--)
    if (parts.every((part, nth) => segments[start + nth] === part)) return start
  return -1
}

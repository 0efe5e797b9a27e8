import type { ExchangeObservation } from '../../evidence/observation.ts'
import { refusals } from '../refusals/refusal.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { scalars } from './lifetimes.ts'

/** How much may be sent to one call, as far as its answers tell. */
export interface SizeLimits {
  /** The largest request that was carried out, in bytes; 0 for none. */
  taken: number
  /** The smallest one that was refused for its size; Infinity for none. */
  refused: number
  /** Bytes that a refusal names as the limit, by their number and its words: `65536 64 kilobytes`. */
  said: Sample<Sightings>
  /** The same under a name that says so, in an answer: `10485760 maxFileSize`. */
  told: Sample<Sightings>
}

const FEW = 16

export const noSizes = (): SizeLimits => ({
  taken: 0,
  refused: Infinity,
  said: emptySample(FEW),
  told: emptySample(FEW),
})

/** In place. */
export function sightSizes(sizes: SizeLimits, observation: ExchangeObservation): void {
  const { exchange } = observation
  const status = exchange.response?.status ?? 0
  const sent = exchange.request.body?.size ?? 0
  if (sent > 0 || status >= 400) {
    const limits = refusals(exchange).flatMap(({ message }) => (message === null ? [] : limitsIn(message)))
    for (const limit of limits) note(sizes.said, limit, observation)
    if (status === 413 || limits.length > 0) sizes.refused = Math.min(sizes.refused, sent)
    else if (status >= 200 && status < 400) sizes.taken = Math.max(sizes.taken, sent)
  }
  for (const { name, value } of scalars(exchange.response?.body?.value))
    if (typeof value === 'number' && value >= 1024 && TELLS.test(name))
      note(sizes.told, `${value} ${name}`, observation)
}

/** Consumes both. */
export function mergeSizes(left: SizeLimits, right: SizeLimits): void {
  left.taken = Math.max(left.taken, right.taken)
  left.refused = Math.min(left.refused, right.refused)
  mergeSamples(left.said, right.said, mergeSightings)
  mergeSamples(left.told, right.told, mergeSightings)
}

const TELLS =
  /^max_?(?:imum_?)?(?:file|upload|body|payload|attachment|image|request|asset)_?(?:size|bytes|length)(?:_?(?:in_?)?bytes)?$|^(?:file|upload|body|payload|attachment|image)_?(?:size_?)?(?:limit|max(?:imum)?)(?:_?size)?$|^upload_?max_?filesize$/i

const LIMIT =
  /\b(?:max(?:imum)?|limit|at most|up to|exceeds?|larger than|bigger than|longer than|greater than|more than|over|under|below|less than|smaller than)(?: [a-z]+){0,6}?:? (\d{1,9}(?:[.,]\d{1,3})?) ?(bytes?|k(?:ilo|ibi)?(?:i?b|bytes?)|m(?:ega|ebi)?(?:i?b|bytes?)|g(?:iga|ibi)?(?:i?b|bytes?))\b/gi
const FACTOR: { readonly [first: string]: number } = { b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** `65536 64 kilobytes`, of a message that names a limit of size. A kilobyte has 1024 bytes, as servers count. */
function limitsIn(message: string): readonly string[] {
  return [...message.matchAll(LIMIT)].flatMap(([, number = '', unit = '']) => {
    const bytes = Math.round(Number(number.replace(',', '.')) * (FACTOR[(unit[0] as string).toLowerCase()] ?? 1))
    return bytes > 0 ? [`${bytes} ${number} ${unit}`] : []
  })
}

function note(sample: Sample<Sightings>, key: string, observation: ExchangeObservation): void {
  const sightings = sampled(sample, key, noSightings)
  if (sightings !== undefined) sight(sightings, observation)
}

import type { Exchange, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { withoutTokens } from '../token.ts'
import { type Refusal, refusals as refusalsOf } from './refusal.ts'

/** Why a call refused, and what it had been sent then. */
export interface Refusals {
  /** By the refusal itself, as JSON. */
  reasons: Sample<Reason>
}
export interface Reason {
  readonly refusal: Refusal
  sightings: Sightings
  /** What was sent in the field that the refusal names, by fact. */
  sent: Sample<Sightings>
}

/** A fact about the value that was refused; the value itself may be a secret. */
export type SentFact = 'absent' | 'empty' | 'null' | `length ${number}` | `number ${number}` | 'other'

const REASONS = 128
const FACTS = 16

export const refusals: Fold<Refusals, ExchangeObservation> = {
  empty: () => ({ reasons: emptySample(REASONS) }),
  add: (state, observation) => {
    for (const found of refusalsOf(observation.exchange)) {
      const refusal = { ...found, message: found.message === null ? null : withoutTokens(found.message) }
      const reason = sampled<Reason>(state.reasons, JSON.stringify(refusal), () => ({
        refusal,
        sightings: noSightings(),
        sent: emptySample<Sightings>(FACTS),
      }))
      if (reason === undefined) continue
      sight(reason.sightings, observation)
      if (refusal.field === null) continue
      const fact = sentFact(observation.exchange, refusal.field)
      const sent = sampled<Sightings>(reason.sent, fact, () => noSightings(FEW_SIGHTINGS))
      if (sent !== undefined) sight(sent, observation)
    }
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.reasons, right.reasons, (a, b) => {
      mergeSightings(a.sightings, b.sightings)
      mergeSamples(a.sent, b.sent, mergeSightings)
      return a
    })
    return left
  },
}

function sentFact({ request }: Exchange, field: string): SentFact {
  const value = sentValue(request, field)
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (value === '') return 'empty'
  if (typeof value === 'number') return `number ${value}`
  if (typeof value === 'string') return `length ${[...value.slice(0, 100_000)].length}`
  return 'other'
}

/** The value under a dotted name in the body, the form or the query. */
function sentValue({ url, body }: Exchange['request'], field: string): JsonValue | undefined {
  const form = body?.fields?.find(({ name }) => name === field)
  if (form !== undefined) return form.value
  let value: JsonValue | undefined = body?.value
  for (const step of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
      value = undefined
      break
    }
    value = (value as { readonly [name: string]: JsonValue })[step]
  }
  if (value !== undefined || !URL.canParse(url)) return value
  return new URL(url).searchParams.get(field) ?? undefined
}

import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { type SampleFor, sampleOf } from '../values/sample.ts'
import { isObject } from '../is-object.ts'
import { valueAt } from './value-at.ts'
import { stateOf } from './state-of.ts'
import type { Thing } from './thing.ts'

/** What an answer says can follow in the state that a thing is in: `{"_links": {"pay": …}}`, `{"allowed": ["paid"]}`. */
export interface Offer {
  /** Property names. */
  readonly path: readonly string[]
  readonly names: readonly string[]
  /** What is offered in any state. */
  readonly all: ReadonlySet<string>
}

/** What is offered with a thing, as its lifecycles say. What an answer told of it stays, as long as it is in the state that it was in then. */
export function offersOf(lifecycles: readonly LifecycleSubject[], { values, told }: Thing): readonly Offer[] {
  return lifecycles.flatMap(({ field, states, offered = [] }) =>
    offered.flatMap(({ in: place, beside }) => {
      const path = place.split('.')
      const held = valueAt(values, field)
      const state = held === undefined ? undefined : stateOf({ states }, held)
      const isTold = told !== undefined && !told.sent.includes(field) && Object.hasOwn(values, path[0] ?? '')
      const here = state === undefined ? undefined : beside.find(({ value }) => canonical(value) === canonical(state))
      return here === undefined || isTold
        ? []
        : [{ path, names: here.names, all: new Set(beside.flatMap(({ names }) => names)) }]
    }),
  )
}

/** A thing as it is answered, with what is offered; what stands beside the offers stays. */
export function withOffers(value: JsonValue, schema: Schema, offers: readonly Offer[], given: SampleFor): JsonValue {
  return offers.reduce((changed, offer) => offeredAt(changed, schema, offer, given), value)
}

function offeredAt(
  value: JsonValue,
  schema: Schema | undefined,
  { path, ...offer }: Offer,
  given: SampleFor,
): JsonValue {
  const [step, ...rest] = path
  if (step !== undefined) {
    const inner = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
    return inner === undefined
      ? value
      : withName(
          value as JsonObject,
          step,
          offeredAt(inner, schema?.properties?.[step], { path: rest, ...offer }, given),
        )
  }
  const { names, all } = offer
  if (Array.isArray(value)) return value.every(one => typeof one === 'string') ? names : value
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => !all.has(name) || names.includes(name))
  const added = names.flatMap(name => {
    const of = Object.hasOwn(value, name) ? undefined : schema?.properties?.[name]
    return of === undefined ? [] : [[name, sampleOf(of, given).value] as const]
  })
  return Object.assign(Object.create(null) as Record<string, JsonValue>, Object.fromEntries([...kept, ...added]))
}

const withName = (object: JsonObject, name: string, value: JsonValue): JsonObject =>
  Object.assign(Object.create(null) as Record<string, JsonValue>, object, { [name]: value })

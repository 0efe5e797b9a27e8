import type { Body, FormField, JsonObject } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { sentBody } from '../../evidence/sent-body.ts'
import { wrappedThing } from '../../evidence/wrapped-thing.ts'
import type { Fold } from '../fold.ts'
import {
  type Events,
  type Happened,
  addEvent,
  happened,
  mergeEvents,
  noEvents,
  wouldKeep,
} from '../instances/events.ts'
import { rpcArguments } from '../../evidence/json-rpc.ts'
import { isObject } from '../json.ts'
import { isCarriedOut } from '../refusals/carried-out.ts'
import { onlyAsks } from '../refusals/error-notice.ts'
import { type ToldValue, toldFields, toldValue } from './told-values.ts'

/** What one call was sent to do, where it was done: every request that is no plain read. */
export type Deeds = Events<Deed>

export interface Deed extends Happened {
  /** By path in the body; without the one name that wraps all of it, as in `{"order": {…}}`, and without what a mask beside it leaves out. */
  readonly sent: readonly (readonly [path: string, value: ToldValue])[]
}

const DEEDS = 256
const FIELDS = 48

export const deeds: Fold<Deeds, ExchangeObservation> = {
  empty: () => noEvents(DEEDS),
  add: (state, observation) => {
    const { request } = observation.exchange
    if (onlyAsks(observation.exchange)) return state
    if (!wouldKeep(state, observation.id) || !isCarriedOut(observation.exchange)) return state
    addEvent(state, happened(observation), { sent: sentFields(sentBody(request)) })
    return state
  },
  merge: mergeEvents,
}

/** What a request holds, as it is compared with what fields hold later. */
export function sentFields(body: Body | undefined): Deed['sent'] {
  const { value, fields } = body ?? {}
  if (fields !== undefined) return fields.slice(0, FIELDS).flatMap(sentField)
  return isObject(value) ? toldFields(unwrapped(value)) : []
}

/** Of a file its name, its kind and how long it is: what is in it is not kept. */
function sentField({ name, value, fileName, mediaType, size }: FormField): Deed['sent'] {
  if (fileName === undefined) return [[name, toldValue(value) as ToldValue]]
  return Object.entries({ fileName, mediaType, size }).flatMap(([part, said]) =>
    said === undefined ? [] : [[`${name}.${part}`, toldValue(said) as ToldValue] as const],
  )
}

/** GraphQL's variables, the parameters of JSON-RPC, and the one object that a body wraps. */
function unwrapped(body: JsonObject): JsonObject {
  const given = rpcArguments(body)
  if (isObject(given)) return unwrapped(given)
  const { query, variables } = body
  if (typeof query === 'string' && isObject(variables)) return unwrapped(variables)
  return wrappedThing(body) ?? body
}

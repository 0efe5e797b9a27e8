import type { CallSubject } from '../evidence/subjects.ts'
import { successOf } from './document/answers-of.ts'
import type { Session } from './session.ts'
import { type NamedKey, isKeyOf, namedKey } from './things/named-key.ts'
import type { Collection, Thing } from './things/thing.ts'
import { type Asking, type World, userOf } from './things/world.ts'
import { slotOf } from './values/slots.ts'

/** A request, once it is known what it is about. */
export interface Asked {
  readonly asking: Asking
  /** What the request names; null where it names nothing. */
  readonly named: NamedKey | null
  /** It names a thing that is not there, and does not make it. */
  readonly isMissing: boolean
}

/** What a request is about. */
export function whatIsAsked(
  world: World,
  request: Pick<Asking, 'call' | 'parameters' | 'request' | 'session' | 'now'>,
): Asked {
  const { call, parameters, session } = request
  const collection = world.collections.get(call.subject.entity ?? '')
  const { body, query } = request.request
  const named = namedKey(call.subject, { parameters, query, body }, collection)
  // Where no field is the key, no statement tells which of them are there: then what is named is.
  const hasKey = collection !== undefined && collection.entity.subject.key !== null
  const isNamed = named !== null && hasKey && namesThing(call.subject, collection)
  const found = isNamed ? collection.byKey(named.value) : undefined
  const makes = isNamed && found === undefined && makesWhatItNames(call.subject) ? named.value : undefined
  const thing =
    found ??
    (named === null && collection !== undefined ? unnamed(world, call.subject, { collection, session }) : undefined)
  return {
    asking: { world, ...request, collection, thing, ...(makes === undefined ? {} : { makes }) },
    named,
    // What one may ask of an address is answered without a look at the thing (RFC 9110, 9.3.7).
    isMissing: isNamed && found === undefined && makes === undefined && call.subject.method !== 'OPTIONS',
  }
}

/** Whether the path's last parameter is the key of the thing that a call is about: not where it makes things, or answers with several. */
function namesThing(call: CallSubject, { entity }: Collection): boolean {
  if (call.effect === 'list' || call.effect === 'create') return false
  const schema = successOf(call)?.schema
  if (schema === undefined || slotOf(schema, entity.subject)?.isList !== true) return true
  // Some answer one thing as a list of one.
  const last = /\{([^{}/]+)\}$/.exec(call.path)?.[1]
  return last !== undefined && isKeyOf(last, entity.subject.name)
}

/** A PUT that was seen to answer 201 makes the thing where it is not there (RFC 9110, 9.3.4). */
const makesWhatItNames = ({ method, effect, responses }: CallSubject): boolean =>
  method === 'PUT' && effect === 'update' && '201' in responses

/** What a call is about that names nothing: the one thing where no field is the key; who asks, where it changes one of the users. */
function unnamed(
  world: World,
  { effect }: CallSubject,
  { collection, session }: { readonly collection: Collection; readonly session: Session | null },
): Thing | undefined {
  if (collection.entity.subject.key === null) return collection.things[0]
  return effect === 'update' && collection === world.users ? userOf(world, session) : undefined
}

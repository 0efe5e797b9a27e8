import { namesNone } from '../evidence/names-none.ts'
import { isObject } from './is-object.ts'
import { lettersOf } from './letters-of.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { successOf } from './document/answers-of.ts'
import type { Session } from './session.ts'
import { keyInAddress } from './things/addressed.ts'
import { isOnlyShown } from './things/collections.ts'
import { keyFields, namedTogether } from './things/composite-key.ts'
import { type NamedIn, type NamedKey, isKeyOf, namedKey } from './things/named-key.ts'
import { byKeyOrName } from './things/parents.ts'
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
  asked: Pick<Asking, 'call' | 'parameters' | 'request' | 'session' | 'now'>,
): Asked {
  const request = { ...asked, call: asItIsMeant(asked) }
  const { call, parameters, session } = request
  const collection = world.collections.get(call.subject.entity ?? '')
  const { body, query } = request.request
  const named = namedKey(call.subject, { parameters, query, body }, collection)
  // Where no field is the key, no statement tells which of them are there: then what is named is, until it is removed.
  const hasKey = collection !== undefined && keyFields(collection.entity.subject).length === 1
  const isAddressed = collection?.isAddressed === true
  const isNamed =
    named !== null && (hasKey || isAddressed) && namesThing(world, call.subject, { collection, name: named.name })
  const key = named === null || !isAddressed ? named?.value : keyInAddress(named.value)
  const back = isNamed && key !== undefined && call.subject.restores !== undefined ? collection.aside(key) : undefined
  const found = back ?? (isNamed && key !== undefined ? byKeyOrName(collection, key) : undefined)
  const isGone = isNamed && isAddressed && key !== undefined && found === undefined && collection.isGone(key)
  const together = collection === undefined ? null : namedByParts(call.subject, collection, { parameters, query })
  const making = isNamed ? key : together === null || together.thing !== undefined ? undefined : together.named.value
  const makes = found === undefined && makesWhatItNames(call.subject) ? making : undefined
  const thing =
    found ??
    together?.thing ??
    (named === null && collection !== undefined ? unnamed(world, call.subject, { collection, session }) : undefined)
  const isThere = isNamed
    ? found !== undefined || makes !== undefined || (isAddressed && !isGone)
    : together === null || together.thing !== undefined || makes !== undefined
  return {
    asking: { world, ...request, collection, thing, ...(makes === undefined ? {} : { makes }) },
    named: named ?? together?.named ?? null,
    // What one may ask of an address is answered without a look at the thing (RFC 9110, 9.3.7).
    isMissing: !isThere && call.subject.method !== 'OPTIONS',
  }
}

/** What makes things changes one where it is sent what names that. */
function asItIsMeant({ call, request: { query, body } }: Pick<Asking, 'call' | 'request'>): Asking['call'] {
  const { changesBy } = call.subject
  if (changesBy === undefined) return call
  const sent = isObject(body) ? Object.entries(body) : []
  const isNamed = (changesBy.in === 'query' ? query : sent).some(
    ([name, value]) => name === changesBy.name && typeof value !== 'object' && !namesNone(String(value)),
  )
  return isNamed ? { ...call, subject: { ...call.subject, effect: 'update' } } : call
}

/** What a key of several parts names; null where none is named. As long as nobody told of such things, what is shown stands for all. */
function namedByParts(
  call: CallSubject,
  collection: Collection,
  sent: Pick<NamedIn, 'parameters' | 'query'>,
): { readonly named: NamedKey; readonly thing: Thing | undefined } | null {
  const { effect } = call
  const { subject } = collection.entity
  const makes = makesWhatItNames(call)
  const key =
    effect === 'list' || (effect === 'create' && !makes) ? null : namedTogether(subject, { path: call.path, ...sent })
  if (key === null) return null
  const { things } = collection
  const standsForAll = !makes && things.every(isOnlyShown) ? things[0] : undefined
  const thing = collection.byKey(key) ?? standsForAll
  return { named: { name: subject.keyParts?.at(-1) ?? '', value: key.split('\n').at(-1) ?? '' }, thing }
}

/** Whether what is named is the key of the thing that a call is about: not where it makes things, or answers with several. */
function namesThing(
  world: World,
  call: CallSubject,
  { collection: { entity, isAddressed }, name }: { readonly collection: Collection; readonly name: string },
): boolean {
  if (call.effect === 'list') return false
  if (call.effect === 'create') return makesWhatItNames(call) && isKeyOf(name, entity.subject.name)
  // `POST /carts/{cartId}/complete`, answered with an order.
  const isBehind = !keyInAddress(call.path).endsWith('}')
  if (
    (call.method === 'GET' || isBehind) &&
    !isAddressed &&
    name !== entity.subject.key &&
    isOfAnother(world, entity.subject.name, name)
  )
    return false
  const schema = successOf(call)?.schema
  if (schema === undefined || slotOf(schema, entity.subject)?.isList !== true) return true
  // Some answer one thing as a list of one.
  return (
    (keyInAddress(call.path).endsWith(`{${name}}`) || !call.path.includes('{')) && isKeyOf(name, entity.subject.name)
  )
}

/** `segmentId`, `project`: a parameter that is called as another kind of thing is names one of those. */
function isOfAnother({ collections }: World, own: string, parameter: string): boolean {
  const stem = lettersOf(parameter.replace(/[_.-]?(?:id|uuid|guid|pk|key|name|slug)$/i, ''))
  return stem !== '' && stem !== lettersOf(own) && [...collections.keys()].some(name => lettersOf(name) === stem)
}

/** A PUT that was seen to answer 201, or is stated to, makes the thing where it is not there (RFC 9110, 9.3.4); so does what makes things at the address of one. */
const makesWhatItNames = ({ method, effect, path, responses, upserts }: CallSubject): boolean =>
  effect === 'create'
    ? keyInAddress(path).endsWith('}')
    : method === 'PUT' && effect === 'update' && ('201' in responses || upserts !== undefined)

/** What a call is about that names nothing: the one thing where no field is the key; who asks, where it changes one of the users. */
function unnamed(
  world: World,
  { effect }: CallSubject,
  { collection, session }: { readonly collection: Collection; readonly session: Session | null },
): Thing | undefined {
  if (collection.entity.subject.key === null) return collection.things.find(({ address }) => address === undefined)
  return effect === 'update' && collection === world.users ? userOf(world, session) : undefined
}

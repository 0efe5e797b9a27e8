import { withInnerKeys } from './inner-things.ts'
import { withListOrders } from './list-orders.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallEffect, CallSubject, EntityField } from '../../evidence/subjects.ts'
import { fieldSchema, fieldSchemaAt } from '../../specification/entity-schema.ts'
import { successOf } from '../document/answers-of.ts'
import { fieldOf, ownEffects, typed, valueAfter } from './apply-effects.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { withDerived } from '../values/derived.ts'
import { type SampleFor, mainType, presentNames, sampleOf } from '../values/sample.ts'
import { isObject } from '../is-object.ts'
import { withServersOwn } from './servers-own.ts'
import { sentSchema } from '../document/sent-schemas.ts'
import { heldIn } from './states.ts'
import { ownLinks } from '../things/addressed.ts'
import { keyChosen } from '../things/named-key.ts'
import { calledThere, parentsIn } from '../things/parents.ts'
import { withReferred } from '../things/referred.ts'
import { sentFields } from '../things/sent.ts'
import { outermost } from '../../evidence/field-path.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import { slotOf } from '../values/slots.ts'
import { type Asking, userOf } from '../things/world.ts'
import { textOf } from '../text-of.ts'

/** A thing as its call makes it: by the effects that are stated, else by what is sent, by its first state, by what was shown. */
export function created(asking: Asking, collection: Collection): Thing {
  const { key, keyParts = [], fields } = collection.entity.subject
  const schema = successOf(asking.call.subject)?.schema
  const slot = schema === undefined ? null : slotOf(schema, collection.entity.subject)
  const effects = ownEffects(asking)
  const making = {
    effects,
    sent: fieldsSent(asking, collection),
    begun: firstStates(asking, collection),
    parents: parentsIn(asking, collection),
  }
  const address = collection.isAddressed ? (asking.makes ?? textOf(collection.nextKey())) : undefined
  const links = ownLinks(asking.world.document.addresses(collection.entity.subject.name).paths)
  // Links lead to what is known by its key.
  const inOrder = fields.toSorted(
    (one, other) =>
      Number(leans(effects, one)) - Number(leans(effects, other)) ||
      Number(other.name === key) - Number(one.name === key),
  )
  let values: JsonObject = Object.create(null) as JsonObject
  let isKnown = true
  const unsent: string[] = []
  // No answer says what it began with beside what was sent: what some never have comes later, where it does.
  const isOnlyNamed = asking.makes !== undefined && slot === null
  // Its answer shows it whole: what that never has, it has not yet.
  const ofSlot = slot?.schema.properties ?? {}
  const isWhole = slot !== null && fields.every(({ name, required }) => !required || Object.hasOwn(ofSlot, name))
  const comesLater = ({ name, required }: EntityField): boolean =>
    !required && (isOnlyNamed || (isWhole && !Object.hasOwn(ofSlot, name) && isAtTimes(asking, collection, name)))
  for (const field of inOrder) {
    const { name } = field
    const shown = slot?.schema.properties?.[name] ?? fieldSchema(field)
    const own = key === null ? address : valueAt(values, key)
    const linked = own === undefined ? undefined : links(own)
    const value =
      name === key && effects.get(name)?.becomes.is !== 'next'
        ? keyOf(fieldSchema(field), asking, collection)
        : (answeredWith(field, beginning(field, asking, { ...making, values }), {
            asking,
            shown: slot?.schema.properties?.[name],
            linked,
          }) ?? (keyParts.includes(name) && field.format === 'uuid' ? collection.nextKey(name) : nullIn(shown)))
    if (value !== undefined) values = withValue(values, name, value)
    else if ((effects.get(name)?.becomes.is === 'sent' || comesLater(field)) && mayLack(shown)) unsent.push(name)
    else if (Object.hasOwn((values = withDerived(values, [field])), name)) continue
    else {
      const sampled = sampleOf(shown, { nth: 0, now: asking.now, linked })
      values = withValue(values, name, sampled.value)
      isKnown &&= sampled.isShown || shown.format === 'date-time' || shown.format === 'date'
    }
    const effect = effects.get(name)
    if (effect !== undefined && mayBeOverruled(effect) && Object.hasOwn(making.sent, name)) isKnown = false
  }
  values = withKeyApart(values, making.parents, effects, { asking, collection })
  const thing: Thing = {
    values: withDerived(
      withReferred(
        withHeld(withInner(values, asking, effects), NOTHING, Object.keys(making.sent), { outer: collection, asking }),
        making.sent,
        collection,
        asking.world,
      ),
      fields,
    ),
    ...(address === undefined ? {} : { address }),
    provenance: isKnown ? 'computed' : 'default',
    restsOn: [asking.call.id, collection.entity.id, ...(asking.makes === undefined ? collection.nextKeyRestsOn : [])],
    sent: Object.keys(making.sent),
    ...(unsent.length === 0 ? {} : { unsent }),
  }
  collection.add(thing)
  return thing
}

/** What was sent for a field, with what the server puts into each element of a list. */
export function answeredWith(
  { name }: EntityField,
  value: JsonValue | undefined,
  { asking, ...around }: { readonly asking: Asking; readonly shown: Schema | undefined } & Pick<SampleFor, 'linked'>,
): JsonValue | undefined {
  const { world, call, now } = asking
  const sent = sentSchema(world.document, call.subject.entity ?? '', name)
  return withServersOwn(value, { shown: around.shown, sent }, { nth: 0, now, linked: around.linked })
}

/** With the key that stands inside of a field, and with what the path says beside it: `metadata.name` and `metadata.namespace`. */
function withKeyApart(
  values: JsonObject,
  parents: ReadonlyMap<string, JsonValue>,
  effects: ReadonlyMap<string, CallEffect>,
  { asking, collection }: { readonly asking: Asking; readonly collection: Collection },
): JsonObject {
  const { subject } = collection.entity
  const { key } = subject
  let after = values
  for (const [path, value] of parents) if (path !== outermost(path)) after = withValue(after, path, value)
  const schema = key === null || key === outermost(key) ? undefined : fieldSchemaAt(subject, key)
  return key === null || schema === undefined || effects.get(key)?.becomes.is === 'next'
    ? after
    : withValue(after, key, keyOf(schema, asking, collection))
}

/** Whether one place shows a field of some things and not of others. */
const isAtTimes = ({ world }: Asking, { entity }: Collection, name: string): boolean =>
  world.document.calls.some(({ subject }) => {
    const schema = successOf(subject)?.schema
    const shown = schema === undefined ? undefined : slotOf(schema, entity.subject)?.schema
    return shown?.required?.includes(name) !== true && mayLack(shown?.properties?.[name] ?? {})
  })

/** Whether some have no such field: what is there for all without being sent has a value of its own. */
const mayLack = ({ 'x-seen': seen }: Schema): boolean => seen !== undefined && seen.present < seen.of

/** A constant may be what was seen where nothing was sent for it: no statement decides which of the two goes before. */
const mayBeOverruled = ({ becomes }: CallEffect): boolean => becomes.is === 'constant' && becomes.overrules !== true

/** The key that the call names, as its field holds keys; else the one that is chosen, or the next. */
function keyOf(schema: Schema, asking: Asking, collection: Collection): JsonValue {
  const { makes, call, request } = asking
  if (makes === undefined) {
    const chosen = keySent(asking, collection) ?? keyChosen(call.subject, request.body, collection.entity.subject)
    return chosen === undefined || calledThere(asking, collection, textOf(chosen)) !== undefined
      ? collection.nextKey()
      : chosen
  }
  return mainType(schema) === 'integer' && /^\d{1,15}$/.test(makes) ? Number(makes) : makes
}

/** What is sent for the key, where the call is stated to make things under what is sent. */
export function keySent(asking: Asking, collection: Collection): JsonValue | undefined {
  const { key } = collection.entity.subject
  const effect = key === null ? undefined : ownEffects(asking).get(key)
  if (effect?.becomes.is !== 'sent') return undefined
  const sent = valueAfter(effect, asking, { before: NOTHING, own: NOTHING })
  return sent === '' || sent === null ? undefined : sent
}

/**
 * What was sent for the fields of a thing. An object that has nothing of what the call answers under the same name is an order and no
 * value: `{connect: [7]}` where `{count: 1}` is answered; so is a number where a list is answered, as forms say how many rows they have, and
 * a text of which an object is answered.
 */
export function fieldsSent({ request, call }: Asking, collection: Collection): JsonObject {
  const sent = sentFields(request.body, collection, call.subject)
  const schema = successOf(call.subject)?.schema
  const slot = schema === undefined ? null : slotOf(schema, collection.entity.subject)
  const isOfPart = addsPart(call.subject)
  const isValue = ([name, value]: readonly [string, JsonValue]): boolean => {
    if (isOfPart && Array.isArray(value) && value.some(isObject)) return false
    const answered = slot?.schema.properties?.[name]
    if (answered !== undefined && typeof value !== 'object' && mainType(answered) === 'object') return false
    if (typeof value === 'number' && answered !== undefined && mainType(answered) === 'array') return false
    const shown = answered?.properties
    if (!isObject(value) || shown === undefined) return true
    const names = Object.keys(value)
    if (names.length === 0 || names.some(one => Object.hasOwn(shown, one))) return true
    // Free JSON holds whatever is sent.
    const orders = Object.values(call.subject.requests).flatMap(one => one.properties?.[name]?.properties ?? [])
    return !names.every(one => orders.some(order => Object.hasOwn(order, one)))
  }
  const kept = Object.create(null) as Record<string, JsonValue>
  for (const [name, value] of Object.entries(sent))
    if (isValue([name, value]))
      kept[name] = typed(withoutEmpty(value, slot?.schema.properties?.[name]), fieldOf(collection, name))
  return kept
}

/** `POST /orders/7/parcels {"items": […]}` says what is in the parcel, and not what the order holds. */
const addsPart = ({ method, path, effect }: CallSubject): boolean =>
  method === 'POST' && effect === 'update' && /\}\)?\/[^{}]+$/.test(path)

/** Without the empty texts inside that no answer of the call holds: what is sent empty there is not given. */
function withoutEmpty(value: JsonValue, answered: Schema | undefined): JsonValue {
  const { properties, additionalProperties } = answered ?? {}
  if (!isObject(value) || properties === undefined || additionalProperties !== undefined) return value
  const kept = Object.create(null) as Record<string, JsonValue>
  for (const [name, inner] of Object.entries(value))
    if (inner !== '' || Object.hasOwn(properties, name)) kept[name] = withoutEmpty(inner, properties[name])
  return kept
}

/** What a field of a new thing is; undefined where no statement says and nothing is sent. */
function beginning(
  field: EntityField,
  asking: Asking,
  {
    effects,
    sent,
    begun,
    parents,
    values,
  }: {
    readonly effects: ReadonlyMap<string, CallEffect>
    readonly sent: JsonObject
    readonly begun: ReadonlyMap<string, JsonValue>
    readonly parents: ReadonlyMap<string, JsonValue>
    /** What is known of it so far. */
    readonly values: JsonObject
  },
): JsonValue | undefined {
  const { name } = field
  const effect = effects.get(name)
  const isSent = Object.hasOwn(sent, name)
  const isOverruled = isSent && effect !== undefined && mayBeOverruled(effect)
  const stated =
    effect === undefined || isOverruled ? undefined : valueAfter(effect, asking, { before: NOTHING, own: values })
  if (stated !== undefined) return stated
  if (isSent) return sent[name]
  if (begun.has(name)) return begun.get(name)
  const parent = parents.get(name)
  return parent === undefined ? ofCaller(asking, field) : typed(parent, field)
}

const NOTHING: JsonObject = Object.freeze(Object.create(null) as JsonObject)

/** Whether what a field becomes is worked out from another field of the thing, which has to be there first. */
function leans(effects: ReadonlyMap<string, CallEffect>, { name, derived }: EntityField): boolean {
  if (derived !== undefined) return true
  const becomes = effects.get(name)?.becomes
  return (
    becomes?.is === 'field' ||
    (becomes?.is === 'next' && becomes.within !== undefined) ||
    (becomes?.is === 'time' && typeof becomes.after?.count === 'object')
  )
}

/** The fields inside of objects that effects are stated on. */
function withInner(values: JsonObject, asking: Asking, effects: ReadonlyMap<string, CallEffect>): JsonObject {
  let after = values
  for (const [path, effect] of effects) {
    if (!path.includes('.') || Object.hasOwn(after, path)) continue
    const value = valueAfter(effect, asking, { before: values, own: after })
    if (value !== undefined) after = withValue(after, path, value)
  }
  return after
}

/** The values with which things begin where the call makes them, by the field that they are states of. */
function firstStates({ call, world, now }: Asking, collection: Collection): ReadonlyMap<string, JsonValue> {
  return new Map(
    world.document.lifecycles
      .filter(({ subject }) => subject.entity === collection.entity.subject.name)
      .flatMap(({ subject }) =>
        (subject.begun ?? [])
          .filter(({ by }) => by === call.id)
          .map(({ value }) => [subject.field, heldIn(subject, value, { collection, now })] as const),
      ),
  )
}

/** The caller's key, where a field refers to those who can sign in; what is shown of the caller where it holds them as an object. */
function ofCaller({ world, session }: Asking, field: EntityField): JsonValue | undefined {
  const { name, key } = world.users?.entity.subject ?? {}
  const user = userOf(world, session)
  if (user === undefined || key === undefined || key === null || field.references !== name) return undefined
  const schema = fieldSchema(field)
  if (mainType(schema) !== 'object') return user.values[field.referencesField ?? key]
  const held = Object.create(null) as Record<string, JsonValue>
  for (const one of presentNames(schema)) if (Object.hasOwn(user.values, one)) held[one] = user.values[one] as JsonValue
  return held
}

const nullIn = ({ type }: Schema): null | undefined =>
  (Array.isArray(type) ? type.includes('null') : type === 'null') ? null : undefined

/** With what was sent inside of a thing, or to be done with what its lists hold, as things of their own. */
export function withHeld(
  values: JsonObject,
  before: JsonObject,
  sent: readonly string[],
  around: { readonly outer: Collection; readonly asking: Asking },
): JsonObject {
  return withInnerKeys(withListOrders(values, before, sent, around), sent, around.outer, around.asking)
}

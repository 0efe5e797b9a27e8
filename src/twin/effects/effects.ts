import { STATE_CONFLICTS } from '../../evidence/state-conflicts.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallEffect, CallSubject, EntityField, ErrorSubject, LifecycleSubject } from '../../evidence/subjects.ts'
import type { Claim } from '../../evidence/claim.ts'
import { canonical } from '../../specification/canonical.ts'
import { fieldSchema, fieldSchemaAt } from '../../specification/entity-schema.ts'
import { answered, listed } from '../answers/answered.ts'
import { isAsidePressed, successOf } from '../document/answers-of.ts'
import { applyToOthers, changedThing, fieldOf, ownEffects, sureOf, typed, valueAfter } from './apply-effects.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { keepFile } from '../answers/uploads.ts'
import { type Outcome, refused } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'
import { withDerived } from '../values/derived.ts'
import { type SampleFor, mainType, presentNames, sampleOf } from '../values/sample.ts'
import { isObject } from '../is-object.ts'
import { keepInside } from './held-inside.ts'
import { withInnerKeys } from './inner-things.ts'
import { withListOrders } from './list-orders.ts'
import { type OneOfSeveral, listedAbove, severalNamed } from './several.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import { refusedMove } from './refused-moves.ts'
import { withServersOwn } from './servers-own.ts'
import { type OnWholeList, onWholeList } from './whole-list.ts'
import { sentSchema } from '../document/sent-schemas.ts'
import { heldIn, inState } from './states.ts'
import { stateOf } from '../things/state-of.ts'
import { ownLinks } from '../things/addressed.ts'
import { keyFields, keyText } from '../things/composite-key.ts'
import { byPosition } from '../things/by-position.ts'
import { link } from '../answers/linked.ts'
import { keyChosen } from '../things/named-key.ts'
import { calledThere, parentsIn } from '../things/parents.ts'
import { withReferred } from '../things/referred.ts'
import { sentFields } from '../things/sent.ts'
import { outermost } from '../../evidence/field-path.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import { slotOf } from '../values/slots.ts'
import { announcements } from '../sockets/streams.ts'
import { type Asking, userOf } from '../things/world.ts'
import { textOf } from '../text-of.ts'

/** Does what a call does, and answers as it answers then. */
export function carriedOut(asking: Asking): Outcome {
  const { call, collection, thing, makes } = asking
  const { effect } = call.subject
  if (isAsidePressed(call.subject, asking.request.body)) return answered(asking, thing)
  if (collection !== undefined && makes !== undefined) return done(asking, created(asking, collection))
  const given =
    effect === 'read' ? byPosition(call.subject, asking.request.body, collection?.entity.subject)?.keys : undefined
  if (collection !== undefined && given !== undefined && given.length > 1) return listed(asking, collection)
  const of = collection ?? listedAbove(asking)
  const several = of === undefined || thing !== undefined ? [] : severalNamed(asking, of)
  if (of !== undefined && several.length > 0) return onEach(asking, of, several)
  const whole = collection === undefined || thing !== undefined ? null : onWholeList(asking, collection)
  if (collection !== undefined && whole !== null) return onAll(asking, collection, whole)
  if (effect === 'list' || effect === 'read' || (thing === undefined && effect !== 'create'))
    return collection !== undefined && effect === 'list' ? listed(asking, collection) : answered(asking, thing)
  if (collection !== undefined && effect === 'create')
    return refusedAsTaken(asking, collection) ?? done(asking, created(asking, collection))
  if (collection === undefined || thing === undefined) return done(asking, thing)
  if (effect === 'transition') return moved(asking, collection, thing)
  if (effect === 'delete') {
    deleted(asking, collection, thing)
    return done(asking, thing)
  }
  return (
    refusedMove(asking, collection, thing) ??
    refusedAsOther(asking, collection, thing) ??
    doneTo(asking, changed(asking, collection, thing))
  )
}

/** Answers with what was deleted, or with what there is instead. No statement says that it is all of them. */
function onAll(asking: Asking, collection: Collection, { instead, maker }: OnWholeList): Outcome {
  // What the query says how to answer picks none of them.
  const all = { ...asking, request: { ...asking.request, query: [] } }
  const before = listed(all, collection)
  for (const thing of collection.things) deleted(asking, collection, thing)
  for (const body of instead) created({ ...asking, call: maker, request: { ...asking.request, body } }, collection)
  return { ...(asking.call.subject.effect === 'delete' ? before : listed(all, collection)), provenance: 'default' }
}

/** Does to each of several things what the call does to one. */
function onEach(asking: Asking, collection: Collection, several: readonly OneOfSeveral[]): Outcome {
  for (const { thing, body } of several)
    if (asking.call.subject.effect === 'delete') deleted(asking, collection, thing)
    else changed({ ...asking, collection, thing, request: { ...asking.request, body } }, collection, thing)
  return answered(asking, undefined)
}

/** What is answered where the key that a call names for what it makes is another's; null where it is not, or no error of the call can say so. */
function refusedAsTaken(asking: Asking, collection: Collection): Outcome | null {
  const { call, now, request, world } = asking
  const { document } = world
  const { entity } = collection
  const chosen = keySent(asking, collection) ?? keyChosen(call.subject, request.body, entity.subject)
  const taken = asking.thing ?? (chosen === undefined ? undefined : calledThere(asking, collection, textOf(chosen)))
  if (taken === undefined || entity.subject.key === null) return null
  const all = document.errorsOf(call.id)
  const ofKey = all.filter(({ subject }) =>
    rulesOfError(subject).some(rule => rule.endsWith(`#${entity.subject.key} unique`)),
  )
  const errors = ofKey.length > 0 ? ofKey : all.filter(({ subject }) => subject.rule === undefined)
  const conflicts = errors.filter(({ subject }) => subject.status === 409)
  const [error, ...others] = conflicts.length > 0 ? conflicts : errors.filter(({ subject }) => subject.status === 400)
  return error === undefined || others.length > 0
    ? null
    : refusal(document, error, { call, provenance: 'default', claims: [entity.id], now })
}

/**
 * What is answered to a PUT of what is there already and is otherwise than what is sent, where it was only ever seen to make things (RFC 9110,
 * 9.3.4: it conflicts with what there is); null where it is not, or no error of the call says so.
 */
function refusedAsOther(asking: Asking, collection: Collection, { values }: Thing): Outcome | null {
  const { call, now, world } = asking
  const { method, responses } = call.subject
  const changes = ['200', '202', '204'].some(status => status in responses)
  if (method !== 'PUT' || !('201' in responses) || changes) return null
  const errors = world.document.errorsOf(call.id).filter(({ subject }) => subject.rule === undefined)
  const [error, ...others] = errors.filter(
    ({ subject: { status, message } }) =>
      status === 409 || ([400, 422].includes(status) && message !== null && CONFLICT.test(message)),
  )
  const isOther = Object.entries(fieldsSent(asking, collection)).some(
    ([name, value]) => typeof value !== 'object' && Object.hasOwn(values, name) && values[name] !== value,
  )
  return error === undefined || others.length > 0 || !isOther
    ? null
    : refusal(world.document, error, { call, provenance: 'computed', claims: [collection.entity.id], now })
}

/** How refusals say that what there is stands against what is sent. */
const CONFLICT =
  /\b(?:already|exists?|existing|current(?:ly)?|conflicts?|taken|in use|duplicate|differs?|(?:in|not )equivalent)\b/i

/** Takes a thing away; what a call brings back is put aside, and what that sets or looks at is not known until then. */
function deleted({ call, now, world: { document } }: Asking, collection: Collection, thing: Thing): void {
  const restoring = document.calls.filter(({ subject }) => subject.restores?.some(({ by }) => by === call.id))
  if (restoring.length === 0) return collection.remove(thing)
  const sets = restoring.flatMap(({ subject }) => subject.effects?.map(({ field }) => field) ?? [])
  const looksAt = restoring
    .flatMap(({ id }) => document.errorsOf(id).flatMap(({ subject: { guards = [] } }) => guards))
    .flatMap(({ when }) => (when.is === 'empty' || when.is === 'value' ? [when.field] : []))
  const doubted: Thing = { ...thing, unsure: [...new Set([...(thing.unsure ?? []), ...sets, ...looksAt])] }
  // It is in the state that it is brought back from.
  const before = document.lifecycles.flatMap(({ subject }) => {
    const step = subject.transitions.find(({ by }) => restoring.some(({ id }) => id === by))
    return step === undefined || subject.entity !== collection.entity.subject.name ? [] : [{ subject, from: step.from }]
  })
  collection.putAside(
    before.reduce((one, { subject, from }) => inState(subject, from, one, { collection, now }), doubted),
  )
}

/** Has its effects on other things too, and is answered. */
function done(asking: Asking, own: Thing | undefined): Outcome {
  applyToOthers(asking, own)
  keepInside(asking, own)
  link(asking, own)
  keepFile(asking, own)
  return { ...answered(asking, own), announces: announcements(asking, own) }
}

/** A thing as its call makes it: by the effects that are stated, else by what is sent, by its first state, by what was shown. */
function created(asking: Asking, collection: Collection): Thing {
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
function answeredWith(
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
function keySent(asking: Asking, collection: Collection): JsonValue | undefined {
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
function fieldsSent({ request, call }: Asking, collection: Collection): JsonObject {
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

/** A thing after a call. */
interface Changed {
  readonly thing: Thing
  /** The key that nothing was known by before. */
  readonly makes?: string
}

const doneTo = (asking: Asking, { thing, ...made }: Changed): Outcome => done({ ...asking, ...made }, thing)

/** A thing as it is after a call: by the effects that are stated; what is sent under the name of another field is copied. */
function changed(asking: Asking, collection: Collection, thing: Thing): Changed {
  const sent = fieldsSent(asking, collection)
  const { key, fields } = collection.entity.subject
  const effects = new Map([...ownEffects(asking)].filter(([, { begins }]) => begins !== true))
  let values = thing.values
  let known = thing
  for (const { name } of fields)
    if (name !== key && !effects.has(name) && Object.hasOwn(sent, name))
      values = withValue(values, name, besideKey(name, sent[name] as JsonValue, collection, thing))
  const schema = successOf(asking.call.subject)?.schema
  const slot = schema === undefined ? null : slotOf(schema, collection.entity.subject)
  const own = key === null ? undefined : valueAt(values, key)
  const linked =
    own === undefined ? undefined : ownLinks(asking.world.document.addresses(collection.entity.subject.name).paths)(own)
  for (const [path, effect] of effects) {
    const become = valueAfter(effect, asking, { before: thing.values, own: values })
    const field = fields.find(({ name }) => name === path)
    const value =
      field === undefined
        ? become
        : answeredWith(field, become, { asking, shown: slot?.schema.properties?.[path], linked })
    if (value === undefined) continue
    values = withValue(values, path, value)
    known = sureOf(path, known)
  }
  const inner = withHeld(values, thing.values, Object.keys(sent), { outer: collection, asking })
  const kept = withReferred(inner, sent, collection, asking.world)
  const after = changedThing(known, withDerived(kept, fields), asking.call.id)
  // One that is called otherwise from then on is not there under its former key, unless what is answered was made beside it.
  const fieldsOfKey = keyFields(collection.entity.subject)
  const called = keyText(after.values, fieldsOfKey)
  const isOther = fieldsOfKey.length > 0 && called !== keyText(thing.values, fieldsOfKey)
  const isNew = isOther && collection.byKey(called) === undefined
  if (isOther && successOf(asking.call.subject)?.status !== 201) collection.remove(thing)
  collection.put(after)
  return { thing: after, ...(isNew ? { makes: called } : {}) }
}

/** What is sent for a field that the key stands in leaves that as it is, and what nobody sent beside it. */
function besideKey(name: string, sent: JsonValue, { entity }: Collection, { values }: Thing): JsonValue {
  const apart = keyFields(entity.subject).filter(path => path !== outermost(path) && outermost(path) === name)
  const before = values[name]
  if (apart.length === 0 || !isObject(sent) || !isObject(before)) return sent
  return apart.reduce<JsonObject>(
    (held, path) => withValue(held, path.slice(name.length + 1), valueAt(values, path) ?? null),
    Object.assign(Object.create(null) as Record<string, JsonValue>, before, sent),
  )
}

/** With what was sent inside of a thing, or to be done with what its lists hold, as things of their own. */
function withHeld(
  values: JsonObject,
  before: JsonObject,
  sent: readonly string[],
  around: { readonly outer: Collection; readonly asking: Asking },
): JsonObject {
  return withInnerKeys(withListOrders(values, before, sent, around), sent, around.outer, around.asking)
}

/**
 * The lifecycle by which a call moves a thing. Of several the one that tells of the state that the thing is in: that it was refused there goes before
 * that it led on from there.
 */
function lifecycleOf(
  { call, world }: Asking,
  { entity }: Collection,
  { values }: Thing,
): Claim<LifecycleSubject> | undefined {
  const all = world.document.lifecycles.filter(
    ({ subject }) => subject.entity === entity.subject.name && subject.transitions.some(({ by }) => by === call.id),
  )
  const isHere = (subject: LifecycleSubject, value: JsonValue): boolean =>
    canonical(value) === canonical(stateOf(subject, valueAt(values, subject.field) ?? null))
  const refuses = all.find(({ subject }) =>
    subject.refused?.some(({ by, value }) => by === call.id && isHere(subject, value)),
  )
  const leadsOn = all.find(({ subject }) =>
    subject.transitions.some(({ by, from }) => by === call.id && isHere(subject, from)),
  )
  return refuses ?? leadsOn ?? all[0]
}

/** How another call that moves such things through their states says that a thing is in none that it leads on from (409; RFC 9110, section 15.5.10). */
function conflictBeside({ call, world }: Asking, { transitions }: LifecycleSubject): Claim<ErrorSubject> | undefined {
  const others = [...new Set(transitions.flatMap(({ by }) => (by === null || by === call.id ? [] : [by])))]
  return others
    .flatMap(by => world.document.errorsOf(by))
    .find(({ subject }) => subject.status === 409 && subject.rule === undefined)
}

/** By the lifecycle: to the state that the call leads to from the one that the thing is in, or refused as it was shown. */
function moved(asking: Asking, collection: Collection, thing: Thing): Outcome {
  const { call, now, world } = asking
  const { document } = world
  const lifecycle = lifecycleOf(asking, collection, thing)
  if (lifecycle === undefined) return doneTo(asking, changed(asking, collection, thing))
  const { field, transitions, refused: refusedIn = [] } = lifecycle.subject
  const state = stateOf(lifecycle.subject, valueAt(thing.values, field) ?? null)
  const isHere = (value: JsonValue): boolean => canonical(value) === canonical(state)
  const [step] = transitions
    .filter(({ by, from }) => by === call.id && isHere(from))
    .toSorted((left, right) => right.support - left.support)
  if (step !== undefined) {
    const after = changed(asking, collection, thing)
    const there = inState(lifecycle.subject, step.to, after.thing, { collection, now })
    collection.put(there)
    const outcome = doneTo(asking, { ...after, thing: there })
    return { ...outcome, claims: [...outcome.claims, lifecycle.id] }
  }
  const wasRefused = refusedIn.some(({ by, value }) => by === call.id && isHere(value))
  const errors = document
    .errorsOf(call.id)
    .filter(
      ({ subject }) =>
        subject.rule === undefined &&
        (subject.status === 409 || (wasRefused && (subject.status === 400 || STATE_CONFLICTS.has(subject.status)))),
    )
  const error =
    errors.find(({ subject }) => subject.message?.includes(textOf(state)) ?? false) ??
    errors[0] ??
    conflictBeside(asking, lifecycle.subject)
  if (error === undefined) {
    const because = `no statement says what this does where ${field} is ${textOf(state)}`
    return refused(because, [lifecycle.id, ...document.gapOfCall(call.id)])
  }
  return refusal(document, error, {
    call,
    provenance: wasRefused ? 'shown' : 'default',
    claims: [lifecycle.id],
    field,
    values: new Map([...asking.parameters, [field, textOf(state)]]),
    now,
  })
}

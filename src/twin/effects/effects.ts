import { answeredWith, created, fieldsSent, withHeld } from './created.ts'
import { refusedAsOther, refusedAsTaken } from './refused-as-taken.ts'
import { STATE_CONFLICTS } from '../../evidence/state-conflicts.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ErrorSubject, LifecycleSubject } from '../../evidence/subjects.ts'
import type { Claim } from '../../evidence/claim.ts'
import { canonical } from '../../specification/canonical.ts'
import { answered, listed } from '../answers/answered.ts'
import { isAsidePressed, successOf } from '../document/answers-of.ts'
import { applyToOthers, changedThing, ownEffects, sureOf, valueAfter } from './apply-effects.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { keepFile } from '../answers/uploads.ts'
import { type Outcome, refused } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'
import { withDerived } from '../values/derived.ts'
import { isObject } from '../is-object.ts'
import { keepInside } from './held-inside.ts'
import { type OneOfSeveral, listedAbove, severalNamed } from './several.ts'
import { refusedMove } from './refused-moves.ts'
import { type OnWholeList, onWholeList } from './whole-list.ts'
import { inState } from './states.ts'
import { stateOf } from '../things/state-of.ts'
import { ownLinks } from '../things/addressed.ts'
import { keyFields, keyText } from '../things/composite-key.ts'
import { byPosition } from '../things/by-position.ts'
import { link } from '../answers/linked.ts'
import { withReferred } from '../things/referred.ts'
import { outermost } from '../../evidence/field-path.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import { slotOf } from '../values/slots.ts'
import { announcements } from '../sockets/streams.ts'
import { type Asking } from '../things/world.ts'
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

import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { CallEffect, EntityField } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { fieldSchema } from '../../specification/entity-schema.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { later, momentAs } from '../values/moments.ts'
import { mainType } from '../values/sample.ts'
import { sentAt } from '../things/sent.ts'
import { valueAt, withValue } from '../things/value-at.ts'
import { textOf } from '../text-of.ts'
import { type Asking, isNamed, userOf } from '../things/world.ts'

/** The effects that are stated on the thing that a call makes, names or answers with, by field. */
export function ownEffects({ call, collection }: Asking): ReadonlyMap<string, CallEffect> {
  const entity = collection?.entity.subject.name
  const own = (call.subject.effects ?? []).filter(effect => effect.via === undefined && effect.entity === entity)
  return new Map(own.map(effect => [effect.field, effect]))
}

/** The fields of a user that say what stands for them. */
const CALLED = {
  name: /^(?:user_?name|login|name)$/i,
  email: /mail/i,
  'display name': /^(?:(?:display|full|real|screen)[-_]?)?name$/i,
} as const

/**
 * What a field is after a call; undefined where it stays as it was, since nothing was sent for it.
 * @param before of the thing that changes; without the field where the call makes it
 * @param own the call's own thing, as far as it is known afterwards
 */
export function valueAfter(
  effect: CallEffect,
  asking: Asking,
  { before, own }: { readonly before: JsonObject; readonly own: JsonObject },
): JsonValue | undefined {
  const { becomes, field } = effect
  const { world, request, parameters, session, now } = asking
  const collection = world.collections.get(effect.entity)
  const stated = fieldOf(collection, field)
  switch (becomes.is) {
    case 'constant':
      return becomes.value
    case 'sent': {
      const sent = becomes.in === 'path' ? parameters.get(becomes.name) : sentAt(request.body, becomes.name)
      if (sent === undefined) return becomes.otherwise
      if (becomes.emptyIsNull === true && sent === '') return null
      return field === collection?.entity.subject.key
        ? asKey(typed(sent, stated), valueAt(before, field))
        : typed(sent, stated)
    }
    case 'time': {
      const count = becomes.after?.count ?? 0
      const counted = typeof count === 'number' ? count : Number(valueAt(own, count.field))
      const at = later(now, counted, becomes.after?.unit ?? 'days')
      return Number.isFinite(at)
        ? momentAs(at, stated, [valueAt(before, field) ?? null, ...(collection?.shown(field) ?? [])])
        : undefined
    }
    case 'caller': {
      // Of somebody who is among no users that are known this much is.
      const signedInWith = isNamed(world, session) ? undefined : session?.names.find(one => one.includes('@'))
      if (becomes.as === 'email' && signedInWith !== undefined) return signedInWith
      const user = userOf(world, session)
      const key = world.users?.entity.subject.key
      if (user === undefined) return undefined
      if (becomes.as === 'id') return key === undefined || key === null ? undefined : valueAt(user.values, key)
      // A name that was seen is nearer than that of any user who may be meant.
      if (becomes.as === 'display name' && !isNamed(world, session)) return undefined
      const names = CALLED[becomes.as]
      return Object.entries(user.values).find(([name]) => names.test(name))?.[1]
    }
    case 'more': {
      const by =
        typeof becomes.by === 'number' ? becomes.by : becomes.by.times * Number(sentAt(request.body, becomes.by.sent))
      const from = valueAt(before, field)
      // Money is counted in decimals that binary numbers do not hold.
      return typeof from === 'number' && Number.isFinite(by) ? Math.round((from + by) * 1e6) / 1e6 : undefined
    }
    case 'next': {
      const { within } = becomes
      const same = within === undefined ? undefined : canonical(valueAt(own, within) ?? null)
      const numbers = (collection?.things ?? []).flatMap(({ values }) => {
        const number = valueAt(values, field)
        const counts = within === undefined || canonical(valueAt(values, within) ?? null) === same
        return counts && typeof number === 'number' ? [number] : []
      })
      return Math.max(0, ...numbers) + 1
    }
    case 'opposite': {
      const from = valueAt(before, field)
      return typeof from === 'boolean' ? !from : undefined
    }
    case 'field': {
      const key = valueAt(own, becomes.via)
      const other = key === undefined ? undefined : world.collections.get(becomes.entity)?.byKey(key)
      return other === undefined ? undefined : valueAt(other.values, becomes.name)
    }
    default:
      return becomes satisfies never
  }
}

/** A path that is sent with a slash in front is kept without one where the others are. */
const asKey = (sent: JsonValue, before: JsonValue | undefined): JsonValue =>
  typeof sent === 'string' && typeof before === 'string' && !before.startsWith('/') ? sent.replace(/^\/+/, '') : sent

/** Lets a call have its effects on other things than its own. @param own its own thing; undefined where it has none */
export function applyToOthers(asking: Asking, own: Thing | undefined): void {
  for (const effect of asking.call.subject.effects ?? []) {
    if (effect.via === undefined) continue
    const collection = asking.world.collections.get(effect.entity)
    const key = keyOfOther(effect.via, asking, own?.values ?? NOTHING)
    const thing = collection === undefined || key === undefined ? undefined : collection.byKey(key)
    if (collection === undefined || thing === undefined) continue
    const value = valueAfter(effect, asking, { before: thing.values, own: own?.values ?? NOTHING })
    if (value !== undefined)
      collection.put(
        sureOf(effect.field, changedThing(thing, withValue(thing.values, effect.field, value), asking.call.id)),
      )
  }
  doubtOthers(asking, own)
}

/** A thing of which it is known what a field holds. */
export const sureOf = (field: string, { unsure, ...thing }: Thing): Thing => {
  const others = unsure?.filter(name => name !== field) ?? []
  return others.length === 0 ? thing : { ...thing, unsure: others }
}

/**
 * What other calls on such a thing set on what it refers to, this call may set too, where nothing says whether it does: a loan that is made
 * takes the tool away, and which of the calls on the loan gives it back was not seen.
 */
function doubtOthers({ call, world }: Asking, own: Thing | undefined): void {
  const { entity, effects = [] } = call.subject
  if (own === undefined || entity === undefined) return
  for (const other of world.document.calls)
    for (const { entity: of, field, via } of other.subject.entity === entity ? (other.subject.effects ?? []) : []) {
      if (via?.by !== 'field' || of === entity) continue
      if (effects.some(effect => effect.entity === of && effect.field === field)) continue
      const collection = world.collections.get(of)
      const key = valueAt(own.values, via.name)
      const thing = key === undefined ? undefined : collection?.byKey(key)
      if (thing !== undefined && thing.unsure?.includes(field) !== true)
        collection?.put({ ...thing, unsure: [...(thing.unsure ?? []), field] })
    }
}

/** A thing that a call changed: what was shown of it is computed from then on. @param by the call's id */
export const changedThing = (
  { values: before, address, provenance, restsOn, unsure, sent, unsent, told, changes = 0 }: Thing,
  values: JsonObject,
  by: string,
): Thing => ({
  ...(unsure === undefined ? {} : { unsure }),
  ...(sent === undefined ? {} : { sent }),
  ...(unsent === undefined ? {} : { unsent }),
  ...(told === undefined
    ? {}
    : { told: { ...told, sent: [...new Set([...told.sent, ...changedNames(before, values)])] } }),
  values,
  changes: changes + 1,
  ...(address === undefined ? {} : { address }),
  provenance: provenance === 'shown' ? 'computed' : provenance,
  restsOn: restsOn.includes(by) ? restsOn : [...restsOn, by],
})

const changedNames = (before: JsonObject, after: JsonObject): readonly string[] =>
  Object.keys(after).filter(name => !Object.hasOwn(before, name) || before[name] !== after[name])

const NOTHING: JsonObject = Object.freeze(Object.create(null) as JsonObject)

function keyOfOther(
  via: NonNullable<CallEffect['via']>,
  { request, parameters, session, world }: Asking,
  own: JsonObject,
): JsonValue | undefined {
  switch (via.by) {
    case 'field':
      return valueAt(own, via.name)
    case 'path':
      return parameters.get(via.name)
    case 'sent':
      return sentAt(request.body, via.name)
    case 'caller': {
      const key = world.users?.entity.subject.key
      return key === undefined || key === null ? undefined : valueAt(userOf(world, session)?.values ?? NOTHING, key)
    }
    default:
      return via satisfies never
  }
}

/** A field of the collection's entity. */
export function fieldOf(collection: Collection | undefined, path: string): EntityField | undefined {
  return collection?.entity.subject.fields.find(({ name }) => name === path)
}

/** Forms and paths send everything as text. */
export function typed(sent: JsonValue, field: EntityField | undefined): JsonValue {
  if (typeof sent !== 'string' || field === undefined) return sent
  const type = mainType(fieldSchema(field))
  if (type === 'integer' || type === 'number')
    return sent.trim() !== '' && Number.isFinite(Number(sent)) ? Number(sent) : sent
  if (type === 'boolean')
    return sent === 'true' || sent === 'on' || sent === '1' ? true : sent === 'false' ? false : sent
  return textOf(sent)
}

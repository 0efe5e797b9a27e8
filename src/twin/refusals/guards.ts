import type { JsonValue } from '../../evidence/exchange.ts'
import { isOfForm } from '../../evidence/key-form.ts'
import type { GuardCondition, GuardVia } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { keyParameter } from '../things/named-key.ts'
import type { Outcome } from '../outcome.ts'
import { refusal } from './refusals.ts'
import { sentAt } from '../things/sent.ts'
import { valueAt } from '../things/value-at.ts'
import { textOf } from '../text-of.ts'
import type { Thing } from '../things/thing.ts'
import { type Asking, isCaller, userOf } from '../things/world.ts'

/** What a call answers where a statement says that it is refused for what there is; null where none holds. */
export function guardRefusal(asking: Asking): Outcome | null {
  const { call, world, session, now } = asking
  for (const error of world.document.errorsOf(call.id))
    for (const guard of error.subject.guards ?? []) {
      if (guard.call !== call.id) continue
      const role = session?.role ?? null
      if (guard.roles !== undefined && (role === null || !guard.roles.includes(role))) continue
      if (holds(guard.when, asking))
        return refusal(world.document, error, {
          call,
          provenance: guard.orElse === undefined ? 'computed' : 'default',
          claims: claimsOf(guard.when, asking),
          values: saidOf(guard.when, asking),
          now,
        })
    }
  return null
}

/** What is answered where the path names a key of another form than those that are taken: as the call was seen to, else as another about such things. */
export function keyRefusal(asking: Asking): Outcome | null {
  const { call, world, now } = asking
  const { document } = world
  const others = document.calls.filter(({ subject }) => subject.entity === call.subject.entity)
  const ids = [call.id, ...(call.subject.entity === undefined ? [] : others.map(({ id }) => id))]
  for (const id of ids)
    for (const error of document.errorsOf(id))
      for (const { call: of, when } of error.subject.guards ?? [])
        if (of === id && when.is === 'key' && holds(when, asking)) {
          const provenance = id === call.id ? 'computed' : 'default'
          return refusal(document, error, { call, provenance, claims: [], values: asking.parameters, now })
        }
  return null
}

function holds(when: GuardCondition, asking: Asking): boolean {
  switch (when.is) {
    case 'value':
    case 'empty': {
      const thing = thingAt(when, asking)
      // What a call may have changed without a statement that says to what is not known.
      if (thing === undefined || thing.unsure?.includes(when.field) === true) return false
      const value = valueAt(thing.values, when.field)
      if (value === undefined) return false
      if (when.is === 'empty') return isEmpty(value) !== (when.not === true)
      const isOneOf = (values: readonly JsonValue[]): boolean => values.some(one => canonical(one) === canonical(value))
      return when.only === true ? !isOneOf(when.otherwise) : isOneOf(when.values)
    }
    case 'related': {
      const own = ownThing(asking)
      const key = own === undefined ? undefined : valueAt(own.thing.values, own.key)
      // What the specification shows as an example refers to things by turns.
      const others = (asking.world.collections.get(when.entity)?.things ?? []).filter(
        ({ provenance }) => provenance === 'computed',
      )
      return key !== undefined && others.some(other => refersTo(other, when.by, key) && isSuch(other, when))
    }
    case 'caller': {
      const own = ownThing(asking)
      const user = userOf(asking.world, asking.session)
      return (
        own !== undefined &&
        user !== undefined &&
        own.entity === asking.world.users?.entity.subject.name &&
        own.thing === user
      )
    }
    case 'owner': {
      const own = ownThing(asking)
      const value = own === undefined || own.entity !== when.entity ? undefined : valueAt(own.thing.values, when.field)
      return value !== undefined && own?.thing.unsure?.includes(when.field) !== true && isCaller(value, asking)
    }
    case 'key': {
      const key = asking.parameters.get(when.name)
      const isThere = [...asking.world.collections.values()].some(
        of => key !== undefined && of.byKey(key) !== undefined,
      )
      return key !== undefined && !isOfForm(key, when.not) && !isThere
    }
    case 'attempts':
      // Whoever signs in is counted before what was sent is looked at.
      return false
    case 'outdated': {
      const own = ownThing(asking)
      const sent = sentAt(asking.request.body, when.name)
      const held = own === undefined || own.entity !== when.entity ? undefined : valueAt(own.thing.values, when.field)
      return sent !== undefined && held !== undefined && textOf(sent) !== textOf(held)
    }
    case 'sent':
      return sentAt(asking.request.body, when.name) !== undefined
    default:
      return when satisfies never
  }
}

const isEmpty = (value: JsonValue): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

const isSuch = (
  { values, unsure }: Thing,
  { field, values: said }: Extract<GuardCondition, { is: 'related' }>,
): boolean =>
  field === undefined ||
  (unsure?.includes(field) !== true &&
    (said ?? []).some(one => canonical(one) === canonical(valueAt(values, field) ?? null)))

/** The key stands in the field, or in the object in it. */
function refersTo({ values }: Thing, by: string, key: JsonValue): boolean {
  const held = valueAt(values, by)
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return textOf(held) === textOf(key)
  return Object.values(held).some(inner => textOf(inner) === textOf(key))
}

/** The thing that the path names last, and its key field. */
function ownThing({ world, call, parameters, collection, thing }: Asking) {
  const at = (of: typeof collection, found: Thing | undefined) => {
    const { key, name } = of?.entity.subject ?? {}
    return found === undefined || key === undefined || key === null ? undefined : { thing: found, key, entity: name }
  }
  if (thing !== undefined) return at(collection, thing)
  // A call that makes one thing under another: the path names the other.
  const parameter = keyParameter(call.subject)
  const value = parameter === null ? undefined : parameters.get(parameter)
  if (value === undefined) return undefined
  for (const of of world.collections.values()) {
    const found = of.byKey(value)
    if (of !== collection && found !== undefined) return at(of, found)
  }
  return undefined
}

function thingAt(
  { entity, via }: { readonly entity: string; readonly via?: GuardVia },
  asking: Asking,
): Thing | undefined {
  const collection = asking.world.collections.get(entity)
  if (collection === undefined) return undefined
  if (via === undefined) {
    if (asking.collection === collection && asking.thing !== undefined) return asking.thing
    const parameter = keyParameter(asking.call.subject)
    return parameter === null ? undefined : collection.byKey(asking.parameters.get(parameter) ?? '')
  }
  const key = keyAt(via, asking)
  const { holds: field } = via
  if (field !== undefined)
    return key === undefined ? undefined : collection.things.find(({ values }) => valueAt(values, field) === key)
  return key === undefined || key === null ? undefined : collection.byKey(key)
}

function keyAt({ by, name }: GuardVia, { parameters, request, thing }: Asking): JsonValue | undefined {
  if (by === 'path') return parameters.get(name)
  return by === 'sent' ? sentAt(request.body, name) : thing === undefined ? undefined : valueAt(thing.values, name)
}

/** What the refusal's words may repeat. */
function saidOf(when: GuardCondition, asking: Asking): ReadonlyMap<string, string> {
  if (when.is === 'sent') return new Map([['field', when.name]])
  if (when.is !== 'value' && when.is !== 'empty') return new Map()
  const values = thingAt(when, asking)?.values ?? {}
  const own = ownThing(asking)
  const key = own === undefined ? undefined : valueAt(own.thing.values, own.key)
  return new Map([
    ...(key === undefined ? [] : [['value', textOf(key)] as const]),
    ...asking.parameters,
    ...Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? [] : [[name, textOf(value)] as const],
    ),
  ])
}

/** What the answer rests on beside the error itself: what says what the things are like. */
function claimsOf(when: GuardCondition, { world }: Asking): readonly string[] {
  if (!('entity' in when)) return []
  const entity = world.collections.get(when.entity)?.entity.id
  return entity === undefined ? [] : [entity]
}

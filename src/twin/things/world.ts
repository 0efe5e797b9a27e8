import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { successOf } from '../document/answers-of.ts'
import type { Collection, Thing } from './thing.ts'
import type { Document } from '../document/document.ts'
import { ownId } from '../document/kinds.ts'
import type { Clock } from './clock.ts'
import type { Files } from './files.ts'
import type { Links } from './links.ts'
import type { TwinRequest } from '../message.ts'
import { isObject } from '../is-object.ts'
import type { Session } from '../session.ts'
import { valueAt } from './value-at.ts'
import { roleIn } from '../sessions/role-told.ts'
import { resemblance, slotOf } from '../values/slots.ts'

/** Everything that an answer is made from. */
export interface World {
  readonly document: Document
  readonly collections: ReadonlyMap<string, Collection>
  /** Who can sign in, where the specification shows them as things. */
  readonly users: Collection | undefined
  readonly files: Files
  readonly clock: Clock
  readonly links: Links
}

/** One request, once it is known which call it is. */
export interface Asking {
  readonly world: World
  readonly call: Claim<CallSubject>
  readonly request: TwinRequest
  /** Of the path, by name. */
  readonly parameters: ReadonlyMap<string, string>
  readonly session: Session | null
  readonly collection: Collection | undefined
  /** What the path names; undefined where it names nothing that is there. */
  readonly thing: Thing | undefined
  /** The key under which the call makes the thing that it names, which is not there yet. */
  readonly makes?: string
  readonly now: number
}

/** The things that a sign-in answers with, or else a call that is about whoever asks. */
export function usersIn(document: Document, collections: ReadonlyMap<string, Collection>): Collection | undefined {
  const signIns = document.calls.filter(({ subject }) => subject.effect === 'sign-in')
  const own = document.calls.filter(({ subject }) => subject.effect === 'read' && !subject.path.includes('{'))
  for (const { subject } of [...signIns, ...own]) {
    const schema = successOf(subject)?.schema
    if (schema === undefined) continue
    // Whatever has a mail address and a key looks like a person: of several the one that has most of the fields.
    let best: { readonly collection: Collection; readonly likeness: number } | undefined
    for (const collection of collections.values()) {
      const { key, fields } = collection.entity.subject
      const slot = slotOf(schema, collection.entity.subject)
      const isPerson = subject.effect === 'sign-in' || fields.some(({ format }) => format === 'email')
      if (key === null || slot === null || slot.isList || !isPerson) continue
      const likeness = resemblance(Object.keys(slot.schema.properties ?? {}), collection.entity.subject)
      if (likeness > (best?.likeness ?? -1)) best = { collection, likeness }
    }
    if (best !== undefined) return best.collection
  }
  return undefined
}

/** Who a session is, among the users: who was named when it was opened, else the first with its role. */
export function userOf({ users }: World, session: Session | null): Thing | undefined {
  if (session === null || users === undefined) return undefined
  const { things } = users
  const { role, names } = session
  return (
    thingNamed(things, names) ??
    (role === null ? undefined : things.find(({ values }) => Object.values(values).includes(role))) ??
    things[0]
  )
}

/** Whether it is known who a session is: some user is what was named when it was opened. */
export const isNamed = ({ users }: World, session: Session | null): boolean =>
  session !== null && users !== undefined && thingNamed(users.things, session.names) !== undefined

/** Of two whose fields hold what was named, the one whose field is of the kind that names somebody. */
function thingNamed(things: readonly Thing[], names: readonly string[]): Thing | undefined {
  if (names.length === 0) return undefined
  const named = (field: RegExp) =>
    things.find(({ values }) =>
      Object.entries(values).some(
        ([name, value]) => typeof value === 'string' && field.test(name) && names.includes(value),
      ),
    )
  return named(/mail/i) ?? named(/user|login|name|^_?id$/i)
}

/** The role of the user whom a sign-in names, where one of the stated roles stands in it; null where none does. */
export function roleNamed({ users, document }: World, names: readonly string[]): string | null {
  const user = users === undefined ? undefined : thingNamed(users.things, names)
  return user === undefined ? null : roleIn(user.values, document.roles)
}

/** Whether a value is the key of whoever asks, or what they signed in with. */
export function isCaller(value: JsonValue, { world, session }: Pick<Asking, 'world' | 'session'>): boolean {
  const key = world.users?.entity.subject.key ?? ''
  const user = userOf(world, session)
  const held = user === undefined ? undefined : valueAt(user.values, key)
  // Some things hold who they belong to as an object.
  const named = (isObject(value) ? valueAt(value, key) : undefined) ?? value
  return (held !== undefined && held === named) || session?.names.some(one => one === named) === true
}

/** Whether a thing belongs to whoever asks, by the field that the matrix names, else by any that refers to users; null where none says whose it is. */
export function isOwn({ world, call, session, collection, thing }: Asking): boolean | null {
  const user = userOf(world, session)
  const key = world.users?.entity.subject.key
  if (user === undefined || key === undefined || key === null || thing === undefined) return null
  const owner = world.document.permission(session?.role ?? '', ownId(call))?.subject.owner
  const stated = owner === undefined ? undefined : valueAt(thing.values, owner)
  const name = world.users?.entity.subject.name
  if (stated !== undefined) {
    const refersTo = collection?.entity.subject.fields.find(field => field.name === owner)?.references
    // Keys of what is kept of people elsewhere may be others in a twin.
    return isCaller(stated, { world, session }) || (refersTo === undefined || refersTo === name ? false : null)
  }
  const owners = collection?.entity.subject.fields.filter(({ references }) => references === name) ?? []
  // Whose what was made here is, nobody said where it was not sent and no call is known to set it.
  const isSet = (field: string): boolean =>
    world.document.calls.some(({ subject: { effects = [] } }) =>
      effects.some(one => one.entity === collection?.entity.subject.name && one.field.split('.', 1)[0] === field),
    )
  const known = owners.filter(({ name: field }) => thing.sent?.includes(field) !== false || isSet(field))
  if (known.length === 0) return null
  return known.some(({ name: field, referencesField = key }) => {
    const held = thing.values[field] ?? null
    return (isObject(held) ? valueAt(held, referencesField) : held) === valueAt(user.values, referencesField)
  })
}

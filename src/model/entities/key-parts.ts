import type { Operation, PathParameter } from '../calls/operations.ts'
import { eventsOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'
import { isIdClass, segmentClass } from '../segment.ts'
import type { Objects } from '../shapes/shape.ts'
import { seenCount } from '../sightings.ts'
import type { Key } from './key.ts'
import { bareName } from './key-apart.ts'
import type { FilledSlot } from './slots.ts'

/** The fields that identify an instance together, and why. */
export interface KeyParts {
  readonly fields: readonly string[]
  readonly reason: string
  /** The last of them is what others call it by. */
  readonly isCalled?: true
}

/**
 * The fields that calls about one name together: `Items(order_ID=51,pos=10)`, `/orders/{orderId}/items/{pos}`, or in every query,
 * `?order_id=eq.51&pos=eq.10`. Null where none does.
 * @param key the field that paths call the things by, if any; then only keys that are written as one say otherwise, and what stands right
 * before it in all of their paths, `/queues/{host}/{name}`, where a field of the things holds it
 */
export function keyPartsOf(
  objects: Objects,
  slots: readonly FilledSlot[],
  byId: ReadonlyMap<string, Operation>,
  key: Key | null,
): KeyParts | null {
  const own = slots.flatMap(({ as, operation }) => (as === 'nested' ? [] : (byId.get(operation) ?? [])))
  const fieldOf = fieldsByParameter(objects, slots)
  for (const operation of own) {
    const fields = inPath(operation, fieldOf, key !== null)
    if (fields !== null) return { fields, reason: `paths address it by ${spoken(fields)} together` }
  }
  const within = key === null ? null : (keyWithin(key, fieldOf, slots, byId) ?? numberedWithin(key, fieldOf, own))
  if (within !== null) return within
  for (const operation of key !== null ? [] : own) {
    const fields = inQuery(operation, objects)
    if (fields !== null) return { fields, reason: `the calls that change one name it by ${spoken(fields)} together` }
  }
  return null
}

const spoken = (fields: readonly string[]): string => fields.map(field => `\`${field}\``).join(' and ')

/** The fields that the last parameters are called, where these stand in one segment, or name one below the other. */
function inPath({ parameters, path }: Operation, fieldOf: FieldOf, hasKey: boolean): readonly string[] | null {
  const last = parameters.at(-1)
  if (last === undefined || !path.endsWith(`{${last.name}}${path.endsWith(')') ? ')' : ''}`)) return null
  const together = parameters.filter(({ segment }) => segment === last.segment)
  const meant = together.length > 1 ? together : hasKey ? [] : parameters.slice(-2)
  const fields = meant.flatMap(parameter => fieldOf(parameter) ?? [])
  return fields.length > 1 && fields.length === meant.length && new Set(fields).size === fields.length ? fields : null
}

/**
 * What stands right before the key in every path that addresses one: `name` is the key of a queue only within its `host`. Keys that
 * servers hand out tell things apart alone.
 */
function keyWithin(
  { field }: Key,
  fieldOf: FieldOf,
  slots: readonly FilledSlot[],
  byId: ReadonlyMap<string, Operation>,
): KeyParts | null {
  const addressing = slots.flatMap(({ as, resource, operation }) => {
    const call = byId.get(operation)
    return as === 'one' && resource.instance && call?.path.endsWith('}') === true ? [call] : []
  })
  const [first = [], ...others] = addressing.map(({ path, parameters }) => {
    const together = parameters.slice(1 - (TOGETHER.exec(path)?.[0].split('/').length ?? 2))
    const fields = together.slice(0, -1).flatMap(parameter => fieldOf(parameter) ?? [])
    const isChosen = together.at(-1)?.values.some(value => !isIdClass(segmentClass(value))) === true
    return isChosen && fields.length === together.length - 1 ? fields : []
  })
  const fields = [...first, field]
  const isAlways = others.every(before => before.join('/') === first.join('/'))
  return first.length > 0 && isAlways && new Set(fields).size === fields.length
    ? { fields, reason: `paths address it by ${spoken(fields)} together`, isCalled: true }
    : null
}

/**
 * What the path names before the word and the key, where the same keys were there under several of them: `/projects/7/issues/1` and
 * `/projects/8/issues/1` are two issues, which say of which project they are. Keys that tell things apart alone never stand under two.
 */
function numberedWithin({ field }: Key, fieldOf: FieldOf, own: readonly Operation[]): KeyParts | null {
  for (const { path, parameters, leaf } of own) {
    const [outer, last] = parameters.slice(-2)
    if (outer === undefined || last === undefined || !UNDER_WORD.test(path)) continue
    const before = fieldOf(outer)
    if (before === undefined || before === field) continue
    const under = new Map<string, Set<string>>()
    for (const { events, outcome } of leaf.access.entries.values())
      for (const { segments } of outcome === 'allowed' ? eventsOf(events) : []) {
        const [at = '', key = ''] = [segments[outer.place], segments[last.place]]
        under.set(key, (under.get(key) ?? new Set()).add(at))
      }
    const repeated = [...under.values()].filter(parents => parents.size > 1)
    if (repeated.length >= REPEATED)
      return {
        fields: [before, field],
        reason: `the same \`${field}\` was there under several \`${before}\``,
        isCalled: true,
      }
  }
  return null
}

/** One may be what the server lets pass. */
const REPEATED = 2
/** `{projectId}/issues/{number}` at the end of a path. */
const UNDER_WORD = /\{[^{}/]+\}\/[^{}/]+\/\{[^{}/]+\}$/

/** `/{host}/{name}` at the end of a path. */
const TOGETHER = /(?:\/\{[^{}/]+\})+$/

/** The fields that every query of a call that changes one narrows by. */
function inQuery({ method, parameters, leaf }: Operation, objects: Objects): readonly string[] | null {
  if (!CHANGES.test(method) || parameters.length > 0) return null
  const all = seenCount(leaf.answers.all)
  const fields = sortedEntries(leaf.parameters.byName).flatMap(([key, { seen }]) => {
    const name = key.startsWith('query ') ? key.slice('query '.length) : ''
    return objects.properties.has(name) && seenCount(seen) === all ? [name] : []
  })
  return fields.length > 1 ? fields : null
}

const CHANGES = /^(?:PUT|PATCH|DELETE)$/

type FieldOf = (parameter: Pick<PathParameter, 'name' | 'values'>) => string | undefined

/** The field that is called as a parameter, else the only one that holds its values; of those that answers hold, where any do: what is sent along is no part of the thing. */
function fieldsByParameter(objects: Objects, slots: readonly FilledSlot[]): FieldOf {
  const { properties } = objects
  const answers = slots.filter(({ side }) => side === 'response')
  const names = (answers.length === 0 ? slots : answers).flatMap(slot => [...slot.objects.properties.keys()])
  const fields = [...new Set(names)].filter(name => properties.has(name)).sort()
  return ({ name, values }) => {
    const called = fields.find(field => plain(bareName(objects, field)) === plain(name))
    if (called !== undefined || values.length === 0) return called
    const [only, ...others] = fields.filter(field => {
      const held = properties.get(field)?.shape.strings?.values
      return held !== undefined && values.every(value => held.has(value))
    })
    return others.length === 0 ? only : undefined
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

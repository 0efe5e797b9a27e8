import { wordsOf } from '../instances/field-kind.ts'
import { plainName } from '../refusals/plain-name.ts'
import type { Objects } from '../shapes/shape.ts'
import { isPlural } from '../singular.ts'
import { plainNoun } from './nouns.ts'
import { fieldCount, overlap, sharedFields, stringsOf, tagsDiffer } from './overlap.ts'
import { KEY_NAMES } from './key-names.ts'
import type { FilledSlot } from './slots.ts'

/** Makes the kinds of two slots one, where nothing says that they differ. */
export type Unite = (a: number, b: number, reason: string) => void

/** The share of all fields that a list and single ones of it have in common. */
const MOSTLY = 2 / 3

/** `GET /staff` with `{people: […]}` and `GET /staff/7`: whatever the words, one path and hardly a field that only one of them has. */
export function byPath(slots: readonly FilledSlot[], unite: Unite): void {
  const lists = new Map<string, number[]>()
  slots.forEach(({ as, side, path, isNamed }, index) => {
    if (as === 'list' && side === 'response' && !isNamed)
      lists.set(stem(path), [...(lists.get(stem(path)) ?? []), index])
  })
  /** `GET /history/orders/7` lists what `GET /history/orders/7/version/v3` shows one of, where each of it has a `versionId`. */
  const listsAbove = (path: string): readonly number[] => {
    const [, above, key] = /^(.*)\/[^/{}]+\/\{([^}]*)\}$/.exec(path) ?? []
    if (above === undefined || key === undefined || !above.endsWith('}')) return []
    return (lists.get(stem(above)) ?? []).filter(list => {
      const { path: listPath, objects } = slots[list] as FilledSlot
      return listPath === above && objects.properties.has(key)
    })
  }
  slots.forEach(({ as, side, path, resource, objects, isNamed }, index) => {
    if (as !== 'one' || side !== 'response' || !resource.instance || isNamed) return
    for (const list of [...(lists.get(stem(path)) ?? []), ...listsAbove(path)]) {
      const listed = (slots[list] as FilledSlot).objects
      const most = Math.max(fieldCount(objects), fieldCount(listed))
      if (sharedFields(objects, listed) >= 3 && sharedFields(objects, listed) >= most * MOSTLY)
        unite(list, index, 'its list and single ones of it stand on one path')
    }
  })
}

/** So many fields that a message has in common with what is listed are no chance. */
const FIELDS_OF_MESSAGE = 4

/**
 * The messages `log` and `done` of a stream, with no field that `GET /events` does not list, and their names among its values, `type: "log"`: each is one
 * kind of what is listed there.
 */
export function byKindListed(slots: readonly FilledSlot[], unite: Unite): void {
  slots.forEach((slot, index) => {
    const name = messageOf(slot)
    if (name === undefined || slot.as === 'nested' || fieldCount(slot.objects) < FIELDS_OF_MESSAGE) return
    const listed = slots.findIndex(
      other =>
        other.as === 'list' &&
        other.side === 'response' &&
        messageOf(other) === undefined &&
        sharedFields(slot.objects, other.objects) === fieldCount(slot.objects) &&
        KEY_NAMES.some(key => slot.objects.properties.has(key)) &&
        [...other.objects.properties].some(
          ([field, { shape }]) => !slot.objects.properties.has(field) && shape.strings?.values.has(name) === true,
        ),
    )
    if (listed >= 0) unite(listed, index, `the message \`${name}\` is a kind of what is listed`)
  })
}

/**
 * The message `ACCESS_REQUEST`, with no field that `GET /access/requests` does not list, and with most that it does: what it ends in is what is listed.
 */
export function byMessageNamed(slots: readonly FilledSlot[], unite: Unite): void {
  slots.forEach((slot, index) => {
    const name = messageOf(slot)
    if (name === undefined || slot.as === 'nested' || fieldCount(slot.objects) < FIELDS_OF_MESSAGE) return
    const noun = plainNoun(wordsOf(name).at(-1) ?? '')
    const listed = slots.findIndex(
      other =>
        other.as === 'list' &&
        other.side === 'response' &&
        messageOf(other) === undefined &&
        plainNoun(other.noun) === noun &&
        sharedFields(slot.objects, other.objects) === fieldCount(slot.objects) &&
        overlap(slot.objects, other.objects) >= MOSTLY,
    )
    if (listed >= 0) unite(listed, index, `the message \`${name}\` has the fields of what is listed under its name`)
  })
}

/** What the message is called in which a slot was received. */
const messageOf = ({ mediaType }: FilledSlot): string | undefined => /^received (?:.* )?(\S+)$/.exec(mediaType)?.[1]

/** `POST /orders/start` answers with what `POST /orders/get` does: behind a noun, a word that is none. */
export function byDeed(slots: readonly FilledSlot[], unite: Unite): void {
  slots.forEach((slot, index) => {
    const { as, side, method, noun, resource, objects, isNamed } = slot
    if (as !== 'one' || side !== 'response' || method === 'GET' || resource.parent === '' || noun !== resource.noun)
      return
    // `model.orders.line.read`: what is done stands behind the noun.
    if (isNamed || isPlural(noun)) return
    const parent = plainNoun(resource.parent)
    const other = slots.findIndex(
      thing =>
        thing.as !== 'nested' &&
        plainNoun(thing.noun) === parent &&
        !tagsDiffer(slot, thing) &&
        sharedFields(objects, thing.objects) >= 4 &&
        overlap(objects, thing.objects) >= 0.9,
    )
    if (other >= 0) unite(other, index, `what is done to ${resource.parent} is answered with one of them`)
  })
}

/** `GET /queues/7/bindings/source`: where all fields are those of what the word before lists, `GET /queues/7/bindings`, it lists some of these. */
export function byView(slots: readonly FilledSlot[], unite: Unite): void {
  const lists = slots.flatMap(({ as, side, method }, index) =>
    as === 'list' && side === 'response' && method === 'GET' ? [index] : [],
  )
  for (const index of lists) {
    const { resource, objects } = slots[index] as FilledSlot
    const size = fieldCount(objects)
    if (resource.instance || resource.parent === '' || !isPlural(resource.parent) || size < FEWEST_OF_VIEW) continue
    const whole = lists.find(other => {
      const { noun, objects: listed } = slots[other] as FilledSlot
      const isNamed = plainNoun(noun) === plainNoun(resource.parent)
      return isNamed && fieldCount(listed) === size && sharedFields(objects, listed) === size
    })
    if (whole !== undefined) unite(whole, index, `what stands behind \`${resource.parent}\` lists some of them`)
  }
}

/** Fewer fields may be those of anything. */
const FEWEST_OF_VIEW = 4

/** `POST /exports` answers `{jobId: "j-81", status: "queued"}`: nothing but what `GET /jobs/j-81` holds too, with a key that it knows. */
export function byTicket(slots: readonly FilledSlot[], unite: Unite): void {
  const opened = slots.flatMap(({ as, side, method, resource }, index) =>
    as === 'one' && side === 'response' && method === 'GET' && resource.instance ? [index] : [],
  )
  slots.forEach((slot, index) => {
    if (slot.as !== 'one' || slot.side !== 'response' || slot.method === 'GET' || fieldCount(slot.objects) < 2) return
    const others = opened.filter(other => isTicketFor(slot.objects, slots[other] as FilledSlot))
    const [first] = others
    if (first !== undefined && new Set(others.map(other => plainNoun((slots[other] as FilledSlot).noun))).size === 1)
      unite(first, index, 'what is made is told by its key, with nothing but its fields')
  })
}

function isTicketFor(ticket: Objects, { noun, objects }: FilledSlot): boolean {
  if (overlap(ticket, objects) < 1 || fieldCount(ticket) > fieldCount(objects)) return false
  const key = [...ticket.properties.keys()].find(
    name => KEY_NAMES.some(known => known === name) || plainName(name) === `${plainNoun(noun)}id`,
  )
  if (key === undefined) return false
  const [own, known] = [stringsOf(ticket, key), stringsOf(objects, key)]
  return own != null && known != null && own.values.size > 0 && [...own.values.keys()].every(id => known.values.has(id))
}

/** A path without its parameters at the end, and without `me`. */
export const stem = (path: string): string => path.replace(/(?:\/(?:\{[^}]*\}|me|self|current))+$/, '')

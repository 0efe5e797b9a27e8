import { wordsAndParameters } from '../calls/keyed-segment.ts'
import type { Operation } from '../calls/operations.ts'
import { resourceAction } from '../calls/resource-action.ts'
import { eventsOf } from '../instances/events.ts'
import { sortedEntries } from '../sample.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { isPlural } from '../singular.ts'
import { contentOf } from './envelope.ts'
import { KEY_NAMES } from './key-names.ts'
import { thingLinked } from './linked-noun.ts'
import { plainNoun, resourceOf } from './nouns.ts'

/** The noun of what `POST /orders/7/pay` or `POST /orders/7/actions/pay` is about, where it is answered with order 7; else null. */
export function thingActedOn(operation: Operation, objects: Objects): string | null {
  const { method, path, parameters } = operation
  const linked = thingLinked(operation, objects)
  if (linked !== null) return linked.noun
  const last = parameters.at(-1)
  const parts = wordsAndParameters(path)
  if (method === 'GET' || last === undefined || resourceAction(parts.at(-1) ?? '') !== null) return null
  const end = parts.length - (/^actions?$/i.test(parts.at(-2) ?? '') ? 2 : 1)
  if (last.place !== end - 1) return null
  const { noun } = resourceOf({ ...operation, path: `/${parts.slice(0, end).join('/')}` })
  return holdsAsked(operation, last.place, objects, noun) ? noun : null
}

/** Whether the thing that a path ends with is what is answered: `GET /orders/SO-7` with `{number: 'SO-7', lines: […]}`. */
export function isThingAsked(operation: Operation, objects: Objects): boolean {
  const last = operation.parameters.at(-1)
  if (last === undefined || last.place !== wordsAndParameters(operation.path).length - 1) return false
  return holdsAsked(operation, last.place, objects, resourceOf(operation).noun)
}

/** The noun of the thing that a path names last before its end, where that is what is answered: `POST /orders/7/parcels` with order 7; else null. */
export function nounAnsweredAgain(operation: Operation): string | null {
  const last = operation.parameters.at(-1)
  const parts = wordsAndParameters(operation.path)
  if (last === undefined || last.place === parts.length - 1) return null
  const path = `/${parts.slice(0, last.place + 1).join('/')}`
  const { noun } = resourceOf({ ...operation, path })
  const answered = [...operation.leaf.bodies.answers].flatMap(([status, { byType }]) =>
    status < 300 ? [...byType.entries.values()].flatMap(({ shape }) => contentOf(shape, noun)) : [],
  )
  const isAgain = answered.some(({ as, objects }) => as === 'one' && holdsAsked(operation, last.place, objects, noun))
  return isAgain ? noun : null
}

/** Whether an answer is what was sent, and more: `POST /orders` with `{note, lines: […]}`, the lines too. */
export function isThingMade({ method, leaf }: Operation, { properties }: Objects): boolean {
  if (method !== 'POST' && method !== 'PUT') return false
  return sortedEntries(leaf.bodies.accepted).some(([, { shape }]) => {
    const sent = [...(shape.objects?.properties ?? [])]
    const lists = sent.filter(([name, property]) => isListOfObjects(property) && isListOfObjects(properties.get(name)))
    return lists.length > 0 && sent.length > lists.length && sent.every(([name]) => properties.has(name))
  })
}

/** The lists in an answer whose elements were sent without the id that they are answered with: the server keeps each as a thing. */
export function listsGivenIds({ leaf }: Operation, { properties }: Objects): readonly string[] {
  return sortedEntries(leaf.bodies.accepted).flatMap(([, { shape }]) =>
    [...(shape.objects?.properties ?? [])].flatMap(([name, property]) => {
      const sent = property.shape.arrays?.items.objects
      const answered = properties.get(name)?.shape.arrays?.items.objects
      return sent && answered && !sent.properties.has('id') && answered.properties.has('id') ? [name] : []
    }),
  )
}

const isListOfObjects = (property: { readonly shape: Shape } | undefined): boolean =>
  Boolean(property?.shape.arrays?.items.objects)

/** Whether a field that may be a key holds what the path said there. Of this call alone: comment 2 of order 7 is not order 2. */
function holdsAsked(operation: Operation, place: number, { properties }: Objects, noun: string): boolean {
  const asked = new Set(
    [...operation.leaf.access.entries.values()].flatMap(({ events }) =>
      eventsOf(events).map(({ segments }) => segments[place] ?? ''),
    ),
  )
  const isKnown = KEY_NAMES.some(key => properties.has(key))
  // `/groups/{groupName}/users`: such things are known by their names.
  const isNamed = operation.parameters.some(one => one.place === place && one.name.endsWith('Name'))
  const isOfKind = isPlural(wordsAndParameters(operation.path).at(-1) ?? '')
  return [...properties].some(([name, { shape }]) => {
    const texts = [...(shape.strings?.values.keys() ?? [])]
    const word = KEY_OF.exec(name)?.[1]
    // `{id: 3, orderId: 7}` is 3, and belongs to order 7; so does what `POST /orders/7/lines` made.
    const isBehind = word !== undefined && plainNoun(word) === plainNoun(noun)
    if (word !== undefined && isKnown && (isOfKind || isBehind)) return false
    if (isBehind && isOfKind && makesWhatWasSent(operation, properties)) return false
    const isKey = word !== undefined || KEY_NAMES.some(key => key === name) || (name === 'name' && isNamed)
    // `{project: 'p-1', added: 5}` at `/projects/p-1/import` says where that was.
    if (!isKey) return plainNoun(name) !== plainNoun(noun) && texts.some(text => isTelling(text) && asked.has(text))
    const keys = new Set([...texts, ...[...(shape.numbers?.values ?? [])].map(String)])
    return [...asked].some(value => keys.has(value))
  })
}

/** Whether all that a POST sends is answered, without a list of what the path ends with: that was made, and is not what holds it. */
function makesWhatWasSent({ method, path, leaf }: Operation, properties: Objects['properties']): boolean {
  const word = plainNoun(wordsAndParameters(path).at(-1) ?? '')
  if (method !== 'POST' || [...properties.keys()].some(name => plainNoun(name) === word)) return false
  const sent = sortedEntries(leaf.bodies.accepted).flatMap(([, { shape }]) => [
    ...(shape.objects?.properties.keys() ?? []),
  ])
  return sent.length > 0 && sent.every(name => properties.has(name))
}

const KEY_OF = /^(.*[a-z])(?:Id|ID|_id|Key|_key)$/

/** `SO-10001`: a word and a number, which a field does not hold by chance. */
const isTelling = (text: string): boolean => text.length >= 4 && /\d/.test(text)

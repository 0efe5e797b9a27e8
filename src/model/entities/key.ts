import { ATTRIBUTE } from '../../evidence/xml.ts'
import { wordsAndParameters } from '../calls/keyed-segment.ts'
import { sentValues } from '../calls/leaf/parameters.ts'
import type { Operation, PathParameter } from '../calls/operations.ts'
import { valueInPath } from '../calls/value-in-path.ts'
import { eventsOf } from '../instances/events.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { sortedEntries } from '../sample.ts'
import { CLASS_WORDS } from '../segment.ts'
import { formatOf } from '../shapes/formats.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { isLeftEmpty } from '../shapes/strings.ts'
import { bareName, isKeptApart } from './key-apart.ts'
import { plainNoun, resourceOf } from './nouns.ts'
import type { FilledSlot } from './slots.ts'

/** The field that identifies an instance, and why. */
export interface Key {
  readonly field: string
  readonly reason: string
}

const NAMES = [
  'id',
  '_id',
  'uuid',
  'guid',
  'uid',
  'pk',
  'key',
  'slug',
  'code',
  'identifier',
  'sku',
  'nodeId',
  'username',
  'login',
  'handle',
  'name',
]

/** From which rank on a field is called as what people read, and may repeat the name of another thing. */
const LIKE_NAMES = NAMES.indexOf('name') + 3

/**
 * The field whose values address the instances in paths, else the one that is named like a key and told every object apart.
 * @param objects of all the entity's slots, merged
 */
export function keyOf(
  noun: string,
  objects: Objects,
  slots: readonly FilledSlot[],
  byId: ReadonlyMap<string, Operation>,
): Key | null {
  const ranked = [...objects.properties.keys()]
    .flatMap(name => {
      const rank = rankOf(bareName(objects, name), noun)
      const { shape } = objects.properties.get(name) as { shape: Shape }
      return rank === null || isNeverFilled(shape) ? [] : [{ name, rank, isApart: isKeptApart(objects, name) }]
    })
    // What the thing has itself goes before what stands in it.
    .sort((a, b) => Number(a.isApart) - Number(b.isApart) || a.rank - b.rank || (a.name < b.name ? -1 : 1))
  const addressed = addressValues(slots, byId)
  const holds = (name: string): boolean => {
    const values = scalarValues((objects.properties.get(name) as { shape: Shape }).shape)
    return addressed.some(value => values.has(value))
  }
  // The name of a file stands in its path too, and only the whole path tells it from others.
  const whole = addressed.some(value => value.includes('/')) ? mostlyIn(addressed, objects) : null
  if (whole !== null) return { field: whole, reason: `\`${whole}\` is what paths address it by` }
  // What is answered of one under `id` may stand in every list under another name: then that is known of each.
  const echoing = ranked.filter(({ name }) => holds(name))
  const listed = slots.filter(({ as, side }) => as === 'list' && side === 'response')
  const echoed = echoing.find(({ name }) => listed.some(slot => slot.objects.properties.has(name))) ?? echoing[0]
  if (echoed !== undefined) return { field: echoed.name, reason: `\`${echoed.name}\` is what paths address it by` }
  // What is sent to change one says which by its path alone.
  const answered = slots.filter(({ as }) => as !== 'nested')
  const isAnswered = (name: string): boolean =>
    objects.properties.has(name) && answered.length > 0 && answered.every(slot => isAlways(slot.objects, name))
  const named = parameterNames(slots, byId).find(name => (isAlways(objects, name) || isAnswered(name)) && holds(name))
  if (named !== undefined) return { field: named, reason: `\`${named}\` is what paths address it by` }
  const holdsAllOf = (groups: readonly (readonly string[])[]) =>
    ranked.find(({ name }) => {
      const values = scalarValues((objects.properties.get(name) as { shape: Shape }).shape)
      return groups.some(group => group.every(value => values.has(value)))
    })
  const above = holdsAllOf(namedAbove(noun, byId))
  if (above !== undefined)
    return { field: above.name, reason: `\`${above.name}\` is what paths about other things name it by` }
  const asked = holdsAllOf(askedFor(slots, byId))
  if (asked !== undefined)
    return { field: asked.name, reason: `\`${asked.name}\` is what the calls about one of them ask by` }
  const under = new Set(slots.flatMap(slot => slot.under ?? []))
  const repeated = mostlyIn([...under].filter(isTelling), objects)
  if (repeated !== null) return { field: repeated, reason: `\`${repeated}\` is what each stands under` }
  // By whatever name: most of what stood in paths stands in one field; the rest was asked for and is not there.
  const held = mostlyIn(addressed, objects) ?? mostlyIn(answeredFor(slots, byId), objects)
  if (held !== null) return { field: held, reason: `\`${held}\` is what paths address it by` }
  const numbered = idHolding(addressed, objects, name => isAlways(objects, name) || isAnswered(name))
  if (numbered !== null) return { field: numbered, reason: `\`${numbered}\` is what paths address it by` }
  const mail = isAddressedByMail(slots, byId) ? onlyMail(objects) : null
  if (mail !== null) return { field: mail, reason: `\`${mail}\` is an e-mail address, as what paths address it by is` }
  const [first] = ranked
  if (
    first !== undefined &&
    first.rank >= OF_NOUN &&
    first.rank < LIKE_NAMES &&
    isSentAlone(first.name, noun, slots, byId)
  )
    return { field: first.name, reason: `\`${first.name}\` alone is sent to the calls about one of them` }
  const longest = Math.max(...slots.filter(({ side }) => side === 'response').map(slot => slot.longest))
  const always = slots
    .filter(({ as, side }) => as === 'list' && side === 'response')
    .map(({ objects: listed }) => listed.common ?? [])
  const likeKey = ranked.find(({ name, rank }) => {
    const { shape } = objects.properties.get(name) as { shape: Shape }
    if (!isScalar(shape) || differentScalars(shape) < longest) return false
    // What is not named like a key must have told several apart.
    return rank < 6.6 || (differentScalars(shape) >= 3 && longest >= 2 && always.every(common => common.includes(name)))
  })
  if (likeKey === undefined) {
    const called = mostlyIn(askedUnderNoun(noun, byId), objects)
    return called === null ? null : { field: called, reason: `\`${called}\` is what queries name one of them by` }
  }
  if (likeKey.rank < LIKE_NAMES) return { field: likeKey.name, reason: namedLike(likeKey.name) }
  // `/grants/{clientId}/scopes`: what tells them apart may be what they belong to.
  const belonging = namedAbove(noun, byId)
    .flatMap(group => mostlyIn(group, objects) ?? [])
    .find(name => differentScalars((objects.properties.get(name) as { shape: Shape }).shape) >= longest)
  if (belonging !== undefined)
    return { field: belonging, reason: `\`${belonging}\` is what paths about other things name it by` }
  return { field: likeKey.name, reason: namedLike(likeKey.name) }
}

/** Whether a field is called after the noun, `fileId` of files, or as what people read and may repeat. */
export function isOwnWord(field: string, noun: string): boolean {
  const rank = rankOf(field, noun)
  return rank !== null && rank >= OF_NOUN && rank !== OF_ANY
}

/** Whether every answer about the things, and there were some, has a scalar there that told all apart. */
export function tellsApart(
  field: string,
  { objects, slots }: { readonly objects: Objects; readonly slots: readonly FilledSlot[] },
): boolean {
  const shape = objects.properties.get(field)?.shape
  const answers = slots.filter(({ as, side }) => as !== 'nested' && side === 'response')
  return (
    shape !== undefined &&
    isScalar(shape) &&
    answers.length > 0 &&
    answers.every(slot => isAlways(slot.objects, field)) &&
    differentScalars(shape) >= Math.max(...answers.map(({ longest }) => longest))
  )
}

/** From which rank on a field is called after the noun: `fileId` of user files. */
const OF_NOUN = 6
/** The rank of what is called as a key of whatever it is: `objectId`. */
const OF_ANY = 8

/** Whether what is sent to a call about one of the things is nothing but this field, with a value that an answer has in it. */
function isSentAlone(
  field: string,
  noun: string,
  slots: readonly FilledSlot[],
  byId: ReadonlyMap<string, Operation>,
): boolean {
  const valuesIn = ({ properties }: Objects): readonly string[] => {
    const shape = properties.get(field)?.shape
    return shape !== undefined && isScalar(shape) ? [...scalarValues(shape)] : []
  }
  const answered = new Set(slots.flatMap(({ side, objects }) => (side === 'response' ? valuesIn(objects) : [])))
  const own = plainNoun(noun)
  return [...byId.values()].some(
    operation =>
      plainNoun(resourceOf(operation).noun) === own &&
      sortedEntries(operation.leaf.bodies.accepted).some(
        ([, { shape }]) =>
          shape.objects?.properties.size === 1 &&
          valuesIn(shape.objects).some(value => isTelling(value) && answered.has(value)),
      ),
  )
}

const namedLike = (field: string): string => `\`${field}\` is named like a key`

/** Whether the calls about one of them name it by an address, of which redaction leaves no value to compare. */
const isAddressedByMail = (slots: readonly FilledSlot[], byId: ReadonlyMap<string, Operation>): boolean =>
  slots.some(({ as, resource, operation }) => {
    const { reason = '', values = [] } = byId.get(operation)?.parameters.at(-1) ?? {}
    return as === 'one' && resource.instance && values.length === 0 && reason.startsWith(CLASS_WORDS.email)
  })

/** The one field that always holds an address; null where several do, or none. */
function onlyMail(objects: Objects): string | null {
  const [only, ...others] = [...objects.properties].flatMap(([name, { shape }]) =>
    isScalar(shape) && shape.strings?.voted === true && formatOf(shape.strings.formats) === 'email' ? [name] : [],
  )
  return only !== undefined && others.length === 0 && isAlways(objects, only) ? only : null
}

const isAlways = ({ properties, common }: Objects, name: string): boolean =>
  properties.has(name) && common?.includes(name) === true

/** What the paths of the calls about one of them call it; where none of these answers anything, what stands right behind the addresses of lists of them is called. */
function parameterNames(slots: readonly FilledSlot[], byId: ReadonlyMap<string, Operation>): readonly string[] {
  const names = slots.flatMap(({ as, resource, operation }) =>
    as === 'one' && resource.instance ? (byId.get(operation)?.parameters.at(-1)?.name ?? []) : [],
  )
  return [...new Set(names.length > 0 ? names : behindLists(slots, byId).map(({ name }) => name))]
}

/** Small numbers stand in many fields. */
const isTelling = (key: string): boolean => !/^\d{1,6}$/.test(key)

/** The field that holds most of these keys, by whatever name; null where none does, or two do alike and hold others besides. */
function mostlyIn(keys: readonly string[], { properties }: Objects): string | null {
  const [most, next] = [...properties]
    .flatMap(([name, { shape }]) => {
      const values = isScalar(shape) ? scalarValues(shape) : new Set<string>()
      const count = keys.filter(key => values.has(key)).length
      return count > 1 && count * 2 > keys.length ? [{ name, count, values }] : []
    })
    .sort((a, b) => b.count - a.count || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
  if (most === undefined || next === undefined || most.count > next.count) return most?.name ?? null
  // The same text under two names: the shorter.
  return most.values.size === next.values.size && [...most.values].every(value => next.values.has(value))
    ? most.name
    : null
}

/** The one field that is called as an id, `iid` or `entity_id`, and holds whatever stood in paths; null where several do, or none. */
function idHolding(keys: readonly string[], objects: Objects, isThere: (name: string) => boolean): string | null {
  const [only, ...others] = [...objects.properties].flatMap(([name, { shape }]) => {
    if (!/(?:^id|_id|[a-z]I[dD]|^iid|^ID)$/.test(name) || !isScalar(shape) || !isThere(name)) return []
    const values = scalarValues(shape)
    return keys.length > 0 && keys.every(key => values.has(key)) ? [name] : []
  })
  return only !== undefined && others.length === 0 ? only : null
}

function rankOf(name: string, noun: string): number | null {
  // An attribute of XML, and `@id` of JSON-LD.
  const bare = name.startsWith(ATTRIBUTE) ? name.slice(ATTRIBUTE.length) : name
  const exact = NAMES.indexOf(/^[A-Z]/.test(bare) ? bare.toLowerCase() : bare)
  if (exact >= 0) return exact < 6 ? exact : exact + 3
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const own = plainNoun(noun)
  if (plain === own) return 9
  // `fileId` of user files; what is named for all its words goes before it.
  for (const [rank, word] of [own, plainNoun(wordsOf(noun).at(-1) ?? '')].entries())
    for (const [index, suffix] of ['id', 'uuid', 'key', 'code', 'slug'].entries())
      if (word !== '' && plain === word + suffix) return 6 + rank + index / 10
  return /^(?:object|row|unique)id$/.test(plain) ? OF_ANY : null
}

/** What stood in the paths of the calls about one of them; where none of these answers anything, right behind the addresses of lists of them. */
function addressValues(slots: readonly FilledSlot[], byId: ReadonlyMap<string, Operation>): readonly string[] {
  const values = slots
    .filter(({ as, resource }) => as === 'one' && resource.instance)
    .flatMap(({ operation }) => byId.get(operation)?.parameters.at(-1)?.values ?? [])
  return [...new Set(values.length > 0 ? values : behindLists(slots, byId).flatMap(({ values: all }) => all))]
}

/** What stood in the paths that were read and answered: what else was asked for is not there, and stands in no field. */
const answeredFor = (slots: readonly FilledSlot[], byId: ReadonlyMap<string, Operation>): readonly string[] => {
  const values = slots.flatMap(({ as, resource, operation: id }) => {
    const operation = byId.get(id)
    const last = operation?.parameters.at(-1)
    if (as !== 'one' || !resource.instance || operation?.method !== 'GET' || last === undefined) return []
    return sortedEntries(operation.leaf.access).flatMap(([, { outcome, events }]) =>
      outcome === 'allowed'
        ? eventsOf(events).flatMap(({ segments }) => valueInPath(segments, operation, last) ?? [])
        : [],
    )
  })
  return [...new Set(values)].sort()
}

/** The last parameters of the paths that stand right behind the addresses of lists of them. */
function behindLists(slots: readonly FilledSlot[], byId: ReadonlyMap<string, Operation>): readonly PathParameter[] {
  const lists = new Set(
    slots.flatMap(({ as, side, operation }) =>
      as === 'list' && side === 'response' ? (byId.get(operation)?.path ?? []) : [],
    ),
  )
  const longest = new Map(
    slots.flatMap(({ as, side, operation, longest: most }) =>
      as === 'list' && side === 'response' ? [[operation, most] as const] : [],
    ),
  )
  return [...byId.values()].flatMap(({ id, path, parameters }) => {
    const last = parameters.at(-1)
    // A parameter that says the kind stands in no path of one kind.
    const at = last === undefined ? -1 : path.indexOf(`/{${last.name}}`)
    if (last === undefined || at < 0 || !lists.has(path.slice(0, at))) return []
    // `GET /tags/{type}` lists those of one type; what knows a thing by its key may be answered with a list of one.
    const listed = longest.get(id) ?? 0
    return listed > 1 || (listed === 1 && SHARED.test(wordsOf(last.name).at(-1) ?? '')) ? [] : [last]
  })
}

/** What several things have in common. */
const SHARED = /^(?:type|kind|category|class|group|status|state|level|role|language|locale|year|month|day|date)$/

/**
 * What stood behind its word in paths that are about something else: further up, `/tables/{tableName}/columns`, or at the end of one that another
 * area has, `/editor/table/{tableName}`, unless it is small numbers. The values of each such parameter that had several.
 */
function namedAbove(noun: string, byId: ReadonlyMap<string, Operation>): readonly (readonly string[])[] {
  const own = plainNoun(noun)
  return [...byId.values()].flatMap(({ path, parameters }) => {
    const parts = parameters.length === 0 ? [] : wordsAndParameters(path)
    return parameters.flatMap(({ place, values }) =>
      values.length > 1 &&
      plainNoun(parts[place - 1] ?? '') === own &&
      (place < parts.length - 1 || values.every(isTelling))
        ? [values]
        : [],
    )
  })
}

/** The same of queries, `/orders:get?filterByTk=7`, `/order/detail?id=7`: the values of each parameter where no path has any. */
const askedFor = (slots: readonly FilledSlot[], byId: ReadonlyMap<string, Operation>): readonly (readonly string[])[] =>
  slots.flatMap(({ as, resource, operation: id }) => {
    const operation = byId.get(id)
    if (as !== 'one' || !resource.instance || operation === undefined || operation.parameters.length > 0) return []
    return sortedEntries(operation.leaf.parameters.byName).flatMap(([name, parameter]) => {
      const { shape } = sentValues(parameter)
      const values = name.startsWith('query ') && isScalar(shape) ? [...scalarValues(shape)] : []
      return values.length === 0 ? [] : [values]
    })
  })

/** The same where a parameter of any call is called as one of them: `/host/show?host=web-1`. */
const askedUnderNoun = (noun: string, byId: ReadonlyMap<string, Operation>): readonly string[] => [
  ...new Set(
    [...byId.values()].flatMap(({ leaf }) =>
      sortedEntries(leaf.parameters.byName).flatMap(([name, parameter]) =>
        name.startsWith('query ') && plainNoun(name.slice('query '.length)) === plainNoun(noun)
          ? [...scalarValues(sentValues(parameter).shape)]
          : [],
      ),
    ),
  ),
]

/** How many different scalars stood here, at most about: three standard errors above what was estimated, where not all are remembered. Texts that are all too long to be remembered are taken for as many as there can be. */
function differentScalars({ strings, numbers }: Shape): number {
  const count = (size: number, bound: number): number =>
    bound === Infinity ? size : (size / (bound / 2 ** 53)) * (1 + 3 / Math.sqrt(size))
  if (strings !== null && strings.voted && strings.values.size === 0 && strings.replaced === null) return Infinity
  return (
    (strings === null ? 0 : count(strings.values.size, strings.bound)) +
    (numbers === null ? 0 : count(numbers.values.size, numbers.bound))
  )
}

/** The remembered scalars as texts. */
function scalarValues(shape: Shape): ReadonlySet<string> {
  return new Set([...(shape.strings?.values.keys() ?? []), ...[...(shape.numbers?.values ?? [])].map(String)])
}

/** A form for something new sends its key empty. */
const isNeverFilled = ({ strings, numbers }: Shape): boolean => numbers === null && isLeftEmpty(strings)

const isScalar = (shape: Shape): boolean =>
  shape.objects === null && shape.arrays === null && (shape.strings !== null || shape.numbers !== null)

/** What a field of the things held that may be a key, as far as it was remembered. */
export function keysIn({ properties }: Objects, field: string): readonly (string | number)[] {
  const { strings, numbers } = properties.get(field)?.shape ?? {}
  return [...(strings?.values.keys() ?? []), ...(numbers?.values ?? [])]
}

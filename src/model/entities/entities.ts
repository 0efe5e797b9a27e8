import { answeredAlways } from './answered-always.ts'
import { calledAsAnswered } from './answered-things.ts'
import { type Choices, choicesOf } from '../declared/choices.ts'
import type { Operation } from '../calls/operations.ts'
import { TEXTS } from '../declared/fetched-texts.ts'
import { isKeyName } from '../instances/keys.ts'
import { saysOutcome } from '../instances/outcome-names.ts'
import { copyShape } from '../shapes/copy.ts'
import { type Objects, type Shape, emptyShape, mergeShapes } from '../shapes/shape.ts'
import { isPlural } from '../singular.ts'
import { type Sightings, copySightings, mergeSightings, noSightings } from '../sightings.ts'
import { carriedSlots } from './carried-slots.ts'
import type { Entity, Slot } from './entity.ts'
import { type Surroundings, entityFields } from './fields.ts'
import { type Cluster, clusters } from './join.ts'
import { type Key, keyOf, keysIn } from './key.ts'
import { keyedAlike } from './keyed-alike.ts'
import { keyPartsOf } from './key-parts.ts'
import { keySentTo } from './key-sent.ts'
import { knownOnce } from './known-once.ts'
import { type Draft, named } from './naming.ts'
import { type Resource, countable, entityName, nounOfField, plainNoun, resourceOf } from './nouns.ts'
import type { OptionLists } from './option-lists.ts'
import { listedFirst, rankedNouns } from './ranked-nouns.ts'
import { type Referable, isCalledById } from './references.ts'
import { sentAlways } from './sent-always.ts'
import { placeOf } from './slot-shapes.ts'
import { type FilledSlot, type SentByForms, holdsErrors, isCarried, isInMessage, slotsOf, typeNames } from './slots.ts'
import { nameInside } from './things-inside.ts'
import { type Wholes, wholeAskedOf, wholesOf } from './wholes.ts'

/**
 * The things with identity that recur over the application's calls, sorted by id.
 * @param pages what pages carry for their scripts: see `carryingPages`
 * @param forms what the names of forms say, and what they send that is no field of anything
 */
export function entities(
  operations: readonly Operation[],
  options: OptionLists,
  choices: Choices = choicesOf([]),
  pages: readonly Operation[] = [],
  forms: SentByForms = { beside: new Map(), nouns: new Map() },
): readonly Entity[] {
  const byId = new Map([...operations, ...pages].map(operation => [operation.id, operation]))
  const wholes = wholesOf(operations)
  const slots = [...calledAsAnswered(slotsOf(operations, forms, wholes)), ...carriedSlots(pages)]
  const drafts = named(knownOnce(keyedAlike(clusters(slots).flatMap(cluster => draft(cluster, byId) ?? []))))
  const about = { ...callsByNoun(operations), ofWholes: callsByWhole(operations, wholes), drafts }
  // What is kept under an order is no order by that word: `POST /orders/7/lines` answers with a line.
  const names = new Set(drafts.map(({ name }) => plainNoun(name)))
  const fields = new Set(drafts.flatMap(({ objects }) => [...objects.properties.keys()]))
  const referable = drafts.flatMap(({ key, keyParts, name, nouns: called, objects }): Referable[] => {
    const others = called.map(plainNoun).filter(noun => !names.has(noun))
    const nouns = [...new Set([plainNoun(name), ...others])]
    if (key === null) return []
    const parts = keyParts === null ? {} : { parts: keyParts.fields.length }
    return [{ name, nouns, key: key.field, ...parts, objects, isCalledById: isCalledById({ nouns }, fields) }]
  })
  const standing = new Map(
    drafts.flatMap(({ name, slots }) => slots.map(slot => [placeOf(slot, slot.pointer), name] as const)),
  )
  const ofWire = sentAlways(operations)
  const ofAnswer = answeredAlways(operations)
  return drafts
    .map(entity => finish(entity, about, { referable, options, choices, standing, ofWire, ofAnswer }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function finish(draft: Draft, about: About, around: Surroundings): Entity {
  const { name, nouns, key, keyParts, slots, objects, reasons } = draft
  const described = entityFields(slots, objects, { name, nouns: [name, ...nouns], key: key?.field ?? null }, around)
  return {
    id: `entities/${name}`,
    name,
    key: key?.field ?? null,
    ...(keyParts === null ? {} : { keyParts: keyParts.fields }),
    ...(isKeyedByName(draft) ? { keyedByName: true as const } : {}),
    fields: described.fields,
    slots: slots.map(({ operation, kind, side, status, mediaType, pointer, as }): Slot => ({
      operation,
      ...(kind === undefined ? {} : { kind }),
      side,
      status,
      mediaType,
      pointer,
      as,
    })),
    operations: operationsOf(draft, about),
    reasons: [
      (keyParts ?? key)?.reason ?? (isKeyedByName(draft) ? KEYED_BY_NAME : keyless(slots)),
      ...reasons,
      ...described.reasons,
      ...inMessages(slots),
      ...inPages(slots),
    ],
    seen: seenOf(slots),
    seenIn: seenIn(slots),
    carriedAt: carriedAt(slots),
    objects,
  }
}

/** `{"-Nx81": {…}, "-Nx82": {…}}` */
const isKeyedByName = ({ key, keyParts, slots }: Pick<Draft, 'key' | 'keyParts' | 'slots'>): boolean =>
  key === null && keyParts === null && slots.some(({ under, side }) => under !== undefined && side === 'response')

const KEYED_BY_NAME = 'where several are answered, each stands under its key: no field repeats it'

const keyless = (slots: readonly FilledSlot[]): string =>
  slots.every(({ isModelForm }) => isModelForm)
    ? slots.some(({ pointer }) => pointer === '')
      ? slots.some(({ isNamed }) => isNamed)
        ? 'only the forms were seen that write it, under the name of what is done'
        : 'only the forms were seen that write it, sent to its own path'
      : 'only the form was seen that writes it, under one bracketed name'
    : slots.every(({ side }) => side === 'request')
      ? 'only what is sent to make or change one was seen: no answer showed one'
      : 'no field was seen that tells one from another: a single object, or a list without keys'

/** Of a socket or a stream the call alone does not say where it stands. */
function inMessages(slots: readonly FilledSlot[]): readonly string[] {
  const inMessages = slots.filter(isInMessage).map(({ mediaType }) => mediaType.slice(mediaType.indexOf(' ') + 1))
  const names = [...new Set(inMessages)]
  const shown = names.slice(0, MESSAGES).map(name => `\`${name}\``)
  const more = names.length - shown.length
  if (names.length === 0) return []
  return [
    `it stands in the ${names.length === 1 ? 'message' : 'messages'} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ]
}

const MESSAGES = 12

/** The sections name calls alone beside it. */
function inPages(slots: readonly FilledSlot[]): readonly string[] {
  const paths = [...new Set(slots.flatMap(slot => (isCarried(slot) && slot.as !== 'nested' ? [slot.path] : [])))].sort()
  const shown = paths.slice(0, PATHS).map(path => `\`${path}\``)
  const more = paths.length - shown.length
  if (paths.length === 0) return []
  return [
    `${paths.length === 1 ? 'the page' : 'the pages'} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${paths.length === 1 ? 'carries' : 'carry'} it for ${paths.length === 1 ? 'its' : 'their'} scripts`,
  ]
}

const PATHS = 6

/** Null where the slots hold no entity: an envelope, an acknowledgement, a sign-in, an embedded value. */
function draft(cluster: Cluster, byId: ReadonlyMap<string, Operation>): Draft | null {
  const own = cluster.slots.filter(({ as }) => as !== 'nested')
  const tagged = cluster.slots.find(({ tag, objects }) => tag !== null && objects.properties.has('__typename'))
  const inside = own.length === 0 && tagged === undefined ? nameInside(cluster.slots) : null
  if (own.length === 0 && tagged === undefined && inside === null) return null
  const answers = cluster.slots.filter(({ side }) => side === 'response')
  const sent = cluster.slots.filter(({ side }) => side === 'request')
  // What only pages carry is the front end's own until something tells several apart by a key.
  const isOnlyCarried = cluster.slots.every(isCarried)
  const isForm = answers.length === 0 && own.some(slot => slot.isModelForm)
  // `pref[…]` beside `user[…]`, and nowhere on its own: a part of what the form is about.
  if (isForm && own.some(({ isBeside }) => isBeside) && !own.some(isOfPath)) return null
  if (isForm && own.every(isColumns)) return null
  const isSent = answers.length === 0 && own.some(({ isSentAlone }) => isSentAlone)
  if ((answers.length === 0 && !isForm && !isSent) || (own.length > 0 && own.every(isDictionary))) return null
  const objects = thingsOf(cluster.slots)
  const ranked = rankedNouns(own.length > 0 ? own : cluster.slots)
  // `GET /me` says no noun; what holds the same thing elsewhere, `{user: {…}, token}`, may.
  const nouns = listedFirst(ranked.length > 0 ? ranked : rankedNouns(cluster.slots), own)
  const noun = nouns[0] ?? ''
  const type = tagged === undefined ? inside : typeNames(tagged.objects)[0]
  const word = type ?? entityName(noun)
  if (word === '' || !/^\p{L}/u.test(word)) return null
  const alone = keyOf(noun, objects, answers, byId)
  const keyParts = keyPartsOf(objects, cluster.slots, byId, alone)
  const key = keyParts === null || keyParts.isCalled === true ? alone : null
  const name = type === null && key !== null && own.some(({ as }) => as === 'list') ? countable(word) : word
  if (isOnlyCarried && (key === null || !(own.some(isListOfPage) || keysIn(objects, key.field).length >= SEVERAL)))
    return null
  const fields = [...objects.properties.keys()].filter(field => field !== '__typename').length
  const isByName = fields >= FEWEST_BY_NAME && isKeyedByName({ key, keyParts, slots: own })
  if (
    !isForm &&
    !isSent &&
    !isByName &&
    (key === null ? !isSingleton(own, fields) && !isKeylessList(own, fields) : fields < 2)
  )
    return null
  if (!isForm && !isSent && !isByName && !own.some(isReading) && (key === null || isOutcomes(objects, key, sent)))
    return null
  return { name, nouns, key, keyParts, slots: cluster.slots, objects, reasons: cluster.reasons }
}

const SEVERAL = 2
const FEWEST_BY_NAME = 3

/**
 * `[{id: 7, status: 201}, {id: 8, status: 404, error: "…"}]`, `{id: 7, state: "done", statusCode: 201}`, `{message: "Team created", teamId: 2, uid: "ceaul"}`:
 * how it went with things is none.
 */
function isOutcomes({ properties }: Objects, { field }: Key, sent: readonly FilledSlot[]): boolean {
  const others = [...properties.keys()].filter(name => name !== field)
  const said = others.filter(name => saysOutcome(name))
  const isSaid = said.some(name => TOLD.test(name) && !sent.some(({ objects }) => objects.properties.has(name)))
  return (
    said.length === others.length ||
    (said.length > 0 &&
      others.every(
        name => saysOutcome(name) || name === 'state' || (isSaid && (isKeyName(name) || ADDRESS.test(name))),
      ))
  )
}

/** What no thing has for a field of its own, but where it was sent. */
const TOLD = /^(?:message|msg|ok|success|succeeded)$/i
const ADDRESS = /^(?:url|uri|href|location)$/i

/** `/admin/pages` carries a list of `cmsPages`. */
const isListOfPage = ({ as, noun, path }: FilledSlot): boolean => {
  const word = plainNoun(path.split('/').at(-1) ?? '')
  return as === 'list' && isPlural(noun) && word !== '' && plainNoun(noun).endsWith(word)
}

/** `parameters[name][]` and `parameters[value][]`: the columns of a table in a form, not one thing. */
const isColumns = ({ objects }: FilledSlot): boolean =>
  [...objects.properties.values()].every(
    ({ shape: { arrays, strings, numbers } }) => arrays !== null && strings === null && numbers === null,
  )

const isOfPath = ({ noun, resource }: FilledSlot): boolean => plainNoun(noun) === plainNoun(resource.noun)

/** The words of a language by their keys: `GET /i18n/en.json`. */
const isDictionary = ({ as, method, side, path, objects }: FilledSlot): boolean =>
  as === 'one' &&
  side === 'response' &&
  method === 'GET' &&
  TEXTS.test(path) &&
  [...objects.properties.values()].every(({ shape }) => shape.numbers === null && shape.arrays === null)

const CONFIGURATION =
  /(?:settings?|config(?:uration)?|preferences?|options?|profile|account|cart|basket|defaults?|limits?|features?|flags)$/i

/** `/account/validate`, `/account/needs-set-up`: what is asked of the configuration. */
const QUESTION = /^(?:validate|verify|check|test|needs?|is|has|can)(?![a-z])/

/** One object without a key that a noun addresses and that is either written too, be it in parts, or called a configuration. */
function isSingleton(own: readonly FilledSlot[], fields: number): boolean {
  if (own.some(slot => slot.isWhole === true)) return true
  if (fields < 3 || !own.some(({ as, method, side }) => as === 'one' && method === 'GET' && side === 'response'))
    return false
  return own.some(
    ({ noun, resource, method }) =>
      CONFIGURATION.test(noun) ||
      (CONFIGURATION.test(resource.parent) && !QUESTION.test(noun)) ||
      method === 'PATCH' ||
      method === 'PUT',
  )
}

const isKeylessList = (own: readonly FilledSlot[], fields: number): boolean =>
  fields >= 3 && own.some(slot => slot.as === 'list' && slot.side === 'response' && isReading(slot))

/** `POST /command/get-rows` asks as a GET does, and so does a query of GraphQL. */
const isReading = ({ method, path, operation, isNamed }: FilledSlot): boolean =>
  method === 'GET' || / query \S/.test(operation) || READS.test(path) || (isNamed && READS.test(operation))

const READS = /[/ ](?:get|list|fetch|find|search|query|load)(?:[A-Z_-][^/]*)?$/

/**
 * All objects of the slots, merged. Rows of a list that are none of its things (sums, counts) are left out: they lack the key and
 * share hardly a field with the others.
 */
function thingsOf(all: readonly FilledSlot[]): Objects {
  const asked = all.filter(slot => !isQuestion(slot))
  const slots = asked.length > 0 ? asked : all
  const merged = slots.map(({ objects }): Shape => copyShape({ ...emptyShape(), objects })).reduce(mergeShapes)
    .objects as Objects
  const own = new Set<string>()
  const foreign = new Set<string>()
  for (const { objects, as, side } of slots) {
    const { sets, bound } = objects.keySets
    const keyed = [...sets.values()].filter(({ keys }) => hasKey(keys))
    if ((as === 'one' && !holdsErrors(objects)) || side === 'request' || bound !== Infinity || keyed.length === 0) {
      for (const name of objects.properties.keys()) own.add(name)
      continue
    }
    const fields = new Set(keyed.flatMap(({ keys }) => keys))
    for (const { keys } of sets.values()) {
      const strange = keys.filter(name => !fields.has(name))
      for (const name of keys) (strange.length * 2 > keys.length && !fields.has(name) ? foreign : own).add(name)
    }
  }
  for (const name of foreign) if (!own.has(name)) merged.properties.delete(name)
  for (const name of OUTCOME) if (isOutcome(name, slots)) merged.properties.delete(name)
  return merged
}

/** What is sent to read things, or to take one away, says which and how: `{name, mode: 'purge'}`. */
const isQuestion = (slot: FilledSlot): boolean =>
  slot.side === 'request' && (slot.method === 'DELETE' || (!slot.isNamed && READS.test(slot.path)))

/** How a call went, where it stands beside the fields of a thing: `{ok: true, id: 7}`, or instead of them: `{ok: false, error: …}`. */
const OUTCOME = ['ok', 'success', 'error', 'errors', 'message', 'msg']

function isOutcome(name: string, slots: readonly FilledSlot[]): boolean {
  const holding = slots.filter(({ objects }) => objects.properties.has(name))
  return (
    holding.length > 0 &&
    holding.every(({ as, side, pointer, objects }) => {
      const flag = objects.properties.get('ok') ?? objects.properties.get('success')
      if (as !== 'one' || side !== 'response' || pointer !== '' || !flag || flag.shape.booleans === null) return false
      if (name === 'ok' || name === 'success') return true
      const { sets, bound } = objects.keySets
      return bound === Infinity && [...sets.values()].every(({ keys }) => !keys.includes(name) || !hasKey(keys))
    })
  )
}

const hasKey = (names: readonly string[]): boolean => names.some(name => /^(?:_?id|uuid)$/i.test(name))

/** Calls about it: those whose bodies hold it, and those without bodies under the same noun. */
function operationsOf(
  draft: Draft,
  { byPlace, byPath, atRoot, byField, byPart, below, ofWholes, drafts }: About,
): readonly string[] {
  const { name, slots } = draft
  const own = slots.filter(({ as }) => as !== 'nested')
  const ids = new Set((own.length > 0 ? own : slots).flatMap(slot => (isCarried(slot) ? [] : [slot.operation])))
  // What a deed at the address of another kind answers with is none of those: `POST /queues/7/get` with messages.
  const isAnother = own.every(
    slot =>
      slot.side === 'response' &&
      slot.method === 'POST' &&
      drafts.some(other => other.name !== name && other.slots.some(one => isAtPlaceOf(one, slot))),
  )
  // `/permissions/me` is read beside `/permissions`, and answers with something else.
  const readAsAnother = new Set(
    drafts.flatMap(other =>
      other.name === name
        ? []
        : other.slots.flatMap(slot => (slot.as !== 'nested' && slot.method === 'GET' ? [slot.operation] : [])),
    ),
  )
  for (const { noun, resource } of isAnother ? [] : own)
    if (plainNoun(noun) === plainNoun(resource.noun))
      for (const id of byPlace.get(nounPlace(resource)) ?? []) if (!readAsAnother.has(id)) ids.add(id)
  // One of what stands below others may be addressed without them: `/files/7` of `/orders/3/files`.
  const plain = plainNoun(name)
  const isOnly =
    drafts.filter(other => [other.name, ...other.nouns].some(noun => plainNoun(noun) === plain)).length === 1
  const isBelow = own.some(({ resource }) => resource.parent !== '' && plainNoun(resource.noun) === plain)
  const isSentKey = keySentTo(draft)
  const deeds = (below.get(plain) ?? []).filter(isSentKey).map(({ id }) => id)
  for (const id of isOnly
    ? [
        ...(isBelow ? (atRoot.get(plain) ?? []) : []),
        ...(byField.get(plain) ?? []),
        ...(byPart.get(plain) ?? []),
        ...deeds,
      ]
    : [])
    if (!drafts.some(other => other.slots.some(slot => !isCarried(slot) && slot.operation === id))) ids.add(id)
  for (const slot of own) if (slot.isWhole === true) for (const id of ofWholes.get(slot.path) ?? []) ids.add(id)
  // `/{bucket}/{id}`: no word says what it is, and what is read there is what is put and deleted there.
  for (const slot of own)
    if (isReadUnnamed(slot))
      for (const id of [...(byPath.get(slot.path) ?? []), ...(byPath.get(listOf(slot.path)) ?? [])]) ids.add(id)
  return [...ids].sort()
}

/** Calls by what their paths are about, and the things that are known. */
interface About {
  /** By noun and what stands before it. */
  readonly byPlace: ReadonlyMap<string, readonly string[]>
  /** Of those that no noun says anything of, by what they do it to: what is made, by the list of such. */
  readonly byPath: ReadonlyMap<string, readonly string[]>
  /** By noun, of those that address one thing with nothing before it. */
  readonly atRoot: ReadonlyMap<string, readonly string[]>
  /** Of GraphQL, by the noun of the one field that they ask of the root: `deleteOrder` is answered with whether it was. */
  readonly byField: ReadonlyMap<string, readonly string[]>
  /** Of what is done in a part of the application, `?controller=orders&action=pause`, by the noun of the part. */
  readonly byPart: ReadonlyMap<string, readonly string[]>
  /** Of a word behind the noun, `/orders/pause`, by the noun. */
  readonly below: ReadonlyMap<string, readonly Operation[]>
  /** Of what has parts that are written, by its path. */
  readonly ofWholes: ReadonlyMap<string, readonly string[]>
  readonly drafts: readonly Draft[]
}

function callsByWhole(operations: readonly Operation[], wholes: Wholes): About['ofWholes'] {
  const found = new Map<string, string[]>([...wholes.keys()].map(path => [path, []]))
  for (const operation of operations) found.get(wholeAskedOf(operation, wholes)?.path ?? '')?.push(operation.id)
  return found
}

/** The ids of the calls over HTTP by what their paths are about. */
function callsByNoun(operations: readonly Operation[]): Omit<About, 'drafts' | 'ofWholes'> {
  const byPlace = new Map<string, string[]>()
  const byPath = new Map<string, string[]>()
  const atRoot = new Map<string, string[]>()
  const byField = new Map<string, string[]>()
  const byPart = new Map<string, string[]>()
  const below = new Map<string, Operation[]>()
  const put = (calls: Map<string, string[]>, name: string, id: string): void => {
    const known = calls.get(name)
    if (known === undefined) calls.set(name, [id])
    else known.push(id)
  }
  for (const operation of operations) {
    const resource = resourceOf(operation)
    const field = nounOfField(operation)
    if (field !== '') put(byField, plainNoun(field), operation.id)
    if (resource.noun === '' && operation.protocol === 'http')
      if (/^(?:PUT|PATCH|DELETE|HEAD)$/.test(operation.method)) put(byPath, operation.path, operation.id)
      else if (operation.method === 'POST') put(byPath, `${operation.path}/`, operation.id)
    if (!/^(?:http|json-rpc)$/.test(operation.protocol) || resource.noun === '') continue
    put(byPlace, nounPlace(resource), operation.id)
    // What lists rows of its own tells how they look there, and not of the thing.
    if (operation.namedBy?.includes('/') === true && !listsRows(operation))
      put(byPart, plainNoun(resource.noun), operation.id)
    if (
      operation.name === undefined &&
      isPlural(resource.parent) &&
      !resource.instance &&
      operation.parameters.length === 0
    ) {
      const parent = plainNoun(resource.parent)
      below.set(parent, [...(below.get(parent) ?? []), operation])
    }
    if (resource.instance && resource.parent === '') put(atRoot, plainNoun(resource.noun), operation.id)
  }
  return { byPlace, byPath, atRoot, byField, byPart, below }
}

const listsRows = ({ leaf: { bodies } }: Operation): boolean =>
  [...bodies.answers.values()].some(({ byType }) =>
    [...byType.entries.values()].some(({ shape: { objects, arrays } }) =>
      [arrays, ...[...(objects?.properties.values() ?? [])].map(({ shape }) => shape.arrays)].some(
        list => (list?.items.objects ?? null) !== null,
      ),
    ),
  )

/** Whether a slot is of what is read at the place that another is answered at. */
const isAtPlaceOf = ({ as, method, resource }: FilledSlot, other: FilledSlot): boolean =>
  as !== 'nested' && method === 'GET' && nounPlace(resource) === nounPlace(other.resource)

/** `/{bucket}/` of `/{bucket}/{id}`, to which such are posted. */
const listOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

const isReadUnnamed = ({ as, side, method, path, resource }: FilledSlot): boolean =>
  as === 'one' && side === 'response' && method === 'GET' && resource.noun === '' && path.endsWith('}')

const nounPlace = ({ noun, parent }: Resource): string => `${parent}/${plainNoun(noun)}`

/** Where a socket holds it too, the calls are what is pointed at: a place in a message has no pointer of its own. */
function seenIn(slots: readonly FilledSlot[]): Entity['seenIn'] {
  const inCalls = slots.filter(slot => !isInMessage(slot))
  return inCalls.length === 0 ? 'message' : inCalls.some(({ side }) => side === 'response') ? 'response' : 'request'
}

/** Where pages carry it. */
const carriedAt = (slots: readonly FilledSlot[]): Entity['carriedAt'] =>
  slots.flatMap(slot => {
    if (!isCarried(slot) || slot.as === 'nested') return []
    return [{ seen: slot.seen, within: slot.pointer.replaceAll('/*', '/0') }]
  })

function seenOf(slots: readonly FilledSlot[]): Sightings {
  const inCalls = slots.filter(slot => !isInMessage(slot) && !isCarried(slot))
  const all = inCalls.length > 0 ? inCalls : slots
  const answers = all.filter(({ side, as }) => side === 'response' && as !== 'nested')
  const from = answers.length > 0 ? answers : all
  return from.reduce((all, { seen }) => mergeSightings(all, copySightings(seen)), noSightings(64))
}

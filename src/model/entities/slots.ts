import type { SentBeside } from '../limits/sent-beside.ts'
import type { FormNouns } from './form-nouns.ts'
import { isPageAction } from '../../evidence/wires/page-actions.ts'
import type { BodyShape } from '../bodies/bodies.ts'
import { framingsIn } from '../calls/leaf/framings.ts'
import type { Operation } from '../calls/operations.ts'
import { sortedEntries, type Sample } from '../sample.ts'
import { mapShape, thingsUnderKeys } from '../shapes/map-or-class.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import type { Sightings } from '../sightings.ts'
import { isThingAsked, isThingMade, listsGivenIds, thingActedOn } from './acted-on.ts'
import { calledContents, withoutScripts } from './called-contents.ts'
import { entitySetOf } from './entity-sets.ts'
import { contentOf, graphqlContentOf } from './envelope.ts'
import type { Slot } from './entity.ts'
import { isOfPage } from './page-id.ts'
import { messageContent } from './message-content.ts'
import { isLink } from './is-link.ts'
import { thingLinked } from './linked-noun.ts'
import { withoutFarewells } from './key-apart.ts'
import { KEY_NAMES } from './key-names.ts'
import { messageNouns } from './message-nouns.ts'
import { nounHeld } from './noun-held.ts'
import { OF_ANY, isPasswordAlone, modelForms } from './model-forms.ts'
import { isOutcome, isOutcomeOfKey } from './outcomes.ts'
import { plainForm, withoutBeside } from './plain-forms.ts'
import { mutationInputs, rootsOf, sendsThing } from './sent-things.ts'
import { thingsBeside } from './things-beside.ts'
import { singular } from '../singular.ts'
import { isErrorType } from '../../evidence/error-type.ts'
import { escapePointer } from '../json.ts'
import { type Resource, nounOfRoot, nounWithin, plainNoun, resourceOf, withoutNew } from './nouns.ts'
import { type Whole, type Wholes, isWhole, wholeAskedOf } from './wholes.ts'

/** A slot with what was seen in it. */
export interface FilledSlot extends Slot {
  readonly objects: Objects
  readonly seen: Sightings
  readonly method: string
  readonly path: string
  readonly resource: Resource
  /** The word for what stands here: a property's name where one wraps it, else the path's noun. */
  readonly noun: string
  /** The length of the longest list; 1 for single objects. */
  readonly longest: number
  /** Fields of a form that a bracketed name gathers, as server-side frameworks write what they keep; or of one that is a thing by its path. */
  readonly isModelForm: boolean
  /** What is sent is a thing, as far as its path says; no answer of its call shows one. */
  readonly isSentAlone: boolean
  /** Of an address that does several things by name. */
  readonly isNamed: boolean
  /** Of an action that was called on a page: that is about whatever it likes. */
  readonly isOfAction?: true
  /** Gathered so beside what the path is about. */
  readonly isBeside: boolean
  /** Each stands under its key: these, as far as they were kept. */
  readonly under?: readonly string[]
  /** The property of what a screen is given, where that holds them. */
  readonly inside?: string
  /** Sent inside of another thing without an id, and answered with one. */
  readonly isGivenId?: true
  /** Whoever asks chooses which fields come. */
  readonly isChosen?: true
  /** Parts of it are written by calls of their own: see `wholesOf`. */
  readonly isWhole?: true
  /** What the objects call themselves (`__typename`, the `type` of JSON:API), where all agree. */
  readonly tag: string | null
}

/** Of objects that do not say what they are; others are found as deep as `DEEPEST_NAMED`. */
const DEEPEST = 3
const DEEPEST_NAMED = 8
/**
 * The places in the bodies of all calls that hold objects, out of their envelopes; sorted.
 */
export function slotsOf(
  operations: readonly Operation[],
  forms: SentByForms,
  wholes: Wholes = new Map(),
): readonly FilledSlot[] {
  const slots = slotsIn(operations, new Set(), forms, wholes)
  const inside = new Set(slots.flatMap(slot => slot.inside ?? []))
  return inside.size === 0 ? slots : slotsIn(operations, inside, forms, wholes)
}

/** What pages tell of the forms that are sent. */
export interface SentByForms {
  /** What is no field of anything. */
  readonly beside: SentBeside
  readonly nouns: FormNouns
}

/** @param inside properties of what screens are given that hold things */
function slotsIn(
  operations: readonly Operation[],
  inside: ReadonlySet<string>,
  forms: SentByForms,
  wholes: Wholes,
): readonly FilledSlot[] {
  const { beside } = forms
  const nouns = saidInstead(operations, forms.nouns)
  const slots = operations.flatMap((operation): readonly FilledSlot[] => {
    if (operation.protocol === 'websocket' || operation.protocol === 'sse') return messageSlots(operation)
    const { bodies } = operation.leaf
    const requests =
      operation.method === 'GET'
        ? []
        : bodySlots(operation, bodies.accepted, { side: 'request', status: 0, inside, beside, nouns })
    const answers = [...bodies.answers]
      .sort(([a], [b]) => a - b)
      .filter(([status]) => status >= 200 && status < 300)
      .flatMap(([status, { byType }]) =>
        bodySlots(operation, byType, {
          side: 'response',
          status,
          inside,
          beside,
          nouns,
          whole: wholeAskedOf(operation, wholes),
        }),
      )
      .filter(({ as, objects }) => operation.method === 'GET' || as !== 'one' || !isOutcome(objects))
    return [...requests, ...answers]
  })
  // `mutation { addOrder { id } }`, `order.rename`: what names the answer names what is done.
  const isDeed = ({ as, operation, noun }: FilledSlot): boolean =>
    as !== 'nested' && (operation.includes(' mutation ') || /\w\.\w/.test(noun))
  const known = new Set(slots.flatMap(slot => (isDeed(slot) ? [] : [plainNoun(slot.noun)])))
  return withoutFarewells(slots).map(slot => (isDeed(slot) ? { ...slot, noun: nounWithin(slot.noun, known) } : slot))
}

/**
 * `TicketCreate` that is sent to `/desk/create.html`: the folder is an area, where the noun that the form is named by has a place of its own.
 * It is called as that place is.
 */
function saidInstead(operations: readonly Operation[], said: FormNouns): FormNouns {
  if (said.size === 0) return said
  const known = new Map(
    operations.flatMap(operation => {
      const { noun } = resourceOf(operation)
      return operation.method === 'GET' || noun === '' ? [] : [[plainNoun(noun), noun]]
    }),
  )
  return new Map(
    [...said].flatMap(([id, noun]) => {
      const own = known.get(plainNoun(noun))
      return own === undefined ? [] : [[id, own]]
    }),
  )
}

const NO_NAMES: ReadonlySet<string> = new Set()

function bodySlots(
  operation: Operation,
  byType: Sample<BodyShape>,
  {
    side,
    status,
    inside: known,
    beside: sent,
    nouns,
    whole,
  }: Pick<Slot, 'side' | 'status'> &
    SentByForms & { readonly inside: ReadonlySet<string>; readonly whole?: Whole | undefined },
): readonly FilledSlot[] {
  const resource = resourceOf(operation)
  const beside = side === 'request' ? (sent.get(operation.id) ?? NO_NAMES) : NO_NAMES
  return sortedEntries(byType).flatMap(([mediaType, told]) => {
    const body = { ...told, shape: side === 'request' ? withoutAction(told.shape, operation) : told.shape }
    const common = {
      operation: operation.id,
      ...(operation.kind === undefined ? {} : { kind: operation.kind.value }),
      method: operation.method,
      path: operation.path,
      side,
      status,
      mediaType,
      resource,
      seen: body.seen,
      isModelForm: false,
      isSentAlone: false,
      isNamed:
        operation.protocol === 'json-rpc' ||
        operation.isProcedure === true ||
        (operation.namedBy !== undefined && !isPageAction(operation.namedBy)),
      ...(isPageAction(operation.namedBy) ? { isOfAction: true as const } : {}),
      ...(choosesFields(operation) ? { isChosen: true as const } : {}),
      isBeside: false,
    }
    if (/form/.test(mediaType) && body.shape.objects !== null) {
      // `/delnetwork` is sent which, and nothing of what it is.
      if (side === 'request' && operation.verbNoun?.deed === 'remove') return []
      const forms = modelForms(body.shape.objects)
      if (forms.length > 0)
        return forms
          .filter(form => !isPasswordAlone(form))
          .map(({ noun, objects }): FilledSlot => ({
            ...common,
            pointer: `/${noun}`,
            objects,
            as: 'one',
            noun: OF_ANY.test(noun) && forms.length === 1 && resource.noun !== '' ? resource.noun : withoutNew(noun),
            longest: 1,
            tag: null,
            isModelForm: true,
            isBeside: forms.some(other => other.noun !== noun && plainNoun(other.noun) === plainNoun(resource.noun)),
          }))
      const plain = side === 'request' ? plainForm(operation, resource, body.shape.objects) : null
      if (plain !== null)
        return [
          {
            ...common,
            pointer: '',
            objects: withoutBeside(plain, field => !beside.has(field)),
            as: 'one',
            noun: nouns.get(operation.id) ?? resource.noun,
            longest: 1,
            tag: null,
            isModelForm: true,
          },
        ]
    }
    if (operation.protocol === 'graphql' && side === 'request') {
      const [root = ''] = rootsOf(operation.leaf)
      return mutationInputs(operation, body.shape).map(([pointer, objects]): FilledSlot => ({
        ...common,
        pointer,
        objects,
        as: 'one',
        noun: root,
        longest: 1,
        tag: null,
      }))
    }
    const isOfFields = operation.protocol === 'graphql' && side === 'response'
    // What a GET sends, as a POST in its place, says what is asked for.
    if (side === 'request' && operation.method === 'GET') return []
    const answered = whole === undefined ? [] : contentOf(body.shape, whole.noun, known, whole.parts)
    if (whole !== undefined && answered.length > 0 && answered.every(content => isWhole(content, whole)))
      return answered.flatMap(({ pointer, objects }) => {
        const own: FilledSlot = {
          ...common,
          pointer,
          objects,
          as: 'one',
          noun: whole.noun,
          longest: 1,
          tag: tagOf(objects),
          isWhole: true,
        }
        return [own, ...nested(own, objects, pointer, 1)]
      })
    const set = side === 'response' ? entitySetOf(body.shape) : null
    const bare = withoutScripts(body.shape)
    const contents = isOfFields
      ? graphqlContentOf(body.shape)
      : contentOf(
          withoutSending(withoutNames(bare, beside), mediaType, side),
          nounWhole(operation, body.shape, side) ?? resource.noun,
          known,
        )
    const handedOver = side === 'response' ? calledContents(body.shape) : []
    const ofScripts = handedOver.flatMap(({ pointer, objects, noun, longest }): FilledSlot[] => {
      const as = longest > 1 ? 'list' : 'one'
      const slot: FilledSlot = { ...common, pointer, objects, as, noun, longest, tag: tagOf(objects) }
      return noun !== '' && (isKeyed(slot) || (as === 'list' && objects.properties.size >= FEWEST)) ? [slot] : []
    })
    const own = contents.flatMap(({ pointer, objects, as, called, longest, under, inside }): FilledSlot[] => {
      // Beside scripts an answer says what it is, and no thing.
      if (isOnlyErrors(objects) || (pointer === '' && bare !== body.shape)) return []
      if (isOfFields && REMOVING.test(called) && saysHowItWent(objects)) return []
      const tag = tagOf(objects) ?? (pointer === '' || pointer === '/value/*' ? set : null)
      const actedOn = called === '' && as === 'one' && side === 'response' ? thingActedOn(operation, objects) : null
      const word = isOfFields ? nounOfRoot(called) : called
      const isOfAny = side === 'request' && resource.noun !== '' && OF_ANY.test(word)
      const said = isOfAny ? resource.noun : nounHeld(word, resource.noun)
      const noun = actedOn ?? (called === 'included' ? typeOf(objects) : said)
      if (noun === null) return []
      const isSentAlone = side === 'request' && as === 'one' && sendsThing(operation, objects)
      if (side === 'request' && as === 'list' && isPartOf(body.shape, called, resource.noun))
        return [{ ...common, pointer, objects, as: 'nested', noun: heldBy(pointer), longest, tag }]
      const own: FilledSlot = { ...common, pointer, objects, as, noun, longest, tag, isSentAlone }
      const inner = side === 'response' ? insideOf(own, operation) : []
      if (side === 'response' && isFarewell(operation, objects, resource.noun))
        return operation.method === 'DELETE' ? [...inner] : []
      return [
        { ...own, ...(under === undefined ? {} : { under }), ...(inside === undefined ? {} : { inside }) },
        ...inner,
      ]
    })
    return [...own, ...ofScripts]
  })
}

/** What a whole answer says by its link to itself that it is: its lists are parts of that, whatever the path ends with. */
const nounWhole = (operation: Operation, { objects }: Shape, side: Slot['side']): string | null =>
  side === 'request' || objects === null ? null : (thingLinked(operation, objects)?.noun ?? null)

/** What stands inside of an answer: parts of the thing, or what it is about where it is none. */
function insideOf(own: FilledSlot, operation: Operation): readonly FilledSlot[] {
  const inner = nested(own, own.objects, own.pointer, 1)
  const isThing =
    thingActedOn(operation, own.objects) !== null ||
    isThingAsked(operation, own.objects) ||
    isThingMade(operation, own.objects)
  if (!isThing) return thingsBeside(own, inner)
  const given = new Set(listsGivenIds(operation, own.objects).map(name => `${own.pointer}/${escapePointer(name)}/*`))
  return given.size === 0 ? inner : inner.map(slot => (given.has(slot.pointer) ? { ...slot, isGivenId: true } : slot))
}

/** Whether a list that is sent is one part of what is done: others stand beside it, and its word is not that of the path. */
function isPartOf({ objects }: Shape, called: string, noun: string): boolean {
  if (objects === null || (called !== '' && plainNoun(called) === plainNoun(noun))) return false
  const holding = [...objects.properties.values()].filter(
    ({ shape }) => shape.objects !== null || shape.arrays !== null,
  )
  return holding.length > 1
}

/** The property that a pointer ends with. */
const heldBy = (pointer: string): string => pointer.split('/').findLast(part => part !== '*') ?? ''

/**
 * What messages hold. Only what has a key, or is listed, is a thing there: most objects in messages say what happened. Where a message
 * holds one beside other fields, `{channel: {id, …}, index: 3}`, it is about that one.
 */
function messageSlots(operation: Operation): readonly FilledSlot[] {
  const nameOf = (key: string): string => key.slice(key.indexOf(' ') + 1)
  const nounOf = messageNouns([...operation.leaf.messages.entries.keys()].map(nameOf))
  const isNumbered = framingsIn(operation.leaf.framings).includes('numbered')
  return sortedEntries(operation.leaf.messages).flatMap(([key, { seen, shape, arguments: given }]) => {
    const noun = nounOf(nameOf(key))
    const side = key.startsWith('received ') ? 'response' : 'request'
    const told = { name: nameOf(key), noun, isNumbered }
    const contents =
      side === 'response' && given.length > 0 && shape.objects === null
        ? given.flatMap(one => messageContent(one, told)).map(one => ({ ...one, pointer: `/*${one.pointer}` }))
        : messageContent(shape, told)
    return contents.flatMap(({ pointer, objects, as, called, longest }): FilledSlot[] => {
      const own: FilledSlot = {
        operation: operation.id,
        method: operation.method,
        path: operation.path,
        side,
        status: 0,
        // Several messages come with one answer: the name of each is its form.
        mediaType: key,
        resource: { noun, instance: false, parent: '' },
        seen,
        isModelForm: false,
        isSentAlone: false,
        isNamed: true,
        isBeside: false,
        pointer,
        objects,
        as,
        noun: called === '' ? noun : called,
        longest,
        tag: tagOf(objects),
      }
      if (side === 'request') return objects.properties.size >= FEWEST ? [own] : []
      const inner = nested(own, objects, pointer, 1).filter(isKeyed)
      if (isKeyed(own) || (as === 'list' && objects.properties.size >= FEWEST)) return [own, ...inner]
      return inner.map(slot =>
        isTop(slot, pointer) ? { ...slot, as: slot.pointer.endsWith('/*') ? 'list' : 'one' } : slot,
      )
    })
  })
}

/** Whether a slot is that of a message. */
export const isInMessage = ({ mediaType }: Slot): boolean => /^(?:sent|received) /.test(mediaType)

/** Whether a slot is that of what a page carries for its scripts. */
export const isCarried = ({ operation }: Slot): boolean => isOfPage(operation)

const FEWEST = 3

const isKeyed = ({ objects }: FilledSlot): boolean =>
  objects.properties.size >= FEWEST &&
  [...objects.properties.keys()].some(isKeyName) &&
  !isOutcomeOfKey(objects, isKeyName)

const isKeyName = (name: string): boolean => /^(?:_?id|uuid|guid|slug)$/i.test(name)

/** Whether it stands in the message itself, alone or in a list. */
const isTop = (slot: FilledSlot, pointer: string): boolean =>
  !slot.pointer
    .slice(pointer.length + 1)
    .replace(/\/\*$/, '')
    .includes('/')

/** What a form holds beside what serves its sending: tokens and buttons make no two forms alike. */
function withoutSending(shape: Shape, mediaType: string, side: Slot['side']): Shape {
  if (side !== 'request' || shape.objects === null || !/form/.test(mediaType)) return shape
  return { ...shape, objects: { ...shape.objects, properties: withoutBeside(shape.objects).properties } }
}

/** Objects inside others that have a key, or several properties: they may be things with calls of their own. */
export function nested(outer: FilledSlot, objects: Objects, pointer: string, depth: number): readonly FilledSlot[] {
  if (depth > DEEPEST_NAMED) return []
  return [...objects.properties]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, { shape }]) => {
      const at = `${pointer}/${escapePointer(name)}`
      return objectsIn(shape, at).flatMap(([place, inner]) => {
        const { size } = inner.properties
        const tag = tagOf(inner)
        const isThing =
          (depth <= DEEPEST || tag !== null) &&
          ((size >= 2 && KEY_NAMES.some(key => inner.properties.has(key))) || size >= 3)
        const slot: FilledSlot = {
          ...outer,
          pointer: place,
          objects: inner,
          as: 'nested',
          noun: name,
          longest: 1,
          tag,
        }
        return [
          ...(isThing && !isLink(inner, [name, outer.noun]) ? [slot] : []),
          ...nested(outer, inner, place, depth + 1),
        ]
      })
    })
}

/** The objects that stand somewhere: there, in a list, under the keys of a map; each with its place. */
function objectsIn({ objects, arrays }: Shape, at: string): readonly (readonly [place: string, objects: Objects])[] {
  const listed = arrays?.items.objects ?? null
  return [
    ...(objects === null
      ? []
      : isMap(objects)
        ? objectsIn(thingsUnderKeys(objects), `${at}/*`)
        : [[at, objects] as const]),
    ...(listed === null ? [] : [[`${at}/*`, listed] as const]),
  ]
}

const isMap = (objects: Objects): boolean => mapShape(objects) !== null

/** Whether errors stand in the place of some of the things. */
export const holdsErrors = ({ properties }: Objects): boolean =>
  [...(properties.get('__typename')?.shape.strings?.values.keys() ?? [])].some(isErrorType)

/** What the objects say that they are (`__typename`); the members of a union that say why something was not done are none. */
export function typeNames(objects: Objects): readonly string[] {
  const { strings } = objects.properties.get('__typename')?.shape ?? {}
  return [...(strings?.values.keys() ?? [])].filter(name => !isErrorType(name)).sort()
}

/**
 * What is said of something that is gone: `{id, object: 'product', deleted: true}` tells which, and not what it was; what it was a part of
 * may stand beside, `{id, object: 'variant', deleted: true, parent: {…}}`.
 */
function isFarewell({ method, name, namedBy }: Operation, { properties }: Objects, noun: string): boolean {
  // `?action=delete-order` is answered with what the page does next.
  if (namedBy !== undefined && REMOVAL.test(name ?? '')) return !KEY_NAMES.some(key => properties.has(key))
  if (method !== 'DELETE') return false
  const said = [...properties].filter(([, { shape }]) => shape.objects === null && shape.arrays === null)
  if (said.length < properties.size && !said.some(([name, { shape }]) => shape.booleans !== null && GONE.test(name)))
    return false
  return said.every(([name, { shape }]) => {
    if (KEY_NAMES.some(key => key === name) || shape.booleans !== null) return true
    const [word, ...others] = shape.strings?.values.keys() ?? []
    return (
      word !== undefined && others.length === 0 && plainNoun(noun).endsWith(plainNoun(word.replace(/^.*[.:/]/, '')))
    )
  })
}

const GONE = /^(?:is_?)?(?:deleted|removed|destroyed)$/i

const REMOVAL = /^(?:delete|remove|destroy)(?:[-_A-Z]|$)|(?:[-_](?:delete|remove|destroy)|(?:Delete|Remove|Destroy))$/

/** A root field of GraphQL that is called as what it does. */
const REMOVING = /^(?:delete|remove|destroy)(?=[A-Z_])/

/** `{deleteOrder: {result: 'DELETED', message: null}}`: nothing in it says which thing it was, or holds another. */
const saysHowItWent = ({ properties }: Objects): boolean =>
  !KEY_NAMES.some(key => properties.has(key)) &&
  [...properties.values()].every(({ shape }) => shape.objects === null && shape.arrays === null)

/** Objects that all say of themselves that they are errors: nothing of a thing is in them. */
const isOnlyErrors = (objects: Objects): boolean =>
  objects.common?.includes('__typename') === true && typeNames(objects).length === 0

/** Of what is included beside what was asked for (JSON:API 1.1, "Compound Documents"): null where things of several types are. */
const typeOf = (objects: Objects): string | null => {
  const types = [...(objects.properties.get('type')?.shape.strings?.values.keys() ?? [])]
  return types.length === 1 ? (types[0] as string) : null
}

export function tagOf(objects: Objects): string | null {
  const [typename, ...others] = typeNames(objects)
  if (typename !== undefined && others.length === 0) return plainNoun(typename)
  const type = objects.properties.get('type')?.shape.strings
  // JSON:API: the type of a resource object is its collection's name.
  if (type && type.values.size === 1 && objects.properties.has('id')) {
    const [only] = [...type.values.keys()] as [string]
    if (singular(only) !== only && objects.common?.includes('type')) return plainNoun(only)
  }
  return null
}

/** What names the action of a page is no field of what is sent. */
const withoutAction = (shape: Shape, { namedBy }: Operation): Shape =>
  namedBy === undefined || !isPageAction(namedBy) ? shape : withoutNames(shape, new Set([namedBy]))

function withoutNames(shape: Shape, names: ReadonlySet<string>): Shape {
  const { objects } = shape
  if (objects === null || ![...names].some(name => objects.properties.has(name))) return shape
  const properties = new Map([...objects.properties].filter(([name]) => !names.has(name)))
  return { ...shape, objects: { ...objects, properties } }
}

/** Whether what is asked says which fields are wanted, or which other things with them: `?fields=name`, `?$expand=owner`, GraphQL. */
const choosesFields = ({ protocol, leaf: { parameters } }: Operation): boolean =>
  protocol === 'graphql' || [...parameters.byName.entries.keys()].some(name => CHOOSES.test(name))

const CHOOSES =
  /^query [$_]?(?:\w+[-_.])?(?:fields?|fl|select|columns?|props|propert(?:y|ies)|attributes|include|expand|embed|populate|with|exclude|omit|only|projection|view|format|full|brief|detail(?:s|ed)?|verbose|preset|mode|depth)(?:\W|$)/i

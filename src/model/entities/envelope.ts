import { mapShape, thingsUnderKeys } from '../shapes/map-or-class.ts'
import { copyShape } from '../shapes/copy.ts'
import { type Objects, type Shape, emptyShape, isEmptyShape } from '../shapes/shape.ts'
import { escapePointer } from '../json.ts'
import { isRpcMessage } from '../../evidence/json-rpc.ts'
import { isPlural } from '../singular.ts'
import { saysHowItWent } from '../instances/apart.ts'
import { hasKeyApart, withKeyApart } from './key-apart.ts'
import { nounOfRoot, plainNoun } from './nouns.ts'
import { thingInside } from './screen-records.ts'

/** Objects that a body is about, out of what they are wrapped in. */
export interface Content {
  readonly pointer: string
  readonly objects: Objects
  readonly as: 'list' | 'one'
  /** The length of the longest list; 1 for single objects. */
  readonly longest: number
  /** The name of the property that holds them, where that says what they are; else empty. */
  readonly called: string
  /** Each stands under its key: these, as far as they were kept. */
  readonly under?: readonly string[]
  /** The property of what a screen is given, where that holds them. */
  readonly inside?: string
}

const NO_NAMES: ReadonlySet<string> = new Set()

/** Properties that wrap what an answer is about, whatever stands beside them. */
const WRAPPERS = new Set(['data', 'result', 'results', 'payload', 'response', 'arguments', '_embedded'])
/** Properties that wrap it where all else is about the answer itself. */
const CONTAINERS = new Set(
  (
    'items rows nodes records entries list content contents hits docs documents objects resources edges collection elements value ' +
    'values page json object record entity output body doc document item row entry'
  ).split(' '),
)
/** Properties that say something about an answer, not about a thing. */
const ABOUT = new Set(
  (
    'meta metadata sys page paging pagination pages pageinfo page_info links link total totalcount total_count totalcountfiltered ' +
    'totalpages total_pages totalitems totalelements count limit offset skip take per_page perpage pagesize page_size size start end from to next ' +
    'prev previous first last number numberofelements empty sort hasmore has_more hasnext has_next hasnextpage nextpagetoken cursor nextcursor ' +
    'next_cursor status statuscode success ok message msg code error errors warnings version timestamp time took duration jsonrpc requestid ' +
    'request_id traceid included extra extensions query facets aggregations filter filters self href result_count resultcount batchcomplete ' +
    'continue curtimestamp servedby total_rows totalNotFiltered recordsTotal recordsFiltered draw pagenum page_num pageno page_no pageindex page_index pagenumber ' +
    'page_number currentpage current_page current lastpage last_page pagecount page_count totalpage total_page totalrecords total_records ' +
    'totalresults total_results records_count haspreviouspage hasprevious has_previous isfirst islast isfirstpage islastpage traceid trace_id ' +
    // What the sender called what it asked for, by the conventions of Relay.
    'clientmutationid ' +
    // In which version what is answered is written.
    'apiversion api_version'
  )
    .toLowerCase()
    .split(' '),
)
/** Control information of OData and JSON-LD: `@odata.context`, `@id`. */
const isAbout = (name: string): boolean => name.startsWith('@') || ABOUT.has(name.toLowerCase().replace(/^_/, ''))
/** `{offset: 0, limit: 50, total: 7}`, whatever it is called. */
const isOnlyAbout = ({ objects, arrays }: Shape): boolean =>
  arrays === null && objects !== null && objects.properties.size > 0 && [...objects.properties.keys()].every(isAbout)
/** Whether a property wraps what an answer holds or says something about it, and names no kind of thing. */
export const isAboutAnswer = (name: string): boolean => isWrapper(name) || isAbout(name)
const isKey = (name: string): boolean => /^(?:_?id|uuid|guid)$/i.test(name)

/**
 * @param noun of the path, since `{orders: […]}` at `/orders` wraps them
 * @param inside properties of what screens are given that hold things: see `thingInside`
 * @param parts as `plainNoun` has them: what has a property of one of these names wraps nothing, and is the thing
 */
export function contentOf(
  shape: Shape,
  noun: string,
  inside: ReadonlySet<string> = NO_NAMES,
  parts: ReadonlySet<string> = NO_NAMES,
): readonly Content[] {
  return unwrap(shape, '', noun, '', 0, parts).map(content => {
    const [name, objects] = thingInside(content.objects, inside) ?? []
    if (name === undefined || objects === undefined) return content
    return { ...content, pointer: `${content.pointer}/${escapePointer(name)}`, objects, inside: name }
  })
}

/**
 * What an answer of GraphQL is about: each root field that holds objects, whatever stands beside it; of a batch those of all its answers.
 * Where `data` is none with names of fields, as any other body.
 */
export function graphqlContentOf(shape: Shape): readonly Content[] {
  const answers = [['', shape.objects] as const, ['/*', shape.arrays?.items.objects ?? null] as const]
  const found = answers.flatMap(([pointer, objects]) => {
    const roots = objects?.properties.get('data')?.shape.objects
    if (!roots || mapShape(roots) !== null) return []
    return [...roots.properties]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, { shape: root }]) => unwrap(root, `${pointer}/data/${escapePointer(name)}`, '', name, 2))
  })
  return found.length > 0 ? found : contentOf(shape, '')
}

function unwrap(
  shape: Shape,
  pointer: string,
  noun: string,
  called: string,
  depth: number,
  parts: ReadonlySet<string> = NO_NAMES,
): readonly Content[] {
  const found: Content[] = []
  if (shape.arrays !== null && shape.arrays.items.objects !== null)
    found.push(...elementsOf(shape.arrays.items.objects, `${pointer}/*`, called, shape.arrays.longest, noun))
  if (shape.objects === null) return found
  const objects = shape.objects
  if (mapShape(objects) !== null) {
    const { objects: values, arrays } = thingsUnderKeys(objects)
    const listed = arrays?.items.objects ?? null
    if (values !== null)
      found.push(
        ...elementsOf(values, `${pointer}/*`, called, 1).map((thing): Content => ({
          ...thing,
          under: keysOf(objects),
        })),
      )
    if (listed !== null) found.push(...elementsOf(listed, `${pointer}/*/*`, called, arrays?.longest ?? 1))
    return found
  }
  const included = depth === 0 ? objects.properties.get('included')?.shape.arrays?.items.objects : undefined
  if (included && included.properties.has('attributes'))
    found.push(...elementsOf(included, `${pointer}/included/*`, 'included', 1))
  const isMessage = isRpcMessage([...objects.properties.keys()])
  const isThing = parts.size > 0 && [...objects.properties.keys()].some(name => parts.has(plainNoun(name)))
  const inner = depth >= 4 || isThing ? [] : wrapped(objects, noun, called)
  if (inner.length > 0)
    for (const [name, property] of inner) {
      // What a wrapper holds is what the path says, if it says something: `{ocs: {data: […]}}` at `/users`.
      const word =
        isAbout(name) && noun !== '' ? '' : !isWrapper(name) ? name : isStrong(name) && noun !== '' ? '' : called
      const next = unwrap(property, `${pointer}/${escapePointer(name)}`, noun, word, depth + 1, parts)
      found.push(...next)
    }
  else if (objects.properties.size > 0 && !isMessage && !isPageOfNone(objects))
    found.push({ pointer, objects: attributesOf(objects), as: 'one', called, longest: 1 })
  return found
}

/** The keys of a map, as far as they were kept. */
export const keysOf = ({ properties, byId }: Objects): readonly string[] => [
  ...properties.keys(),
  ...[...byId.values()].flatMap(({ keys }) => [...keys.keys()]),
]

/** `_payload` as `payload`. */
const isStrong = (name: string): boolean =>
  WRAPPERS.has(name.toLowerCase()) || WRAPPERS.has(name.toLowerCase().replace(/^_/, ''))
const isWrapper = (name: string): boolean => isStrong(name) || CONTAINERS.has(name.toLowerCase())

/** Elements of a list; of `edges` what stands in their `node`. */
function elementsOf(objects: Objects, pointer: string, called: string, longest: number, noun = ''): readonly Content[] {
  const node = objects.properties.get('node')?.shape.objects
  if (
    node &&
    [...objects.properties.keys()].every(name => name === 'node' || name === 'cursor' || name === '__typename')
  )
    return [{ pointer: `${pointer}/node`, objects: attributesOf(node), as: 'list', called, longest }]
  const row = rowOf(objects, called === '' ? noun : called)
  if (row.length > 0)
    return row.map(([name, each]) => ({
      pointer: `${pointer}/${escapePointer(name)}`,
      objects: attributesOf(each),
      as: 'list',
      called: name,
      longest,
    }))
  return objects.properties.size === 0 ? [] : [{ pointer, objects: attributesOf(objects), as: 'list', called, longest }]
}

/**
 * `{orders: [{Order: {id: 1, …}, Customer: {id: 4, …}}]}`: the things of a row that has nothing of its own, each under what it is called; none
 * where it holds none of what the list is called after.
 */
function rowOf({ properties }: Objects, called: string): readonly (readonly [string, Objects])[] {
  const named = [...properties]
    .map(([name, { shape }]) => [name, shape] as const)
    .filter(([, shape]) => !isEmptyShape(shape))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  if (named.some(([, shape]) => shape.objects === null && shape.arrays === null)) return []
  const things = named.flatMap(([name, { objects }]) =>
    objects !== null && [...objects.properties.keys()].some(isKey) ? [[name, objects] as const] : [],
  )
  return things.some(([name]) => plainNoun(name) === plainNoun(called)) ? things : []
}

/** The properties that an object only wraps; none where it is a thing itself. */
function wrapped(objects: Objects, noun: string, called: string): readonly (readonly [string, Shape])[] {
  const named = [...objects.properties]
    .map(([name, { shape }]) => [name, shape] as const)
    .filter(([, shape]) => !isEmptyShape(shape))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  // Arguments by position are several things, or none.
  if (isRpcMessage([...objects.properties.keys()]))
    return named.filter(
      ([name, shape]) => holdsThings(shape) && (name === 'result' || (name === 'params' && shape.arrays === null)),
    )
  const listed = isPlural(called) ? pageOf(objects) : undefined
  if (listed !== undefined) return [listed]
  const numbered = numberedMap(named, noun)
  if (numbered !== undefined) return [numbered]
  const answeredWith = namesakes(named, noun)
  if (answeredWith !== undefined) return [answeredWith]
  if (named.some(([name]) => isKey(name)) || hasKeyApart(objects)) return []
  const answered = objects.properties.get('metadata')?.shape
  const isAnswer = saysHowItWent(name => objects.properties.has(name)) && named.every(isSingleBut('metadata'))
  if (isAnswer && answered !== undefined && holdsThings(answered)) return [['metadata', answered]]
  const holding = named.filter(([name, shape]) => holdsThings(shape) && (isWrapper(name) || !isAbout(name)))
  const isList = holding.some(([, { arrays }]) => arrays?.items.objects)
  const telling = holding.filter(([name, shape]) => isWrapper(name) || !isList || !isOnlyAbout(shape))
  // `{query: {…}}` at `/queries`: what the path is about, whatever else the word may say.
  const isNamesake = (name: string): boolean => noun !== '' && plainNoun(name) === plainNoun(noun)
  const containers =
    telling.length > 0 ? telling : named.filter(([name, shape]) => holdsThings(shape) && isNamesake(name))
  if (containers.length === 0) return []
  const wraps = isWrapperType(objects)
  const others = named.filter(
    entry =>
      !containers.includes(entry) &&
      !isAbout(entry[0]) &&
      !(isList && isOnlyAbout(entry[1])) &&
      !isKindOfList(entry[1]) &&
      !(wraps && entry[0] === '__typename') &&
      !isOutcome(entry) &&
      !saysWhich(entry[1], containers),
  )
  const strong = containers.filter(([name]) => isStrong(name))
  const beside = containers.length - strong.length
  if (strong.length === 1 && others.every(([, shape]) => shape.objects === null) && !isPart(strong, others, beside))
    return strong
  if (others.some(([, shape]) => !isNothing(shape))) {
    // `{topic_list: {topics: […], can_create: true}}`
    if (/(?:list|page|results?|collection|connection|response)$/i.test(called) && containers.length === 1)
      return containers
    // `{records: [{id: …}], current: 1}`: numbers beside a list count or page it.
    const [first] = containers
    const areNumbers = others.every(([, shape]) => shape.strings === null && shape.objects === null)
    if (
      containers.length === 1 &&
      first !== undefined &&
      areNumbers &&
      isWrapper(first[0]) &&
      first[1].arrays !== null &&
      (isKeyed(first[1]) || others.every(([name]) => COUNT.test(name)))
    )
      return containers
    if (containers.length === 1 && first !== undefined && isPageOf(first, named, others)) return containers
    // `{user: {…}, token: '…'}` at a call about users; `{createUser: {user: {…}, token: '…'}}`.
    const made = DEED_DONE.test(called) ? plainNoun(nounOfRoot(called.replace(DEED_DONE, ''))) : ''
    const own = containers.filter(
      ([name, shape]) =>
        plainNoun(name) !== '' && [plainNoun(noun), made].includes(plainNoun(name)) && !isInWhole(shape, others),
    )
    return own.length === 1 ? own : []
  }
  if (containers.length === 1) return containers
  const lists = containers.filter(([, shape]) => isKeyed(shape))
  return lists.length > 0 ? lists : []
}

/**
 * `{Id: "0d2e…", Status: "OK", ProviderName: "…", Contacts: [{ContactID: …}]}` at `/Contacts`: what is said beside the things that the path is about, and
 * mostly of none of them, is about the answer, though one of the answer itself is called like a key. `{id: 7, name: "Tools", categories: […]}` is a category.
 */
function namesakes(named: readonly (readonly [string, Shape])[], noun: string): readonly [string, Shape] | undefined {
  const list = named.find(([name, { arrays }]) => arrays !== null && noun !== '' && plainNoun(name) === plainNoun(noun))
  const fields = list?.[1].arrays?.items.objects?.properties
  if (list === undefined || fields === undefined || fields.size < FEWEST_OF_THINGS || !isPlural(list[0]))
    return undefined
  const others = named.filter(entry => entry !== list)
  const isValue = ([name, { objects, arrays }]: readonly [string, Shape]): boolean =>
    objects === null && arrays === null && !OF_THING.test(name)
  const ofAnswer = others.filter(([name]) => !fields.has(name))
  const isOfAnswer = ofAnswer.length > 1 && ofAnswer.length * 2 > others.length
  return isOfAnswer && ofAnswer.some(([name]) => isKey(name)) && others.every(isValue) ? list : undefined
}

const FEWEST_OF_THINGS = 3
const OF_THING = /^(?:name|title|label|description)$/i

/** `{result: 'ok', rows: […]}`: a word that wraps, over a word alone, says how it went. */
const isOutcome = ([name, { objects, arrays }]: readonly [string, Shape]): boolean =>
  isStrong(name) && objects === null && arrays === null

/** `{total: 40, totalNotFiltered: 90, rows: [{id: 7}], updated: '…'}`: beside a list of things more is said of the answer than else. */
function isPageOf(
  [name, shape]: readonly [string, Shape],
  named: readonly (readonly [string, Shape])[],
  others: readonly (readonly [string, Shape])[],
): boolean {
  const said = named.filter(([other]) => isAbout(other)).length
  return (
    CONTAINERS.has(name.toLowerCase()) &&
    shape.arrays !== null &&
    isKeyed(shape) &&
    others.length < said &&
    others.every(([, { objects, arrays }]) => objects === null && arrays === null)
  )
}

/** `{articles: {id: 4, isFeed: true, content: [{id: 81, title: …}]}}`: a word for several over one list of things that say more. */
function pageOf({ properties }: Objects): readonly [string, Shape] | undefined {
  const [list, ...others] = [...properties].filter(([, { shape }]) => shape.arrays?.items.objects)
  if (list === undefined || others.length > 0) return undefined
  const [name, { shape }] = list
  const size = shape.arrays?.items.objects?.properties.size ?? 0
  return CONTAINERS.has(name.toLowerCase()) && isKeyed(shape) && size > properties.size ? [name, shape] : undefined
}

/** `{product_options: [], count: 0, limit: 10}`: one list with nothing in it, and what is said of an answer. */
function isPageOfNone({ properties }: Objects): boolean {
  const [list, ...others] = [...properties].filter(([name]) => !isAbout(name))
  return properties.size > 1 && list?.[1].shape.arrays?.longest === 0 && others.length === 0
}

/** What was done, in front of what it was done to. */
const DEED_DONE = /^(?:create|add|insert|update|edit|upsert|save|delete|remove|patch)(?=[A-Z])/

/** `filtered_count`, `itemCount` */
const COUNT = /(?:^|_)(?:count|total)$|[a-z](?:Count|Total)$/

/**
 * `{name, price, provider, data: {id}}`: fewer fields than stand beside it make it no wrapper, but one field of several; so do other
 * objects beside it, `{name, state, type, arguments: {…}, memory: {…}, policy: {…}}`, or a name of the whole over what has no key:
 * `{name, type, project, data: {user, password, host}}`.
 * @param objectsBeside how many others hold objects
 */
function isPart(
  wrappers: readonly (readonly [string, Shape])[],
  others: readonly (readonly [string, Shape])[],
  objectsBeside: number,
): boolean {
  const beside = others.filter(([, shape]) => !isNothing(shape)).length
  return wrappers.every(
    ([, { objects, arrays }]) =>
      arrays === null &&
      objects !== null &&
      ((beside >= FEW && (objects.properties.size < FEW || objectsBeside > 1)) ||
        (beside > 1 && isCalled(others) && !isCalledByKey(objects))),
  )
}

const FEW = 3

const isCalled = (others: readonly (readonly [string, Shape])[]): boolean => others.some(([name]) => name === 'name')

const isCalledByKey = ({ properties }: Objects): boolean => [...properties.keys()].some(isKey)

/**
 * `{path, name, size, created, content: […]}` at `/contents`: what says of itself what each of those says that it holds, or more than those
 * have fields, is the thing, and they are what it holds.
 */
function isInWhole({ objects, arrays }: Shape, others: readonly (readonly [string, Shape])[]): boolean {
  const beside = others.flatMap(([name, shape]) => (isNothing(shape) ? [] : [name]))
  const inside = [objects, arrays?.items.objects ?? null].filter(held => held !== null)
  return (
    beside.length >= FEW &&
    inside.some(({ properties }) => properties.size <= beside.length || beside.every(name => properties.has(name)))
  )
}

const isSingleBut =
  (held: string) =>
  ([name, { objects, arrays }]: readonly [string, Shape]): boolean =>
    name === held || (objects === null && arrays === null)

/** `kind: 'OrderList'`, `object: 'list'` */
const isKindOfList = ({ strings }: Shape): boolean => {
  const words = [...(strings?.values.keys() ?? [])]
  return words.length > 0 && words.every(word => /^\w*(?:List|Collection|list|collection)$/.test(word))
}

/** `{type: 'order', order: {…}}`: a word that only says which of the properties holds what the answer is about. */
function saysWhich({ strings }: Shape, containers: readonly (readonly [string, Shape])[]): boolean {
  const words = [...(strings?.values.keys() ?? [])]
  const names = new Set(containers.map(([name]) => plainNoun(name)))
  return words.length > 0 && words.every(word => plainNoun(word) !== '' && names.has(plainNoun(word)))
}

/** `OrderConnection`, `CreateOrderPayload`: what calls itself by how it is answered. */
const isWrapperType = ({ properties }: Objects): boolean => {
  const names = [...(properties.get('__typename')?.shape.strings?.values.keys() ?? [])]
  return (
    names.length > 0 && names.every(name => /[a-z](?:Connection|Collection|List|Page|Payload|Response)$/.test(name))
  )
}

/** `{id: 1795975981798, boats: {"5AFD…": {…}}}` at `/boats`: which state of them that is, and the things under their keys; not a part of a tree, which holds more of itself. */
function numberedMap(named: readonly (readonly [string, Shape])[], noun: string): readonly [string, Shape] | undefined {
  const map = named.find(([name]) => isPlural(name) && plainNoun(name) === plainNoun(noun))
  const objects = map?.[1].objects ?? null
  if (map === undefined || objects === null || mapShape(objects) === null) return undefined
  const values = thingsUnderKeys(objects).objects
  const others = named.filter(entry => entry !== map)
  return values !== null &&
    !values.properties.has(map[0]) &&
    others.every(([name, shape]) => isAbout(name) || (isKey(name) && shape.numbers !== null))
    ? map
    : undefined
}

const holdsThings = (shape: Shape): boolean =>
  (shape.objects !== null && shape.objects.properties.size + shape.objects.byId.size > 0) ||
  (shape.arrays?.items.objects ?? null) !== null

const isNothing = (shape: Shape): boolean =>
  shape.objects === null && shape.strings === null && shape.numbers === null && shape.booleans === null

/** Things with a key, or an object that wraps a list of such. */
const isKeyed = (shape: Shape): boolean => {
  const inner = shape.objects ?? shape.arrays?.items.objects ?? null
  if (inner === null) return false
  if (hasKeyApart(inner)) return true
  if ([...inner.properties.keys()].some(name => isKey(name) || name === 'edges' || name === 'nodes')) return true
  if (
    [...inner.byId.values()].some(
      ({ shape: { objects } }) => objects !== null && [...objects.properties.keys()].some(name => isKey(name)),
    )
  )
    return true
  return (
    shape.objects !== null &&
    [...inner.properties.values()].some(({ shape: { arrays } }) => {
      const listed = arrays?.items.objects
      return listed ? [...listed.properties.keys()].some(name => isKey(name)) : false
    })
  )
}

/** Of a resource object that has no id yet (JSON:API 1.1, 7.2). */
const MEMBERS: ReadonlySet<string> = new Set(['type', 'lid', 'attributes', 'relationships', 'links', 'meta'])

/** JSON:API: the attributes of a resource object beside its id, and what it is linked to. */
function attributesOf(objects: Objects): Objects {
  const attributes = objects.properties.get('attributes')?.shape.objects
  const isResource = objects.properties.has('id') || [...objects.properties.keys()].every(name => MEMBERS.has(name))
  if (!attributes || !isResource || !objects.properties.has('type')) return withKeyApart(objects)
  const flat = copyShape({ ...emptyShape(), objects: attributes }).objects as Objects
  const relations = objects.properties.get('relationships')?.shape.objects
  for (const [name, property] of relations?.properties ?? []) {
    const linked = property.shape.objects?.properties.get('data')
    if (linked !== undefined && !flat.properties.has(name))
      flat.properties.set(name, { ...linked, shape: copyShape(linked.shape) })
  }
  for (const name of ['id', 'type']) {
    const property = objects.properties.get(name)
    if (property !== undefined) flat.properties.set(name, { ...property, shape: copyShape(property.shape) })
  }
  flat.common = [
    ...new Set([...(flat.common ?? []), ...(objects.common ?? []).filter(name => name === 'id' || name === 'type')]),
  ].sort()
  return flat
}

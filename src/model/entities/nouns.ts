import { rootFields } from '../../evidence/graphql-roots.ts'
import { thingOfPart } from '../../evidence/named-parts.ts'
import { isPageAction } from '../../evidence/wires/page-actions.ts'
import { foundBy, isFinder, isKeyOf } from '../calls/found-by.ts'
import { wordsAndParameters } from '../calls/keyed-segment.ts'
import { namesThing } from '../calls/leaf/rpc-name.ts'
import type { Operation } from '../calls/operations.ts'
import { withoutFileEnding } from '../calls/page-file.ts'
import { resourceAction } from '../calls/resource-action.ts'
import { rememberingAll } from '../remembering-all.ts'
import { isPlural, ownName, singular } from '../singular.ts'

/** What a call is about by its path: the last noun, and whether one instance of it is addressed. */
export interface Resource {
  /** As in the path: `articles`; empty where the path has no word. */
  readonly noun: string
  readonly instance: boolean
  /** The literal before the noun, for telling two `items` apart. */
  readonly parent: string
}

const ONE = new Set(['me', 'self', 'current', 'mine', 'myself', 'whoami'])
/** What is done, where a path says it behind the noun: `/order/detail`, `/user/delete`. */
const DEEDS_ON_ONE = new Set(
  'detail details info get view show read edit update change modify delete remove del destroy'.split(' '),
)
const DEEDS = new Set(
  'create add insert save store upsert submit page index count export import getall findall listall'.split(' '),
)
/** The same as a part of one word: `getUserById`, `list_orders`. */
const DEED_BEFORE =
  /^(?:get|list|fetch|find|query|search|load|read|create|add|insert|update|edit|save|delete|remove|del)(?:[-_](?=.)|(?=[A-Z]))(?:all(?:[-_](?=.)|(?=[A-Z]))|All(?=[A-Z]))?/
/** Of methods with a capital, `GetOrder`, `ListOrders`: fewer words, since a noun may begin so too. */
const DEED_AS_NAME = /^(?:(?:Get|Create|Update|Delete)(?=[A-Z][a-z])|List(?=[A-Z]\w*s$))/
const DEED_BEHIND = /(?:By[A-Z]\w*|_by_\w+|List|_list|Page|Detail|Details|Info)$/
/** `listSessionsOfGroup`, `get_orders_for_user`: what is done says whose they are. */
const OF_ANOTHER = /(?<=s)(?:(?:Of|For|In)(?=[A-Z])|_(?:of|for|in)_(?=[a-z]))\w+$/
/** `get-order-info`: what is said of it. */
const IN_FULL = /(?<=.)[-_](?:info|details?)$/
const DEED_AFTER = /(?<=.)(?:Create|Add|Insert|Update|Edit|Save|Delete|Remove|Upsert)$/
/** `my-projects`, `current_user`: projects and the user, those of whoever asks. */
const WHOSE = /^(?:(?:my|current)[-_](?=.)|(?:[mM]y|[cC]urrent)(?=[A-Z]))/
/** `torrent-get` */
const DEED_AT_END = /^([a-z]\w*)[-_](?:get|list|set|add|create|update|edit|save|delete|remove)$/
const PROCEDURE =
  /^(?:get|list|fetch|find|query|search|load|read|create|add|insert|update|edit|save|delete|remove|by|all|one|many|count|set|infinite)/i
const SOME = new Set([
  'all',
  'list',
  'search',
  'query',
  'find',
  'filter',
  'latest',
  'owned',
  'recent',
  'new',
  'bulk',
  'batch',
  'default',
  'main',
])
const NO_NOUN = new Set([
  'api',
  'rest',
  'odata',
  'v1',
  'v2',
  'v3',
  'v4',
  'graphql',
  'rpc',
  'jsrpc',
  'jsonrpc',
  'json-rpc',
  'xmlrpc',
  'xml-rpc',
  'json',
  'ajax',
  'public',
  'private',
  'internal',
])

/** `/api/1.2.15/appendText` */
const RELEASE = /^v?\d+(?:\.\d+)+$/i

/** What holds the methods of a whole program, and names no thing: `core.get_accounts` is about accounts. */
const OF_ALL =
  /^(?:core|main|app|application|base|common|system|server|service|client|web|api|rpc|root|utils?|misc|index|default|(?:admin[-_]?)?ajax|admin|dispatch(?:er)?|handler)$/i

const SESSION_DEED = /^(?:log|sign)[-_]?(?:in|out|off|on|up)(?:[-_]?action)?$/i

type Addressed = Pick<
  Operation,
  | 'method'
  | 'path'
  | 'name'
  | 'isProcedure'
  | 'protocol'
  | 'namedBy'
  | 'kind'
  | 'kindCalled'
  | 'verbNoun'
  | 'saidNoun'
  | 'file'
>

export function resourceOf(operation: Addressed): Resource {
  const resource = resourceByPath(operation)
  const { kind, kindCalled, verbNoun } = operation
  if (verbNoun !== undefined) {
    const noun = verbNoun.noun.replace(OF_ANOTHER, '').replace(IN_FULL, '')
    return { ...resource, noun, instance: resource.instance || verbNoun.deed !== 'create' }
  }
  // `/collections/orders/records`: the word that says the kind, not the one for whatever is kept there.
  const named = kind?.value ?? kindInPath(operation.path)
  if (named === undefined || !(ANY_KIND.test(resource.noun) || resource.noun === wordOf(named))) return resource
  // `@harbour%2Fboats`: the scope says whose they are.
  if (kindCalled !== undefined) return { ...resource, noun: kindCalled, parent: '' }
  return { ...resource, noun: named.split(/[.:/\\]|%2F/i).at(-1) ?? named, parent: '' }
}

/** The same of a path that was only seen with one kind: what stands between the words for kinds and for what is kept. */
function kindInPath(path: string): string | undefined {
  const words = path.split('/')
  const at = words.findLastIndex((word, index) => KINDS.test(word) && ANY_KIND.test(words[index + 2] ?? 'none'))
  const named = words[at + 1]
  return at === -1 || named === undefined || named === '' || named.includes('{') ? undefined : named
}

/** Words for kinds of things. */
const KINDS =
  /^(?:collections?|tables?|resources?|models?|entit(?:y|ies)|kinds?|sobjects|(?:collection|content|object)-?types)$/i

/** Words for things of whatever kind. */
const ANY_KIND =
  /^(?:|records?|items?|rows?|documents?|docs|entries|entry|objects?|entities|elements|nodes|data|actions?)$/i

function resourceByPath({
  method,
  path,
  name,
  protocol,
  namedBy,
  isProcedure,
  saidNoun = '',
  file = '',
}: Addressed): Resource {
  if (isProcedure === true && /^[A-Z]/.test(name ?? ''))
    return { noun: nounOfMethod(path, name ?? ''), instance: false, parent: '' }
  const isCalled = protocol === 'json-rpc' || isProcedure || (namedBy !== undefined && !isPageAction(namedBy))
  if (isCalled && name !== undefined) {
    const words = name.split(/[./:]/)
    if (namesThing(namedBy)) return { noun: name, instance: false, parent: '' }
    const [space = '', deed] = words.slice(-2)
    if (deed === undefined)
      return { noun: nounOfDeed(name) || nounOfFile(file), instance: DEEDS_ON_ONE.has(name), parent: '' }
    const said = OF_ALL.test(space) ? nounOfDeed(deed) : ''
    return said === ''
      ? { noun: thingOfPart(space), instance: false, parent: wordOf(words.at(-3)) }
      : { noun: said, instance: false, parent: '' }
  }
  // An action is sent to the page that it was called on, whatever it is about.
  if (isPageAction(namedBy) && SESSION_DEED.test(name ?? '')) return { noun: '', instance: false, parent: '' }
  const segments = withoutHow(
    withoutFormat(apart(withoutDrawer(wordsAndParameters(path).filter(segmentSaysThing).map(withoutSign)))),
  )
  const isParameter = (segment: string | undefined): boolean => segment !== undefined && segment.includes('{')
  // `/users/{login}/starred`, `/user/starred`: what somebody has starred is other things.
  const isOne = (segment: string): boolean => isParameter(segment) || ONE.has(segment) || segment === 'user'
  let end = segments.length - 1
  let instance = false
  if (isParameter(segments[end])) {
    instance = true
    while (end >= 0 && isParameter(segments[end])) end--
    // `/order/detail/7`
    const word = segments[end] as string
    const before = segments[end - 1]
    const saysHow = (): boolean => DEEDS_ON_ONE.has(word.toLowerCase()) || isFinder(word) || isKeyOf(word, before ?? '')
    if (end > 0 && !isParameter(before) && saysHow()) end--
  } else if (end > 0 && ONE.has((segments[end] as string).toLowerCase())) {
    instance = true
    end--
  } else if (end > 0 && DEEDS_ON_ONE.has((segments[end] as string).toLowerCase())) {
    instance = true
    end--
  } else {
    // `/orders/search/findByOwner`
    if (end > 0 && isFinder(segments[end] as string)) end--
    // `/orders/page` brings one of the pages of orders, and of `/api/v1/page` it is the thing.
    const isPage = /^page$/i.test(segments[end] as string) && wordOf(segments[end - 1]) === ''
    const isOfOne = method === 'GET' && PARTICIPLE.test(segments[end] as string) && isOne(segments[end - 1] as string)
    if (end > 0 && !isPage && !isOfOne && saysSome(segments[end] as string)) end--
  }
  while (end > 0 && isParameter(segments[end])) end--
  // What stands at the root says no noun; what is done there may.
  // `/cmsPage/2`: one page is a thing, and `/orderPage` one of the pages of orders.
  const isOnePage = instance && /[a-z]Page$/.test(segments[end] ?? '')
  const noun =
    (isOnePage ? segments[end] : wordOf(segments[end])) || (namedBy === undefined ? saidNoun : nounOfDeed(name ?? ''))
  const parent = segments
    .slice(0, Math.max(0, end))
    .findLast(segment => !isParameter(segment) && wordOf(segment) !== '')
  return { noun, instance, parent: parent === undefined ? '' : wordOf(parent) }
}

/** `/containers/json`, `/job/{name}/api/json`: the form in which the thing before is wanted, and that it is wanted for programs. */
function withoutFormat(segments: readonly string[]): readonly string[] {
  const isFormatted = segments.length > 1 && /^(?:json|xml|ya?ml|csv)$/i.test(segments.at(-1) as string)
  if (!isFormatted) return segments
  return segments.slice(0, segments.length > 2 && /^api$/i.test(segments.at(-2) as string) ? -2 : -1)
}

/** `/stacks/create/standalone/string`: what stands behind the making of things says how they are made. */
function withoutHow(segments: readonly string[]): readonly string[] {
  const at = segments.findIndex((segment, index) => index > 0 && /^(?:create|import|upload)$/i.test(segment))
  const how = at === -1 ? [] : segments.slice(at + 1)
  const isSaid = how.length > 0 && isPlural(segments[at - 1] as string) && how.every(word => !word.includes('{'))
  return isSaid ? segments.slice(0, at) : segments
}

/** `+edit`, `@@edit`: views of what stands before are written so. */
const withoutSign = (segment: string): string => segment.replace(/^(?:\+|@@)(?=[a-z])/i, '')

/**
 * `/shop.v1.OrderService/ListOrderLines`: what a method of a service is called as, behind its verb (Google AIP-136), and of one without, `CheckIn`, what
 * its service is.
 */
function nounOfMethod(path: string, name: string): string {
  if (SESSION_DEED.test(name)) return ''
  const [, said = ''] = /^[A-Z][a-z\d]*((?:[A-Z][a-z\d]*)+)$/.exec(name) ?? []
  const noun = said.replace(OF_ANOTHER, '').replace(DEED_BEHIND, '')
  if (noun.length > 3) return singular(noun)
  const service = (path.split('/').at(-2) ?? '').split('.').at(-1) ?? ''
  const word = service.replace(/(?:Service|API|Api)$/, '')
  return OF_ALL.test(word) ? '' : word
}

/** Not `by-uid` of `/orders/by-uid/7`, which says how an order is found. */
const segmentSaysThing = (segment: string, index: number): boolean => index === 0 || foundBy(segment) === null

/** `/Ticket/Create.html`, `/users/edit.php/7`: the file is called as what is done, and its folder as the thing. */
function withoutDrawer(segments: readonly string[]): readonly string[] {
  const at = segments.findLastIndex(segment => !segment.includes('{'))
  const bare = withoutFileEnding(segments[at] ?? '')
  const isDeed = at > 0 && bare !== segments[at] && saysDeed(bare.toLowerCase())
  return isDeed ? segments.with(at, bare) : segments
}

/** `index.php` is no deed: it stands for whatever the folder holds. */
const saysDeed = (word: string): boolean =>
  DEEDS_ON_ONE.has(word) || (word !== 'index' && word !== 'page' && isSome(word))

/** `chart_json`: what is asked for is named, and the form in which it is wanted. */
const IN_FORM = /[-_](?:json|xml|csv|ajax)$|(?<=[a-z])(?:Json|JSON|Xml|XML|Csv|CSV|Ajax|AJAX)$/

/** `torrent-get`, `save-contact`, `addOrder`, `save_new_order`: without the deed; empty where the name says none. */
function nounOfDeed(name: string): string {
  const bare = name.replace(IN_FORM, '')
  const said = DEED_BEFORE.test(bare) ? withoutDeed(bare) : bare === name ? '' : bare
  const noun = withoutNew(DEED_AT_END.exec(bare)?.[1] ?? said).replace(WHOSE, '')
  return isSome(noun) || ONE.has(noun.toLowerCase()) ? '' : noun
}

/** What it is new to says the rest: `new_location`, `newLocation`, `NewLocation`, `credit_new`. */
export const withoutNew = (words: string): string =>
  words.replace(/^new[-_]|^[nN]ew(?=[A-Z])|[-_]new$|(?<=[a-z])New$/, '')

/** `customers` of `/customers.php?action=save`; empty where the word is one for a whole program. */
const nounOfFile = (file: string): string => (OF_ALL.test(file) ? '' : wordOf(file))

/** What a mutation of GraphQL that asks one field of the root is about: `deleteOrder`; empty where its name says no noun. */
export function nounOfField({ protocol, name = '', leaf }: Pick<Operation, 'protocol' | 'name' | 'leaf'>): string {
  if (protocol !== 'graphql' || !name.startsWith('mutation')) return ''
  const fields = new Set([...leaf.documents.entries.keys()].flatMap(rootFields))
  const [only] = fields
  return only === undefined || fields.size > 1 ? '' : nounOfDeed(only)
}

const withoutDeed = (name: string): string =>
  DEED_BEFORE.test(name) ? name.replace(DEED_BEFORE, '').replace(OF_ANOTHER, '').replace(IN_FULL, '') : name

/** `orders:list` as two segments, `orders` and `list`; where what is done is no common deed, the resource alone. */
function apart(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1) ?? ''
  // `/orders:getLines/{orderId}`
  if (last.includes('{') && segments.length > 1) {
    const before = resourceAction(segments.at(-2) as string)
    return before === null ? segments : [...segments.slice(0, -2), before.resource, last]
  }
  const both = resourceAction(last)
  if (both === null) return segments
  const deed = both.action.toLowerCase()
  return [...segments.slice(0, -1), both.resource, ...(DEEDS_ON_ONE.has(deed) || isSome(deed) ? [deed] : [])]
}

/**
 * The noun in the name of what is done: a known one that it ends or begins with (`addOrder`, `orderCreate`), else what is left without
 * a common verb.
 * @param known plain nouns
 */
export function nounWithin(name: string, known: ReadonlySet<string>): string {
  if (known.has(plainNoun(name))) return name
  const words = name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/)
  for (let from = 1; from < words.length; from++) {
    const end = words.slice(from).join('')
    if (known.has(plainNoun(end))) return end
  }
  for (let to = words.length - 1; to > 0; to--) {
    const start = words.slice(0, to).join('')
    if (known.has(plainNoun(start))) return start
  }
  return name.replace(DEED_BEFORE, '').replace(DEED_AFTER, '')
}

/** What a root field of GraphQL is about: `allOrders`, `orderById`, `orders_by_pk` and `ordersConnection` are orders. */
export const nounOfRoot = (name: string): string =>
  name.replace(/^(?:get|list|fetch|find)?[aA]ll(?:_(?=.)|(?=[A-Z]))/, '').replace(ASKED_BY, '') || name
const ASKED_BY = /(?<=.)(?:By[A-Z]\w*|_by_\w+|Connection)$/

/** Words that tell no two kinds of things apart: `/search/orders`, `/data/orders`. */
export const saysNoKind = (word: string): boolean => isSome(word.toLowerCase()) || /^data$/i.test(word)

const isSome = (word: string): boolean => SOME.has(word) || DEEDS.has(word)

/** `/orders/list_ajax`, `/orders/archived`, `/tests/list_scheduled`, `/events/get_data`: all of them, or those of which something is said. */
function saysSome(segment: string): boolean {
  const plain = segment.replace(IN_FORM, '')
  const bare = plain.toLowerCase()
  const asked = withoutDeed(plain).toLowerCase()
  return isSome(bare) || PARTICIPLE.test(asked) || (asked !== bare && (isSome(asked) || ANY_KIND.test(asked)))
}

/** A feed and an embed are things. */
const PARTICIPLE = /^(?!.*(?:feed|seed|speed|breed|embed|hundred)$)[a-z]{4,}[^e]ed$/

function wordOf(segment: string | undefined): string {
  if (segment === undefined || segment.includes('{')) return ''
  const word = ownName(
    withoutFileEnding(segment)
      .replace(/\.(?:json|xml)$/i, '')
      .replace(/^[@~_.]+/, ''),
  )
  if (NO_NOUN.has(word.toLowerCase()) || RELEASE.test(word)) return ''
  // `post.byId`: a procedure of a thing.
  const [thing, ...procedure] = word.split('.') as [string, ...string[]]
  const bare = procedure.length > 0 && PROCEDURE.test(procedure.join('.')) ? thing : word
  return withoutDeed(bare.replace(WHOSE, '')).replace(DEED_AS_NAME, '').replace(DEED_BEHIND, '') || bare
}

/** `order-lines` → `OrderLine`. */
export const entityName = (noun: string): string => inCapitals(singular(noun))

/** `order_line` → `OrderLine` */
export const inCapitals = (words: string): string =>
  words
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** For comparing nouns however they are written: `orderLines`, `order_line` → `orderline`, `options`, `option` → `option`. */
export const plainNoun = rememberingAll((noun: string): string =>
  countable(singular(noun))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
)

/** `ShippingOptions` → `ShippingOption`: of words for one object with several values, where there are several objects. */
export const countable = (name: string): string =>
  name.replace(/((?:option|preference|setting|credential|detail|statistic)s?)$/i, found => found.replace(/s$/i, ''))

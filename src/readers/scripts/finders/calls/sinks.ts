import type { MemberExpression, Node } from 'estree'
import type { Held } from '../../finder.ts'
import { importedText } from '../../scopes/imported.ts'
import { bare, dottedName, isFunction, literalText, memberName, nameOfKey } from '../../syntax/nodes.ts'
import { wholeText } from '../../values/text.ts'
import { baseOf } from './bases.ts'
import { hasOptions, methodIn, requestIn, sentIn } from './options.ts'
import { METHODS, type Request, type Site } from './request.ts'

/** The requests that one call makes, as far as its own form tells. */
export function requestsIn(site: Site): readonly Request[] {
  const { call, callees } = site
  const [first, second] = call.arguments
  if (first === undefined || first.type === 'SpreadElement' || call.callee.type === 'Super') return NOTHING
  const callee = bare(call.callee)
  if (call.type === 'NewExpression') return stream(site, callee)
  if (callees.isFetch(callee)) return fetched(site)
  if (callee.type === 'MemberExpression') {
    const name = memberName(callee) ?? ''
    if (name === 'open' && second !== undefined) return opened(site)
    const xhr = /^xhr(Get|Post|Put|Delete)$/.exec(name)?.[1]
    if (xhr !== undefined) return described(site, xhr.toUpperCase())
    if (name === 'load' && isOfJquery(callee.object))
      return [request(site, { method: second?.type === 'ObjectExpression' ? 'POST' : 'GET' })]
    if (name === 'sendBeacon') return [request(site, { method: 'POST', body: argument(site, 1) })]
    const verb = VERBS.get(name)
    if (verb !== undefined) return byVerb(site, verb, callee.object)
    if (CLIENT.test(name) && !isOwn(site)) return asked(site, callee.object)
  } else if (callee.type === 'Identifier' && CLIENT.test(callee.name) && !isOwn(site)) return asked(site, callee)
  else if (first.type === 'ObjectExpression' && callees.isClient(callee)) return asked(site, callee)
  const byPosition = positional(site)
  if (byPosition.length > 0) return byPosition
  // Of what stands in a module of this script the options alone may tell what it is for; else what is inside it does.
  return callees.isForeign(callee, first) && (writtenMethod(second) !== null || !isOwn(site))
    ? throughForeign(site)
    : withMethod(site)
}

const NOTHING: readonly Request[] = []

/** `dojo.xhrGet({ url })` */
function described(site: Site, method: string): readonly Request[] {
  const found = site.call.arguments[0]?.type === 'ObjectExpression' ? argument(site, 0) : null
  const asked = found === null ? null : requestIn(found, site.known, method)
  return asked === null ? NOTHING : [asked]
}

/** `$("#list")`, whose `load(url)` puts what it is answered in there. */
const isOfJquery = (object: Node): boolean =>
  object.type === 'CallExpression' && /^(?:\w+\.)?(?:\$|jQuery)$/.test(dottedName(object.callee))

/** Whether it calls a function of this script: what that asks for is found inside it. */
const isOwn = ({ call, given, known }: Site): boolean => known.called({ node: call, given }) !== null

function throughForeign(site: Site): readonly Request[] {
  const options = argument(site, 1)
  const described = site.call.arguments[0]?.type === 'ObjectExpression' ? argument(site, 0) : null
  if (described !== null) {
    const found = requestIn(described, site.known, null)
    return found === null ? NOTHING : [{ ...found, through: () => throughOf(site) }]
  }
  if (site.call.arguments.some(describesProperty)) return NOTHING
  // Nobody knows that it asks, so the address has to read like one.
  if (!mayReadAsAddress(site.call.arguments[0] as Node) || (options !== null && isFunction(bare(options.node))))
    return NOTHING
  const sent = options === null ? null : sentIn(options, site.known)
  return [
    request(site, {
      through: () => throughOf(site),
      method: options === null ? null : methodIn(options, site.known, null),
      ...sent,
      isCertain: false,
    }),
  ]
}

/** `createRequest(url, { method: "POST" })`: a function that was handed in, of which the options tell what it is for. */
function withMethod(site: Site): readonly Request[] {
  const [first, options] = site.call.arguments
  const written = writtenMethod(options)
  if (written === null || !mayReadAsAddress(first as Node) || isOwn(site)) return NOTHING
  return [request(site, { method: written, ...sentIn(argument(site, 1), site.known), isCertain: false })]
}

/** The method that stands in an object that is written out. */
function writtenMethod(options: Node | undefined): string | null {
  if (options?.type !== 'ObjectExpression') return null
  const method = options.properties.find(one => one.type === 'Property' && nameOfKey(one) === 'method')
  const written = method?.type === 'Property' ? literalText(method.value) : null
  return written !== null && METHODS.has(written.toUpperCase()) ? written : null
}

/** Whether it is what `Object.defineProperty` is given, which libraries keep under names of their own. */
const describesProperty = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  node.properties.some(one => one.type === 'Property' && /^(?:enumerable|writable)$/.test(nameOfKey(one) ?? ''))

/** Whether an expression may be a text with a slash, by its form. */
function mayReadAsAddress(node: Node): boolean {
  const inner = bare(node)
  const text = literalText(inner)
  return text === null ? TEXTS.has(inner.type) : text.includes('/')
}
const TEXTS: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'AssignmentExpression',
  'BinaryExpression',
  'CallExpression',
  'ConditionalExpression',
  'Identifier',
  'LogicalExpression',
  'MemberExpression',
  'NewExpression',
  'TaggedTemplateExpression',
  'TemplateLiteral',
])

/** Which function or client of which script it is that is asked, where the script says so. */
function throughOf({ call, given, known, callees }: Site): ReturnType<NonNullable<Request['through']>> {
  const callee = bare(call.callee)
  const asked = importedText(callee)
  const owner = callee.type === 'MemberExpression' ? callees.foreignOwner(callee.object) : null
  const imported = owner ?? (asked?.member === null ? asked : null)
  if (imported === null) return null
  const member = owner === null ? null : memberName(callee as MemberExpression)
  const methods = call.arguments.slice(0, 4).map(node => {
    const held = { node, given }
    const text = literalText(node) ?? wholeText(known.value(known.member(held, 'method') ?? held)) ?? ''
    return METHODS.has(text.toUpperCase()) ? text.toUpperCase() : null
  })
  const { from, name } = imported
  return { from, name, ...(member === null ? {} : { member }), methods }
}

/** Functions that ask, where minifying left their names. */
const CLIENT =
  /^(?:axios|ky|got|superagent|\$?http|ajax|request|use(?:Lazy)?Fetch|useSWR|\$fetch|ofetch|fetch[A-Z]?\w{0,20}|\w{1,20}(?:Fetch|Request|Ajax))$/

/** What client libraries call their methods, and what these send. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'],
  ['getJSON', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['del', 'DELETE'],
  ['head', 'HEAD'],
  ['postForm', 'POST'],
  ['putForm', 'PUT'],
  ['patchForm', 'PATCH'],
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].map(name => [name, name] as const),
])

function argument({ call, given }: Site, index: number): Held | null {
  const node = call.arguments[index]
  return node === undefined || node.type === 'SpreadElement' ? null : { node, given }
}

const request = (site: Site, more: Partial<Request>): Request => ({
  method: null,
  url: argument(site, 0) as Held,
  base: null,
  body: null,
  query: null,
  protocol: 'http',
  isCertain: true,
  ...more,
})

/** `fetch(url, { method, body })`, `fetch(new Request(url, …))` (WHATWG Fetch). */
function fetched(site: Site): readonly Request[] {
  const first = argument(site, 0)
  if (first === null) return []
  const made = site.known.locate(first)
  if (made?.node.type === 'NewExpression' && dottedName(made.node.callee) === 'Request')
    return requestOf({ ...site, call: made.node, given: made.given })
  return requestOf(site)
}

function requestOf(site: Site): readonly Request[] {
  const options = argument(site, 1)
  return argument(site, 0) === null
    ? []
    : [request(site, { method: methodIn(options, site.known, 'GET'), ...sentIn(options, site.known) })]
}

/** `xhr.open(method, url)` */
function opened(site: Site): readonly Request[] {
  const method = argument(site, 0)
  const url = argument(site, 1)
  const written = method === null ? null : wholeText(site.known.value(method))
  if (method === null || url === null) return []
  if (written !== null && !METHODS.has(written.toUpperCase())) return []
  // Without a method that is known, what is opened may be a window, a dialog, a database.
  return [request(site, { method, url, isCertain: written !== null })]
}

function stream(site: Site, callee: Node): readonly Request[] {
  const prototyped = /^Ajax\.(?:Request|(Updater|PeriodicalUpdater))$/.exec(dottedName(callee))
  if (prototyped !== null) return ofPrototype(site, prototyped[1] === undefined ? 0 : 1)
  const last = callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : ''
  if (last === null || !STREAMS.has(last)) return NOTHING
  const name = dottedName(callee)
  if (/^(?:(?:window|self|globalThis)\.)?WebSocket$/.test(name))
    return [request(site, { protocol: 'websocket', method: 'GET' })]
  if (/^(?:(?:window|self|globalThis)\.)?(?:EventSource|EventSourcePolyfill)$/.test(name))
    return [request(site, { protocol: 'sse', method: 'GET' })]
  return []
}

/** `new Ajax.Request(url, { method })` of Prototype, which asks by POST where nothing says otherwise. */
function ofPrototype(site: Site, index: number): readonly Request[] {
  const url = argument(site, index)
  return url === null
    ? NOTHING
    : [request(site, { url, method: methodIn(argument(site, index + 1), site.known, 'POST') })]
}

const STREAMS: ReadonlySet<string> = new Set(['WebSocket', 'EventSource', 'EventSourcePolyfill'])

/** What has methods of these names and asks no server. */
const NO_CLIENT =
  /(?:^|[a-z_$])(?:[Cc]aches?|[Mm]aps?|[Ss]ets?|[Ss]torage|[Cc]ookies?|[Hh]eaders?|[Pp]arams|[Rr]egistry|[Rr]outes?|[Rr]outer|[Ff]orm|[Mm]emo|Reflect|lodash|[Ii]njector|[Tt]ranslate|i18n|[Cc]ontrols?|[Cc]onfig|[Pp]references)$/
const NO_CLIENT_CLASS = /^(?:Weak)?(?:Map|Set)$|^(?:URLSearchParams|FormData|Headers|URL|Proxy)$/

/** `client.get(url)`, `client.post(url, body)` */
function byVerb(site: Site, method: string, object: Node): readonly Request[] {
  const { call, given, known, callees } = site
  const second = argument(site, 1)
  const client = bare(object)
  const name = client.type === 'MemberExpression' ? (memberName(client) ?? '') : dottedName(client)
  const isJquery = /^(?:window\.)?(?:\$|jQuery)$/.test(dottedName(client))
  if (!isJquery && (NO_CLIENT.test(name) || call.arguments.slice(1).some(one => isFunction(bare(one))))) return []
  if (METHODS.has(memberName(bare(call.callee) as MemberExpression) ?? '')) return byPath(site, method, object)
  const made = known.locate({ node: object, given })
  if (made?.node.type === 'NewExpression' && NO_CLIENT_CLASS.test(dottedName(made.node.callee))) return []
  if (made?.node.type === 'ObjectExpression' || made?.node.type === 'Literal') return []
  const base = baseOf({ node: object, given }, known) ?? callees.frontOf(object)
  // `client.get({ url, query })`
  const only = call.arguments.length === 1 && call.arguments[0]?.type === 'ObjectExpression' ? argument(site, 0) : null
  const isDescribed = only !== null && known.entries(only)?.properties.has('url') === true
  const inObject = isDescribed ? requestIn(only, known, method) : null
  if (inObject !== null) return [{ ...inObject, method, base: inObject.base ?? base, isCertain: false }]
  const sends = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const options = sends ? argument(site, 2) : second
  const sent = sentIn(options, known)
  const inSecond = sends ? sentIn(second, known) : sent
  const body = sends ? (inSecond.body ?? (hasOptions(second, known) ? null : second)) : sent.body
  return [
    request(site, {
      method,
      base,
      body,
      query: isJquery && !sends ? second : (sent.query ?? inSecond.query),
      ...(base === null ? { through: () => throughOf(site) } : {}),
      isCertain: isJquery || base !== null || isNamedClient(client),
    }),
  ]
}

/** `client.GET("/pets/{id}", { params: { path, query }, body })` of openapi-fetch: paths as its description writes them. */
function byPath(site: Site, method: string, object: Node): readonly Request[] {
  const { given, known } = site
  const options = argument(site, 1)
  const params = options === null ? null : (known.entries(options)?.properties.get('params') ?? null)
  const query = params === null ? null : (known.entries(params)?.properties.get('query') ?? null)
  const base = baseOf({ node: object, given }, known)
  const body = options === null ? null : sentIn(options, known).body
  return [request(site, { method, base, body, query, isCertain: base !== null })]
}

const isNamedClient = (client: Node): boolean => {
  const name = client.type === 'MemberExpression' ? (memberName(client) ?? '') : dottedName(client)
  return /^(?:axios|ky|got|superagent|\$http|http|httpClient|_http|\$api|api|apiClient)$/.test(name)
}

/** `axios(config)`, `request(url, config)`, `$.ajax({ url })` */
function asked(site: Site, client: Node): readonly Request[] {
  const { given, known, callees } = site
  const first = argument(site, 0)
  if (first === null) return []
  const base = baseOf({ node: client, given }, known) ?? callees.frontOf(client)
  const entries = known.entries(first)
  if (entries !== null) {
    const found = requestIn(first, known, 'GET')
    return found === null ? [] : [{ ...found, base: found.base ?? base }]
  }
  const byPosition = positional(site)
  if (byPosition.length > 0) return byPosition
  const options = argument(site, 1)
  if (options !== null && isFunction(bare(options.node)) && !/^useSWR$/.test(dottedName(client))) return []
  return [
    request(site, {
      base,
      method: methodIn(options, known, null),
      ...sentIn(options, known),
      isCertain: base !== null,
    }),
  ]
}

/** `call(context, 'GET', '/users')`, `call('/users', 'POST')` */
function positional(site: Site): readonly Request[] {
  const { call, known } = site
  // `http.request("get", url)`
  const isRequest = call.callee.type === 'MemberExpression' && memberName(call.callee) === 'request'
  for (let index = 0; index < Math.min(call.arguments.length, 4); index++) {
    const written = literalText(bare(call.arguments[index] as Node))
    const text = isRequest ? written?.toUpperCase() : written
    if (text == null || !METHODS.has(text)) continue
    for (const beside of [index + 1, index - 1]) {
      const url = beside < 0 ? null : argument(site, beside)
      if (url === null || known.value(url).is !== 'text') continue
      const body = argument(site, Math.max(index, beside) + 1)
      return [request(site, { through: () => throughOf(site), method: text, url, body, isCertain: false })]
    }
  }
  return NOTHING
}

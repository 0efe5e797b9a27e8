import type { CallExpression, Node, Property } from 'estree'
import type { ScriptAsker } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { type FunctionNode, memberName, nameOfKey } from '../../syntax/nodes.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { propertiesOf } from '../names.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { callees } from './callees.ts'
import { type TriedCall, askerOf, exportedClients, exportedFunctions, exportedNodes, triedCalls } from './exported.ts'
import { isGraphqlAddress, mayBeAddress } from './paths.ts'
import { type Asked, type Look, look } from './look.ts'
import { type Endpoint, endpointRequest, isOfEndpoint } from './endpoints.ts'
import { type Procedure, isOfProcedure, procedureBases, procedureIn, procedureRequests } from './procedures.ts'
import type { Call } from './request.ts'
import { methodNames } from './method-names.ts'
import { requestIn } from './options.ts'
import { isLookUp, registries } from './registries.ts'
import { requestsIn } from './sinks.ts'
import { requestsThrough } from './wrappers.ts'

/**
 * Calls of servers: `fetch`, client libraries, XMLHttpRequest, sockets, objects that say method and address, and the script's own
 * functions around them, which are looked at once for each of their calls.
 */
export const callsFinder = (): Finder => {
  const calls: Call[] = []
  const lookUps: CallExpression[] = []
  const objects: Node[] = []
  const endpoints: Endpoint[] = []
  const procedures: Procedure[] = []
  const clients: CallExpression[] = []
  const texts: Node[] = []
  const graphql: Node[] = []
  const exports: Node[] = []
  const widgets: Node[] = []
  const posted: Node[] = []
  const fronts: { client: Node; front: Node }[] = []
  const methods = methodNames()
  const seeCall = (node: Call): void => {
    if (node.arguments.length > 0) calls.push(node)
  }
  const seeText = (node: Node, { parents }: Around): void => {
    if (isGraphqlAddress(node, parents)) graphql.push(node)
    else if (mayBeAddress(node, parents)) texts.push(outermostSum(node, parents))
  }
  return {
    sights: [
      ...methods.sights,
      everySight('CallExpression', seeCall),
      everySight('NewExpression', seeCall),
      namedSight(
        'CallExpression',
        name => name === 'get',
        (node, { parents }) => {
          if (isLookUp(node, parents)) lookUps.push(node)
        },
      ),
      namedSight('CallExpression', isOfEndpoint, (node, around) => {
        const endpoint = endpointRequest(node, around)
        if (endpoint !== null) endpoints.push(endpoint)
      }),
      namedSight('CallExpression', isOfProcedure, node => {
        const procedure = procedureIn(node)
        if (procedure !== null) procedures.push(procedure)
      }),
      namedSight(
        'CallExpression',
        name => name === 'createClient',
        node => clients.push(node),
      ),
      namedSight('ObjectExpression', isMethodKey, node => {
        if (saysMethod(node)) objects.push(node)
      }),
      namedSight(
        'Property',
        name => name === 'ajax' || name === 'proxy',
        node => {
          if (isOfWidget(node)) widgets.push(node.value)
          for (const { deed, address } of deedsOfProxy(node)) (deed === 'read' ? widgets : posted).push(address)
        },
      ),
      namedSight(
        'AssignmentExpression',
        name => name === 'baseURL',
        ({ left, right }) => {
          const object = left.type === 'MemberExpression' ? left.object : null
          if (object?.type === 'MemberExpression' && memberName(object) === 'defaults')
            fronts.push({ client: object.object, front: right })
        },
      ),
      everySight('ExportNamedDeclaration', node => exports.push(node)),
      everySight('ExportDefaultDeclaration', node => exports.push(node)),
      everySight('Literal', seeText),
      everySight('TemplateLiteral', seeText),
    ],
    end: around => {
      const of = {
        calls,
        lookUps,
        objects,
        endpoints,
        procedures,
        clients,
        texts,
        graphql,
        exports,
        widgets,
        posted,
        fronts,
      }
      report({ ...of, methods: methods.only() }, around)
    },
  }
}

type Whole = Omit<Around, 'parents'>

/** What was met on the walk, in the order of the text. */
interface Met {
  readonly calls: readonly Call[]
  /** Those of them of which the answer tells that no server gave it. */
  readonly lookUps: readonly Call[]
  readonly objects: readonly Node[]
  readonly endpoints: readonly Endpoint[]
  readonly procedures: readonly Procedure[]
  /** Calls that may say where procedures are asked for. */
  readonly clients: readonly CallExpression[]
  readonly texts: readonly Node[]
  /** Addresses of GraphQL, which is asked by POST. */
  readonly graphql: readonly Node[]
  readonly exports: readonly Node[]
  readonly methods: ReadonlyMap<string, FunctionNode>
  /** Where parts of a page, that a library draws, ask for what they show. */
  /** What tables, choices and stores read from. */
  readonly widgets: readonly Node[]
  /** What stores send changes to. */
  readonly posted: readonly Node[]
  readonly fronts: readonly { readonly client: Node; readonly front: Node }[]
}

function report(met: Met, around: Whole): void {
  const { calls, lookUps, objects, endpoints, procedures, clients, texts, graphql, exports } = met
  const { known } = around
  const told = new Set<string>()
  const places = new Set<string>()
  const tell = (at: Node, { call }: Asked): void => {
    const place = around.at(at)
    const key = JSON.stringify([place, call.method, call.url])
    if (told.has(key)) return
    told.add(key)
    for (const text of writtenFor(at)) places.add(around.at(text))
    around.found({ at: place, ...call })
  }
  const names = callees(known, met.fronts)
  const isRegistry = registries(calls, lookUps)
  const direct = calls.flatMap(call => {
    const site = { call, given: null, known, callees: names }
    // Nearly all calls ask nobody.
    if (requestsIn(site).length === 0 || isRegistry(call)) return []
    return look(() => requestsIn(site), known).map(found => ({ call, found }))
  })
  const bases = procedureBases(clients, known)
  const exported = exportedNodes(exports, around.modules)
  let functions: ReadonlyMap<FunctionNode, readonly string[]> | null = null
  const tried = new Map<Node, TriedCall>()
  // Most functions that are given out ask nobody.
  const tryCalls = (of: FunctionNode): readonly Call[] => {
    functions ??= exportedFunctions(exported, known)
    const names = functions.get(of)
    const all = names === undefined ? [] : triedCalls(of, names)
    for (const one of all) tried.set(one.call, one)
    return all.map(({ call }) => call)
  }
  const through = requestsThrough(direct, { calls, methods: met.methods }, tryCalls, { known, callees: names })
  // What stands in front of other addresses is asked for by none.
  const fronts = exportedClients(exported, bases, known)
  for (const { node } of fronts) places.add(around.at(node))
  for (const { node, said } of [...askers(tried, through.asked), ...fronts])
    around.found({ kind: 'asker', at: around.at(node), ...said })
  const within: Node[] = []
  const withMethod = askedWithMethod(direct, through.asked)
  for (const { site, asked } of through.asked) {
    if (tried.has(site)) continue
    tell(site.arguments[0] ?? site, withMethod(site, asked))
    for (const given of site.arguments) for (const text of writtenFor(given)) places.add(around.at(text))
    within.push(site)
  }
  const isTold = inAnyOf(within)
  for (const { call, found } of direct) {
    if (through.replaced.has(found) || isTold(call)) continue
    for (const asked of found.asked) {
      tell(asked.at, asked)
      within.push(call)
    }
  }
  for (const { said, request } of endpoints) {
    within.push(said)
    for (const { asked } of look(() => [request], known)) for (const one of asked) tell(one.at, one)
  }
  for (const request of procedureRequests(procedures, bases, known)) {
    if (request.base !== null) places.add(around.at(request.base.node))
    for (const { asked } of look(() => [request], known)) for (const one of asked) tell(one.at, one)
  }
  const isInCall = inAnyOf(within)
  for (const [nodes, method] of [
    [met.widgets, 'GET'],
    [met.posted, 'POST'],
    [objects, null],
  ] as const)
    for (const node of nodes) {
      if (isInCall(node)) continue
      const url = { node, given: null }
      const request = node.type === 'ObjectExpression' ? requestIn(url, known, method) : { ...PLAIN, method, url }
      if (request === null) continue
      for (const { asked } of look(() => [request], known)) for (const one of asked) tell(one.at, one)
    }
  // Addresses that nothing known asks for: whatever they are given to does.
  for (const { node, method } of [
    ...texts.map(node => ({ node, method: null })),
    ...graphql.map(node => ({ node, method: 'POST' })),
  ]) {
    if (places.has(around.at(node))) continue
    const request = { ...PLAIN, method, url: { node, given: null } }
    for (const { asked } of look(() => [request], known)) for (const one of asked) tell(one.at, one)
  }
}

/** The same with its method, where another way to look at the same call tells it. */
function askedWithMethod(
  direct: readonly { readonly call: Call; readonly found: Pick<Look, 'asked'> }[],
  through: readonly { readonly site: Call; readonly asked: Asked }[],
): (site: Call, asked: Asked) => Asked {
  const found = new Map<Call, Asked[]>()
  const put = (site: Call, asked: Asked): void => {
    if (asked.call.method !== null) found.set(site, [...(found.get(site) ?? []), asked])
  }
  for (const { call, found: looked } of direct) for (const asked of looked.asked) put(call, asked)
  for (const { site, asked } of through) put(site, asked)
  return (site, asked) => {
    if (asked.call.method !== null) return asked
    const url = JSON.stringify(asked.call.url)
    return found.get(site)?.find(({ call }) => JSON.stringify(call.url) === url) ?? asked
  }
}

/** What the tried calls of each exported function tell of it. */
function askers(
  tried: ReadonlyMap<Node, TriedCall>,
  asked: readonly { readonly site: Call; readonly asked: Asked }[],
): readonly { readonly node: Node; readonly said: Omit<ScriptAsker, 'kind'> }[] {
  const byName = new Map<string, { methodAt: number | null; asked: Asked; node: Node }[]>()
  for (const { site, asked: one } of asked) {
    const of = tried.get(site)
    if (of === undefined) continue
    const row = { methodAt: of.methodAt, asked: one, node: one.at }
    for (const name of of.exported) byName.set(name, [...(byName.get(name) ?? []), row])
  }
  return [...byName].flatMap(([exported, rows]) => {
    const said = askerOf(exported, rows)
    return said === null ? [] : [{ node: (rows[0] as (typeof rows)[number]).node, said }]
  })
}

const PLAIN = { base: null, body: null, query: null, protocol: 'http', isCertain: false } as const

const MOST_NAMES = 4

/** Where an address is written out that is asked for: what names were given, and each of what is chosen from. */
function writtenFor(node: Node, depth = 0): readonly Node[] {
  if (depth > MOST_NAMES) return []
  const further = (nodes: readonly Node[]): readonly Node[] => [
    node,
    ...nodes.flatMap(one => writtenFor(one, depth + 1)),
  ]
  if (node.type === 'ConditionalExpression') return further([node.consequent, node.alternate])
  const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
  if (binding?.kind !== 'variable') return [node]
  return further(binding.changes?.map(({ value }) => value) ?? (binding.init === null ? [] : [binding.init]))
}

/** `"/api/users/" + id` */
function outermostSum(node: Node, parents: readonly Node[]): Node {
  let outer = node
  for (let at = parents.length - 1; at >= 0; at--) {
    const parent = parents[at] as Node
    if (parent.type !== 'BinaryExpression' || parent.operator !== '+' || parent.left !== outer) break
    outer = parent
  }
  return outer
}

/** Whether a node is one of these, or an argument of one. */
function inAnyOf(calls: readonly Node[]): (node: Node) => boolean {
  const nodes = new Set<Node>()
  for (const call of calls) {
    nodes.add(call)
    if (call.type === 'CallExpression' || call.type === 'NewExpression')
      for (const one of call.arguments) nodes.add(one)
  }
  return node => nodes.has(node)
}

const isMethodKey = (name: string): boolean => /^(?:method|type|httpMethod|verb|options)$/.test(name)

/** `ajax: "/orders"`, `ajax: { url }` of tables and choices, `proxy: { type: "rest", url }` of stores. */
function isOfWidget({ key, value }: Property): boolean {
  if (value.type !== 'ObjectExpression')
    return key.type === 'Identifier' && key.name === 'ajax' && TEXTS.has(value.type)
  return value.properties.some(one => one.type === 'Property' && nameOfKey(one) === 'url')
}

/** `proxy: { type: "ajax", api: { read: "/users/list", create: "/users/create" } }` of stores: what is done where; none where one address does all. */
function deedsOfProxy({ key, value }: Property): readonly { readonly deed: string; readonly address: Node }[] {
  if (key.type !== 'Identifier' || key.name !== 'proxy') return []
  return [...propertiesOf(propertiesOf(value).get('api'))].flatMap(([deed, address]) =>
    /^(?:create|read|update|destroy)$/.test(deed) && TEXTS.has(address.type) ? [{ deed, address }] : [],
  )
}

const TEXTS: ReadonlySet<Node['type']> = new Set<Node['type']>(['BinaryExpression', 'Literal', 'TemplateLiteral'])

function saysMethod(node: Extract<Node, { type: 'ObjectExpression' }>): boolean {
  return node.properties.some(
    property =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      isMethodKey(property.key.name) &&
      property.value.type !== 'FunctionExpression',
  )
}

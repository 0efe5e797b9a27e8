import type { Node } from 'estree'
import type { Around, Finder } from '../finder.ts'
import { type Asked, look } from './calls-look.ts'
import { type Endpoint, endpointRequest } from './calls-endpoints.ts'
import type { Call } from './calls-request.ts'
import { requestIn, requestsIn } from './calls-sinks.ts'
import { requestsThrough } from './calls-wrappers.ts'

/**
 * Calls of servers: `fetch`, client libraries, XMLHttpRequest, sockets, objects that say method and address, and the script's own
 * functions around them, which are looked at once for each of their calls.
 */
export const callsFinder = (): Finder => {
  const calls: Call[] = []
  const objects: Node[] = []
  const endpoints: Endpoint[] = []
  return {
    types: ['CallExpression', 'NewExpression', 'ObjectExpression'],
    see: (node, around) => {
      if (node.type === 'CallExpression' || node.type === 'NewExpression') {
        if (node.arguments.length > 0) calls.push(node)
        const endpoint = endpointRequest(node, around)
        if (endpoint !== null) endpoints.push(endpoint)
      } else if (node.type === 'ObjectExpression' && saysMethod(node)) objects.push(node)
    },
    end: around => report(calls, objects, endpoints, around),
  }
}

type Whole = Omit<Around, 'parents'>

function report(calls: readonly Call[], objects: readonly Node[], endpoints: readonly Endpoint[], around: Whole): void {
  const { known } = around
  const told = new Set<string>()
  const tell = (at: Node, { call }: Asked): void => {
    const place = around.at(at)
    const key = JSON.stringify([place, call.method, call.url])
    if (told.has(key)) return
    told.add(key)
    around.found({ at: place, ...call })
  }
  const direct = calls.flatMap(call =>
    look(() => requestsIn({ call, given: null, known }), known).map(found => ({ call, found })),
  )
  const through = requestsThrough(direct, calls, known)
  const within: Node[] = []
  for (const { site, asked } of through.asked) {
    tell(site.arguments[0] ?? site, asked)
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
  const isInCall = inAnyOf(within)
  for (const node of objects) {
    if (isInCall(node)) continue
    const request = requestIn({ node, given: null }, known, null)
    if (request === null) continue
    for (const { asked } of look(() => [request], known)) for (const one of asked) tell(one.at, one)
  }
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

function saysMethod(node: Extract<Node, { type: 'ObjectExpression' }>): boolean {
  return node.properties.some(
    property =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      /^(?:method|type|httpMethod|verb)$/.test(property.key.name) &&
      property.value.type !== 'FunctionExpression',
  )
}

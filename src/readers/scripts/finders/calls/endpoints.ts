import type { Node } from 'estree'
import type { Around, Held, Values } from '../../finder.ts'
import { bare, isFunction, memberName, returned } from '../../syntax/nodes.ts'
import { baseOf } from './bases.ts'
import type { Request } from './request.ts'
import { requestIn } from './options.ts'

/** `builder.query({ query: id => `/users/${id}` })`: endpoints of Redux Toolkit, which asks for what their `query` gives back. */
export function endpointRequest(node: Node, { parents, known }: Around): Endpoint | null {
  if (node.type !== 'CallExpression') return null
  const callee = bare(node.callee)
  if (callee.type !== 'MemberExpression' || !isOfEndpoint(memberName(callee) ?? '')) return null
  const [options] = node.arguments
  if (options === undefined || options.type === 'SpreadElement') return null
  const query = known.entries({ node: options, given: null })?.properties.get('query')
  const made = query === undefined ? null : known.locate(query)
  const result = made !== null && isFunction(made.node) ? returned(made.node) : null
  if (made === null || result === null) return null
  const given: Held = { node: result, given: made.given }
  const base = parents.findLast(isApi)
  const front = base === undefined ? null : baseOfApi(base, known)
  const request = requestIn(given, known, 'GET')
  if (request !== null) return { said: result, request: { ...request, base: request.base ?? front } }
  const isObject = known.entries(given) !== null
  return isObject ? null : { said: result, request: { ...PLAIN, url: given, base: front, isCertain: front !== null } }
}

/** What the functions are called that make endpoints. */
export const isOfEndpoint = (name: string): boolean => /^(?:query|mutation|infiniteQuery)$/.test(name)

export interface Endpoint {
  /** What says it. */
  readonly said: Node
  readonly request: Request
}

const PLAIN = { method: 'GET', body: null, query: null, protocol: 'http' } as const

/** `createApi({ … })`, `api.injectEndpoints({ … })` */
const isApi = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.arguments[0]?.type === 'ObjectExpression' &&
  node.arguments[0].properties.some(
    property => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'endpoints',
  )

function baseOfApi(api: Node, known: Values): Held | null {
  if (api.type !== 'CallExpression') return null
  const [options] = api.arguments
  const own =
    options === undefined || options.type === 'SpreadElement'
      ? undefined
      : known.entries({ node: options, given: null })?.properties.get('baseQuery')
  if (own !== undefined) return baseOf(own, known)
  const callee = bare(api.callee)
  const made = callee.type === 'MemberExpression' ? known.locate({ node: callee.object, given: null }) : null
  return made === null || made.node === api ? null : baseOfApi(made.node, known)
}

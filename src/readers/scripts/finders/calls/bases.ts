import { bindingOf } from '../../scopes/binding.ts'
import type { Held, Values } from '../../finder.ts'
import { bare, memberName } from '../../syntax/nodes.ts'

const KEYS = ['baseURL', 'baseUrl', 'baseUri', 'prefixUrl', 'prefix', 'rootUrl', 'basePath', 'apiUrl'] as const
const DEEPEST = 4

/**
 * The address that a client puts in front of relative ones: `axios.create({ baseURL })`, `ky.extend({ prefixUrl })`,
 * `new Client({ baseUrl })`, `fetchBaseQuery({ baseUrl })`, `createTRPCClient({ links: [httpLink({ url })] })`. Null where it has none
 * that is known.
 */
export function baseOf(client: Held, known: Values, depth = 0): Held | null {
  if (depth > DEEPEST) return null
  const made = known.locate(client)
  const base = made === null ? null : baseIn(made, known, depth)
  if (base !== null) return base
  // Where the library stands in the same script, what it makes is known, and says less than what it was told.
  const asWritten = callOf(client)
  return asWritten === null || asWritten.node === made?.node ? null : baseIn(asWritten, known, depth)
}

/** The call that made something, as it is written. */
function callOf({ node, given }: Held): Held | null {
  let inner = bare(node)
  for (let step = 0; step < DEEPEST && inner.type === 'Identifier'; step++) {
    const binding = bindingOf(inner)
    if (binding?.init == null || binding.kind !== 'variable' || binding.path.length > 0) return null
    inner = bare(binding.init)
  }
  return inner.type === 'CallExpression' ? { node: inner, given } : null
}

function baseIn({ node, given }: Held, known: Values, depth: number): Held | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
  for (const argument of node.arguments) {
    if (argument.type === 'SpreadElement') continue
    for (const key of KEYS) {
      const base = known.entries({ node: argument, given })?.properties.get(key)
      if (base !== undefined) return base
    }
    const linked = linkOf({ node: argument, given }, known)
    if (linked !== null) return linked
  }
  const callee = node.callee.type === 'Super' ? null : bare(node.callee)
  // `client.extend({ … })` keeps the address of `client`.
  return callee?.type === 'MemberExpression' && /^(?:create|extend|instance)$/.test(memberName(callee) ?? '')
    ? baseOf({ node: callee.object, given }, known, depth + 1)
    : null
}

/** Where the links of tRPC lead; the last goes over the wire. */
function linkOf(options: Held, known: Values): Held | null {
  const links = known.entries(options)?.properties.get('links')
  return links === undefined ? null : endOf(links, known, 0)
}

/** `httpLink({ url })`, a list of links, and `splitLink({ condition, true: …, false: … })`, of which the second is for what is usual. */
function endOf(held: Held, known: Values, depth: number): Held | null {
  const list = depth > DEEPEST ? null : known.locate(held)
  const links = list?.node.type === 'ArrayExpression' ? list.node.elements.toReversed() : [bare(held.node)]
  const given = list?.node.type === 'ArrayExpression' ? list.given : held.given
  for (const link of depth > DEEPEST ? [] : links) {
    const [argument] = link?.type === 'CallExpression' ? link.arguments : []
    if (argument === undefined || argument.type === 'SpreadElement') continue
    const properties = known.entries({ node: argument, given })?.properties
    const url = properties?.get('url')
    if (url !== undefined) return url
    for (const way of ['false', 'true']) {
      const other = properties?.get(way)
      const end = other === undefined ? null : endOf(other, known, depth + 1)
      if (end !== null) return end
    }
  }
  return null
}

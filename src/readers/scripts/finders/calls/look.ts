import type { Node } from 'estree'
import type { ScriptCall, ScriptText } from '../../../../evidence/script.ts'
import type { Binding } from '../../scopes/binding.ts'
import type { Held, Value, Values } from '../../finder.ts'
import { holeOf, wholeText } from '../../values/text.ts'
import { type Address, addressOf, behindBase } from './address.ts'
import { fieldsOf } from './fields.ts'
import { METHODS, type Request } from './request.ts'

/** What a request was found to ask for. */
export interface Asked {
  /** Where its address stands. */
  readonly at: Node
  readonly call: ScriptCall
  /** Whether the form alone is certain to ask a server. */
  readonly isCertain: boolean
}

/** One request, looked at. */
export interface Look {
  readonly asked: readonly Asked[]
  /** The parameters of functions around it that decide what it asks for; empty where what is known is enough. */
  readonly needs: ReadonlySet<Binding>
}

/** Looks at what a place in a script asks for. */
export function look(requests: () => readonly Request[], known: Values): readonly Look[] {
  const { result, needs } = known.asking(() => requests().map(request => ({ request, ...lookAt(request, known) })))
  return result.map(({ request, asked, isOpen }) => ({
    asked: asked.map(({ method, address }) => {
      const { body, query } = sentWith(method, request, known)
      return {
        at: request.url.node,
        isCertain: request.isCertain,
        call: {
          kind: 'call',
          method,
          url: address.url,
          protocol: request.protocol,
          body: fieldsOf(body, known),
          ...through(request),
          query: [...new Set([...address.query, ...fieldsOf(query, known)])].sort(),
        },
      }
    }),
    needs: isOpen ? needs : new Set(),
  }))
}

/**
 * What is sent with a method. `if (["POST", "PUT"].includes(method)) options.data = sent; else options.params = sent` puts the same thing in one
 * of two places: in the body where the method has one.
 */
function sentWith(method: string | null, { body, query }: Request, known: Values): Pick<Request, 'body' | 'query'> {
  const isOne = body !== null && query !== null && isSameThing(body, query, known)
  if (method === 'GET' || method === 'HEAD' || (isOne && method === 'DELETE')) return { body: null, query }
  return isOne ? { body, query: null } : { body, query }
}

function isSameThing(one: Held, other: Held, known: Values): boolean {
  const [first, second] = [known.locate(one), known.locate(other)]
  return first !== null && first.node === second?.node
}

function through(request: Request): Pick<ScriptCall, 'through'> {
  const found = request.through?.() ?? null
  return found === null ? {} : { through: found }
}

interface Known {
  readonly asked: readonly { readonly method: string | null; readonly address: Address }[]
  /** Whether more may be asked than is known here. */
  readonly isOpen: boolean
}

function lookAt(request: Request, known: Values): Known {
  const { method, url } = request
  const isWritten = method === null || typeof method === 'string'
  let isOpen = method === null
  const asked = new Map<string, { readonly method: string | null; readonly address: Address }>()
  for (const [value, said] of known.together(isWritten ? [url] : [url, method])) {
    const by = isWritten ? method : methodOf(said as Value)
    isOpen ||= by === null
    const address = addressIn(value as Value, request, known)
    isOpen ||= mayBeMore(value as Value, address)
    if (address === null || !isLikely(address, request) || isOfTool(address)) continue
    const certain = withoutOpenEnd(address)
    if (certain !== null) asked.set(JSON.stringify([by, certain]), { method: by, address: certain })
  }
  return { asked: [...asked.values()], isOpen }
}

function methodOf(value: Value): string | null {
  const text = wholeText(value)?.toUpperCase()
  return text !== undefined && METHODS.has(text) ? text : null
}

function addressIn(value: Value, request: Request, known: Values): Address | null {
  if (value.is === 'text')
    // `send(method, url)`, which may be called as `send(url)` too.
    return METHODS.has(wholeText(value) ?? '')
      ? null
      : addressOf(withBase(beside(value.text, request), request.base, known))
  // What only another script knows is an address where something certainly asks for it.
  if (value.is !== 'unknown' || value.imported === undefined || !request.isCertain) return null
  return { url: [holeOf(value)], query: [], reads: 'absolute', isOpen: false }
}

/** `./orders` and `../orders` stand beside the page, wherever that is; only what certainly asks for them does not load a module so. */
function beside(text: ScriptText, { isCertain }: Request): ScriptText {
  const [first, ...rest] = text
  const dots = isCertain && typeof first === 'string' ? (/^(?:\.\.?\/)+/.exec(first)?.[0] ?? '') : ''
  return dots === '' ? text : [{ hole: '' }, `/${(first as string).slice(dots.length)}`, ...rest]
}

function withBase(path: ScriptText, base: Held | null, known: Values): ScriptText {
  if (base === null) return path
  const value = known.value(base)
  if (value.is === 'text') return behindBase(value.text, path)
  return value.is === 'unknown' ? behindBase([holeOf(value)], path) : path
}

/** Whether what is not known may be the better part of the address. */
function mayBeMore(value: Value, address: Address | null): boolean {
  if (value.is === 'unknown') return true
  if (value.is !== 'text') return false
  const [first] = value.text
  return typeof first !== 'string' || address === null || address.isOpen || typeof address.url.at(-1) === 'object'
}

/** A form that asks servers among other things does so where it names an address from the root, or a path of several words. */
function isLikely({ reads, url }: Address, { isCertain }: Request): boolean {
  if (isCertain || reads === 'rooted' || reads === 'absolute') return true
  return url.some(part => typeof part === 'string' && part.includes('/'))
}

/**
 * `/__open-in-editor`, `/__webpack_hmr`: what tools for development answer; libraries keep such calls in what is delivered. Whether other addresses that
 * begin with two underscores are the application's is decided where it is known what is called.
 */
function isOfTool({ url }: Address): boolean {
  const [first, second] = url
  const start = typeof first === 'string' ? first : second
  return typeof start === 'string' && TOOLS.test(start)
}

const TOOLS =
  /^\/?__(?:open-(?:in|stack)|webpack|vite|next|nuxt|hmr|parcel|browser|devtools|inspect|turbo|karma|cypress)/i

/** Words of base addresses. */
const BASE = /(?:^|\/)(?:api|apis|rest|v\d+|graphql|rpc|internal|public)$/i

/** `/users${query}` is `/users`; `/api${path}` may be anything. */
function withoutOpenEnd(address: Address): Address | null {
  if (!address.isOpen) return address
  const url = address.url.slice(0, -1)
  const last = url.at(-1)
  if (typeof last !== 'string' || BASE.test(last) || !/\w$/.test(last)) return null
  return { ...address, url, isOpen: false }
}

import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { withoutValues } from '../../evidence/graphql-document.ts'
import { fieldsInName, plainOperationName, rootFields } from '../../evidence/graphql-roots.ts'
import { calledAs } from '../../evidence/graphql-selections.ts'
import { rpcCallName } from '../../evidence/json-rpc.ts'
import { namedParts } from '../../evidence/named-parts.ts'
import { procedureOf } from '../../evidence/procedures.ts'
import { FORM_ACTION, ACTION_HEADER, SERVER_ACTION } from '../../evidence/wires/page-actions.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { compareText } from '../../specification/order.ts'
import { eachKind } from '../document/kinds.ts'
import { isObject } from '../is-object.ts'
import { joinedAt, spanOf } from './spanning.ts'

type Call = Claim<CallSubject>

/** A call that a request is, with the values of its path parameters. */
export interface Route {
  readonly call: Call
  readonly parameters: ReadonlyMap<string, string>
}

/** Finds the call that a request is; null where no statement speaks of one. A form is an object; `sent` is what stands beside it. */
export type Router = (method: string, path: string, body?: JsonValue, sent?: Sent) => Route | null

/** What can name a call beside its path and its body. */
export interface Sent {
  readonly query?: readonly (readonly [name: string, value: string])[]
  /** By name in lower case. */
  readonly headers?: ReadonlyMap<string, string>
}

type Protocol = CallSubject['protocol']

/** Literal segments go before parameters, what behaviour showed before what is only declared, what names more before less. */
export function makeRouter(
  calls: readonly Call[],
  protocols: readonly Protocol[] = ['http', 'graphql', 'json-rpc'],
): Router {
  const byShape = new Map<string, Prepared[]>()
  const spanning = new Map<string, Prepared[]>()
  for (const call of calls.flatMap(eachKind)) {
    const { protocol, method } = call.subject
    if (!protocols.includes(protocol)) continue
    const segments = segmentsOf(call.subject.path)
    const key = `${method} ${segments.length}`
    const prepared = { call, segments: segments.map(segmentOf), spans: spanOf(call.subject, segments) }
    byShape.set(key, [...(byShape.get(key) ?? []), prepared])
    if (prepared.spans !== -1) spanning.set(method, [...(spanning.get(method) ?? []), prepared])
  }
  for (const list of byShape.values()) list.sort(comparePrepared)
  // What stands behind a value that holds slashes goes before more of the value.
  for (const list of spanning.values())
    list.sort((a, b) => b.segments.length - a.segments.length || compareText(a.call.id, b.call.id))
  const find = (
    segments: readonly string[],
    [method, body, sent]: Asked,
    isMeant: (template: readonly Segment[]) => boolean = () => true,
  ): Route | null => {
    let found: Route | null = null
    const longer = (spanning.get(method) ?? []).filter(({ segments: { length } }) => length < segments.length)
    for (const { call, segments: template, spans } of [
      ...(byShape.get(`${method} ${segments.length}`) ?? []),
      ...longer,
    ]) {
      if (!isMeant(template)) continue
      const parameters = new Map<string, string>()
      const parts = joinedAt(segments, spans, template.length)
      if (!template.every((part, nth) => fits(part, parts[nth] ?? '', parameters))) continue
      const { operation, protocol } = call.subject
      if (operation === undefined) found ??= { call, parameters }
      else if (protocol === 'http' ? isNamed(call.subject, body, sent) : isOperation(operation, body))
        return { call, parameters }
    }
    return found
  }
  return (method, path, body, sent = {}) => {
    const asked = [method, body, sent] as const
    const segments = segmentsOf(path)
    const scope = spanning.has(method) ? segments.findIndex(segment => SCOPE.test(decoded(segment))) : -1
    const named = scope === -1 ? null : find(segments, asked, template => 'text' in (template[scope] ?? {}))
    const scoped = scope === -1 ? null : (named ?? find(joinedAt(segments, scope, segments.length - 1), asked))
    if (scoped !== null) return scoped
    // Statements speak of `/orders` where `/orders/` was asked for.
    return find(segments, asked) ?? (segments.at(-1) === '' ? find(segments.slice(0, -1), asked) : null)
  }
}

/** `@scope/name` is one value, whether its slash is encoded or not, but where a statement writes the scope out. */
const SCOPE = /^@[\w.-]+$/

type Asked = readonly [method: string, body: JsonValue | undefined, sent: Sent]

interface Prepared {
  readonly call: Call
  readonly segments: readonly Segment[]
  /** The segment whose value may hold slashes; -1 for none. */
  readonly spans: number
}

/** `before{name}after`, with several parameters `(a={a},b={b})`: what stands before each, and after the last; or text alone. */
type Segment =
  | { readonly text: string }
  | { readonly parts: readonly { readonly before: string; readonly name: string }[]; readonly after: string }

const segmentsOf = (path: string): readonly string[] => {
  const parts = path.split('/').filter(part => part !== '')
  return path.length > 1 && path.endsWith('/') ? [...parts, ''] : parts
}

function segmentOf(segment: string): Segment {
  const found = [...segment.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
  const last = found.at(-1)
  if (last === undefined) return { text: decoded(segment) }
  return {
    parts: found.map(([, before = '', name = '']) => ({ before, name })),
    after: segment.slice(last.index + last[0].length),
  }
}

function fits(part: Segment, segment: string, parameters: Map<string, string>): boolean {
  const text = decoded(segment)
  if ('text' in part) return part.text === text
  const { parts, after } = part
  if (!text.endsWith(after)) return false
  const end = text.length - after.length
  let at = 0
  for (const [nth, { before, name }] of parts.entries()) {
    const from = at + before.length
    if (!text.startsWith(before, at)) return false
    const next = parts[nth + 1]?.before
    // Two that nothing parts are not told apart.
    at = next === undefined ? end : next === '' ? -1 : text.indexOf(next, from + 1)
    if (at <= from || at > end) return false
    parameters.set(name, text.slice(from, at))
  }
  return true
}

export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A parameter says the name, a header, or what the body calls. */
function isNamed(call: CallSubject, body: JsonValue | undefined, { query = [], headers }: Sent): boolean {
  const { kind, name } = call.operation as NonNullable<CallSubject['operation']>
  if (kind === SERVER_ACTION) return isAction(call, name, headers?.get(ACTION_HEADER))
  if (procedureOf(body)?.name === name) return true
  if (kind === FORM_ACTION && query.some(([key, value]) => key === `/${name}` && value === '')) return true
  return namedParts(kind, name).every(
    ([parameter, word]) =>
      query.some(([key, value]) => (key === parameter && value === word) || key === `${parameter}[${word}]`) ||
      (isObject(body) &&
        ((Object.hasOwn(body, parameter) && body[parameter] === word) || Object.hasOwn(body, `${parameter}[${word}]`))),
  )
}

/** A function of the server is called by an id; one that nobody named is called after the beginning of it. */
function isAction({ parameters }: CallSubject, name: string, id: string | undefined): boolean {
  if (id === undefined) return false
  const ids = parameters.find(one => one.in === 'header' && one.name === ACTION_HEADER)?.schema
  return id.startsWith(name) || (ids !== undefined && shownValues(ids).includes(id))
}

/** GraphQL says `operationName`, JSON-RPC `method`; who gives a document no name has sent the same one. */
function isOperation(
  { name: full, text }: NonNullable<CallSubject['operation']>,
  body: JsonValue | undefined,
): boolean {
  const name = plainOperationName(full)
  const fields = fieldsInName(full)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const named = new Map(Object.entries(body))
  const query = named.get('query')
  // Of several with one name what they ask of the root tells.
  if (fields.length > 0 && !(typeof query === 'string' && rootFields(query).some(field => fields.includes(field))))
    return false
  if (named.get('operationName') === name || rpcCallName(body as JsonObject) === name) return true
  if (typeof query === 'string' && text !== undefined && withoutValues(query) === withoutValues(text)) return true
  // Who sends one operation need not name it beside the document.
  return name !== '' && typeof query === 'string' && !named.get('operationName') && calledAs(query) === name
}

function comparePrepared(left: Prepared, right: Prepared): number {
  const length = left.segments.length
  for (let nth = 0; nth < length; nth++) {
    const order = openness(left.segments[nth] as Segment) - openness(right.segments[nth] as Segment)
    if (order !== 0) return order
  }
  const basis = (call: Call): number => Number(call.basis === 'declared')
  return (
    basis(left.call) - basis(right.call) ||
    partsNamed(right.call) - partsNamed(left.call) ||
    compareText(left.call.id, right.call.id)
  )
}

/** `op=labels&method=add` is also `op=labels`: what names more is meant. */
const partsNamed = ({ subject: { operation } }: Call): number =>
  operation === undefined ? 0 : namedParts(operation.kind, operation.name).length

const openness = (segment: Segment): number =>
  'text' in segment ? 0 : segment.parts.length > 1 || segment.parts[0]?.before !== '' || segment.after !== '' ? 1 : 2

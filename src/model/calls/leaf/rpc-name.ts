import type { Body, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { procedureOf } from '../../../evidence/procedures.ts'
import { isObject } from '../../json.ts'
import { isIdClass, segmentClass } from '../../segment.ts'
import { isRedacted } from '../../token.ts'

/** What a request says that it wants done, where one address does several things: `action=heartbeat`, `{ "method": "torrent-get" }`. */
export interface RpcName {
  /** As it is written: `method`, `_action`. */
  readonly parameter: string
  /** `torrent-get` */
  readonly name: string
}

/** In this order: `op=article&method=update` does something to an article. */
const PARAMETERS = 'method action operation op command cmd function func wsfunction procedure task do act'.split(' ')
const NAME = /^[A-Za-z][\w.:/-]{1,59}$/

/**
 * What a request may want done: by the procedure that its body calls, by a parameter of its query or, where it has none, of its body;
 * null where nothing says so. Whether the
 * address is one for several things is decided when all requests to it are known.
 */
export function rpcName({ request, wire }: ExchangeObservation['exchange']): RpcName | null {
  if (wire?.action !== undefined) return { parameter: wire.action.by, name: wire.action.name }
  const called = procedureOf(request.body?.value)
  if (called !== null) return NAME.test(called.name) && !isRedacted(called.name) ? called : null
  const question = request.url.indexOf('?')
  const asked = question === -1 ? null : found(queryOf(request.url.slice(question + 1)))
  const sent = request.body === undefined ? [] : sentPairs(request.body)
  // `?task=mail` with `task=mail&action=send` in the body: what says it again says it whole.
  const isRepeated = sent.some(([name, value]) => name === asked?.parameter && value === asked.name)
  return asked === null || isRepeated ? (found(sent) ?? asked) : asked
}

const sentPairs = ({ fields, value }: Body): readonly (readonly [string, JsonValue])[] =>
  fields?.map(({ name, value: text }) => [name, text] as const) ?? entriesOf(value)

function found(pairs: readonly (readonly [name: string, value: JsonValue])[]): RpcName | null {
  const named = new Map<string, RpcName>()
  for (const [parameter, name] of pairs) {
    const plain = parameter.replace(/^_/, '').toLowerCase()
    if (!PARAMETERS.includes(plain) || typeof name !== 'string' || !NAME.test(name)) continue
    if (isRedacted(name) || isIdClass(segmentClass(name))) continue
    // Of one that is sent twice, the form's own and the pressed button's, servers take the last.
    if ((named.get(plain)?.parameter ?? parameter) === parameter) named.set(plain, { parameter, name })
  }
  for (const parameter of PARAMETERS) {
    const first = named.get(parameter)
    if (first !== undefined) return first
  }
  return null
}

const MOST = 64

const entriesOf = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] =>
  value !== undefined && isObject(value) ? Object.entries(value).slice(0, MOST) : []

/** Values as they are written: what a name holds needs no decoding. */
const queryOf = (query: string): readonly (readonly [string, string])[] =>
  (query.split('#', 1)[0] as string)
    .split('&', MOST)
    .map(pair => [pair.split('=', 1)[0] as string, pair.slice(pair.indexOf('=') + 1)] as const)

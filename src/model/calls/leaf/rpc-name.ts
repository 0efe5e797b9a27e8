import type { Body, JsonValue, Request } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { procedureOf } from '../../../evidence/procedures.ts'
import { byVerb } from '../by-verb.ts'
import { isObject } from '../../json.ts'
import { deedOf, isOpcode } from '../../opcode.ts'
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
const PARAMETERS =
  'method subaction subcommand action operation op command cmd function func wsfunction procedure task do act mode'.split(
    ' ',
  )
/** In a body it says how something is done; in a query alone it may say what. */
const MODE = 'mode'
const NAME = /^[A-Za-z][\w.:/-]{1,59}$/

/**
 * What a request may want done: by the procedure that its body calls, by a parameter of its query or, where it has none, of its body;
 * null where nothing says so. Whether the
 * address is one for several things is decided when all requests to it are known.
 */
export function rpcName(exchange: ExchangeObservation['exchange']): RpcName | null {
  const { request, wire } = exchange
  if (wire?.action !== undefined) return { parameter: wire.action.by, name: wire.action.name }
  const called = procedureOf(request.body?.value)
  if (called !== null) return NAME.test(called.name) && !isRedacted(called.name) ? called : null
  const question = request.url.indexOf('?')
  const query = question === -1 ? [] : queryOf(request.url.slice(question + 1))
  const asked = found(query)
  const sent = request.body === undefined ? [] : sentPairs(request.body)
  // `?task=mail` with `task=mail&action=send` in the body: what says it again says it whole.
  const isRepeated = sent.some(([name, value]) => name === asked?.parameter && value === asked.name)
  const said = found(sent.filter(([name]) => plainly(name) !== MODE))
  // `?action=edit` shows a form, and `action=save` in what it sends is done: of one that stands in both, servers take what was sent.
  const deed = asked === null || isRepeated || said?.parameter === asked.parameter ? (said ?? asked) : asked
  if (deed === null)
    return partIn(query, isForm(request) ? [...PARTS, ...THINGS] : ROOMS) ?? repeatedIn(exchange, query)
  if (isRoute(deed.parameter)) return deed
  // `mode=queue&name=delete`; `mode=add&name=Oak` names what is added.
  const verb =
    plainly(deed.parameter) === MODE ? query.find(([name, value]) => name === 'name' && isVerb(value)) : undefined
  if (verb !== undefined) return { parameter: `${deed.parameter}/name`, name: `${deed.name}/${verb[1]}` }
  const part =
    partIn([...query, ...fieldsOf(request.body)], PARTS) ?? partIn([...query, ...sent], lesserThan(deed.parameter))
  return part === null ? deed : { parameter: `${part.parameter}/${deed.parameter}`, name: `${part.name}/${deed.name}` }
}

/** What says to which part of the application a deed belongs, `controller=Task&action=show`; the first also alone, without a deed. */
const ROOMS = 'controller module view request'.split(' ')
const PARTS = [...ROOMS, 'component', 'option', 'page']
/** What says which kind of thing a form is about, where one address takes the forms of several: `edit.php?table=domain`. */
const THINGS = 'table entity model object resource type kind'.split(' ')
/** Whether the name of a call is that of a kind of thing. */
export const namesThing = (parameter: string | undefined): boolean =>
  parameter !== undefined && THINGS.includes(plainly(parameter))

/** Whether a parameter says a part of the application, and what it holds are words of the application's own. */
export const isRoom = (parameter: string | undefined): boolean =>
  parameter !== undefined && ROOMS.includes(plainly(parameter))

const PART = /^[a-z][\w-]{1,39}$/i

/** What may say what is wanted, or only what is looked for: `query=hostlist`, `query=oak`. */
const QUESTIONS = ['query', 'what', 'list', 'get', 'show', 'report', 'type', 'kind']
const QUESTION = /^[a-z][a-z_-]{2,39}$/i
/** How deep answers hold what they are: `{ data: { hostlist: {…} } }`. */
const DEEPEST = 2

/** A word of the query of a read that the answer repeats as the name of what it holds, or under the same name. */
function repeatedIn(
  { request, response }: ExchangeObservation['exchange'],
  query: readonly (readonly [name: string, value: string])[],
): RpcName | null {
  const answer = response?.body?.value
  if (request.method.toUpperCase() !== 'GET' || answer === undefined) return null
  for (const [parameter, name] of query)
    if (QUESTIONS.includes(plainly(parameter)) && QUESTION.test(name) && !isRedacted(name))
      return holds(answer, parameter, name, DEEPEST) ? { parameter, name } : null
  return null
}

const holds = (answer: JsonValue, parameter: string, name: string, depth: number): boolean =>
  isObject(answer) &&
  (Object.hasOwn(answer, name) ||
    answer[parameter] === name ||
    (depth > 0 && Object.values(answer).some(inner => holds(inner, parameter, name, depth - 1))))

/** Of two words for deeds the lesser says the part: `op=labels&method=add`, `_task=mail&_action=list`. */
const lesserThan = (deed: string): readonly string[] => PARAMETERS.slice(PARAMETERS.indexOf(plainly(deed)) + 1)

const isForm = ({ method, body }: Request): boolean =>
  !/^(?:GET|HEAD)$/i.test(method) && /^(?:application\/x-www-form-urlencoded|multipart\/)/.test(body?.mediaType ?? '')

const isVerb = (value: string): boolean => /^[a-z]\w*$/.test(value) && byVerb(value, 'other') !== 'other'

const plainly = (written: string): string => written.replace(/^_/, '').toLowerCase()

function partIn(
  pairs: readonly (readonly [name: string, value: JsonValue])[],
  known: readonly string[],
): RpcName | null {
  const written = new Set(pairs.map(([parameter]) => parameter))
  for (const [parameter, name] of pairs)
    if (known.includes(plainly(parameter)) && typeof name === 'string' && PART.test(name) && !isRedacted(name)) {
      // `view=request&request=events`: the one says no more than that the other is there.
      if (name !== parameter && known.includes(plainly(name)) && written.has(name)) continue
      return isIdClass(segmentClass(name)) ? null : { parameter, name }
    }
  return null
}

const fieldsOf = (body: Body | undefined): readonly (readonly [string, string])[] =>
  body?.fields?.map(({ name, value }) => [name, value] as const) ?? []

const sentPairs = ({ fields, value }: Body): readonly (readonly [string, JsonValue])[] =>
  fields?.map(({ name, value: text }) => [name, text] as const) ?? entriesOf(value)

/** Whether a parameter is one of those that say what is wanted, and its value a name, or the number of one. */
export const saysWhatIsWanted = (parameter: string, name: string): boolean =>
  isOpcode(parameter, name) ||
  (PARAMETERS.includes(plainly(parameter)) && NAME.test(name) && !isRedacted(name) && !isIdClass(segmentClass(name)))

function found(pairs: readonly (readonly [name: string, value: JsonValue])[]): RpcName | null {
  const named = new Map<string, RpcName>()
  for (const [written, value] of pairs) {
    const route = ROUTE.test(written) ? routeIn(value) : null
    if (route !== null) return { parameter: written, name: route }
    const [parameter, name] = pressed(written) ?? [written, value]
    if (typeof name !== 'string' || !saysWhatIsWanted(parameter, name)) continue
    const plain = isOpcode(parameter, name) ? deedOf(parameter) : plainly(parameter)
    // Of one that is sent twice, the form's own and the pressed button's, servers take the last.
    if ((named.get(plain)?.parameter ?? parameter) === parameter) named.set(plain, { parameter, name })
  }
  for (const parameter of PARAMETERS) {
    const first = named.get(parameter)
    if (first !== undefined) return first
  }
  return null
}

/** The parameter of a front controller: what it holds is a path, `route=/orders/list`, `r=site%2Findex`. */
const ROUTE = /^(?:route|r)$/

/** Whether the name of a call is a path that a front controller is given: as much a place of its own as another path is. */
export const isRoute = (parameter: string | undefined): boolean => parameter !== undefined && ROUTE.test(parameter)

function routeIn(value: JsonValue): string | null {
  if (typeof value !== 'string' || value.length > 60) return null
  const path = value.replace(/%2f/gi, '/')
  const isPath = /^\/?[A-Za-z][\w.-]*(?:\/[A-Za-z][\w.-]*)*$/.test(path) && path.includes('/')
  return isPath && !isRedacted(path) && !path.split('/').some(word => isIdClass(segmentClass(word))) ? path : null
}

/** A form with several buttons may say in the name of the pressed one what it does: `do[save]`. */
function pressed(written: string): readonly [parameter: string, name: string] | null {
  const [, parameter, name] = (written.endsWith(']') && /^(\w+)\[([A-Za-z]\w*)\]$/.exec(written)) || []
  return parameter === undefined || name === undefined ? null : [parameter, name]
}

const MOST = 64

const entriesOf = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] =>
  value !== undefined && isObject(value) ? Object.entries(value).slice(0, MOST) : []

/** Values as they are written: what a name holds needs no decoding. */
const queryOf = (query: string): readonly (readonly [string, string])[] =>
  (query.split('#', 1)[0] as string)
    .split('&', MOST)
    .map(pair => [pair.split('=', 1)[0] as string, pair.slice(pair.indexOf('=') + 1)] as const)

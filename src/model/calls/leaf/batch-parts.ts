import type { Body, Exchange, JsonObject, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { hash53 } from '../../hash.ts'
import { procedureOf } from '../../../evidence/procedures.ts'
import { isObject } from '../../json.ts'
import { graphqlRequests, rpcMethods } from './leaf-key.ts'
import { asJson } from './query.ts'

const MOST = 50

/**
 * What was asked for together, each as if it had been asked for alone: a batch is put together as a page needs it, and says nothing of
 * the calls in it. GraphQL, JSON-RPC and Ext Direct send a list, tRPC joins the names in the path. What is no batch comes back as it is.
 */
export function batchParts(observation: ExchangeObservation): readonly ExchangeObservation[] {
  const { exchange, id } = observation
  const parts = ofProcedures(exchange) ?? ofList(exchange)
  return parts === null
    ? [observation]
    : parts
        .slice(0, MOST)
        .map((part, index) => ({ ...observation, id: index === 0 ? id : hash53(`${id} ${index}`), exchange: part }))
}

function ofList(exchange: Exchange): readonly Exchange[] | null {
  const { request, response } = exchange
  const asked = request.body?.value
  if (!Array.isArray(asked) || asked.length === 0) return null
  const list = asked as readonly JsonValue[]
  const isRpc = list.every(one => !Array.isArray(one) && rpcMethods(one).length > 0)
  const isGraphql = (one: JsonValue): boolean =>
    !Array.isArray(one) && graphqlRequests({ ...request, body: { value: one } }).length > 0
  const isDirect = list.every(one => !Array.isArray(one) && procedureOf(one) !== null)
  if (!isRpc && !isDirect && !list.every(isGraphql)) return null
  const mark = isRpc ? 'id' : 'tid'
  const answered = response?.body?.value
  const answers = Array.isArray(answered) ? (answered as readonly JsonValue[]) : null
  return list.map((one, index): Exchange => {
    const answer =
      isRpc || isDirect
        ? answers?.find(other => isObject(other) && isObject(one) && other[mark] === one[mark])
        : answers?.[index]
    const alone = part(
      exchange,
      { ...request, body: { ...(request.body as Body), value: one } },
      answers === null ? null : [answer],
    )
    return answers === null ? alone : { ...alone, batched: true }
  })
}

const BATCH = /[?&]batch=1(?:&|$)/
const PROCEDURE = /^[A-Za-z][\w.-]*$/

/** Of tRPC, whose batches of one are lists of one too: so each part stays one. */
function ofProcedures(exchange: Exchange): readonly Exchange[] | null {
  const { request, response } = exchange
  const { url } = request
  const question = url.indexOf('?')
  if (question === -1 || !BATCH.test(url)) return null
  const slash = url.lastIndexOf('/', question)
  const names = url.slice(slash + 1, question).split(/,|%2C/i)
  if (names.length < 2 || !names.every(name => PROCEDURE.test(name))) return null
  const answered = response?.body?.value
  const answers = Array.isArray(answered) ? (answered as readonly JsonValue[]) : null
  return names.map((name, index): Exchange => {
    const query = url.slice(question).replace(/(?<=[?&]input=)[^&#]*/, text => {
      const inputs = asJson(decoded(text))
      return isObject(inputs) ? encodeURIComponent(JSON.stringify(only(inputs, index))) : ''
    })
    const { body } = request
    const asked = {
      ...request,
      url: url.slice(0, slash + 1) + name + query,
      ...(isObject(body?.value) ? { body: { ...body, value: only(body.value, index) } } : {}),
    }
    const answer = answers?.[index]
    return part(
      exchange,
      asked,
      answers === null ? null : [answer === undefined ? undefined : [answer]],
      statusOf(answer),
    )
  })
}

/** The one input of a part, in the place where a batch of one has it. */
function only(inputs: JsonObject, index: number): JsonObject {
  const input = Object.create(null) as { [name: string]: JsonValue }
  const own = inputs[String(index)]
  if (own !== undefined) input['0'] = own
  return input
}

/** What a part was answered with where the whole says that parts differ (207): its own status. */
function statusOf(answer: JsonValue | undefined): number | null {
  if (!isObject(answer)) return null
  const { error } = answer
  if (!isObject(error)) return 200
  const { data } = isObject(error['json']) ? error['json'] : error
  const status = isObject(data) ? data['httpStatus'] : undefined
  return typeof status === 'number' ? status : null
}

/** @param answer in a list of one; null where the answer is none of parts, and stands for each */
function part(
  exchange: Exchange,
  request: Exchange['request'],
  answer: readonly [JsonValue | undefined] | null,
  status: number | null = null,
): Exchange {
  const { response } = exchange
  if (response?.body === undefined || answer === null) return { ...exchange, request }
  const [value] = answer
  const { mediaType } = response.body
  const body: Body = value === undefined ? { mediaType, state: 'empty', size: 0 } : { ...response.body, value }
  return { ...exchange, request, response: { ...response, status: status ?? response.status, body } }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

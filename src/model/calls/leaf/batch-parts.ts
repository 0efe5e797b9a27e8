import type { Body, Exchange, JsonValue } from '../../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { hash53 } from '../../hash.ts'
import { procedureOf } from '../../../evidence/procedures.ts'
import { isObject } from '../../json.ts'
import { graphqlRequests, rpcMethods } from './leaf-key.ts'

const MOST = 50

/**
 * What was asked for together, each as if it had been asked for alone: a batch is put together as a page needs it, and says nothing of
 * the calls in it. GraphQL, JSON-RPC and Ext Direct send a list. What is no batch comes back as it is.
 */
export function batchParts(observation: ExchangeObservation): readonly ExchangeObservation[] {
  const { exchange, id } = observation
  const parts = ofList(exchange)
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

/** @param answer in a list of one; null where the answer is none of parts, and stands for each */
function part(
  exchange: Exchange,
  request: Exchange['request'],
  answer: readonly [JsonValue | undefined] | null,
): Exchange {
  const { response } = exchange
  if (response?.body === undefined || answer === null) return { ...exchange, request }
  const [value] = answer
  const { mediaType } = response.body
  const body: Body = value === undefined ? { mediaType, state: 'empty', size: 0 } : { ...response.body, value }
  return { ...exchange, request, response: { ...response, body } }
}

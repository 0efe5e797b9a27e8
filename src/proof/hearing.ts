import type { Claim } from '../evidence/claim.ts'
import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import type { CallSubject, EntitySubject } from '../evidence/subjects.ts'
import type { Specification } from '../specification/specification.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import type { TwinResponse } from '../twin/message.ts'
import { callSaid } from '../twin/sockets/said-calls.ts'
import type { Addresses } from '../twin/things/addressed.ts'
import type { Twin } from '../twin/twin.ts'
import { recordedAnswer } from './answer.ts'
import { renamedCall } from './asked.ts'
import { pairCredentials } from './credentials.ts'
import { give, thingsIn } from './given.ts'
import { madeKey } from './made-key.ts'
import type { Renaming } from './renaming.ts'
import { spokenAt, statusOf } from './spoken.ts'
import { matchOf } from './tally.ts'

/** What messages are said to, and what stands for what was recorded. */
interface Hearing {
  readonly twin: Twin
  readonly renaming: Renaming
  readonly entities: readonly EntitySubject[]
  readonly addresses: (entity: string) => Addresses
}

/**
 * Says to a twin what was said on sockets, and compares what acknowledges it. What a message shows for the first time was there before, and is
 * given to the twin after that, under its own key where nothing else stands for it: little that is sent by place says of which thing it is the key.
 */
export function hearing(specification: Specification, { twin, renaming, entities, addresses }: Hearing) {
  const sockets = makeRouter(specification.sections.calls.claims, ['websocket'])
  return (exchange: Exchange) => {
    const said = spokenAt(exchange.request)
    if (said === null) return null
    const socket = sockets('GET', said.path)?.call
    const expected = recordedAnswer(exchange)
    const shown = (expected === null ? exchange.request : exchange.response)?.body?.value
    const showing = (): number =>
      give(twin, thingsIn(shown, renaming), { renaming, now: exchange.at, keepsIds: () => true })
    if (expected === null) {
      showing()
      return null
    }
    const call = socket === undefined ? null : doneBy(socket, said.name)
    const value = renamedSaid(exchange.request.body?.value, call, renaming)
    const got = answered(twin, socket?.id, { name: said.name, value, now: exchange.at })
    pairCredentials(exchange, got, renaming)
    const own = call === null ? null : madeKey({ call }, { expected, got, entities, addresses })
    if (own !== null) renaming.pair(own.recorded, own.given, own.entity)
    const match = matchOf(expected, got, own === null ? renaming : { ...renaming, idAt: own.idAt(renaming) })
    return { expected, got, match, given: match.status ? showing() : 0 }
  }
}

/** The call that does what a message of this name does. */
function doneBy(socket: Claim<CallSubject>, name: string): Claim<CallSubject> | null {
  const message = socket.subject.messages?.find(one => one.direction === 'sent' && one.name === name)
  return message === undefined ? null : callSaid(socket, message)
}

/** What was sent, with what stands for the keys and credentials in it. */
function renamedSaid(
  value: JsonValue | undefined,
  call: Claim<CallSubject> | null,
  renaming: Renaming,
): JsonValue | undefined {
  if (value === undefined) return undefined
  const route = call === null ? null : { call, parameters: new Map<string, string>() }
  if (Array.isArray(value)) return renamedCall(value, route, renaming)
  const [only] = renamedCall([value], route, renaming) as readonly JsonValue[]
  return only
}

function answered(
  twin: Twin,
  socket: string | undefined,
  { name, value, now }: { readonly name: string; readonly value: JsonValue | undefined; readonly now: number },
): TwinResponse {
  const plain = { headers: [], announces: [] }
  if (socket === undefined)
    return { ...plain, status: 501, mediaType: '', body: undefined, provenance: 'refused', claims: [] }
  const { replies, claims } = twin.hear(socket, { event: name, value }, now)
  const reply = replies.find(({ isAcknowledgement }) => isAcknowledgement)
  if (reply === undefined)
    return { ...plain, status: 501, mediaType: '', body: undefined, provenance: 'refused', claims }
  if (reply.arguments === 'none') return { ...plain, ...NOTHING_SAID, claims }
  return {
    ...plain,
    status: statusOf(reply.value),
    mediaType: 'application/json',
    body: reply.value,
    provenance: 'shown',
    claims,
  }
}

const NOTHING_SAID = { status: 200, mediaType: '', body: undefined, provenance: 'shown' } as const

import type { Exchange } from '../evidence/exchange.ts'
import type { Specification } from '../specification/specification.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import type { TwinResponse } from '../twin/message.ts'
import type { Twin } from '../twin/twin.ts'
import { recordedAnswer } from './answer.ts'
import { give, thingsIn } from './given.ts'
import type { Renaming } from './renaming.ts'
import { spokenAt, statusOf } from './spoken.ts'
import { matchOf } from './tally.ts'

/**
 * Says to a twin what was said on sockets, and compares what acknowledges it. What a message shows for the first time was there before, and is
 * given to the twin after that, under its own key: nothing that is sent by place says of which thing it is the key.
 */
export function hearing(specification: Specification, twin: Twin, renaming: Renaming) {
  const sockets = makeRouter(specification.sections.calls.claims, ['websocket'])
  return (exchange: Exchange) => {
    const said = spokenAt(exchange.request)
    if (said === null) return null
    const socket = sockets('GET', said.path)?.call.id
    const expected = recordedAnswer(exchange)
    const shown = (expected === null ? exchange.request : exchange.response)?.body?.value
    const showing = (): number =>
      give(twin, thingsIn(shown, renaming), { renaming, now: exchange.at, keepsIds: () => true })
    if (expected === null) {
      showing()
      return null
    }
    const got = answered(twin, socket, { name: said.name, exchange })
    const match = matchOf(expected, got, renaming)
    return { expected, got, match, given: match.status ? showing() : 0 }
  }
}

function answered(
  twin: Twin,
  socket: string | undefined,
  { name, exchange }: { readonly name: string; readonly exchange: Exchange },
): TwinResponse {
  const plain = { headers: [], announces: [] }
  if (socket === undefined)
    return { ...plain, status: 501, mediaType: '', body: undefined, provenance: 'refused', claims: [] }
  const { replies, claims } = twin.hear(socket, { event: name, value: exchange.request.body?.value }, exchange.at)
  const reply = replies.find(({ isAcknowledgement }) => isAcknowledgement)
  if (reply === undefined)
    return { ...plain, status: 501, mediaType: '', body: undefined, provenance: 'refused', claims }
  return {
    ...plain,
    status: statusOf(reply.value),
    mediaType: 'application/json',
    body: reply.value,
    provenance: 'shown',
    claims,
  }
}

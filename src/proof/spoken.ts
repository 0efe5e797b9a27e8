import type { Body, Exchange, JsonValue, Message } from '../evidence/exchange.ts'
import { isObject } from '../twin/is-object.ts'

/** The method of what was sent on a socket, as an exchange of its own. */
const SAYS = 'SAY'
/** The method of what came on one by itself. */
const HEARS = 'HEAR'

/**
 * What was said on a socket as exchanges of their own, in their order, at the address of the socket with the name of the message behind it:
 * what was sent and acknowledged is answered by what acknowledges it, the oldest of a name first; what came by itself has no answer. Only
 * of protocols that have a place for names and acknowledgements.
 */
export function spokenOn({ request, messages = [], ...rest }: Exchange): readonly Exchange[] {
  const acknowledged = acknowledgementsIn(messages)
  return messages.flatMap((message): readonly Exchange[] => {
    const { direction, event, value, at } = message
    const answer = acknowledged.get(message)
    const isHeard = direction === 'received' && message.isAcknowledgement !== true && value !== undefined
    if (event === undefined || (!isHeard && answer === undefined)) return []
    const own = {
      method: isHeard ? HEARS : SAYS,
      url: addressOf(request.url, event),
      headers: [],
      cookies: [],
      ...(value === undefined ? {} : { body: bodyOf(value) }),
    }
    const response =
      answer === undefined
        ? {}
        : {
            response: {
              status: statusOf(answer.value),
              headers: [],
              cookies: [],
              ...(answer.value === undefined ? {} : { body: bodyOf(answer.value) }),
            },
          }
    return [{ at, duration: 0, fromCache: rest.fromCache, request: own, ...response }]
  })
}

/** The path of the socket and the name of the message that an address of these says; null for others. */
export function spokenAt({
  method,
  url,
}: Exchange['request']): { readonly path: string; readonly name: string } | null {
  if (method !== SAYS && method !== HEARS) return null
  const { pathname } = new URL(url)
  const end = pathname.lastIndexOf('/')
  return { path: pathname.slice(0, end) || '/', name: decodeURIComponent(pathname.slice(end + 1)) }
}

/** As a call would have been answered: an acknowledgement that says that something was not done has no other status. */
export const statusOf = (value: JsonValue | undefined): number =>
  isObject(value) && (value['ok'] === false || value['success'] === false || isError(value['error'])) ? REFUSED : DONE

const DONE = 200
const REFUSED = 400

const isError = (value: JsonValue | undefined): boolean => (typeof value === 'string' ? value !== '' : isObject(value))

const addressOf = (socket: string, name: string): string => {
  const { origin, protocol, host, pathname } = new URL(socket)
  const own = origin === 'null' ? `${protocol}//${host}` : origin
  return `${own}${pathname.replace(/\/$/, '')}/${encodeURIComponent(name)}`
}

const bodyOf = (value: JsonValue): Body => ({ mediaType: 'application/json', state: 'parsed', size: 0, value })

function acknowledgementsIn(messages: readonly Message[]): ReadonlyMap<Message, Message> {
  const waiting = new Map<string, Message[]>()
  const found = new Map<Message, Message>()
  for (const message of messages) {
    const { direction, event, isAcknowledgement } = message
    if (event === undefined) continue
    if (direction === 'sent' && isAcknowledgement !== true) waiting.set(event, [...(waiting.get(event) ?? []), message])
    else if (direction === 'received' && isAcknowledgement === true) {
      const asked = waiting.get(event)?.shift()
      if (asked !== undefined) found.set(asked, message)
    }
  }
  return found
}

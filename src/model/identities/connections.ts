import type { Exchange, JsonValue, Message } from '../../evidence/exchange.ts'
import { withoutScheme } from '../../evidence/without-scheme.ts'
import { messageName } from '../calls/leaf/messages.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { isRedacted } from '../token.ts'
import { type Token, isConnecting, sessionOf, tokenOf } from './session.ts'

/**
 * Whom the connections of Engine.IO speak for, by the number that a connection has where nothing else tells who asks: a client connects
 * with a token in a long poll, and speaks on the socket that takes its place and names the connection alone (`sid`).
 */
export type Connections = Sample<Connection>
interface Connection {
  /** Null where several connected on it, undefined where nobody showed a token. */
  session: Token | null | undefined
  tokens: readonly Token[]
}

const CONNECTIONS = 4096

export const noConnections = (): Connections => emptySample(CONNECTIONS)

/** What stands for a connection where nothing else tells who speaks on it; null of what is none of Engine.IO's. */
export function connectionOf(url: string): string | null {
  if (!url.includes('EIO=')) return null
  const query = parsedUrl(url)?.query
  const valueOf = (of: string): string | undefined => query?.find(([name]) => name === of)?.[1]
  const sid = valueOf('EIO') === undefined ? undefined : valueOf('sid')
  return sid === undefined ? null : `engine.io/${sid}`
}

/** Notes what was connected with, in place. */
export function noteConnection(state: Connections, { request, messages }: Exchange): void {
  const connection = connectionOf(request.url)
  if (connection === null) return
  const own = sampled<Connection>(state, String(sessionOf([connection])), () => ({ session: undefined, tokens: [] }))
  if (own === undefined) return
  for (const message of messages ?? []) {
    const tokens = tokensToConnect(message)
    if (tokens.length > 0) join(own, { session: sessionOf(tokens), tokens: tokens.map(tokenOf) })
  }
}

export const mergeConnections = (left: Connections, right: Connections): Connections => mergeSamples(left, right, join)

function join(own: Connection, other: Connection): Connection {
  const isFirst = own.session === undefined
  if (!isFirst && (other.session === undefined || other.session === own.session)) return own
  own.session = isFirst ? other.session : null
  own.tokens = isFirst ? other.tokens : []
  return own
}

/** Who speaks on a connection: nobody where no token was shown, somebody of whom nothing is known where several were. Others speak for themselves. */
export const connectedAs =
  (state: Connections) =>
  (session: Token | null): Token | null => {
    const own = state.entries.size === 0 || session === null ? undefined : state.entries.get(String(session))
    if (own === undefined || own.session === null) return session
    return own.session ?? null
  }

/** The tokens of a connection, by the session that they come to. */
export const connectedWith = (state: Connections): ReadonlyMap<Token, readonly Token[]> =>
  new Map([...state.entries.values()].flatMap(({ session, tokens }) => (session ? [[session, tokens] as const] : [])))

/** Messages that begin to speak with a server: of Socket.IO 5, graphql-transport-ws, STOMP, Centrifugo. */
const CONNECTS = /(?:^|\s)(?:connect|connection_init|stomp)$/i

/** The tokens that a message shows which connects: `{"token": …}`, `{"payload": {"Authorization": "Bearer …"}}`; sorted. */
export function tokensToConnect(message: Message): readonly string[] {
  const name = message.direction === 'sent' ? (message.event ?? messageName(message)) : null
  return name !== null && CONNECTS.test(name) ? tokensIn(message.value, DEEPEST).toSorted() : []
}

const DEEPEST = 3
/** Shorter ones are words: `{"token": "none"}`. */
const SHORTEST = 16

const tokensIn = (value: JsonValue | undefined, depth: number): readonly string[] =>
  value === null || typeof value !== 'object' || Array.isArray(value) || depth === 0
    ? []
    : Object.entries(value).flatMap(([name, given]) => {
        if (typeof given !== 'string') return tokensIn(given, depth - 1)
        const token = withoutScheme(given)
        return isConnecting(name) && (isRedacted(token) || token.length >= SHORTEST) ? [token] : []
      })

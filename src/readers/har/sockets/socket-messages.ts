import type { Framing, Message } from '../../../evidence/exchange.ts'
import { actionCable } from './action-cable.ts'
import { channels } from './channels.ts'
import { ddp } from './ddp.ts'
import { type Asked, type Frame, type SocketProtocol, plain } from './frame.ts'
import { graphqlWs } from './graphql-ws.ts'
import { marked, numbered } from './numbered.ts'
import { phoenix } from './phoenix.ts'
import { signalr } from './signalr.ts'
import { isSockJs, unpackSockJs } from './sockjs.ts'
import { stomp } from './stomp.ts'
import { tuples } from './tuples.ts'

/** What is only marked here and there is no framing of all that is said. */
const PROTOCOLS: readonly (readonly [Framing | null, SocketProtocol])[] = [
  ['signalr', signalr],
  ['stomp', stomp],
  ['channels', channels],
  ['ddp', ddp],
  ['phoenix', phoenix],
  ['action-cable', actionCable],
  ['graphql-ws', graphqlWs],
  ['numbered', numbered],
  ['tuples', tuples],
  [null, marked],
]
/** A protocol shows itself when a socket opens. */
const OPENING = 24

/** What was said on one socket, in the protocol that its first frames show; where they show none, each frame is one message. */
export function socketMessages(url: string, recorded: readonly Frame[]): SaidOnSocket {
  const frames = isSockJs(url) ? recorded.flatMap(unpackSockJs) : recorded
  const found = PROTOCOLS.find(([, { isSpokenIn, opening = OPENING }]) => isSpokenIn(frames.slice(0, opening)))
  if (found === undefined) return { messages: frames.map(plain) }
  const [framing, protocol] = found
  const asked: Asked = new Map()
  return {
    ...(framing === null ? {} : { framing }),
    messages: frames.flatMap(frame => protocol.messages(frame, asked)),
  }
}

/** What an exchange has of its socket. */
export interface SaidOnSocket {
  readonly messages: readonly Message[]
  readonly framing?: Framing
}

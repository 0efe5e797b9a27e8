import type { JsonValue } from '../../evidence/exchange.ts'
import { eventOf } from '../../evidence/message-name.ts'
import type { Said, SocketAnswer } from '../../twin/sockets/conversations.ts'
import type { Announcement } from '../../twin/message.ts'

/** One client of Engine.IO (protocols 3 and 4) and Socket.IO above it, whichever way its packets come and go. */
export interface Engine {
  readonly sid: string
  /** The first packet that a client gets. */
  readonly handshake: () => string
  /** Takes a packet; what it is answered at once on the same transport, null where nothing is. */
  readonly receive: (packet: string) => string | null
  readonly tell: (announcement: Announcement) => void
  /** Packets go here from now on; what waited goes first. Null: they wait. */
  readonly goesTo: (send: ((packet: string) => void) | null) => void
  /** Takes what waits. */
  readonly taken: () => readonly string[]
  /** Resolves when something waits, or after a while. */
  readonly waits: (milliseconds: number) => Promise<void>
  readonly end: () => void
}

interface EngineParts {
  readonly sid: string
  /** Of the protocol, as the client says it: 3 or 4. */
  readonly version: number
  /** Other ways that the client may change to. */
  readonly upgrades: readonly string[]
  readonly hear: (said: Said) => SocketAnswer
}

/** What servers of the library send where nobody sets anything else, in milliseconds and bytes. */
const PING_EVERY = 25_000
const PING_TIMEOUT = 20_000
const LARGEST = 1_000_000
/** Packets that wait for a client; of one that fetches none the oldest go. */
const MOST_WAITING = 1000
const MOST_NAMESPACES = 100

/** See the protocols of Engine.IO (4) and Socket.IO (5): a digit says what a packet is, a second one what a message is. */
export function openEngine({ sid, version, upgrades, hear }: EngineParts): Engine {
  const namespaces = new Set<string>()
  let waiting: string[] = []
  let sink: ((packet: string) => void) | null = null
  let wake = (): void => {}
  const send = (packet: string): void => {
    if (sink !== null) return sink(packet)
    waiting.push(packet)
    waiting.splice(0, waiting.length - MOST_WAITING)
    wake()
  }
  // From protocol 4 on the server asks whether the client is there.
  const pinging = version >= 4 ? setInterval(() => send('2'), PING_EVERY).unref() : null
  if (version < 4) namespaces.add('/')

  const tell = ({ name, ...given }: Announcement): void => {
    const said = eventOf(name, given.value)
    const [, namespace = '/', event = said] = /^(\/\S*) (.+)$/.exec(said) ?? []
    if (namespaces.has(namespace))
      send(`42${namespace === '/' ? '' : `${namespace},`}${JSON.stringify([event, ...argumentsOf(given)])}`)
  }
  const message = (text: string): void => {
    const packet = packetIn(text)
    if (packet === null) return
    const { kind, namespace, ack, value } = packet
    const place = namespace === '/' ? '' : `${namespace},`
    if (kind === '0' && namespaces.size < MOST_NAMESPACES) {
      namespaces.add(namespace)
      send(`40${place}${version >= 4 ? JSON.stringify({ sid: `${sid}-${namespaces.size}` }) : ''}`)
    } else if (kind === '1') namespaces.delete(namespace)
    else if (kind === '2' && namespaces.has(namespace) && Array.isArray(value)) {
      const [event, ...asked] = value as readonly JsonValue[]
      if (typeof event !== 'string') return
      const { replies } = hear({
        event: namespace === '/' ? event : `${namespace} ${event}`,
        value: asked.length > 1 ? asked : asked[0],
      })
      for (const { isAcknowledgement, ...reply } of replies) {
        if (isAcknowledgement && ack !== '') send(`43${place}${ack}${JSON.stringify(argumentsOf(reply))}`)
        else tell(reply)
      }
    }
  }

  return {
    sid,
    handshake: () =>
      `0${JSON.stringify({ sid, upgrades, pingInterval: PING_EVERY, pingTimeout: PING_TIMEOUT, maxPayload: LARGEST })}`,
    receive: packet => {
      if (packet === '2probe') {
        // A request that waits is answered, so that the client can change over.
        if (sink === null) send('6')
        return '3probe'
      }
      if (packet.startsWith('2')) return `3${packet.slice(1)}`
      if (packet.startsWith('4')) message(packet.slice(1))
      return null
    },
    tell,
    goesTo: next => {
      sink = next
      if (next === null) return
      const packets = waiting
      waiting = []
      packets.forEach(next)
    },
    taken: () => {
      const packets = waiting
      waiting = []
      return packets
    },
    waits: async milliseconds => {
      if (waiting.length > 0) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds).unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    end: () => {
      if (pinging !== null) clearInterval(pinging)
      wake()
    },
  }
}

/** What is given with a message, as the arguments of a function. */
function argumentsOf({ arguments: given, value }: Pick<Announcement, 'arguments' | 'value'>): readonly JsonValue[] {
  if (given === 'none') return []
  return given === 'several' && Array.isArray(value) ? (value as readonly JsonValue[]) : [value]
}

interface Packet {
  readonly kind: string
  readonly namespace: string
  /** The number under which an acknowledgement is asked for; empty where none is. */
  readonly ack: string
  readonly value: JsonValue | undefined
}

/** `2/status,12["event",{}]`; null for what is no text packet. */
function packetIn(text: string): Packet | null {
  const [, kind = '', namespace = '/', ack = '', json = ''] =
    /^([0-4])(?:(\/[^,]{0,200})(?:,|$))?(\d{0,9})(.*)$/s.exec(text) ?? []
  if (kind === '') return null
  try {
    const [path = '/'] = namespace.split('?', 1)
    return { kind, namespace: path, ack, value: json === '' ? undefined : (JSON.parse(json) as JsonValue) }
  } catch {
    return null
  }
}

import type { JsonValue } from '../exchange.ts'

/** Of what stands before each message: a byte of flags, and its length in four. */
const ENVELOPE = 5

/**
 * The messages of a stream in which each stands behind a byte of flags and four of its length, as Connect and gRPC write them (connectrpc.com,
 * "Protocol reference", "Enveloped-Message"; grpc.io, "Length-Prefixed-Message"), where they are JSON. Lengths are not read: recordings hold the bytes as
 * characters, of which some were lost.
 * @returns null where one is no JSON or ends too early
 */
export function envelopedMessages(text: string): readonly JsonValue[] | null {
  const messages: JsonValue[] = []
  for (let at = 0; at < text.length;) {
    const begins = text.indexOf('{', at)
    if (begins === -1 || begins - at > ENVELOPE) return null
    // The last byte of a length may be a brace too.
    const starts = Array.from({ length: ENVELOPE + 1 - (begins - at) }, (_, more) => begins + more)
    const ends = starts.map(start => (text.charAt(start) === '{' ? endOfObject(text, start) : -1))
    const found = ends.findIndex(end => end !== -1)
    if (found === -1) return null
    const [from, end] = [starts[found], ends[found] as number]
    try {
      messages.push(JSON.parse(text.slice(from, end)) as JsonValue)
    } catch {
      return null
    }
    at = end
  }
  return messages.length === 0 ? null : messages
}

/** Behind the brace that closes the one at `start`; -1 where none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign === '\\') at++
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return -1
}

/** One whole frame that a client sent. `broken`: what no client sends; the socket is closed. */
export interface Frame {
  readonly kind: 'text' | 'binary' | 'continuation' | 'close' | 'ping' | 'pong' | 'broken'
  readonly payload: Buffer
}

const KINDS = new Map<number, Frame['kind']>([
  [0x0, 'continuation'],
  [0x1, 'text'],
  [0x2, 'binary'],
  [0x8, 'close'],
  [0x9, 'ping'],
  [0xa, 'pong'],
])
const CODES = new Map([...KINDS].map(([code, kind]) => [kind, code]))

/** The longest frame that is read, in bytes. */
const LONGEST = 1024 * 1024
const BROKEN: Frame = { kind: 'broken', payload: Buffer.alloc(0) }

/** A frame as a server sends it: whole, and not masked (RFC 6455, 5.2). */
export function frameOf(kind: Exclude<Frame['kind'], 'broken'>, payload: Buffer): Buffer {
  const code = 0x80 | (CODES.get(kind) as number)
  if (payload.length < 126) return Buffer.concat([Buffer.from([code, payload.length]), payload])
  const isShort = payload.length < 0x1_0000
  const head = Buffer.alloc(isShort ? 4 : 10)
  head[0] = code
  head[1] = isShort ? 126 : 127
  if (isShort) head.writeUInt16BE(payload.length, 2)
  else head.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([head, payload])
}

/** Takes bytes as they come, and gives the frames that are whole. After a broken one nothing more is read. */
export function frameReader(): (bytes: Buffer) => readonly Frame[] {
  let waiting: Buffer = Buffer.alloc(0)
  let isBroken = false
  return bytes => {
    if (isBroken) return []
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    const frames: Frame[] = []
    for (;;) {
      const next = frameIn(waiting)
      if (next === null) return frames
      frames.push(next.frame)
      if (next.frame.kind === 'broken') {
        isBroken = true
        return frames
      }
      waiting = waiting.subarray(next.length)
    }
  }
}

/** The frame with which bytes begin; null while it is not whole. */
function frameIn(bytes: Buffer): { readonly frame: Frame; readonly length: number } | null {
  if (bytes.length < 2) return null
  const [first = 0, second = 0] = bytes
  const kind = KINDS.get(first & 0x0f)
  // Clients mask every frame (5.1).
  if (kind === undefined || (second & 0x80) === 0) return { frame: BROKEN, length: 0 }
  const short = second & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < head) return null
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  if (length > LONGEST) return { frame: BROKEN, length: 0 }
  const end = head + 4 + length
  if (bytes.length < end) return null
  const mask = bytes.subarray(head, head + 4)
  const payload = Buffer.from(bytes.subarray(head + 4, end))
  for (let nth = 0; nth < payload.length; nth++) payload[nth] = (payload[nth] as number) ^ (mask[nth & 3] as number)
  return { frame: { kind, payload }, length: end }
}

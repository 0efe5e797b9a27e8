import { TextDecoder } from 'node:util'

/**
 * The same text in UTF-8 without a byte order mark: HARs that went through PowerShell or an old editor come in UTF-16. What is
 * UTF-8 passes untouched.
 */
export async function* asUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  for await (const chunk of chunks) {
    let bytes: Uint8Array = chunk
    if (head !== null) {
      head = Buffer.concat([head, chunk])
      if (head.length < 4) continue
      const encoding = encodingOf(head)
      if (encoding !== 'utf-8') decoder = new TextDecoder(encoding)
      bytes = encoding === 'utf-8' && hasMark(head) ? head.subarray(3) : head
      head = null
    }
    yield decoder === null ? bytes : Buffer.from(decoder.decode(bytes, { stream: true }))
  }
  if (head !== null && head.length > 0) yield hasMark(head) ? head.subarray(3) : head
  if (decoder !== null) yield Buffer.from(decoder.decode())
}

/** By byte order mark, or by where the zeros of the first characters are. */
export function encodingOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isAsciiText(first) && second === 0 && head[3] === 0) return 'utf-16le'
  return first === 0 && isAsciiText(second) && head[2] === 0 ? 'utf-16be' : 'utf-8'
}

const isAsciiText = (byte = 0): boolean =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09

const hasMark = (head: Uint8Array): boolean => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf

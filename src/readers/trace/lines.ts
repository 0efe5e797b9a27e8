const NEWLINE = 0x0a

/**
 * The lines of a file without their ends; null stands for one of more than `most` bytes. A line is valid until the next is asked for.
 * Memory holds one line.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Buffer | null, void, undefined> {
  let parts: Buffer[] = []
  let length = 0
  const taken = (): Buffer | null => {
    const line = length > most ? null : parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, length)
    parts = []
    length = 0
    return line
  }
  const keep = (part: Buffer): void => {
    length += part.length
    if (length > most) parts = []
    else if (part.length > 0) parts.push(Buffer.from(part))
  }
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let start = 0
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      keep(bytes.subarray(start, end))
      yield taken()
      start = end + 1
    }
    keep(bytes.subarray(start))
  }
  if (length > 0) yield taken()
}

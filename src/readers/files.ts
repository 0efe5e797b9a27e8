/** Files of an archive or a folder, by the names that they have there. Nothing is ever written under such a name. */
export interface Files {
  readonly names: readonly string[]
  /** In bytes, as the archive says; it may lie. */
  readonly size: (name: string) => number
  /** The content, within the limits. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
  /** The content as a whole; null where there is no such file, or it has more than `most` bytes. */
  readonly whole: (name: string, most: number) => Promise<Buffer | null>
  /** Before everything is read once more: what was read so far counts no longer. */
  readonly again: () => void
}

/** Collects a file's content; null where it has more than `most` bytes. */
export async function wholeOf(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > most) return null
    parts.push(Uint8Array.from(chunk))
  }
  return Buffer.concat(parts, length)
}

import type { FileHandle } from 'node:fs/promises'

/** Bytes that can be read several times and from anywhere: a file, or standard input that was put aside. */
export interface Backing {
  readonly size: number
  /** Fills `target` from `position` on; returns how many bytes there were. */
  readonly read: (target: Buffer, position: number) => Promise<number>
  readonly close: () => Promise<void>
}

export function fileBacking(handle: FileHandle, size: number): Backing {
  return {
    size,
    read: async (target, position) => (await handle.read(target, 0, target.length, position)).bytesRead,
    close: () => handle.close(),
  }
}

const CHUNK = 256 * 1024

/** All bytes in order. A chunk is valid until the next is asked for. */
export async function* chunksOf(backing: Backing): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(Math.max(1, Math.min(CHUNK, backing.size)))
  for (let position = 0; ;) {
    const length = await backing.read(buffer, position)
    if (length === 0) return
    position += length
    yield buffer.subarray(0, length)
  }
}

/** The first bytes, at most `length`. */
export async function headOf(backing: Backing, length: number): Promise<Buffer> {
  const head = Buffer.alloc(Math.min(length, backing.size))
  return head.subarray(0, await backing.read(head, 0))
}

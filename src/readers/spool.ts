import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backing, fileBacking } from './backing.ts'

const BLOCK = 16

/**
 * Puts a stream aside so that it can be read twice. What lies on the disk is encrypted (AES-256 in counter mode) under a key that
 * only this process knows and that dies with it, and its file has no name from the start, so that no secret of a recording is
 * ever left behind.
 */
export async function spool(stream: AsyncIterable<Uint8Array>): Promise<Backing> {
  const key = randomBytes(32)
  const start = randomBytes(BLOCK)
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-'))
  const handle = await open(join(folder, 'spool'), 'wx+', 0o600)
  // Where a file that is open cannot be removed (Windows), it goes when it is closed.
  const unlinked = await rm(folder, { recursive: true }).then(
    () => true,
    () => false,
  )
  const close = async (): Promise<void> => {
    await handle.close()
    if (!unlinked) await rm(folder, { recursive: true, force: true })
  }
  try {
    const cipher = createCipheriv('aes-256-ctr', key, start)
    let size = 0
    for await (const chunk of stream) {
      await writeAll(handle, cipher.update(chunk), size)
      size += chunk.length
    }
    const encrypted = fileBacking(handle, size)
    const read = async (target: Buffer, position: number): Promise<number> => {
      const length = await encrypted.read(target, position)
      const skip = position % BLOCK
      const decipher = createCipheriv('aes-256-ctr', key, counterAt(start, Math.floor(position / BLOCK)))
      decipher.update(Buffer.alloc(skip))
      target.set(decipher.update(target.subarray(0, length)))
      return length
    }
    return { size, read, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function writeAll(handle: Awaited<ReturnType<typeof open>>, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;)
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten
}

/** The counter block `blocks` after `start`: a number of 128 bits, big-endian, that wraps. */
function counterAt(start: Buffer, blocks: number): Buffer {
  const value = (BigInt(`0x${start.toString('hex')}`) + BigInt(blocks)) & ((1n << 128n) - 1n)
  return Buffer.from(value.toString(16).padStart(2 * BLOCK, '0'), 'hex')
}

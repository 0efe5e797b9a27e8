import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { read } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Backing } from './backing.ts'
import { diskFull, isDiskFull } from '../evidence/disk-full.ts'

const BLOCK = 16

/** Where a stream was put aside, as a plain value: every thread of this process can read it while the file is open. */
export interface Spooled {
  readonly descriptor: number
  readonly size: number
  /** 64 hex digits of the SHA-256 of what was put aside. */
  readonly digest: string
  readonly key: Uint8Array
  readonly start: Uint8Array
}

/**
 * Puts a stream aside so that it can be read twice. What lies on the disk is encrypted (AES-256 in counter mode) under a key that
 * only this process knows and that dies with it, and its file has no name from the start, so that no secret of a recording is
 * ever left behind.
 */
export async function spool(stream: AsyncIterable<Uint8Array>): Promise<Backing> {
  const { spooled, close } = await putAside(stream)
  return spoolBacking(spooled, close)
}

/**
 * The same, to be read in another thread by `spoolBacking`.
 * @param parent the folder whose disk it lies on
 */
export async function putAside(
  stream: AsyncIterable<Uint8Array>,
  parent: string = tmpdir(),
): Promise<{ readonly spooled: Spooled; readonly close: () => Promise<void> }> {
  const key = randomBytes(32)
  const start = randomBytes(BLOCK)
  const folder = await mkdtemp(join(parent, 'asbuilt-'))
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
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of stream) {
      hash.update(chunk)
      await writeAll(handle, cipher.update(chunk), size)
      size += chunk.length
    }
    return { spooled: { descriptor: handle.fd, size, digest: hash.digest('hex'), key, start }, close }
  } catch (error) {
    await close()
    throw isDiskFull(error) ? diskFull(error) : error
  }
}

/** What was put aside, in any thread. */
export function spoolBacking({ descriptor, size, key, start }: Spooled, close: () => Promise<void>): Backing {
  const readAt = async (target: Buffer, position: number): Promise<number> => {
    const { bytesRead: length } = await readDescriptor(descriptor, target, 0, target.length, position)
    const skip = position % BLOCK
    const decipher = createCipheriv('aes-256-ctr', key, counterAt(start, Math.floor(position / BLOCK)))
    decipher.update(Buffer.alloc(skip))
    target.set(decipher.update(target.subarray(0, length)))
    return length
  }
  return { size, read: readAt, close }
}

const readDescriptor = promisify(read)

async function writeAll(handle: Awaited<ReturnType<typeof open>>, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;)
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten
}

/** The counter block `blocks` after `start`: a number of 128 bits, big-endian, that wraps. */
function counterAt(start: Uint8Array, blocks: number): Buffer {
  const value = (BigInt(`0x${Buffer.from(start).toString('hex')}`) + BigInt(blocks)) & ((1n << 128n) - 1n)
  return Buffer.from(value.toString(16).padStart(2 * BLOCK, '0'), 'hex')
}

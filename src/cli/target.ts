import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { placeOf } from './place.ts'
import { writeOut } from './standard-output.ts'
import { unwritable } from './unwritable.ts'

/** A file that is written piece by piece and takes its name when it is whole; a pipe or a device; or standard output. */
export interface Target {
  /** For the summary; empty for standard output. */
  readonly name: string
  readonly write: (text: string) => Promise<void>
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** @param path undefined or `-`: standard output; what ends in `.gz` is packed */
export async function openTarget(path: string | undefined): Promise<Target> {
  if (path === undefined || path === '-')
    return { name: '', write: writeOut, keep: async () => {}, discard: async () => {} }
  const place = await placeOf(path)
  const beside = place.isStream ? path : `${place.path}.${randomUUID()}.tmp`
  const refuse = (error: unknown): never => {
    throw unwritable(path, error)
  }
  const file = await open(beside, place.isStream ? 'w' : 'wx').catch(refuse)
  // Whoever interrupts the program leaves nothing behind.
  const clear = (): void => {
    if (!place.isStream) rmSync(beside, { force: true })
  }
  process.once('exit', clear)
  const start = path.endsWith('.gz') ? createGzip() : new PassThrough()
  // What goes wrong is told where somebody writes next, or keeps what was written.
  start.on('error', () => {})
  const written = pipeline(start, file.createWriteStream({ flush: !place.isStream }))
  written.catch(() => {})
  return {
    name: `, written to ${path}`,
    write: text => Promise.race([written, writeTo(start, text)]).catch(refuse),
    keep: async () => {
      start.end()
      await written.catch(refuse)
      if (!place.isStream) await rename(beside, place.path).catch(refuse)
      process.off('exit', clear)
    },
    discard: async () => {
      start.destroy()
      await written.catch(() => {})
      if (!place.isStream) await rm(beside, { force: true })
      process.off('exit', clear)
    },
  }
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { placeOf } from './place.ts'
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
    return { name: '', write: text => writeTo(process.stdout, text), keep: async () => {}, discard: async () => {} }
  const place = await placeOf(path)
  const beside = place.isStream ? path : `${place.path}.${randomUUID()}.tmp`
  const refuse = (error: unknown): never => {
    throw unwritable(path, error)
  }
  const file = await open(beside, place.isStream ? 'w' : 'wx').catch(refuse)
  const end = file.createWriteStream({ flush: !place.isStream })
  const start = path.endsWith('.gz') ? createGzip() : end
  if (start !== end) start.pipe(end)
  return {
    name: `, written to ${path}`,
    write: text => writeTo(start, text).catch(refuse),
    keep: async () => {
      start.end()
      await finished(end).catch(refuse)
      if (!place.isStream) await rename(beside, place.path).catch(refuse)
    },
    discard: async () => {
      start.destroy()
      end.destroy()
      if (!place.isStream) await rm(beside, { force: true })
    },
  }
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

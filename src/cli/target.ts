import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { unwritable } from './unwritable.ts'

/** A file that is written piece by piece and takes its name when it is whole; or standard output. */
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
  const beside = `${path}.${randomUUID()}.tmp`
  const refuse = (error: unknown): never => {
    throw unwritable(path, error)
  }
  const file = await open(beside, 'wx').catch(refuse)
  const end = file.createWriteStream({ flush: true })
  const start = path.endsWith('.gz') ? createGzip() : end
  if (start !== end) start.pipe(end)
  return {
    name: `, written to ${path}`,
    write: text => writeTo(start, text).catch(refuse),
    keep: async () => {
      start.end()
      await finished(end).catch(refuse)
      await rename(beside, path).catch(refuse)
    },
    discard: async () => {
      start.destroy()
      end.destroy()
      await rm(beside, { force: true })
    },
  }
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

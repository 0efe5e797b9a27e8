import { open, readFile, truncate } from 'node:fs/promises'
import { UserError } from '../../evidence/user-error.ts'
import type { Change } from '../store.ts'
import { OWNER_ONLY } from './durable.ts'

/** One line of a project's journal: what happened to it, with everything that the tables say of it. */
export type Entry = { readonly number: number; readonly at: string } & (
  | { readonly created: { readonly id: string; readonly name: string | null; readonly isSample: boolean } }
  | { readonly change: Change }
  | { readonly deleted: true }
)

/** Adds an entry; resolves once it would outlast a power failure. */
export async function appendEntry(path: string, entry: Entry): Promise<void> {
  const handle = await open(path, 'a', OWNER_ONLY.file)
  try {
    const { size } = await handle.stat()
    try {
      await handle.writeFile(`${JSON.stringify(entry)}\n`)
      await handle.sync()
    } catch (error) {
      // A full disk: half a line would spoil the next.
      await handle.truncate(size)
      throw error
    }
  } finally {
    await handle.close()
  }
}

/**
 * All entries in order. A last line that breaks off was never acknowledged: it is cut off, so that the next starts on a line of its
 * own.
 * @throws UserError where a line is damaged
 */
export async function readEntries(path: string): Promise<readonly Entry[]> {
  const bytes = await readFile(path)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) await truncate(path, end)
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  return lines.map((line, index) => entryOf(line, index + 1, path))
}

function entryOf(line: string, number: number, path: string): Entry {
  try {
    const entry = JSON.parse(line) as Entry
    if (entry.number === number) return entry
  } catch {
    // Said below.
  }
  throw new UserError(`${path}: line ${number} is damaged`, {
    file: path,
    place: `line ${number}`,
    hint: 'restore the file from a backup, or move its folder away: it is one project',
  })
}

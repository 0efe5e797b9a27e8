import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobId, BlobSink, Blobs } from '../blob.ts'
import { OWNER_ONLY, makeFolder, renameDurably } from './durable.ts'

export interface BlobFiles extends Omit<Blobs, 'release'> {
  /** These do not wait for a change any more: one refers to them, or none will. */
  readonly unpin: (ids: readonly BlobId[]) => void
  /**
   * Removes those that nothing refers to. Blobs that were kept and wait for their change stay.
   * @param referred of some blobs those that something refers to by now
   */
  readonly removeUnreferred: (
    ids: readonly BlobId[],
    referred: (ids: readonly BlobId[]) => Promise<ReadonlySet<BlobId>>,
  ) => Promise<void>
  /** Removes everything but these, and what was left of blobs that were not finished. */
  readonly removeAllBut: (ids: ReadonlySet<BlobId>) => Promise<void>
}

/** Blobs as files `sha256/ab/cdef…` under `folder`; what is being written has a name of its own until it is whole. */
export async function openBlobFiles(folder: string): Promise<BlobFiles> {
  const incoming = join(folder, 'incoming')
  const digests = join(folder, 'sha256')
  await makeFolder(incoming)
  await makeFolder(digests)
  const pathOf = (id: BlobId): string => join(digests, id.slice(0, 2), id.slice(2))
  /** How many wait with this content for a change that refers to it. */
  const pinned = new Map<BlobId, number>()
  const unpin = (id: BlobId): void => {
    const left = (pinned.get(id) ?? 0) - 1
    if (left > 0) pinned.set(id, left)
    else pinned.delete(id)
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: what is being removed must not be what somebody just puts there. */
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  return {
    write: async () => {
      const temporary = join(incoming, randomUUID())
      const handle = await open(temporary, 'wx', OWNER_ONLY.file)
      const hash = createHash('sha256')
      let isOpen = true
      const close = async (): Promise<void> => {
        if (isOpen) await handle.close()
        isOpen = false
      }
      return {
        write: async bytes => {
          hash.update(bytes)
          await handle.writeFile(bytes)
        },
        keep: async () => {
          await handle.sync()
          await close()
          const id = hash.digest('hex') as BlobId
          await inTurn(async () => {
            await renameDurably(temporary, pathOf(id))
            pinned.set(id, (pinned.get(id) ?? 0) + 1)
          })
          return id
        },
        discard: async () => {
          await close()
          await rm(temporary, { force: true })
        },
      } satisfies BlobSink
    },
    read: id => readFile(pathOf(id)),
    localFile: async id => {
      const path = pathOf(id)
      await stat(path)
      return path
    },
    unpin: ids => ids.forEach(unpin),
    removeUnreferred: (ids, referred) =>
      inTurn(async () => {
        // First who waits, then who refers: whoever waits before may refer after.
        const free = ids.filter(id => !pinned.has(id))
        const needed = await referred(free)
        for (const id of free) if (!needed.has(id)) await rm(pathOf(id), { force: true })
      }),
    removeAllBut: async ids => {
      await rm(incoming, { recursive: true, force: true })
      await makeFolder(incoming)
      for (const start of await readdir(digests))
        for (const rest of await readdir(join(digests, start)))
          if (!ids.has((start + rest) as BlobId)) await rm(join(digests, start, rest), { force: true })
    },
  }
}

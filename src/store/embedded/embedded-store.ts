import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { isDiskFull } from '../../evidence/disk-full.ts'
import { UserError } from '../../evidence/user-error.ts'
import type { BlobId } from '../blob.ts'
import type { Change, Store, StoredProject } from '../store.ts'
import { applyEntry } from './apply-entry.ts'
import { openBlobFiles } from './blob-files.ts'
import type { Database } from './database.ts'
import { dialectOver } from './dialect.ts'
import { makeFolder, syncFolder, writeDurably } from './durable.ts'
import { type Entry, appendEntry, readEntries } from './journal.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrations.ts'
import {
  allReferredBlobs,
  readEarlierReview,
  readProjects,
  readRecordings,
  readReviews,
  readRevisions,
  referredBlobs,
} from './read-tables.ts'
import type { Tables } from './tables.ts'
import { openThreadedDatabase } from './threaded-database.ts'

export interface EmbeddedStore extends Store {
  /** Tells other processes where this one answers. */
  readonly announce: (address: string) => Promise<void>
}

/**
 * A store in one folder of this machine, for one process at a time. What happens to a project stands in its journal first, as lines of
 * JSON; the tables are made from it and can be made again where they are lost.
 * @param open the database in its folder; by default in a thread of its own
 * @throws UserError where another process has the folder, or a newer program wrote it, or it cannot be written
 */
export async function openEmbeddedStore(
  folder: string,
  open: (folder: string) => Promise<Database> = openThreadedDatabase,
): Promise<EmbeddedStore> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    const isFile = error.code === 'EEXIST' || error.code === 'ENOTDIR'
    const why = isFile ? 'a file stands there, or above it' : (error.code ?? error.message)
    throw new UserError(`${folder}: the data folder cannot be made (${why})`, {
      file: folder,
      hint: 'name another with --data',
    })
  })
  const lock = await lockFolder(folder)
  let database: Database | null = null
  try {
    const blobs = await openBlobFiles(join(folder, 'blobs'))
    const projects = join(folder, 'projects')
    const temporaryFolder = join(folder, 'temporary')
    await rm(temporaryFolder, { recursive: true, force: true })
    await makeFolder(temporaryFolder)
    await makeFolder(projects)
    database = await openOrMakeAnew(join(folder, 'pglite'), open)
    await migrate(database, folder)
    const tables = new Kysely<Tables>({ dialect: dialectOver(database) })
    for (const id of await readdir(projects)) await catchUp(tables, projects, id)
    await removeLost(tables, projects)
    await blobs.removeAllBut(await allReferredBlobs(tables))
    return storeOver({ folder, tables, blobs, lock, projects, temporaryFolder })
  } catch (error) {
    // What went wrong first is what has to be told; a lock that says nothing goes with its process.
    await database?.close().catch(() => {})
    await lock.release().catch(() => {})
    throw error
  }
}

/** What `randomUUID` gives; nothing else reaches a query or a path. */
const ID = /^[0-9a-f-]{36}$/

interface Parts {
  readonly folder: string
  readonly tables: Kysely<Tables>
  readonly blobs: Awaited<ReturnType<typeof openBlobFiles>>
  readonly lock: Awaited<ReturnType<typeof lockFolder>>
  readonly projects: string
  readonly temporaryFolder: string
}

function storeOver({ tables, blobs, lock, projects, temporaryFolder }: Parts): EmbeddedStore {
  const find = async (id: string): Promise<StoredProject | null> =>
    ID.test(id) ? ((await readProjects(tables, id))[0] ?? null) : null
  const need = async (id: string): Promise<StoredProject> => {
    const found = await find(id)
    if (found === null) throw new UserError('there is no such project', { hint: 'it may have been removed' })
    return found
  }
  /** Set where the journal may be ahead of the tables: opening the store again mends that. */
  let broken: Error | null = null
  const removeUnreferred = async (ids: readonly BlobId[]): Promise<void> => {
    // The journal may refer to them.
    if (broken === null) await blobs.removeUnreferred(ids, among => referredBlobs(tables, among))
  }
  /** In one transaction: the tables, then the journal, and only then is it so. */
  const record = async (project: string, what: (number: number, at: string) => Entry): Promise<void> => {
    if (broken !== null) throw broken
    let isInJournal = false
    try {
      await tables.transaction().execute(async transaction => {
        const row = await transaction
          .selectFrom('project')
          .select('journal_length')
          .where('id', '=', project)
          .executeTakeFirst()
        const entry = what(Number(row?.journal_length ?? 0) + 1, new Date().toISOString())
        await applyEntry(transaction, project, entry)
        await appendEntry(journalOf(projects, project), entry)
        isInJournal = true
      })
    } catch (error) {
      if (isInJournal) broken = failed(error)
      throw broken ?? error
    }
  }

  return {
    temporaryFolder,
    blobs: {
      write: blobs.write,
      read: blobs.read,
      localFile: blobs.localFile,
      release: async ids => {
        blobs.unpin(ids)
        await removeUnreferred(ids)
      },
    },
    projects: () => readProjects(tables),
    project: find,
    createProject: async ({ name, isSample }) => {
      const id = randomUUID()
      await makeFolder(join(projects, id))
      await writeDurably(keyOf(projects, id), `${keyOf(projects, id)}.new`, `${randomBytes(32).toString('hex')}\n`)
      await record(id, (number, at) => ({ number, at, created: { id, name, isSample } }))
      await syncFolder(join(projects, id))
      return need(id)
    },
    deleteProject: async id => {
      await need(id)
      const held = [...(await heldByRecordings(tables, id)), ...(await heldByRevisions(tables, id))]
      await record(id, (number, at) => ({ number, at, deleted: true }))
      await rm(join(projects, id), { recursive: true })
      await removeUnreferred(held)
    },
    redactionKey: async id => {
      await need(id)
      return Uint8Array.from(Buffer.from((await readFile(keyOf(projects, id), 'utf8')).trim(), 'hex'))
    },
    recordings: async id => {
      await need(id)
      return readRecordings(tables, id)
    },
    reviews: async id => {
      await need(id)
      return readReviews(tables, id)
    },
    earlierReview: async (id, claim) => {
      await need(id)
      return readEarlierReview(tables, id, claim)
    },
    revisions: async id => {
      await need(id)
      return readRevisions(tables, id)
    },
    change: async (id, change) => {
      await need(id)
      const before = [
        ...(await heldByRecordings(tables, id)),
        ...(change.forget === true ? await heldByRevisions(tables, id) : []),
      ]
      await record(id, (number, at) => ({ number, at, change }))
      blobs.unpin(blobsOfChange(change))
      await removeUnreferred(before)
    },
    announce: lock.announce,
    close: async () => {
      await tables.destroy()
      await lock.release()
    },
  }
}

/** What was to be kept stands in the journal, and only the tables lack it. */
const failed = (cause: unknown): Error =>
  isDiskFull(cause)
    ? new UserError('the disk is full', { hint: 'make room on it, then start Asbuilt again: nothing is lost', cause })
    : new Error('store: the database failed; start Asbuilt again', { cause })

/**
 * A database that does not open is put aside: everything in it stands in the journals too. On a full disk it stays where it is, for another
 * could not be made; what was begun of a new one goes.
 */
async function openOrMakeAnew(folder: string, open: (folder: string) => Promise<Database>): Promise<Database> {
  const wasThere = await isThere(folder)
  try {
    return await open(folder)
  } catch (error) {
    if (isDiskFull(error) || (await hasNoRoom(dirname(folder)))) {
      if (!wasThere) await rm(folder, { recursive: true, force: true })
      throw isDiskFull(error) ? error : noRoom(dirname(folder), error)
    }
    const aside = `${folder}-unreadable`
    await rm(aside, { recursive: true, force: true })
    await rename(folder, aside).catch(() => {
      throw error
    })
    return open(folder)
  }
}

/** What a new database takes, and some more. */
const ROOM = 64 * 1024 * 1024

const noRoom = (folder: string, cause: unknown): UserError =>
  new UserError(`${folder}: the database does not open, and the disk has no room for another`, {
    file: folder,
    hint: `make room for ${ROOM / 2 ** 20} MB: it is made again from what is kept, and nothing is lost`,
    cause,
  })

const hasNoRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < ROOM
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Applies what the journal of a project holds beyond the tables; a project that was deleted goes for good. */
async function catchUp(tables: Kysely<Tables>, projects: string, id: string): Promise<void> {
  const entries = await readEntries(journalOf(projects, id)).catch((error: NodeJS.ErrnoException): readonly Entry[] => {
    // It was being made when the process ended, and nobody was told of it.
    if (error.code === 'ENOENT') return []
    throw error
  })
  const last = entries.at(-1)
  const isGone = last === undefined || 'deleted' in last
  await tables.transaction().execute(async transaction => {
    const row = await transaction.selectFrom('project').select('journal_length').where('id', '=', id).executeTakeFirst()
    if (isGone) await transaction.deleteFrom('project').where('id', '=', id).execute()
    else for (const entry of entries.slice(Number(row?.journal_length ?? 0))) await applyEntry(transaction, id, entry)
  })
  if (isGone) await rm(join(projects, id), { recursive: true })
}

/** Rows of a project whose folder is gone: it was deleted, or a person removed the folder. */
async function removeLost(tables: Kysely<Tables>, projects: string): Promise<void> {
  for (const { id } of await readProjects(tables)) {
    if (!(await isThere(journalOf(projects, id)))) await tables.deleteFrom('project').where('id', '=', id).execute()
  }
}

const journalOf = (projects: string, id: string): string => join(projects, id, 'journal.jsonl')
const keyOf = (projects: string, id: string): string => join(projects, id, 'redaction.key')

const blobsOfRecording = ({ har, state }: NonNullable<Change['replace']>[number]): BlobId[] => [
  ...(har === undefined ? [] : [har.content, har.index, ...(har.grams === null ? [] : [har.grams])]),
  state.content,
]

const heldByRecordings = async (tables: Kysely<Tables>, project: string): Promise<BlobId[]> =>
  (await readRecordings(tables, project)).flatMap(blobsOfRecording)

const heldByRevisions = async (tables: Kysely<Tables>, project: string): Promise<BlobId[]> =>
  (await readRevisions(tables, project)).flatMap(({ parts }) => Object.values(parts))

function blobsOfChange({ add = [], replace = [], revision }: Change): readonly BlobId[] {
  return [
    ...add.flatMap(blobsOfRecording),
    ...replace.flatMap(blobsOfRecording),
    ...Object.values(revision?.parts ?? {}),
  ]
}

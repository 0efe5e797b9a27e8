import { readFile, stat } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'

/** Lies beside the built program (`rolldown.config.mjs` makes it); without it a new database takes some seconds to make. */
const EMPTY_DATABASE = new URL('./empty-database.tar.gz', import.meta.url)

/** PostgreSQL clears all of its buffers as it starts: the 128 MB that it takes by itself are most of the time of a start. */
const BUFFERS = '16MB'

/**
 * PostgreSQL in this thread, on a folder that nobody else may have open. A query that takes long holds the thread up: the program
 * opens it in a thread of its own (`database-thread.ts`).
 * @param emptyDatabase what a new database is unpacked from, where there is such a file
 */
export async function openPglite(folder: string, emptyDatabase: URL = EMPTY_DATABASE): Promise<Database> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  const empty = isThere ? null : await readFile(emptyDatabase).catch(() => null)
  const database = await PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
    ...(empty === null ? {} : { loadDataDir: new Blob([Uint8Array.from(empty)]) }),
  })
  return {
    query: async (sql, parameters = []) => {
      const { rows, affectedRows } = await database.query<Record<string, unknown>>(sql, [...parameters])
      return { rows, affected: affectedRows ?? 0 }
    },
    run: async sql => {
      await database.exec(sql)
    },
    close: () => database.close(),
  }
}

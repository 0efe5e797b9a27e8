import { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'

/**
 * PostgreSQL in this thread, on a folder that nobody else may have open. A query that takes long holds the thread up: the program
 * opens it in a thread of its own (`database-thread.ts`).
 */
export async function openPglite(folder: string): Promise<Database> {
  const database = await PGlite.create(folder)
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

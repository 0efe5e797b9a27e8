import { cpSync, readdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Database } from './database.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts'
import { openPglite } from './pglite-database.ts'

const root = new URL('../../../', import.meta.url)
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  dependencies: Record<string, string>
}
const built = new URL(`build/empty-database-${dependencies['@electric-sql/pglite']}.tar.gz`, root)

/** The embedded store with its database in this thread. */
export const openTestStore = (folder: string): Promise<EmbeddedStore> => openEmbeddedStore(folder, openTestDatabase)

/** Unpacked from what the last build left, where there is one; made otherwise. */
export const openTestDatabase = (folder: string): Promise<Database> => openPglite(folder, built)

/** A folder that goes when the tests of the file are over. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-store-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a process leaves that is killed at this moment. */
export function copyAsIs(folder: string, to: string): string {
  cpSync(folder, to, { recursive: true })
  for (const name of readdirSync(to)) if (name.startsWith('lock')) rmSync(join(to, name))
  return to
}

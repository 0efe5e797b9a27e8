import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolders } from '../make-folders.ts'

/** Only its owner may look into what Asbuilt keeps. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const

/** A file under its final name only once it is whole and would outlast a power failure. */
export async function writeDurably(path: string, temporary: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(temporary, 'wx', OWNER_ONLY.file)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await renameDurably(temporary, path)
}

/** Both paths lie on one disk; the content of `from` was synchronised already. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to))
  await rename(from, to)
  await syncFolder(dirname(to))
}

export async function makeFolder(path: string): Promise<void> {
  const made = await makeFolders(path, OWNER_ONLY.folder)
  if (made === undefined) return
  for (let folder = path; ; folder = dirname(folder)) {
    await syncFolder(dirname(folder))
    if (folder === made) return
  }
}

/** What was created, renamed or removed in a folder outlasts a power failure after this (not on Windows, which has no such call). */
export async function syncFolder(path: string): Promise<void> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    if (['EISDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return
    throw error
  }
  try {
    await handle.sync()
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

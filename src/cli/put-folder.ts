import { readFile, readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { UserError } from '../evidence/user-error.ts'
import type { FolderFile } from '../exports/folder-file.ts'
import { makeFolders } from '../store/make-folders.ts'
import { replace } from './put.ts'
import { unwritable } from './unwritable.ts'

/** Lists what was written, so that the next time it may be replaced and nothing else. */
const LIST = '.asbuilt-export.json'
const IN_FOLDER = 'name a folder in which you may write'

/**
 * Writes files into a folder, which is made where it is missing. Files of an earlier export are replaced, or removed where the new
 * one has no such file; what somebody else put there stays.
 * @throws UserError where the folder holds other things and no export, or a file of somebody else's stands in the way
 */
export async function putFolder(folder: string, files: readonly FolderFile[]): Promise<void> {
  const before = await writtenBefore(folder)
  const there = await namesIn(folder)
  if (before === null && there.length > 0)
    throw new UserError(`${folder}: the folder is not empty, and no export of asbuilt`, {
      hint: 'name a new folder, or an empty one',
    })
  const ours = new Set(before)
  for (const { path } of files)
    if (!ours.has(path) && (await exists(join(folder, path))))
      throw new UserError(
        `${join(folder, path)}: this file is not from asbuilt, and stands where one is to be written`,
        {
          hint: 'move it away, or write to another folder',
        },
      )
  const kept = new Set(files.map(({ path }) => path))
  const stale = [...ours].filter(path => !kept.has(path))
  // What both lists name may be replaced, whenever this is broken off.
  await make(folder)
  await replace(join(folder, LIST), listText([...kept, ...stale]))
  for (const { path, text } of files) {
    await make(dirname(join(folder, path)))
    await replace(join(folder, path), text)
  }
  for (const path of stale) {
    await rm(join(folder, path), { force: true })
    // A folder that holds nothing more goes with its last file.
    await rmdir(dirname(join(folder, path))).catch(() => {})
  }
  await replace(join(folder, LIST), listText([...kept]))
}

const listText = (paths: readonly string[]): string =>
  `${JSON.stringify({ format: 'asbuilt-export/1', files: paths.toSorted() }, null, 2)}\n`

/** The files of an earlier export; null where there was none. */
async function writtenBefore(folder: string): Promise<readonly string[] | null> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { format, files } = JSON.parse(text) as { format?: unknown; files?: unknown }
    if (format === 'asbuilt-export/1' && Array.isArray(files)) return files.filter(isInside)
  } catch {
    // Told below.
  }
  throw new UserError(`${join(folder, LIST)}: this is not the list of an export`, {
    hint: 'write to another folder, or remove it',
  })
}

/** A list that somebody changed leads nowhere else. */
const isInside = (path: unknown): path is string =>
  typeof path === 'string' && /^[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !path.split('/').includes('..')

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw unwritable(folder, error, IN_FOLDER)
  }
}

const exists = async (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )

async function make(folder: string): Promise<void> {
  await makeFolders(resolve(folder)).catch((error: unknown) => {
    throw unwritable(folder, error, IN_FOLDER)
  })
}

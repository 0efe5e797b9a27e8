import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing; of Node's own `mkdir`, `recursive` never ends where a file system says of what
 * cannot be made in it that it is not there (`/proc`).
 * @param path absolute
 * @param mode of every folder that is made
 * @returns the first that was made; undefined where all were there
 * @throws the error of the system where it cannot be made
 */
export async function makeFolders(path: string, mode = 0o777): Promise<string | undefined> {
  const above = dirname(path)
  const error = await made(path, mode)
  if (error === null) return path
  if (error.code === 'ENOENT' && above !== path) {
    // Another process may have made it just now.
    const first = (await isFolder(above)) ? undefined : await makeFolders(above, mode)
    const again = await made(path, mode)
    if (again === null) return first ?? path
    // Another process was faster.
    if (await isFolder(path)) return first
    throw again
  }
  if (await isFolder(path)) return undefined
  throw error
}

const made = (path: string, mode: number): Promise<NodeJS.ErrnoException | null> =>
  mkdir(path, { mode }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )

import { realpath, stat } from 'node:fs/promises'
import { UserError } from '../evidence/user-error.ts'

/** Where something is written that a person named. */
export interface Place {
  readonly path: string
  /** A pipe, a terminal, another device: it takes what is written as it comes, and is never replaced. */
  readonly isStream: boolean
}

/**
 * What stands at a path. A link stays, and what it leads to is written.
 * @throws UserError where a disk or a socket stands there
 */
export async function placeOf(path: string): Promise<Place> {
  const there = await stat(path).catch(() => null)
  if (there === null) return { path, isStream: false }
  if (there.isFIFO() || there.isCharacterDevice()) return { path, isStream: true }
  if (there.isBlockDevice() || there.isSocket())
    throw new UserError(`${path}: this is no file`, { file: path, hint: 'name a file, or - for standard output' })
  return { path: await realpath(path), isStream: false }
}

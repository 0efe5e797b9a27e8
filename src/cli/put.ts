import { randomUUID } from 'node:crypto'
import { access, constants, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UserError } from '../evidence/user-error.ts'
import { placeOf } from './place.ts'
import { writeOut } from './standard-output.ts'
import { unwritable } from './unwritable.ts'

/**
 * Writes text where a person wants it: to a file whole or not at all, to a pipe or a device as it is, or to standard output.
 * @param path undefined or `-`: standard output
 */
export async function put(path: string | undefined, text: string): Promise<void> {
  if (path === undefined || path === '-') return writeOut(text)
  const place = await placeOf(path)
  if (!place.isStream) return replace(place.path, text)
  await writeFile(path, text).catch((error: unknown) => {
    throw unwritable(path, error)
  })
}

/** Writes a file whole or not at all: a file beside it, then renamed. A link is replaced, and nothing is written where it leads. */
export async function replace(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(beside, 'wx')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    throw unwritable(path, error)
  }
}

/**
 * A recording cannot be made again: what is written never takes its place.
 * @throws UserError where `output` is one of the recordings
 */
export async function refuseOverwriting(output: string, recordings: readonly string[]): Promise<void> {
  if (output === '-') return
  const real = async (path: string): Promise<string> => realpath(path).catch(() => path)
  const target = await real(output)
  for (const recording of recordings)
    if (recording !== '-' && (await real(recording)) === target)
      throw new UserError(`${output}: this would replace the recording itself`, {
        file: output,
        hint: 'write to another file',
      })
}

/**
 * Whether a file can be put there, asked before what takes long.
 * @throws UserError where its folder is not there or takes nothing, and where it is a folder itself
 */
export async function refuseUnwritable(output: string): Promise<void> {
  if (output === '-') return
  const place = await placeOf(output)
  try {
    await access(place.isStream ? output : dirname(place.path), constants.W_OK)
    const there = await stat(output).catch(() => null)
    if (there?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
  } catch (error) {
    throw unwritable(output, error)
  }
}

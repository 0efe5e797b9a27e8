import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UserError } from '../evidence/user-error.ts'
import { type Files, wholeOf } from './files.ts'

const MOST_FILES = 20_000

/**
 * The files of a folder and of the folders in it; what a link leads to is none of them.
 * @throws UserError where there are too many, or they may not be read
 */
export async function openFolder(path: string, file: string): Promise<Files> {
  const sizes = new Map<string, number>()
  try {
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const full = join(entry.parentPath, entry.name)
      sizes.set(relative(path, full).split(sep).join('/'), (await stat(full)).size)
      if (sizes.size > MOST_FILES) throw tooMany(file)
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    const { code, path: place } = error as NodeJS.ErrnoException
    const inside = place === undefined || place === path ? '' : ` at ${relative(path, place)}`
    throw new UserError(`${file}: the folder cannot be read${inside}${code === undefined ? '' : ` (${code})`}`, {
      file,
      hint: 'give yourself the right to read it, or name the files in it',
      cause: error,
    })
  }
  const names = [...sizes.keys()].sort()
  const read = (name: string): AsyncIterable<Uint8Array> => createReadStream(join(path, name))
  return {
    names,
    size: name => sizes.get(name) ?? 0,
    read,
    whole: async (name, most) => (sizes.has(name) ? wholeOf(read(name), most) : null),
    again: () => {},
  }
}

const tooMany = (file: string): UserError =>
  new UserError(`${file}: the folder holds more than ${MOST_FILES} files`, { file, hint: 'name the recording in it' })

import { UserError } from '../evidence/user-error.ts'
import { isDiskFull } from '../evidence/disk-full.ts'

const FULL = 'the disk is full: make room, or write to another one'

const hints: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', 'your share of the disk is full: make room, or write to another one'],
  ['EROFS', 'nothing can be written there: write to another disk'],
  ['EISDIR', 'this is a folder: name a file in it'],
])

/** What a person is told where a file, a folder or standard output does not take what is written. */
export function unwritable(
  file: string,
  error: unknown,
  otherwise = 'check that the folder exists and that you may write to it',
): UserError {
  const code = (error as Partial<NodeJS.ErrnoException> | null)?.code
  return new UserError(`${file}: cannot be written (${code ?? String(error)})`, {
    file,
    hint: hints.get(code) ?? (isDiskFull(error) ? FULL : otherwise),
    cause: error,
  })
}

/** What kept a data folder from being opened: a disk that is full, or takes nothing, is no fault of the program. */
export const unopened = (folder: string, error: unknown): unknown =>
  isDiskFull(error) || REFUSED.includes((error as { code?: unknown } | null)?.code) ? unwritable(folder, error) : error

const REFUSED: readonly unknown[] = ['EROFS', 'EACCES', 'EPERM']

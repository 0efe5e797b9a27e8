import { UserError } from '../evidence/user-error.ts'

const hints: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'the disk is full: make room, or write to another one'],
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
    hint: hints.get(code) ?? otherwise,
    cause: error,
  })
}

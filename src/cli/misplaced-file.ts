import { existsSync, statSync } from 'node:fs'
import { UserError } from '../evidence/user-error.ts'

/**
 * What to say of a file that stands where a command or an option is read; null where none does.
 * @param args what was typed after `asbuilt`
 * @param commands the names of the commands
 */
export function misplacedFile(
  args: readonly string[],
  commands: readonly string[],
  isThere: (path: string) => boolean = isFile,
): UserError | null {
  const [first] = args
  if (first !== undefined && !first.startsWith('-') && !commands.includes(first) && isThere(first))
    return new UserError(`${first}: this is a file, and a command comes first`, {
      file: first,
      hint: `asbuilt write ${quoted(first)} -o specification.md, or asbuilt alone for the page`,
    })
  // Behind `--` everything is a file, and behind an option it can be that option's value.
  const end = args.indexOf('--')
  const dashed = args
    .slice(0, end === -1 ? undefined : end)
    .find((arg, at) => /^-[^-]{2}/.test(arg) && args[at - 1]?.startsWith('-') !== true && isThere(arg))
  return dashed === undefined
    ? null
    : new UserError(`${dashed}: what begins with a dash is read as an option`, {
        file: dashed,
        hint: `name the file as ${quoted(`./${dashed}`)}`,
      })
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** As a shell takes it for one word. */
const quoted = (path: string): string =>
  /^[\w./@%+,:=-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`

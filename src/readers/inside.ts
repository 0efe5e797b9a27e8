import { UserError } from '../evidence/user-error.ts'
import { builtScripts } from './built-files.ts'
import { tracesIn } from './trace/read-trace.ts'

/** What is to be read of several files: a HAR, with what lies beside it, a trace, or the scripts of a built front end. */
export type Inside =
  | { readonly is: 'har'; readonly name: string; /** Of the HAR, with a slash behind it. */ readonly folder: string }
  | { readonly is: 'trace'; /** Of the trace, with a slash behind it. */ readonly folder: string }
  | { readonly is: 'scripts'; readonly names: readonly string[] }

/**
 * What the files of an archive or a folder are by their names.
 * @param holder what holds them
 * @throws UserError where they hold no recording, or several
 */
export function insideOf(names: readonly string[], file: string, holder: 'zip' | 'folder'): Inside {
  const real = names.filter(name => !name.startsWith('__MACOSX/') && !baseName(name).startsWith('._'))
  const hars = real.filter(name => /\.har$/i.test(name))
  const folders = [...new Set(tracesIn(real).map(folderOf))]
  const [har] = hars
  const [folder] = folders
  if (hars.length + folders.length > 1)
    throw new UserError(`${file}: the ${holder} holds ${hars.length + folders.length} recordings`, {
      file,
      hint: holder === 'zip' ? 'unpack it and name each of them' : 'name each of them',
    })
  if (har !== undefined) return { is: 'har', name: har, folder: folderOf(har) }
  if (folder !== undefined) return { is: 'trace', folder }
  // A report brings the scripts of its own viewer.
  if (reportsIn(real) > 0) throw notARecording(real, file, holder)
  const scripts = builtScripts(real)
  if (scripts.length > 0) return { is: 'scripts', names: scripts }
  throw notARecording(real, file, holder)
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Archives of a report of Playwright's test runner. */
const reportsIn = (names: readonly string[]): number =>
  names.filter(name => /(?:^|\/)data\/[0-9a-f]+\.zip$/.test(name)).length

function notARecording(names: readonly string[], file: string, holder: 'zip' | 'folder'): UserError {
  const some = (test: RegExp): boolean => names.some(name => test.test(name))
  const reports = reportsIn(names)
  if (reports > 0)
    return new UserError(`${file}: this is a report of Playwright with ${reports} archives in it`, {
      file,
      hint: 'unpack it and name its traces: data/*.zip',
    })
  const { is, hint } = some(/^raw\/\d+_[cs]\.txt$/)
    ? { is: 'a session archive of Fiddler (.saz)', hint: 'in Fiddler choose File, Export Sessions, HTTPArchive v1.2' }
    : some(/^\[Content_Types\]\.xml$/)
      ? { is: 'an office document', hint: 'Asbuilt reads HAR recordings and traces of Playwright' }
      : { is: `a ${holder} without a HAR or a trace in it`, hint: 'name the recording itself' }
  return new UserError(`${file}: this is ${is}`, { file, hint })
}

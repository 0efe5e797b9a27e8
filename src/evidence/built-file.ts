import type { Evidence } from './evidence.ts'

/** A place in a file, as compilers write it: `assets/app.js:1:523`. */
export interface FilePlace {
  readonly file: string
  /** `line:column`, both from 1; null: the file as a whole. */
  readonly at: string | null
}

/** `assets/app.js:1:523` in parts; a pointer without a line and column is a file as a whole. */
export function filePlace(pointer: string): FilePlace {
  const [, file = pointer, at = null] = /^(.+):([1-9]\d{0,8}:[1-9]\d{0,9})$/s.exec(pointer) ?? []
  return { file, at }
}

/**
 * A place in a folder of built files, which is read as a recording with an entry for each file, as whoever has the folder needs it:
 * the file by its path in the folder, and where in it.
 * @param pointer into that recording: `/log/entries/3/response/content/text`
 * @param files of the source, by the position of their entries
 * @returns the same place as it is where it stands in no file that is known
 */
export function inFiles(
  { pointer, within }: Pick<Evidence, 'pointer' | 'within'>,
  files: readonly string[] | undefined,
): Pick<Evidence, 'pointer' | 'within'> {
  const [, entry] = /^\/log\/entries\/(\d+)(?:\/|$)/.exec(pointer) ?? []
  const file = entry === undefined ? undefined : files?.[Number(entry)]
  if (file === undefined || file === '') return within === undefined ? { pointer } : { pointer, within }
  if (within === undefined) return { pointer: file }
  return LINE_COLUMN.test(within) ? { pointer: `${file}:${within}` } : { pointer: file, within }
}

const LINE_COLUMN = /^[1-9]\d*:[1-9]\d*$/

/** The way back: the entry of the file that a pointer names, and where in its text; null where it names none of them. */
export function entryOfFile(
  pointer: string,
  files: readonly string[] | undefined,
): { readonly entry: number; readonly at: string | null } | null {
  if (files === undefined || pointer === '' || pointer.startsWith('/')) return null
  const { file, at } = filePlace(pointer)
  const entry = files.indexOf(file)
  return entry === -1 ? null : { entry, at }
}

const ADDRESS = 'file:///'

/** The address that a built file is read under, from its path in its folder: as if it had been fetched from where it lies. */
export const builtAddress = (path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), ADDRESS).href

/** The way back; null for what is no such address. */
export function builtFile(url: string): string | null {
  if (!url.startsWith(ADDRESS)) return null
  try {
    return decodeURIComponent(new URL(url).pathname.slice(1))
  } catch {
    // What stands for a secret need not decode.
    return url.slice(ADDRESS.length)
  }
}

import { strToU8, zipSync } from 'fflate'
import { FOLDERS, type FolderFormat, type Format, isFolder, render } from '../../pipeline/formats.ts'
import type { Specification } from '../../specification/specification.ts'

/** An archive knows nothing earlier; the same specification gives the same bytes. */
const NO_TIME = new Date(1980, 0, 1)

/** A specification in one of its forms, as it is handed out: a text, or a folder in an archive. */
export function exported(format: Format | FolderFormat, specification: Specification): Uint8Array<ArrayBuffer> {
  if (!isFolder(format)) return strToU8(render(format, specification, { declared: false }))
  const files = FOLDERS[format](specification).map(({ path, text }) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries(files), { mtime: NO_TIME })
}

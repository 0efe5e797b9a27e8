import { FOLDERS, type FolderFormat, type Format, type RenderOptions, isFolder, render } from '../pipeline/formats.ts'
import type { Specification } from '../specification/specification.ts'
import { putFolder } from './put-folder.ts'
import { put } from './put.ts'

/** Writes a specification where and as it is wanted: a text, or a folder. */
export async function putSpecification(
  { path, format }: { readonly path: string; readonly format: Format | FolderFormat },
  specification: Specification,
  options: RenderOptions,
): Promise<void> {
  if (isFolder(format)) await putFolder(path, FOLDERS[format](specification))
  else await put(path, render(format, specification, options))
}

import type { CallSubject } from '../../evidence/subjects.ts'
import type { Thing } from '../things/thing.ts'
import type { Files, StoredFile } from '../things/files.ts'
import { textOf } from '../text-of.ts'
import type { Asking } from '../things/world.ts'
import { valueAt } from '../things/value-at.ts'

/** Keeps the first file that was sent, under the key of what it belongs to. */
export function keepFile({ request, world, call, collection }: Asking, own: Thing | undefined): void {
  const [file] = request.files ?? []
  const key = collection?.entity.subject.key
  const value = own === undefined || key === undefined || key === null ? undefined : valueAt(own.values, key)
  if (file !== undefined && value !== undefined) world.files.put(textOf(value), { ...file, by: call.id })
}

/**
 * The uploaded file that a request for something that is no JSON names in its path, with or without an ending; undefined where it
 * names none.
 */
export function fileAsked(
  files: Files,
  { method }: CallSubject,
  parameters: ReadonlyMap<string, string>,
): StoredFile | undefined {
  if (method !== 'GET') return undefined
  for (const name of [...parameters.values()].toReversed()) {
    const file = files.get(name) ?? files.get(name.replace(/\.\w{1,8}$/, ''))
    if (file !== undefined) return file
  }
  return undefined
}

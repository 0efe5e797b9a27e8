import type { Operation } from '../calls/operations.ts'
import type { Reason } from './refusals.ts'

/** The message of a reason with the names of the call's path parameters; segments that are none stand as they are. */
export function messageOf({ refusal }: Reason, operation: Operation | null): string | null {
  if (refusal.message === null || operation === null) return refusal.message
  return withNamesOfPath(refusal.message, operation)
}

/** A message with the names of the call's path parameters where it repeats parts of the path, see `echoed`. */
export function withNamesOfPath(message: string, { path, parameters }: Pick<Operation, 'path' | 'parameters'>): string {
  const segments = path.split('/').slice(1)
  const spanning = parameters.find(({ spans }) => spans === true)?.segment ?? Infinity
  return message.replace(/\{path (\d+)(?:-(\d+))?\}/g, (_, from: string, to: string = from) => {
    // What may hold slashes takes as many segments as there are, but for one that stands behind it and is repeated alone.
    const last = segments.length - 1
    const end = Math.min(Number(to), Number(from) > spanning ? Math.max(last, spanning) : spanning)
    return segments.slice(Math.min(Number(from), end), end + 1).join('/') || '{path}'
  })
}

/** As it was said, where it was always said so. */
export const wordsOf = (reason: Reason, operation: Operation | null): string | null => {
  const { entries, bound } = reason.words
  const [only] = entries.keys()
  return entries.size === 1 && bound === Infinity && only !== undefined ? only : messageOf(reason, operation)
}

import type { Operation } from '../calls/operations.ts'
import type { Reason } from './refusals.ts'

/** The message of a reason with the names of the call's path parameters; segments that are none stand as they are. */
export function messageOf({ refusal }: Reason, operation: Operation | null): string | null {
  if (refusal.message === null || operation === null) return refusal.message
  const segments = operation.path.split('/').slice(1)
  return refusal.message.replace(/\{path (\d+)\}/g, (_, index: string) => segments[Number(index)] ?? '{path}')
}

/** As it was said, where it was always said so. */
export const wordsOf = (reason: Reason, operation: Operation | null): string | null => {
  const { entries, bound } = reason.words
  const [only] = entries.keys()
  return entries.size === 1 && bound === Infinity && only !== undefined ? only : messageOf(reason, operation)
}

import type { Schema } from '../evidence/schema.ts'
import type { CallSubject } from '../evidence/subjects.ts'

/** One answer that a call was seen to give. */
export interface StatedAnswer {
  readonly status: number
  /** Empty where the answer has no body. */
  readonly mediaType: string
  readonly schema: Schema | undefined
}

/** What a call answers where it does what it is asked: its lowest status below 400; null where none was seen. */
export function successOf(call: CallSubject): StatedAnswer | null {
  const statuses = Object.keys(call.responses).map(Number)
  const [status] = statuses
    .filter(one => one >= 200 && one < 400 && one !== 304)
    .toSorted((left, right) => left - right)
  return status === undefined ? null : answerOf(call, status)
}

/** What a call answers with a status, JSON before other kinds; null where it was not seen with that status. */
export function answerOf(call: CallSubject, status: number): StatedAnswer | null {
  const byMediaType = new Map(Object.entries(call.responses)).get(String(status))
  if (byMediaType === undefined) return null
  const kinds = Object.entries(byMediaType)
  const [mediaType, schema] = kinds.find(([name]) => isJson(name)) ?? kinds[0] ?? ['', undefined]
  return { status, mediaType, schema }
}

/** `application/json`, `application/problem+json`. */
export const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType)

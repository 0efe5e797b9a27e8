import type { JsonObject } from '../../evidence/exchange.ts'
import { rememberingAll } from '../remembering-all.ts'
import { wordsOf } from './field-kind.ts'

/** When a thing says that it was made, by the field that says it: `created_at=2026-11-30T14:05:20Z`. That does not change while it is the same thing. */
export function birthsIn(object: JsonObject): readonly string[] {
  const found: string[] = []
  for (const name in object) {
    const value = object[name]
    if (typeof value === 'string' && MOMENT.test(value) && saysWhenMade(name)) found.push(`${name}=${value}`)
  }
  return found
}

/** To the second: what is told in days may be another on the same day. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/

/** `created_at`, `dateCreated`, `submit_time`, `creationTimestamp`; not `submitted_at`, which may come again. */
const saysWhenMade = rememberingAll((name: string): boolean => {
  const words = wordsOf(name)
  if (!words.some(word => MADE.test(word))) return false
  return words.every(word => MADE.test(word) || TIME.test(word))
})

const MADE = /^(?:created?|creation|submit|inserted|registered|joined)$/
const TIME = /^(?:at|on|date|time|timestamp|datetime|ts|utc)$/

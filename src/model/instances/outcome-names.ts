import type { JsonObject } from '../../evidence/exchange.ts'
import { isKeyName } from './keys.ts'

const OUTCOMES = /^(?:status|status_?(?:code|text)|code|ok|success|succeeded|done|result|reason|errors?|message|msg)$/i

/** Whether a field says how something went, and nothing of what it was done to. */
export const saysOutcome = (name: string): boolean => OUTCOMES.test(name)

/** What repeats the status of the answer is about the answer, and so is how far it is, and what it was done to: `{"state": "done", "statusCode": 200, "id": 7}`. */
export const saysOutcomeOf = (names: readonly string[]): boolean =>
  STATUS_CODES.some(code => names.includes(code)) &&
  names.every(name => saysOutcome(name) || name === 'state' || isKeyName(name))

const STATUS_CODES = ['statusCode', 'status_code']

/** Of an answer that only says how something went what it was done to; any other object as it is. */
export function withoutOutcome(value: JsonObject): JsonObject {
  if (STATUS_CODES.every(code => typeof value[code] !== 'number') || !saysOutcomeOf(Object.keys(value))) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKeyName(name)))
}

/**
 * `{"status": "success"}`, which is how the call went: nothing that is sent for orders makes one `success`. `{"status": "done"}` may be what an order became.
 */
export const saysSuccess = (value: JsonObject): boolean => {
  const entries = Object.entries(value)
  return (
    entries.every(([name]) => saysOutcome(name)) &&
    entries.some(([, said]) => typeof said === 'string' && SUCCESS.test(said))
  )
}

const SUCCESS = /^(?:ok|okay|success(?:ful(?:ly)?)?|succeeded)[.!]?$/i

import type { JsonObject, JsonValue } from './exchange.ts'

/** What an argument is called that only its place tells from the others. */
export const argumentName = (nth: number): string => `[${nth}]`

/** Several arguments as fields, each under its place. */
export const argumentFields = (given: readonly JsonValue[]): JsonObject =>
  Object.assign(
    Object.create(null) as Record<string, JsonValue>,
    Object.fromEntries(given.map((value, nth) => [argumentName(nth), value])),
  )

import type { JsonValue } from '../evidence/exchange.ts'

/** A value as it stands in an address: a text as it is, anything else as JSON. */
export const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

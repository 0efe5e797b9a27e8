import type { JsonObject, JsonValue } from '../evidence/exchange.ts'

/** The steps of a JSON Pointer (RFC 6901), decoded. */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Which entry or page a pointer leads into, and the rest of it; null where it leads elsewhere. */
export function placeOf(
  pointer: string,
): { readonly kind: 'entry' | 'page'; readonly ordinal: number; readonly rest: string } | null {
  const found = /^\/log\/(entries|pages)\/(0|[1-9]\d{0,9})(\/.*)?$/s.exec(pointer)
  if (found === null) return null
  const [, list, ordinal, rest = ''] = found
  return { kind: list === 'pages' ? 'page' : 'entry', ordinal: Number(ordinal), rest }
}

export const asObject = (value: JsonValue | undefined): JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {}

export const asList = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []

export const asText = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '')

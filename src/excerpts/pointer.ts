import { type RecordingList, listNamed } from '../evidence/recording-list.ts'
import type { Excerpt } from './excerpt.ts'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'

/** Where in a recording a pointer leads: into which list, at which position, and the rest of it. */
export interface PointedPlace {
  readonly kind: Excerpt['kind']
  readonly list: RecordingList
  readonly ordinal: number
  readonly rest: string
}

const KINDS: { readonly [List in RecordingList]: Excerpt['kind'] } = {
  entries: 'entry',
  pages: 'page',
  snapshots: 'snapshot',
  documents: 'description',
}

/** Null where it leads elsewhere. */
export function placeOf(pointer: string): PointedPlace | null {
  const found = /^\/log\/(\w+)\/(0|[1-9]\d{0,9})(\/.*)?$/s.exec(pointer)
  if (found === null) return null
  const [, name, ordinal, rest = ''] = found
  const list = listNamed(name as string)
  return list === undefined ? null : { kind: KINDS[list], list, ordinal: Number(ordinal), rest }
}

export const asObject = (value: JsonValue | undefined): JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {}

export const asList = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []

export const asText = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '')

import type { JsonValue } from '../../evidence/exchange.ts'
import type { EntityField, TimeUnit } from '../../evidence/subjects.ts'
import { mainType } from './sample.ts'
import { fieldSchema } from '../../specification/entity-schema.ts'

const UNITS: Readonly<Record<TimeUnit, number>> = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

/** So long after a moment, in milliseconds since the epoch. */
export const later = (now: number, count: number, unit: TimeUnit): number => now + count * UNITS[unit]

/**
 * A moment in the form in which a field shows moments.
 * @param shown values that the field was seen to have, or has
 */
export function momentAs(at: number, field: EntityField | undefined, shown: readonly JsonValue[]): JsonValue {
  const model = shown.find(value => value !== null && value !== '')
  const type = field === undefined ? 'string' : mainType(fieldSchema(field))
  if (typeof model === 'number' || type === 'integer' || type === 'number')
    return typeof model === 'number' && model < 1e11 ? Math.floor(at / 1000) : at
  const iso = new Date(at).toISOString()
  if (field?.format === 'date' || (typeof model === 'string' && model.length === 10)) return iso.slice(0, 10)
  if (typeof model !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(model)) return iso
  const [fraction = ''] = /(?<=:\d\d)\.\d+/.exec(model) ?? []
  const offset = /[+-]00:?00$/.exec(model)?.[0] ?? (model.endsWith('Z') ? 'Z' : '')
  const digits = iso.slice(20, 23).padEnd(fraction.length - 1, '0')
  return `${iso.slice(0, 10)}${model.charAt(10)}${iso.slice(11, 19)}${fraction === '' ? '' : `.${digits.slice(0, fraction.length - 1)}`}${offset}`
}

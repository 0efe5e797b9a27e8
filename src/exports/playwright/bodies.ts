import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, EntityField, EntitySubject, RuleSubject } from '../../evidence/subjects.ts'
import { compareText } from '../../specification/order.ts'
import type { Sections } from '../../specification/specification.ts'
import { sampleOf } from '../../twin/values/sample.ts'
import { type StatedEntity, bodyType } from './requests.ts'

/** A body that the specification says is right. */
export interface ValidBody {
  readonly body: { readonly [name: string]: JsonValue } | null
  /** All that it may hold. */
  readonly fields: readonly string[]
  /** Its fields that hold the key of a thing that has to be there, with the entity. */
  readonly references: { readonly [name: string]: string }
  /** Its fields of which no two things may have the same value. */
  readonly unique: readonly string[]
}

const NOTHING: ValidBody = { body: null, fields: [], references: {}, unique: [] }

/** Values without a clock of their own stand for this moment. */
const NOON = Date.UTC(2026, 0, 15, 12)

export function validBody(
  { rules }: Sections,
  { id, subject }: Claim<CallSubject>,
  entities: ReadonlyMap<string, EntitySubject>,
  lists: ReadonlyMap<string, StatedEntity>,
): ValidBody {
  const schema = subject.requests[bodyType(subject) ?? '']
  if (schema === undefined) return NOTHING
  const about = new Map((entities.get(subject.entity ?? '')?.fields ?? []).map(field => [field.name, field]))
  const sampled = sampleOf(withFormats(schema, about), { nth: 0, now: NOON }).value
  if (typeof sampled !== 'object' || sampled === null || Array.isArray(sampled)) return NOTHING
  const body: Record<string, JsonValue> = { ...(sampled as JsonObject) }
  const own = rules.claims
    .filter(({ subject: { target } }) => target.call === id && target.of === undefined)
    .map(({ subject: rule }) => rule)
  for (const rule of own) {
    const { field } = rule.target
    if (Object.hasOwn(body, field)) body[field] = keptTo(rule, body[field] ?? null)
  }
  const references = [...about.values()].flatMap(({ name, references: of }) =>
    of !== undefined && Object.hasOwn(body, name) && lists.get(of)?.list != null ? [[name, of] as const] : [],
  )
  const unique = own.filter(({ rule }) => rule === 'unique').map(({ target }) => target.field)
  // Addresses tell people apart, whether or not two with the same one were tried.
  const addresses = [...about.values()].filter(({ format }) => format === 'email').map(({ name }) => name)
  return {
    body,
    fields: Object.keys(schema.properties ?? {}),
    references: Object.fromEntries(references),
    unique: [...new Set([...unique, ...addresses])].filter(name => Object.hasOwn(body, name)).toSorted(compareText),
  }
}

/**
 * What the thing is said to hold says of a field how it is written, where few requests held it. A field that was mostly sent empty is filled in: what
 * it takes is what is tried.
 */
function withFormats(schema: Schema, about: ReadonlyMap<string, EntityField>): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, { 'x-seen': _, ...child }]) => {
    const format = child.format ?? about.get(name)?.format
    return [name, format === undefined ? child : { ...child, format }] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** The value, or the nearest that keeps to the rule. */
function keptTo({ rule, value: bound }: RuleSubject, value: JsonValue): JsonValue {
  if (rule === 'enum' && Array.isArray(bound)) {
    const values = bound as readonly JsonValue[]
    return values.includes(value) ? value : (values[0] ?? value)
  }
  if (rule === 'format' && bound === 'email' && typeof value === 'string')
    return value.includes('@') ? value : 'acceptance@example.test'
  if (typeof bound !== 'number') return value
  if (rule === 'minimum' && typeof value === 'number') return Math.max(value, bound)
  if (rule === 'maximum' && typeof value === 'number') return Math.min(value, bound)
  if (rule === 'minLength' && typeof value === 'string') return value.padEnd(bound, 'x')
  if (rule === 'maxLength' && typeof value === 'string') return value.slice(0, bound)
  return value
}

/** Values that break a rule; null where none can be made up from what is stated. */
export function breaking({ rule, value: bound }: RuleSubject): { readonly value: JsonValue } | 'left out' | null {
  if (rule === 'required') return 'left out'
  if (rule === 'enum') return { value: 'none-of-those' }
  if (rule === 'format') return bound === 'email' ? { value: 'no address' } : null
  if (typeof bound !== 'number') return null
  switch (rule) {
    case 'minLength':
      return bound < 1 ? null : { value: 'x'.repeat(bound - 1) }
    case 'maxLength':
      return bound > LONGEST ? null : { value: 'x'.repeat(bound + 1) }
    case 'minimum':
      return { value: bound - 1 }
    case 'maximum':
      return { value: bound + 1 }
    default:
      return null
  }
}

const LONGEST = 100_000

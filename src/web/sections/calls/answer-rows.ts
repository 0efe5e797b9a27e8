import type { Claim } from '../../../evidence/claim.ts'
import type { Schema } from '../../../evidence/schema.ts'
import type { CallSubject, ErrorSubject } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'
import { type SchemaField, schemaFields } from '../../parts/fields/schema-fields.ts'

/** What a call answers with one status, in one media type. */
export interface AnswerRow {
  readonly status: string
  /** Null: without a body. */
  readonly mediaType: string | null
  readonly fields: readonly SchemaField[]
  /** In how many answers bodies were counted; null where nothing tells. */
  readonly bodies: number | null
  /** Errors of the catalogue that this answer is. */
  readonly errors: readonly Claim<ErrorSubject>[]
}

/** The answers of a call, by status; `errors` are those of this call. */
export function answerRows({ responses }: CallSubject, errors: readonly Claim<ErrorSubject>[]): readonly AnswerRow[] {
  return sorted(responses).flatMap(([status, bodies]): readonly AnswerRow[] => {
    const own = errors.filter(({ subject }) => String(subject.status) === status)
    const media = sorted(bodies)
    if (media.length === 0) return [{ status, mediaType: null, fields: [], bodies: null, errors: own }]
    return media.map(([mediaType, schema]) => ({
      status,
      mediaType,
      fields: schemaFields(schema),
      bodies: bodiesOf(schema),
      errors: own,
    }))
  })
}

/** Every field counts the objects that it could have stood in: for those of the whole these are the bodies. */
function bodiesOf(schema: Schema): number | null {
  const counts = Object.values(schema.properties ?? {}).flatMap(child => child['x-seen']?.of ?? [])
  return counts.length === 0 ? null : Math.max(...counts)
}

function sorted<Value>(entries: { readonly [key: string]: Value }): readonly (readonly [string, Value])[] {
  return Object.entries(entries).toSorted(([left], [right]) => compareText(left, right))
}

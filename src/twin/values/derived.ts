import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { slugOf } from '../../evidence/slug.ts'
import type { Derivation, EntityField } from '../../evidence/subjects.ts'
import { endOf } from '../../evidence/text-end.ts'
import { isObject } from '../is-object.ts'

/** The values of a thing with those fields as they are worked out from the others; what lacks something for that stays. */
export function withDerived(values: JsonObject, fields: readonly EntityField[]): JsonObject {
  let after = values
  // What one field comes to may be a part of what another does.
  for (let more = fields.length, changed = true; changed && more > 0; more--) {
    changed = false
    for (const { name, derived } of fields) {
      const value = derived === undefined ? undefined : workedOut(derived.as, after)
      if (value === undefined || value === after[name]) continue
      after = Object.assign(Object.create(null) as Record<string, JsonValue>, after, { [name]: value })
      changed = true
    }
  }
  return after
}

function workedOut(as: Derivation, values: JsonObject): JsonValue | undefined {
  switch (as.is) {
    case 'count': {
      const list = values[as.of]
      return Array.isArray(list) ? list.length : undefined
    }
    case 'sum': {
      const list = values[as.of]
      if (!Array.isArray(list)) return undefined
      const { member, times } = as
      return rounded(
        (list as readonly JsonValue[]).map(
          element => numberAt(element, member) * (times === undefined ? 1 : numberAt(element, times)),
        ),
      )
    }
    case 'product':
    case 'total': {
      const [one, other] = as.of.map(name => numberAt(values, name)) as [number, number]
      return rounded(as.is === 'product' ? [one * other] : [one, other])
    }
    case 'share': {
      const share = numberAt(values, as.of) * as.rate * 10 ** as.decimals
      return Number.isFinite(share) ? Math.round(share + 1e-9) / 10 ** as.decimals : undefined
    }
    case 'text': {
      const parts = as.parts.map(part => ('text' in part ? part.text : values[part.field]))
      return parts.every(part => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined
    }
    case 'slug': {
      const text = values[as.of]
      return typeof text === 'string' ? slugOf(text, as.with) : undefined
    }
    case 'end': {
      const text = values[as.of]
      return typeof text === 'string' ? (endOf(text, as.behind) ?? undefined) : undefined
    }
    default:
      return as satisfies never
  }
}

const numberAt = (value: JsonValue, name: string): number => {
  const held = isObject(value) ? value[name] : undefined
  return typeof held === 'number' ? held : Number.NaN
}

/** Money is counted in decimals that binary numbers do not hold. */
function rounded(terms: readonly number[]): number | undefined {
  const sum = terms.reduce((all, term) => all + term, 0)
  return Number.isFinite(sum) ? Math.round(sum * 1e6) / 1e6 : undefined
}

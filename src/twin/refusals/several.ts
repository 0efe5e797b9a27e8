import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'

/**
 * Whether a server looks at all fields before it refuses: one answer showed what is wrong with several, so their rules rest on the same place.
 * @param rules of one call
 */
export function looksAtAll(rules: readonly Claim<RuleSubject>[]): boolean {
  const fields = new Map<string, string>()
  for (const { subject, evidence } of rules) {
    // A page shows many rules at once, and none of them refuses.
    if (!subject.witnesses.every(witness => witness === 'rejection' || witness === 'message')) continue
    const { field } = subject.target
    for (const { source, pointer } of evidence) {
      const place = `${source}${pointer}`
      if ((fields.get(place) ?? field) !== field) return true
      fields.set(place, field)
    }
  }
  return false
}

/** Two bodies that refuse as one that says both: lists hold what stands in either, objects what either holds, and all else is said once. */
export function together(first: JsonValue | undefined, second: JsonValue | undefined): JsonValue | undefined {
  if (first === undefined || second === undefined) return first ?? second
  if (Array.isArray(first) && Array.isArray(second))
    return joined(first as readonly JsonValue[], second as readonly JsonValue[])
  if (!isObject(first) || !isObject(second)) return first
  const both = Object.assign(Object.create(null) as Record<string, JsonValue>, first)
  for (const [name, value] of Object.entries(second)) both[name] = together(both[name], value) as JsonValue
  return both
}

function joined(first: readonly JsonValue[], second: readonly JsonValue[]): readonly JsonValue[] {
  const known = new Set(first.map(one => JSON.stringify(one)))
  return [...first, ...second.filter(one => !known.has(JSON.stringify(one)))]
}

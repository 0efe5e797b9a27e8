import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import type { ErrorSubject, RuleSubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'

/**
 * Whether a server looks at all fields before it refuses: one answer showed what is wrong with several, so that their rules, or the errors that say
 * it, rest on the same place.
 * @param rules of one call
 * @param errors of the same
 */
export function looksAtAll(rules: readonly Claim<RuleSubject>[], errors: readonly Claim<ErrorSubject>[]): boolean {
  const fieldOf = new Map(rules.map(({ id, subject }) => [id, subject.target.field]))
  const told = [
    // A page shows many rules at once, and none of them refuses.
    ...rules
      .filter(({ subject }) => subject.witnesses.every(witness => witness === 'rejection' || witness === 'message'))
      .map(({ subject, evidence }) => ({ field: subject.target.field, evidence })),
    ...errors.flatMap(({ subject, evidence }) => {
      const [field, ...others] = new Set(rulesOfError(subject).flatMap(id => fieldOf.get(id) ?? []))
      return field === undefined || others.length > 0 ? [] : [{ field, evidence }]
    }),
  ]
  const fields = new Map<string, string>()
  for (const { field, evidence } of told)
    for (const { source, pointer } of evidence) {
      const place = `${source}${pointer}`
      if ((fields.get(place) ?? field) !== field) return true
      fields.set(place, field)
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

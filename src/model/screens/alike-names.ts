import { withoutNumbers } from '../../evidence/numbered-name.ts'
import type { PageForm } from '../pages/page.ts'
import { type Sightings, settle } from '../sightings.ts'

interface Variant {
  readonly form: PageForm
  readonly sightings: Sightings
}

/**
 * Forms that are sent to one address and differ in a number of their names alone, `edit_user_5` beside `edit_user_8`, each named `edit_user_{n}`:
 * the number is that of the thing. Where one page holds two of them it tells these apart, and stays.
 */
export function withAlikeNames<Kept extends Variant>(variants: readonly Kept[]): readonly Kept[] {
  const groups = new Map<string, Kept[]>()
  for (const variant of variants) {
    const { name, method, action } = variant.form
    const key = JSON.stringify([withoutNumbers(name), method, action])
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  const named = new Map<Kept, Kept>()
  for (const group of groups.values()) {
    const names = new Map<string, Set<unknown>>()
    for (const { form, sightings } of group) {
      const seen = names.get(form.name) ?? new Set()
      names.set(form.name, seen)
      for (const id of settle(sightings).ids) seen.add(id)
    }
    if (names.size < 2 || areSideBySide([...names.values()])) continue
    for (const variant of group)
      named.set(variant, { ...variant, form: { ...variant.form, name: withoutNumbers(variant.form.name) } })
  }
  return variants.map(variant => named.get(variant) ?? variant)
}

function areSideBySide(all: readonly ReadonlySet<unknown>[]): boolean {
  const seen = new Set<unknown>()
  for (const ids of all)
    for (const id of ids) {
      if (seen.has(id)) return true
      seen.add(id)
    }
  return false
}

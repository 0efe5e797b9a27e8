import { isOfRowToCome, withoutNumbers } from '../numbered-name.ts'
import type { PageField, PageForm } from '../pages/page.ts'

interface Variant {
  readonly form: PageForm
}

/**
 * Fields of one form that differ from page to page in a number of their names alone, `7-DependsOn` beside `8-DependsOn`, each named
 * `{n}-DependsOn`: the number names what the form was about. Numbers that one form has side by side tell its own fields apart, and stay, but
 * where the form has a row to come, or several fields with the same numbers each, `amount_1`, `account_1`, `amount_2`, …: then they count rows.
 */
export function withAlikeFields<Kept extends Variant>(variants: readonly Kept[]): readonly Kept[] {
  const groups = new Map<string, Kept[]>()
  for (const variant of variants) {
    const { name, method, action } = variant.form
    const key = JSON.stringify([name, method, action])
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  const named = new Map<Kept, Kept>()
  for (const group of groups.values()) {
    const varied = variedNames(group.map(({ form }) => form.fields))
    if (varied.size === 0) continue
    const rename = (name: string): string => (varied.has(withoutNumbers(name)) ? withoutNumbers(name) : name)
    for (const variant of group) {
      const fields = firstOfEach(variant.form.fields.map(field => ({ ...field, name: rename(field.name) })))
      const hidden = [...new Set(variant.form.hidden.map(rename))].sort()
      named.set(variant, { ...variant, form: { ...variant.form, fields, hidden } })
    }
  }
  return variants.map(variant => named.get(variant) ?? variant)
}

const firstOfEach = (fields: PageForm['fields']): PageForm['fields'] => {
  const names = fields.map(({ name }) => name)
  return fields.filter(({ name }, index) => !name.includes('{n}') || names.indexOf(name) === index)
}

/** Names without their number that stand in several forms with different numbers, and in none with two; and those of rows. */
function variedNames(forms: readonly PageForm['fields'][]): ReadonlySet<string> {
  const seen = new Map<string, Set<string>>()
  const sideBySide = new Set<string>()
  const ofRows = new Set(forms.flatMap(columnsOf))
  for (const fields of forms) {
    const here = new Map<string, string>()
    for (const { name } of fields) {
      const mask = withoutNumbers(name)
      if (mask === name) continue
      if (isOfRowToCome(name)) ofRows.add(mask)
      if ((here.get(mask) ?? name) !== name) sideBySide.add(mask)
      here.set(mask, name)
      seen.set(mask, (seen.get(mask) ?? new Set()).add(name))
    }
  }
  return new Set(
    [...seen].flatMap(([mask, names]) => (ofRows.has(mask) || (names.size > 1 && !sideBySide.has(mask)) ? [mask] : [])),
  )
}

/** Names without their number of fields that stand side by side in rows: several of them have the same numbers, and differ from row to row in nothing else. */
function columnsOf(fields: PageForm['fields']): readonly string[] {
  const columns = new Map<string, PageField[]>()
  for (const field of fields) {
    const mask = withoutNumbers(field.name)
    if (mask !== field.name) columns.set(mask, [...(columns.get(mask) ?? []), field])
  }
  const byNumbers = new Map<string, string[]>()
  for (const [mask, cells] of columns) {
    if (cells.length < ROWS || new Set(cells.map(contentOf)).size > 1) continue
    const numbers = cells.map(({ name }) => name.match(/\d+/g)?.join(' ')).join()
    byNumbers.set(numbers, [...(byNumbers.get(numbers) ?? []), mask])
  }
  return [...byNumbers.values()].filter(masks => masks.length >= COLUMNS).flat()
}

const ROWS = 3
const COLUMNS = 2

/** What a field is but for its number. */
const contentOf = ({ name: _, label, ...content }: PageField): string =>
  JSON.stringify([label === null ? null : withoutNumbers(label), content])

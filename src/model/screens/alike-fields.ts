import { columnsOf, isOfRowToCome, withoutNumbers } from '../../evidence/numbered-name.ts'
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
  return fields.filter(({ name }, index) => !/\{(?:n|key)\}/.test(name) || names.indexOf(name) === index)
}

/** Names without their number that stand in several forms with different numbers, and in none with two; and those of rows. */
function variedNames(forms: readonly PageForm['fields'][]): ReadonlySet<string> {
  const seen = new Map<string, Set<string>>()
  const sideBySide = new Set<string>()
  const ofRows = new Set(forms.flatMap(columnsIn))
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

/** Columns of fields that differ from row to row in their number alone. */
function columnsIn(fields: PageForm['fields']): readonly string[] {
  const contents = new Map(fields.map(field => [field.name, contentOf(field)]))
  return columnsOf(contents.keys(), names => new Set(names.map(name => contents.get(name))).size === 1)
}

const contentOf = ({ name: _, label, ...content }: PageField): string =>
  JSON.stringify([label === null ? null : withoutNumbers(label), content])

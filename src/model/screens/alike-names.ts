import { withoutNumbers } from '../../evidence/numbered-name.ts'
import type { PageForm } from '../pages/page.ts'
import { type Sightings, settle } from '../sightings.ts'
import { sharedTemplate } from './titles.ts'

interface Variant {
  readonly form: PageForm
  readonly sightings: Sightings
}

/**
 * Forms that are sent to one address and differ in a number of their names alone, `edit_user_5` beside `edit_user_8`, each named `edit_user_{n}`:
 * the number is that of the thing. So are those with mostly the same fields whose names begin or end with the same words: `Oak > New task`
 * and `Elm > New task` are `{…} > New task`. Where one page holds two of them it tells these apart, and stays.
 */
export function withAlikeNames<Kept extends Variant>(variants: readonly Kept[]): readonly Kept[] {
  const numbered = named(
    variants,
    ({ name }) => withoutNumbers(name),
    ([first]) => withoutNumbers(first?.name ?? ''),
  )
  return named(
    numbered,
    () => '',
    forms => (haveFieldsInCommon(forms) ? sharedName(forms) : null),
  )
}

/** Empty where the names say nothing but what each form is about; null where they may say what it does, as buttons and names of one word do. */
function sharedName(forms: readonly PageForm[]): string | null {
  const names = [...new Set(forms.map(({ name }) => name))]
  const areAbout = forms.every(({ name, submits }) => /\s/.test(name) && !submits.includes(name))
  return sharedTemplate(names, '') ?? (areAbout && names.length >= MANY ? '' : null)
}

const MANY = 3

/** Half of those of the smaller, as of one form in two states. */
function haveFieldsInCommon([first, ...others]: readonly PageForm[]): boolean {
  const names = new Set(first?.fields.map(({ name }) => name))
  return others.every(({ fields }) => {
    const common = fields.filter(({ name }) => names.has(name)).length
    return common > 0 && common * 2 >= Math.min(names.size, fields.length)
  })
}

/** @param called null where the forms of a group have nothing in common */
function named<Kept extends Variant>(
  variants: readonly Kept[],
  alike: (form: PageForm) => string,
  called: (forms: readonly PageForm[]) => string | null,
): readonly Kept[] {
  const groups = new Map<string, Kept[]>()
  for (const variant of variants) {
    const { method, action } = variant.form
    const key = JSON.stringify([alike(variant.form), method, action])
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  const renamed = new Map<Kept, Kept>()
  for (const group of groups.values()) {
    const names = new Map<string, Set<unknown>>()
    for (const { form, sightings } of group) {
      const seen = names.get(form.name) ?? new Set()
      names.set(form.name, seen)
      for (const id of settle(sightings).ids) seen.add(id)
    }
    if (names.size < 2 || areSideBySide([...names.values()])) continue
    const name = called(group.map(({ form }) => form))
    if (name === null) continue
    for (const variant of group) renamed.set(variant, { ...variant, form: { ...variant.form, name } })
  }
  return variants.map(variant => renamed.get(variant) ?? variant)
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

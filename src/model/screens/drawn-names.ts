import type { PageField, PageForm } from '../pages/page.ts'

interface Variant {
  readonly form: PageForm
}

/**
 * Forms whose names a script draws anew each time, `field_xmec55O` labelled «Email» beside `field_5VnYRIA` labelled so, as they are called where nothing
 * is drawn: fields by their labels, the form by what stands before what is drawn. A beginning is one of drawn names where one label stood beside
 * several that begin so.
 */
export function withoutDrawnNames<Kept extends Variant>(variants: readonly Kept[]): readonly Kept[] {
  const ofFields = drawnBeginnings(
    variants.flatMap(({ form }) =>
      form.fields.flatMap(({ name, label, control }) =>
        label === null || label === '' ? [] : [{ name, beside: JSON.stringify([label, control]) }],
      ),
    ),
  )
  const renamed = variants.map(variant => ({
    ...variant,
    form: { ...variant.form, fields: variant.form.fields.map(field => called(field, ofFields)) },
  }))
  const ofForms = drawnBeginnings(
    renamed.map(({ form }) => ({ name: form.name, beside: form.fields.map(({ name }) => name).join('\n') })),
  )
  return renamed.map(variant => {
    const beginning = beginningOf(variant.form.name)
    const isDrawn = beginning !== null && ofForms.has(beginning)
    return isDrawn ? { ...variant, form: { ...variant.form, name: beginning.slice(0, -1) } } : variant
  })
}

/** Beginnings of names that differ in what looks drawn alone, where they stand beside the same. */
function drawnBeginnings(all: readonly { readonly name: string; readonly beside: string }[]): ReadonlySet<string> {
  const seen = new Map<string, Map<string, Set<string>>>()
  for (const { name, beside } of all) {
    const beginning = beginningOf(name)
    if (beginning === null) continue
    const places = seen.get(beginning) ?? new Map<string, Set<string>>()
    seen.set(beginning, places.set(beside, (places.get(beside) ?? new Set()).add(name)))
  }
  return new Set(
    [...seen].flatMap(([beginning, places]) => ([...places.values()].some(({ size }) => size > 1) ? [beginning] : [])),
  )
}

/** What stands before letters and digits as no word has them; null where nothing does, or the end may be a word. */
const beginningOf = (name: string): string | null => DRAWN.exec(name)?.[1] ?? null

/** `field_` of `field_xmec55O`: a digit beside a letter, a capital behind a small letter, or two. */
const DRAWN = /^([A-Za-z][A-Za-z-]*[-_.:])(?=[A-Za-z\d]*(?:[A-Za-z]\d|\d[A-Za-z]|[a-z][A-Z]|[A-Z]{2}))[A-Za-z\d]{4,12}$/

function called(field: PageField, beginnings: ReadonlySet<string>): PageField {
  const { name, label } = field
  const beginning = beginningOf(name)
  return beginning === null || label === null || label === '' || !beginnings.has(beginning)
    ? field
    : { ...field, name: label }
}

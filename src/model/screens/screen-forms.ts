import { fieldKind } from '../instances/field-kind.ts'
import { lastPart } from '../instances/writes.ts'
import type { FieldOption, PageField, PageForm } from '../pages/page.ts'
import { type Sightings, mergeSightings, seenCount } from '../sightings.ts'
import { copyOf } from '../pages/parts.ts'
import { segmentClass } from '../segment.ts'

const OPTIONS = 200

/**
 * Variants of a form, as two pages of one screen hold them, as one form: the most seen says the order, the others add their
 * fields and options. In a fixed order.
 */
export function joinedForms(
  variants: readonly { readonly key: string; readonly form: PageForm; readonly sightings: Sightings }[],
): readonly { readonly form: PageForm; readonly sightings: Sightings; readonly keys: readonly string[] }[] {
  const ranked = [...variants].sort(
    (a, b) => seenCount(b.sightings) - seenCount(a.sightings) || (a.key < b.key ? -1 : 1),
  )
  const joined: { form: PageForm; sightings: Sightings; keys: string[] }[] = []
  for (const { key, form, sightings } of ranked) {
    const same = joined.find(other => isSameForm(other.form, form))
    if (same === undefined) joined.push({ form, sightings: copyOf(sightings), keys: [key] })
    else {
      same.form = join(same.form, form)
      same.sightings = mergeSightings(same.sightings, copyOf(sightings))
      same.keys.push(key)
    }
  }
  return joined.sort((a, b) =>
    a.form.name < b.form.name
      ? -1
      : a.form.name > b.form.name
        ? 1
        : (a.keys[0] as string) < (b.keys[0] as string)
          ? -1
          : 1,
  )
}

function isSameForm(left: PageForm, right: PageForm): boolean {
  if (left.name !== right.name || left.method !== right.method || left.action !== right.action) return false
  const names = new Set(left.fields.map(({ name }) => name))
  const common = right.fields.filter(({ name }) => names.has(name)).length
  return common * 2 >= Math.min(left.fields.length, right.fields.length)
}

function join(left: PageForm, right: PageForm): PageForm {
  const fields = left.fields.map(field => {
    const other = right.fields.find(({ name, control }) => name === field.name && control === field.control)
    if (other?.options === undefined) return field
    const varies =
      field.optionsVary === true ||
      other.optionsVary === true ||
      (!offersStates(field) && offerOthers(field.options, other.options))
    return { ...field, options: joinOptions(field, other.options), ...(varies ? { optionsVary: true as const } : {}) }
  })
  const added = right.fields.filter(
    ({ name, control }) => !fields.some(field => field.name === name && field.control === control),
  )
  return {
    ...left,
    fields: [...fields, ...added],
    hidden: [...new Set([...left.hidden, ...right.hidden])].sort(),
    submits: [...new Set([...left.submits, ...right.submits])],
    ...(left.commands === undefined && right.commands === undefined
      ? {}
      : { commands: [...new Set([...(left.commands ?? []), ...(right.commands ?? [])])].sort() }),
    ...(left.says === undefined && right.says === undefined
      ? {}
      : { says: [...new Set([...(left.says ?? []), ...(right.says ?? [])])].sort() }),
    ...(left.largestFile === undefined && right.largestFile === undefined
      ? {}
      : { largestFile: Math.max(left.largestFile ?? 0, right.largestFile ?? 0) }),
  }
}

/** Which states are offered hangs on the one that a thing is in: two pages may have none in common, and each is one that the application has. */
const offersStates = ({ name, options = [] }: Pick<PageField, 'name' | 'options'>): boolean =>
  fieldKind(lastPart(name)) === 'state' && options.every(({ value }) => segmentClass(value) === 'literal')

/** Both offer something, and nothing that the other does; or what one lacks is known by its id, as what is made and removed is. */
function offerOthers(left: readonly FieldOption[] = [], right: readonly FieldOption[]): boolean {
  const [values, others] = [left, right].map(options => options.map(({ value }) => value).filter(value => value !== ''))
  if (values === undefined || others === undefined || values.length === 0 || others.length === 0) return false
  const lacking = [
    ...values.filter(value => !others.includes(value)),
    ...others.filter(value => !values.includes(value)),
  ]
  return lacking.length === values.length + others.length || (lacking.length > 0 && lacking.every(isId))
}

/** Of those that count up from 0 or 1 some may be left out. */
const isId = (value: string): boolean =>
  (segmentClass(value) !== 'literal' && !/^[0-9]$/.test(value)) || DISTINGUISHED.test(value)

/** What a directory calls a thing by (RFC 4514): `ou=boats,dc=example,dc=org`. */
const DISTINGUISHED = /^[a-z][\w-]{0,30}=[^,=]{1,80}(?:, ?[a-z][\w-]{0,30}=[^,=]{1,80}){1,12}$/i

function joinOptions(field: PageField, more: readonly FieldOption[]): readonly FieldOption[] {
  const options = [...(field.options ?? [])]
  for (const option of more)
    if (options.length < OPTIONS && !options.some(({ value }) => value === option.value)) options.push(option)
  return options
}

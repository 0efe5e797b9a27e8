import type { Schema } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { requestSchemas } from '../bodies/body-schemas.ts'
import type { Operation } from '../calls/operations.ts'
import type { PageField } from '../pages/page.ts'
import { segmentClass } from '../segment.ts'
import { isRedacted } from '../token.ts'
import type { Screen } from './screen.ts'

/**
 * Marks lists to choose from that hold what is kept: one of their values was typed by somebody into a field of a form, or named a thing in
 * the path of a call; or an id stands in it for what somebody typed. The next recording offers others, so the list is none that the
 * application has.
 */
export function withThingsOffered(screens: readonly Screen[], operations: readonly Operation[]): readonly Screen[] {
  const things = new Set([
    ...typedValues(screens, operations),
    ...operations.flatMap(({ parameters }) => parameters.flatMap(({ values }) => values)),
  ])
  const holdsThings = (field: PageField): boolean =>
    isChosen(field) &&
    field.optionsVary !== true &&
    (field.options ?? []).some(
      ({ value, label }) =>
        (isName(value) && things.has(value)) ||
        (label !== value && isName(label) && isOf(things, label) && segmentClass(value) !== 'literal'),
    )
  return screens.map(screen =>
    screen.forms.some(({ form }) => form.fields.some(holdsThings))
      ? {
          ...screen,
          forms: screen.forms.map(seen => ({
            ...seen,
            form: {
              ...seen.form,
              fields: seen.form.fields.map(field =>
                holdsThings(field) ? { ...field, optionsVary: true as const } : field,
              ),
            },
          })),
        }
      : screen,
  )
}

/** Whether a label is what somebody typed, or is put together of it: `5111--Petty cash`. */
const isOf = (things: ReadonlySet<string>, label: string): boolean =>
  things.has(label) || (label.split(BETWEEN).every(part => things.has(part)) && label.split(BETWEEN).some(isName))

const BETWEEN = /\s*--\s*|\s[-–—|·]\s|:\s/

const isChosen = ({ control }: PageField): boolean => /^(?:select|radio)$/.test(control)
const isTyped = ({ control }: PageField): boolean => /^(?:text|textarea|email|search|tel|url)$/.test(control)

/** Numbers and single letters are names of nothing. */
const isName = (value: string): boolean => value.length > 2 && /\p{L}/u.test(value) && !isRedacted(value)

/** What was sent in fields that some form has for text, and none to choose in or hidden, where the page fills them in. */
function* typedValues(screens: readonly Screen[], operations: readonly Operation[]): Generator<string> {
  const forms = screens.flatMap(screen => screen.forms.map(({ form }) => form))
  const fields = forms.flatMap(form => form.fields)
  const others = new Set([...fields.filter(isChosen).map(({ name }) => name), ...forms.flatMap(({ hidden }) => hidden)])
  const typed = [...new Set(fields.filter(isTyped).map(({ name }) => name))].filter(name => !others.has(name))
  if (typed.length === 0) return
  for (const { method, leaf } of operations) {
    if (method === 'GET' || leaf.bodies.accepted.entries.size === 0) continue
    for (const schema of Object.values(requestSchemas(leaf.bodies)))
      for (const name of typed) yield* textsOf(schema.properties?.[name])
  }
}

const textsOf = (schema: Schema | undefined): readonly string[] =>
  (schema === undefined ? [] : shownValues(schema)).flatMap(value =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )

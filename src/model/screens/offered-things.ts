import type { Schema } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { requestSchemas } from '../bodies/body-schemas.ts'
import type { Operation } from '../calls/operations.ts'
import { wordsAndParameters } from '../calls/keyed-segment.ts'
import { plainNoun } from '../entities/nouns.ts'
import { stemOf } from '../entities/references.ts'
import { lastPart } from '../instances/writes.ts'
import { formTargets } from '../limits/form-targets.ts'
import type { PageField, PageForm } from '../pages/page.ts'
import { isPlural } from '../singular.ts'
import { segmentClass } from '../segment.ts'
import { isRedacted } from '../token.ts'
import type { Screen } from './screen.ts'

/**
 * Marks lists to choose from that hold what is kept: one of their values was typed by somebody into a field of a form, or named a thing in
 * the path of a call; or an id stands in it for what somebody typed, or for one of the things that calls make. The next recording offers
 * others, so the list is none that the application has. Nor is that of the same name in another form for the same things.
 */
export function withThingsOffered(screens: readonly Screen[], operations: readonly Operation[]): readonly Screen[] {
  const things = new Set([
    ...typedValues(screens, operations),
    ...operations.flatMap(({ parameters }) => parameters.flatMap(({ values }) => values)),
  ])
  const made = nounsMade(operations)
  const holdsThings = (field: PageField): boolean =>
    isChosen(field) &&
    field.optionsVary !== true &&
    (field.options ?? []).some(
      ({ value, label }) =>
        (isName(value) && things.has(value)) ||
        (label !== value &&
          segmentClass(value) !== 'literal' &&
          ((isName(label) && isOf(things, label)) || isNamedFor(made, lastPart(field.name)))),
    )
  const varying = new Set(
    screens.flatMap(({ route, forms }) =>
      forms
        .flatMap(({ form }) => form.fields)
        .flatMap(field => (field.optionsVary === true || holdsThings(field) ? [sameList(route, field)] : [])),
    ),
  )
  const varies = (route: string, field: PageField): boolean =>
    holdsThings(field) || (isChosen(field) && field.optionsVary !== true && varying.has(sameList(route, field)))
  return screens.map(screen =>
    screen.forms.some(({ form }) => form.fields.some(field => varies(screen.route, field)))
      ? {
          ...screen,
          forms: screen.forms.map(seen => ({
            ...seen,
            form: {
              ...seen.form,
              fields: seen.form.fields.map(field =>
                varies(screen.route, field) ? { ...field, optionsVary: true as const } : field,
              ),
            },
          })),
        }
      : screen,
  )
}

/** The form that makes a thing and the one that changes it offer the same, under one name and label and at paths that begin alike. */
const sameList = (route: string, { name, label, control }: PageField): string =>
  JSON.stringify([route.split('/', 2)[1], name, label, control])

/** What calls make, `tree` of `POST /parks/3/trees`. */
function nounsMade(operations: readonly Operation[]): readonly string[] {
  const making = operations.filter(({ method, leaf }) => method === 'POST' && leaf.bodies.accepted.entries.size > 0)
  const words = making.flatMap(({ path }) => wordsAndParameters(path).at(-1) ?? [])
  return [...new Set(words.filter(isPlural).map(plainNoun))]
}

/** `tree_id`, `felled_tree_id` where trees are made, and where park trees are. */
const isNamedFor = (nouns: readonly string[], field: string): boolean => {
  const stem = ID.test(field) ? stemOf(field) : ''
  return stem.length >= 4 && nouns.some(noun => noun.length >= 4 && (stem.endsWith(noun) || noun.endsWith(stem)))
}

const ID = /_id$|[a-z]I[dD]$/

/** Whether a label is what somebody typed, or is put together of it: `5111--Petty cash`. */
const isOf = (things: ReadonlySet<string>, label: string): boolean =>
  things.has(label) || (label.split(BETWEEN).every(part => things.has(part)) && label.split(BETWEEN).some(isName))

const BETWEEN = /\s*--\s*|\s[-–—|·]\s|:\s/

const isChosen = ({ control }: PageField): boolean => /^(?:select|radio)$/.test(control)
const isTyped = ({ control }: PageField): boolean => /^(?:text|textarea|email|search|tel|url)$/.test(control)

/** Numbers and single letters are names of nothing. */
const isName = (value: string): boolean => value.length > 2 && /\p{L}/u.test(value) && !isRedacted(value)

/**
 * What was sent in fields that the forms for it have for text, and none of them to choose in or hidden, where the page fills them in; of what no form is
 * known for, all forms are asked.
 */
function* typedValues(screens: readonly Screen[], operations: readonly Operation[]): Generator<string> {
  const target = formTargets(screens, operations)
  const forms = screens.flatMap(screen =>
    screen.forms.map(seen => ({ form: seen.form, operation: target(screen, seen) })),
  )
  const anywhere = typedNames(forms.map(({ form }) => form))
  for (const operation of operations) {
    const { method, leaf } = operation
    if (method === 'GET' || leaf.bodies.accepted.entries.size === 0) continue
    const own = forms.filter(each => each.operation === operation).map(({ form }) => form)
    const typed = own.length === 0 ? anywhere : typedNames(own)
    if (typed.length === 0) continue
    for (const schema of Object.values(requestSchemas(leaf.bodies)))
      for (const name of typed) yield* textsOf(schema.properties?.[name])
  }
}

function typedNames(forms: readonly PageForm[]): readonly string[] {
  const fields = forms.flatMap(form => form.fields)
  const others = new Set([...fields.filter(isChosen).map(({ name }) => name), ...forms.flatMap(({ hidden }) => hidden)])
  return [...new Set(fields.filter(isTyped).map(({ name }) => name))].filter(name => !others.has(name))
}

const textsOf = (schema: Schema | undefined): readonly string[] =>
  (schema === undefined ? [] : shownValues(schema)).flatMap(value =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )

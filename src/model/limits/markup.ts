import type { Operation } from '../calls/operations.ts'
import { formTitle } from '../pages/form-title.ts'
import type { FieldOption, FieldRules, PageField } from '../pages/page.ts'
import type { Demand } from '../refusals/demand.ts'
import { ruleId } from '../refusals/rule-id.ts'
import { bracketsAsDots } from '../refusals/sent-fields.ts'
import type { Screen } from '../screens/screen.ts'
import type { Sightings } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import { formTargets } from './form-targets.ts'

/** A rule that the markup of a form states of one of its fields; a browser holds to it before anything is sent. */
export interface MarkupDemand extends Demand {
  /** Of the rule's claim. */
  readonly id: string
  readonly screen: Screen
  /** The call that the form is sent to, where that is one form's own. */
  readonly operation: Operation | null
  readonly form: string
  /** That it is sent with; upper case. */
  readonly method: string
  readonly field: PageField
  readonly sightings: Sightings
}

/** The rules of all forms, in the order of screens, forms and fields. */
export function markupDemands(screens: readonly Screen[], operations: readonly Operation[]): readonly MarkupDemand[] {
  const target = formTargets(screens, operations)
  return screens.flatMap(screen =>
    screen.forms.flatMap(seen => {
      const operation = target(screen, seen)
      const method = operation?.method ?? seen.form.method
      return seen.form.fields.flatMap(field =>
        demandsOf(field, method).map(demand => ({
          ...demand,
          id: ruleId(
            (operation ?? screen).id,
            operation === null ? field.name : bracketsAsDots(field.name),
            demand.rule,
          ),
          screen,
          operation,
          form: formTitle(seen.form),
          method,
          field,
          sightings: seen.sightings,
        })),
      )
    }),
  )
}

const FORMATS: { readonly [control: string]: string } = {
  email: 'email',
  url: 'uri',
  number: 'number',
  date: 'date',
  'datetime-local': 'date-time',
  time: 'time',
  color: 'color',
}
/** Longer lists are of things, not of kinds. */
const OPTIONS = 40
/** What browsers take for no limit at all. */
const NO_LIMIT = 100_000

function demandsOf(field: PageField, method: string): readonly Demand[] {
  const { control, rules, options, name } = field
  if (rules.disabled === true || rules.readonly === true || isRedacted(name)) return []
  const isText = !/^(?:checkbox|radio|select|file|range)$/.test(control)
  return [
    ...(rules.required === true ? [{ rule: 'required' as const, value: true }] : []),
    ...(isText ? lengths(rules) : []),
    ...bounds(rules, control),
    ...(rules.pattern !== undefined && isText ? [{ rule: 'pattern' as const, value: rules.pattern }] : []),
    ...(FORMATS[control] === undefined ? [] : [{ rule: 'format' as const, value: FORMATS[control] }]),
    // What a search may be narrowed to is no rule of anything.
    ...(options === undefined || method === 'GET' || !/^(?:select|radio)$/.test(control) ? [] : choice(field)),
  ]
}

function lengths({ minlength, maxlength }: FieldRules): readonly Demand[] {
  return [
    ...(minlength !== undefined && minlength > 0 ? [{ rule: 'minLength' as const, value: minlength }] : []),
    ...(maxlength !== undefined && maxlength < NO_LIMIT ? [{ rule: 'maxLength' as const, value: maxlength }] : []),
  ]
}

function bounds({ min, max }: FieldRules, control: string): readonly Demand[] {
  if (!/^(?:number|range|date|datetime-local|time|month|week)$/.test(control)) return []
  const amount = (text: string): number | string => (/^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : text)
  return [
    ...(min === undefined ? [] : [{ rule: 'minimum' as const, value: amount(min) }]),
    ...(max === undefined ? [] : [{ rule: 'maximum' as const, value: amount(max) }]),
  ]
}

/** The values to choose from; none where they are the ids of things, which come and go, or go by who is asked. */
export function choice({
  options = [],
  optionsVary,
  control,
  rules,
}: Partial<Pick<PageField, 'options' | 'optionsVary' | 'control' | 'rules'>>): readonly Demand[] {
  if (optionsVary === true) return []
  const values = [...new Set(options.map(({ value }) => value))].filter(value => value !== '')
  if (values.length < 2 || values.length > OPTIONS || values.some(isRedacted)) return []
  const areIds = options.every(
    ({ value, label }) => value === '' || ((/^-?\d+$/.test(value) || value.length > 30) && label !== value),
  )
  const isFree = control === 'select' && rules?.required !== true && options.some(({ value }) => value === '')
  return areIds && areNames(options) ? [] : [{ rule: 'enum', value: values, ...(isFree ? { orEmpty: true } : {}) }]
}

/** Whether labels call things: by words (`5 minutes` is an amount), or by a code and a name each, `1060--Checking account`, that is not the value. */
function areNames(options: readonly FieldOption[]): boolean {
  const numbered = options.filter(({ value, label }) => value !== '' && /^\d/.test(label))
  const coded = numbered.flatMap(({ value, label }) => {
    const [, code, name] = CODED.exec(label) ?? []
    return code === undefined || name === undefined || code === value ? [] : [{ code, name }]
  })
  const areDistinct = (names: readonly string[]): boolean => new Set(names).size === numbered.length
  return areDistinct(coded.map(({ code }) => code)) && areDistinct(coded.map(({ name }) => name))
}

const CODED = /^(\d{3,})[^\p{L}\d]+(\p{L}{2}.*)$/u

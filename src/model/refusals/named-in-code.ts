import type { Demand, SaidOfField } from './demand.ts'
import { checked } from './checks.ts'
import { lastStep, plainName } from './plain-name.ts'
import { IS_THERE } from '../../evidence/comparison.ts'

/**
 * The field that a code names, and what it demands of it: `missing_email`, `EMAIL_TAKEN`, `quantityTooLarge`, `customer_not_found` where a
 * `customerId` is sent. Null where no field that is sent is named so, or one that a wrong guess stands in.
 * @param all names of the fields that are sent to the call
 * @param isAlone without words: beside some, `WRONG_STAGE` may speak of what there is
 */
export function namedInCode(code: string | null, all: ReadonlySet<string>, isAlone: boolean): SaidOfField | null {
  const words = wordsIn(code)
  for (const [form, demand] of FORMS) {
    const named = plainName(form.exec(words)?.slice(1).find(Boolean) ?? '')
    const wanted = demand.value === IS_THERE ? `${named}id` : named
    const [field, ...others] = named === '' ? [] : [...all].filter(name => plainName(lastStep(name)) === wanted)
    if (field === undefined || others.length > 0) continue
    if (demand.rule === 'format' && (!isAlone || GUESSED.test(field))) continue
    return {
      field,
      demand: demand.rule === 'format' ? (checked({ check: words, code: null, bound: null }) ?? UNSAID) : demand,
    }
  }
  return null
}

const wordsIn = (code: string | null): string =>
  (code ?? '')
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '_')

/** Whether a code says that something is there already, whatever it names: `USER_EXIST`. */
export const saysTaken = (code: string | null): boolean =>
  /_(?:is_)?(?:(?:already_)?(?:taken|exists?|registered|in_use)|already_used|not_unique|duplicated?)$/.test(
    wordsIn(code),
  )

/** Who guesses wrongly breaks no rule of the field. */
const GUESSED = /pass|pwd|secret|token|code|otp|pin$/i
const UNSAID: Demand = { rule: 'other', value: null }

const FORMS: readonly (readonly [RegExp, Demand])[] = [
  [
    /^(?:missing|no|empty|blank)_(.+)$|^(.+?)_(?:is_)?(?:missing|required|empty|blank|not_(?:given|provided|set)|(?:cannot|must_not)_be_(?:empty|blank|null))$/,
    { rule: 'required', value: true },
  ],
  [
    /^duplicated?_(.+)$|^(.+?)_(?:is_)?(?:already_)?(?:taken|exists|in_use|registered|used|not_unique|duplicated?)$/,
    { rule: 'unique', value: true },
  ],
  [/^(.+)_too_long$/, { rule: 'maxLength', value: null }],
  [/^(.+)_too_short$/, { rule: 'minLength', value: null }],
  [/^(.+)_too_(?:large|big|high|great)$/, { rule: 'maximum', value: null }],
  [/^(.+)_too_(?:small|low)$/, { rule: 'minimum', value: null }],
  [
    /^(?:unknown|no_such|nonexistent)_(.+)$|^(.+)_(?:not_found|unknown|(?:does_)?not_exist)$/,
    { rule: 'other', value: IS_THERE },
  ],
  [
    /^(?:invalid|bad|malformed|wrong|illegal|incorrect)_(.+)$|^(.+?)_(?:is_)?(?:invalid|malformed|not_valid|wrong|incorrect)$/,
    { rule: 'format', value: null },
  ],
]

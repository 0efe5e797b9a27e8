import { hash53 } from '../hash.ts'
import { type Operation, callsByKind, ofItsKind } from '../calls/operations.ts'
import type { Demand } from '../refusals/demand.ts'
import { ruleId } from '../refusals/rule-id.ts'
import { rememberingEach } from '../remembering-each.ts'
import type { Screen } from '../screens/screen.ts'
import type { Script } from '../scripts/scripts.ts'
import { drawingScreens } from './drawing-screens.ts'
import type { Declared, Finding } from './findings.ts'
import { loadingScreens } from './loading-screens.ts'
import { madeRules } from './made-rules.ts'
import {
  type Input,
  type Validator,
  asHeldTogether,
  callsFor,
  contradicted,
  formFor,
  formsOn,
  holds,
  inputsOf,
  isRepetition,
  nameIn,
  validatorOf,
} from './rule-targets.ts'
import { callsOf } from './script-calls.ts'

/** A rule that a validator in a script states of a field. */
export interface ScriptDemand extends Demand {
  /** Of the rule's claim. */
  readonly id: string
  /** As requests or forms write it, where it was found there. */
  readonly field: string
  readonly operation: Operation | null
  readonly screen: Screen | null
  /** What holds the fields together, where it has a name. */
  readonly form: string | null
  readonly message: string | null
  readonly library: string
  readonly script: Script
  readonly at: string
}

/** What states rules, and what they may be those of. */
interface Stated {
  readonly scripts: readonly Script[]
  readonly screens: readonly Screen[]
  readonly operations: readonly Operation[]
}

/**
 * The rules of the scripts' validators, each with the call or the form that its fields are those of: the fields that a validator
 * holds together were sent by one call, of several rather by one that the same script makes. Rules whose validator fits no
 * call and no form that was seen stand without a target, or are left out where a library may have brought them along.
 */
export const scriptDemands = rememberingEach((model: Stated): readonly ScriptDemand[] => {
  const { scripts, screens, operations } = model
  const rules = madeRules(scripts)
  if (rules.length === 0) return []
  const forms = formsOn(screens)
  const made = callsOf(operations)
  const inputs = inputsOf(
    ofScripts(callsByKind(operations), new Set(scripts.flatMap(script => [...made(script).keys()]))),
  )
  const loading = loadingScreens(screens, scripts)
  const drawing = drawingScreens(screens)
  const against = contradicted(rules, inputs, groupOf)
  const single = singleFields(rules)
  const worded = new Set(rules.filter(({ finding }) => finding.message !== null).map(groupOf))
  const aimed = rules.map((declaredRule): Aimed => {
    const { script, finding } = declaredRule
    const scattered = single.get(aloneOf(declaredRule))
    const validator = validatorOf(finding.at, scattered ?? finding.beside, scattered !== undefined)
    const group = groupOf(declaredRule)
    const fitting = inputs.filter(({ operation }) => !against.has(`${group} ${ofItsKind(operation)}`))
    const shownBy = loading.get(script.url) ?? []
    const calls = {
      byScript: made(script),
      onScreens: new Set(shownBy.flatMap(screen => screen.calls)),
      ofForm: new Set(drawing(script, finding.at).flatMap(screen => screen.calls)),
    }
    const targets = callsFor(validator, fitting, calls).map(input => asHeldTogether(input, validator))
    return { declaredRule, validator, targets }
  })
  // A call that a validator of its own looks at is not looked at by another too.
  const held = new Set(aimed.flatMap(({ targets }) => targets.slice(0, 1).map(({ operation }) => ofItsKind(operation))))
  const found = new Map<string, ScriptDemand>()
  for (const { declaredRule, validator, targets } of aimed) {
    const { script, finding } = declaredRule
    const { field, rule, value, message, form, library, at } = finding
    const common = { rule, value, message, form, library, script, at }
    const add = (demand: ScriptDemand): void => {
      const key = JSON.stringify([
        demand.id,
        value,
        message,
        demand.operation === null && demand.screen === null ? script.url : '',
      ])
      if (!found.has(key)) found.set(key, demand)
    }
    const [target = null, ...others] = targets
    const own = target === null ? null : nameIn(target.names, field)
    if (target !== null && own !== null) {
      const free = others.filter(({ operation }) => !held.has(ofItsKind(operation)))
      for (const { operation, names, taken } of [target, ...free]) {
        // What may stay away did, where one form makes and changes.
        const sent = nameIn(names, field) ?? (rule === 'required' || validator.scattered ? null : own)
        // What was taken without it does not ask for it.
        if (sent === null || (rule === 'required' && taken.some(schema => !holds(schema, sent)))) continue
        add({ ...common, id: ruleId(ofItsKind(operation), sent, rule), field: sent, operation, screen: null })
      }
      continue
    }
    const drawn = formFor(validator, forms)
    const written = drawn === null ? null : nameIn(drawn.names, field)
    if (drawn !== null && written !== null)
      add({
        ...common,
        id: ruleId(drawn.screen.id, written, rule),
        field: written,
        operation: null,
        screen: drawn.screen,
      })
    else if (target !== null && isRepetition(field)) {
      // Asked for beside what is sent: a password that has to be typed twice.
      const shownOn = screens.filter(screen => screen.calls.includes(target.operation.id))
      const [screen] = shownOn
      if (screen !== undefined && shownOn.length === 1)
        add({ ...common, id: ruleId(screen.id, field, rule), field, operation: null, screen })
    } else if (target !== null) {
      // May stay away, and did. What is drawn in one place may be sent to several calls.
      const { operation } = target
      if (rule !== 'required' && !validator.scattered && library !== 'markup')
        add({ ...common, id: ruleId(ofItsKind(operation), field, rule), field, operation, screen: null })
    } else if (worded.has(groupOf(declaredRule)) || isForm(finding)) {
      // What is loaded for one screen alone is filled in there.
      const [only = null, more] = loading.get(script.url) ?? []
      const screen = more === undefined ? only : null
      const id = screen === null ? untargetedId(finding) : ruleId(screen.id, field, rule)
      add({ ...common, id, field, operation: null, screen })
    }
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, demand]) => demand)
})

/** Without the calls of GraphQL that something else makes: where scripts hold the documents of some, those of theirs stand there. */
function ofScripts(operations: readonly Operation[], made: ReadonlySet<string>): readonly Operation[] {
  const isOfGraphql = ({ protocol }: Operation): boolean => protocol === 'graphql'
  const holdsDocuments = operations.some(operation => isOfGraphql(operation) && made.has(operation.id))
  return holdsDocuments ? operations.filter(one => !isOfGraphql(one) || made.has(one.id)) : operations
}

/**
 * One validator that several scripts were built with is one: it is known by its name, else by its fields. A field that is held alone is held
 * to other bounds elsewhere.
 */
function untargetedId({ form, beside, field, rule, value }: Finding<'rule'>): string {
  if (form === null && beside.length === 1)
    return `rules/#${field} ${rule}${value === true ? '' : ` ${JSON.stringify(value)}`}`
  const fields = [...beside].sort().join(' ')
  const known = fields.length <= LONGEST ? fields : `${fields.slice(0, LONGEST)}… ${hash53(fields).toString(36)}`
  return `rules/${form ?? known}#${field} ${rule}`
}
const LONGEST = 60

/** A rule, with the calls that its validator looks at, the likeliest first. */
interface Aimed {
  readonly declaredRule: Declared<'rule'>
  readonly validator: Validator
  readonly targets: readonly Input[]
}

/** What is drawn or registered field by field: all such fields of one script may be those of one form. By script and library. */
function singleFields(rules: readonly Declared<'rule'>[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const rule of rules)
    if (aloneOf(rule) !== '') found.set(aloneOf(rule), (found.get(aloneOf(rule)) ?? new Set()).add(rule.finding.field))
  return new Map([...found].map(([key, fields]) => [key, [...fields].sort()]))
}

/** Empty where the validator holds several fields together, or no form has such. */
const aloneOf = ({ script, finding: { beside, library } }: Declared<'rule'>): string =>
  beside.length === 1 && /^(?:react-hook-form|async-validator|markup|own)$/.test(library)
    ? `${library} ${script.url}`
    : ''

/** What one validator holds together. */
const groupOf = ({ script, finding: { form, beside } }: Declared<'rule'>): string =>
  JSON.stringify([script.url, form, beside])

/** Validators that only forms have: libraries bring none of these along. */
const isForm = ({ library, beside, ofForm }: Finding<'rule'>): boolean =>
  ofForm === true ||
  (/^(?:angular|class-validator|react-hook-form|async-validator|markup|vee-validate|vuelidate)$/.test(library) &&
    beside.length > 1)

/** `main` of `https://app.example/assets/main-AB12CD34.js`; the name of the file where little else is left, or nothing but a hash. */
export function scriptName({ url }: Pick<Script, 'url'>): string {
  const file = new URL(url).pathname.split('/').at(-1) ?? ''
  const name = file.replace(/\.\w+$/, '')
  const plain = name.replace(/[-.](?=[\w-]*[A-Z0-9])[\w-]{6,}$/, '')
  if (/^(?=.*\d)[\da-f]{8,}$/i.test(name)) return file
  return /^(?:chunk|index|\d*)$/.test(plain) ? name : plain
}

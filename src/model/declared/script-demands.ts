import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { Operation } from '../calls/operations.ts'
import type { Demand } from '../refusals/demand.ts'
import { plainName } from '../refusals/plain-name.ts'
import { ruleId } from '../refusals/rule-id.ts'
import { sentFields } from '../refusals/sent-fields.ts'
import { sortedEntries } from '../sample.ts'
import type { Screen, ScreenFormSeen } from '../screens/screen.ts'
import type { Script } from '../scripts/scripts.ts'
import { toSchema } from '../shapes/to-schema.ts'
import { type Declared, type Finding, declared } from './findings.ts'
import { callsOf, offsetOf } from './script-calls.ts'

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

/**
 * The rules of the scripts' validators, each with the call or the form that its fields are those of: the fields that a validator
 * holds together were sent by one call, of several rather by one that the same script makes. Rules whose validator fits no
 * call and no form that was seen stand without a target, or are left out where a library may have brought them along.
 */
export function scriptDemands({
  scripts,
  screens,
  operations,
}: {
  readonly scripts: readonly Script[]
  readonly screens: readonly Screen[]
  readonly operations: readonly Operation[]
}): readonly ScriptDemand[] {
  const rules = declared(scripts, 'rule')
  if (rules.length === 0) return []
  const inputs = inputsOf(operations)
  const forms = screens.flatMap(screen => screen.forms.map(seen => ({ screen, seen })))
  const made = callsOf(operations)
  const against = contradicted(rules, inputs)
  const worded = new Set(rules.filter(({ finding }) => finding.message !== null).map(groupOf))
  const found = new Map<string, ScriptDemand>()
  for (const declaredRule of rules) {
    const { script, finding } = declaredRule
    const { field, rule, value, message, form, library, at } = finding
    const common = { rule, value, message, form, library, script, at }
    const add = (demand: ScriptDemand): void => {
      const key = JSON.stringify([demand.id, value, message])
      if (!found.has(key)) found.set(key, demand)
    }
    const fitting = inputs.filter(({ operation }) => !against.has(`${groupOf(declaredRule)} ${operation.id}`))
    const target = callFor(finding, fitting, made(script))
    const sent = target === null ? null : nameIn(target.names, field)
    if (target !== null && sent !== null) {
      // What was taken without it does not ask for it.
      if (rule === 'required' && target.taken.some(schema => !holds(schema, sent))) continue
      const { operation } = target
      add({ ...common, id: ruleId(operation.id, sent, rule), field: sent, operation, screen: null })
      continue
    }
    const drawn = formFor(finding, forms)
    const own = drawn === null ? null : nameIn(drawn.names, field)
    if (drawn !== null && own !== null)
      add({ ...common, id: ruleId(drawn.screen.id, own, rule), field: own, operation: null, screen: drawn.screen })
    else if (target !== null) {
      // Asked for beside what is sent: a password that has to be typed twice.
      const shownOn = screens.filter(screen => screen.calls.includes(target.operation.id))
      const [screen] = shownOn
      if (screen !== undefined && shownOn.length === 1)
        add({ ...common, id: ruleId(screen.id, field, rule), field, operation: null, screen })
    } else if (worded.has(groupOf(declaredRule)) || isForm(finding))
      add({
        ...common,
        id: `rules/${form ?? scriptName(script)}#${field} ${rule}`,
        field,
        operation: null,
        screen: null,
      })
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, demand]) => demand)
}

interface Names {
  /** Names as they are sent, by their plain form. */
  readonly names: ReadonlyMap<string, string>
}
interface Input extends Names {
  readonly operation: Operation
  /** Of the bodies that were taken. */
  readonly taken: readonly Schema[]
}

function inputsOf(operations: readonly Operation[]): readonly Input[] {
  return operations.flatMap((operation): readonly Input[] => {
    if (operation.method === 'GET' || operation.method === 'HEAD') return []
    const sent = [...sentFields(operation).all]
    const taken = sortedEntries(operation.leaf.bodies.accepted).map(([, { shape }]) =>
      toSchema(shape, { requiredFrom: 1 }),
    )
    return sent.length === 0 ? [] : [{ operation, names: byPlainName(sent), taken }]
  })
}

/** Which validators cannot be those of which calls: something was taken that they do not allow. `group id` each. */
function contradicted(rules: readonly Declared<'rule'>[], inputs: readonly Input[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const rule of rules) {
    const { value, field } = rule.finding
    if (rule.finding.rule !== 'enum' || !Array.isArray(value)) continue
    for (const { operation, names, taken } of inputs) {
      const sent = nameIn(names, field)
      const values = sent === null ? [] : taken.flatMap(schema => valuesAt(schema, sent))
      if (values.some(each => !(value as readonly JsonValue[]).includes(each)))
        found.add(`${groupOf(rule)} ${operation.id}`)
    }
  }
  return found
}

/** What stands under a dotted name; undefined where nothing does. */
function at(schema: Schema, name: string): Schema | undefined {
  let inner: Schema | undefined = schema
  for (const step of name.split('.')) inner = step === '*' ? inner?.items : inner?.properties?.[step]
  return inner
}

/** Values that were seen. */
function valuesAt(schema: Schema, name: string): readonly JsonValue[] {
  const inner = at(schema, name)
  return inner?.enum ?? inner?.['x-values']?.values ?? (inner?.const === undefined ? [] : [inner.const])
}

/** Whether all bodies held it; one inside of others is not asked after. */
const holds = (schema: Schema, name: string): boolean =>
  name.includes('.') || at(schema, name) === undefined || schema.required?.includes(name) === true

/** Also by their last steps, where these are one name's only. */
function byPlainName(names: readonly string[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const twice = new Set<string>()
  for (const name of [...names].sort()) {
    const last = plainName(name.slice(name.lastIndexOf('.') + 1))
    if (name.includes('.') && known.has(last)) twice.add(last)
    else if (last !== '') known.set(last, name)
  }
  for (const name of twice) known.delete(name)
  for (const name of [...names].sort()) known.set(dotted(name), name)
  return known
}

/** Every step plain. */
const dotted = (name: string): string => name.split('.').map(plainName).join('.')

const nameIn = (names: ReadonlyMap<string, string>, field: string): string | null => names.get(dotted(field)) ?? null

/**
 * How many of the fields of a validator have a name; 0 where these are too few to say that it is theirs: less than half of the
 * validator's, and of many that may stay away less than most of what was sent.
 */
function overlap({ beside }: Finding<'rule'>, { names }: Names): number {
  const matched = beside.filter(field => nameIn(names, field) !== null).length
  if (beside.length === 1) return matched === 1 && topNames(names) === 1 ? 1 : 0
  const sent = new Set(names.values()).size
  return (matched >= 2 && matched * 2 >= beside.length) || (matched >= 3 && matched * 4 >= sent * 3) ? matched : 0
}

const topNames = (names: ReadonlyMap<string, string>): number =>
  new Set([...names.values()].map(name => name.split('.', 1)[0])).size

/** The call that takes what a validator looks at; null where there is none, and where several fit as well. */
function callFor(
  finding: Finding<'rule'>,
  inputs: readonly Input[],
  calls: ReadonlyMap<string, readonly number[]>,
): Input | null {
  const fitting = inputs
    .map(input => ({ input, matched: overlap(finding, input) }))
    .filter(({ matched }) => matched > 0)
  const called = fitting.filter(({ input }) => calls.has(input.operation.id))
  const rivals = called.length > 0 ? called : fitting
  const most = Math.max(0, ...rivals.map(({ matched }) => matched))
  const fewest = Math.min(...rivals.filter(({ matched }) => matched === most).map(({ input }) => topNames(input.names)))
  const best = rivals.filter(({ input, matched }) => matched === most && topNames(input.names) === fewest)
  const [only, second] = best
  if (only === undefined || second === undefined) return only?.input ?? null
  if (called.length === 0) return null
  // Of those that the script makes, the next to the validator: what is written together belongs together.
  const from = offsetOf(finding.at)
  const near = best
    .map(({ input }) => ({
      input,
      distance: Math.min(...(calls.get(input.operation.id) ?? []).map(at => Math.abs(at - from))),
    }))
    .toSorted((a, b) => a.distance - b.distance)
  return near[0]?.input ?? null
}

function formFor(
  finding: Finding<'rule'>,
  forms: readonly { readonly screen: Screen; readonly seen: ScreenFormSeen }[],
): (Names & { readonly screen: Screen }) | null {
  const fitting = forms
    .map(({ screen, seen }) => ({ screen, names: byPlainName(seen.form.fields.map(({ name }) => name)) }))
    .map(form => ({ form, matched: overlap(finding, form) }))
    .filter(({ matched }) => matched > 0)
  const most = Math.max(0, ...fitting.map(({ matched }) => matched))
  const best = fitting.filter(({ matched }) => matched === most)
  return best.length === 1 ? (best[0]?.form ?? null) : null
}

/** What one validator holds together. */
const groupOf = ({ script, finding: { form, beside } }: Declared<'rule'>): string =>
  JSON.stringify([script.url, form, beside])

/** Validators that only forms have: libraries bring none of these along. */
const isForm = ({ library, beside }: Finding<'rule'>): boolean =>
  /^(?:angular|react-hook-form|async-validator)$/.test(library) && beside.length > 1

/** `main` of `https://app.example/assets/main-AB12CD34.js`; the whole name where little else is left. */
export function scriptName({ url }: Pick<Script, 'url'>): string {
  const name = (new URL(url).pathname.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const plain = name.replace(/[-.](?=[\w-]*[A-Z0-9])[\w-]{6,}$/, '')
  return /^(?:chunk|index|\d*)$/.test(plain) ? name : plain
}

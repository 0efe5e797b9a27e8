import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { byVerb } from '../calls/by-verb.ts'
import { type Operation, ofItsKind } from '../calls/operations.ts'
import { plainName } from '../refusals/plain-name.ts'
import { inputOf, sentFields } from '../refusals/sent-fields.ts'
import { sortedEntries } from '../sample.ts'
import { rememberingEach } from '../remembering-each.ts'
import type { Screen } from '../screens/screen.ts'
import { toSchema } from '../shapes/to-schema.ts'
import type { Declared, Finding } from './findings.ts'
import { type CallsMade, offsetOf } from './script-calls.ts'

/** The fields that a validator holds together, and where it stands. */
export interface Validator extends Pick<Finding<'rule'>, 'at'> {
  /** In their plain form. */
  readonly beside: readonly string[]
  /** They are held one by one, and may be those of several forms. */
  readonly scattered: boolean
}

/** The names that fields have somewhere, by their plain form. */
export interface Names {
  /** As they are sent or drawn. */
  readonly names: ReadonlyMap<string, string>
}
/** A call that takes something. */
export interface Input extends Names {
  readonly operation: Operation
  /** Of the bodies that were taken. */
  readonly taken: readonly Schema[]
}

export const validatorOf = (at: string, beside: readonly string[], scattered: boolean): Validator => ({
  at,
  beside: beside.map(dotted),
  scattered,
})

export function inputsOf(operations: readonly Operation[]): readonly Input[] {
  return operations.flatMap((operation): readonly Input[] => {
    if (operation.method === 'GET' || operation.method === 'HEAD' || deletesByName(operation)) return []
    const sent = [...sentFields(operation).all].filter(name => !isInCondition(name))
    const taken = sortedEntries(operation.leaf.bodies.accepted).map(([, { shape }]) =>
      inputOf(toSchema(shape, { requiredFrom: 1 }), operation),
    )
    return sent.length === 0 ? [] : [{ operation, names: byPlainName(sent), taken }]
  })
}

/** `{cmd: "del-script", data: {…}}`: what is sent whole to be taken away was looked at when it was kept. */
const deletesByName = ({ name, protocol }: Operation): boolean =>
  protocol === 'http' && name !== undefined && byVerb(name, 'other') === 'delete'

/** `query.$all.*.owner`: what stands under an operator says which things are meant, and is no value of one. */
const isInCondition = (name: string): boolean => name.split('.').some(step => /^\$[a-z]/i.test(step))

/** Which validators cannot be those of which calls: something was taken that they do not allow, or what they ask for was never sent. `group id` each. */
export function contradicted(
  rules: readonly Declared<'rule'>[],
  inputs: readonly Input[],
  groupOf: (rule: Declared<'rule'>) => string,
): ReadonlySet<string> {
  const found = new Set<string>()
  for (const rule of rules) {
    const { value, field } = rule.finding
    const values: readonly JsonValue[] | null = rule.finding.rule === 'enum' && Array.isArray(value) ? value : null
    const isAsked = rule.finding.rule === 'required' && !isRepetition(field)
    const isWithin = boundOf(rule.finding)
    if (values === null && !isAsked && isWithin === null) continue
    const group = groupOf(rule)
    const plain = dotted(field)
    for (const { operation, names, taken } of inputs) {
      const sent = names.get(plain) ?? null
      const seen = sent === null ? [] : taken.flatMap(schema => valuesAt(schema, sent))
      // Of texts that are too many to be listed one stands for all; a single one may be beyond a bound by chance.
      const samples = sent === null || seen.length > 0 ? seen : taken.flatMap(schema => textsAt(schema, sent))
      const isOther = isAsked
        ? sent === null
        : values === null
          ? samples.length > 0 && seen.length !== 1 && !samples.some(each => isWithin?.(each) ?? true)
          : seen.some(each => !values.includes(each))
      if (isOther) found.add(`${group} ${ofItsKind(operation)}`)
    }
  }
  return found
}

/**
 * Whether a value is as long or as large as a validator allows; null where it sets no bound. Where some of what was taken is beyond it, the server allows
 * more than the script does; where nothing is within, it is the validator of something else.
 */
function boundOf({ rule, value }: Pick<Finding<'rule'>, 'rule' | 'value'>): ((each: JsonValue) => boolean) | null {
  if (typeof value !== 'number') return null
  switch (rule) {
    case 'maxLength':
      return each => typeof each !== 'string' || each.length <= value
    case 'minLength':
      return each => typeof each !== 'string' || each.length >= value
    case 'maximum':
      return each => typeof each !== 'number' || each <= value
    case 'minimum':
      return each => typeof each !== 'number' || each >= value
    default:
      return null
  }
}

/** Typed twice and sent once. */
export const isRepetition = (field: string): boolean =>
  /confirm|repeat|retype|again|verif|(?:password|pass|pwd)2$/i.test(field)

/** What stands under a dotted name; undefined where nothing does. */
function at(schema: Schema, name: string): Schema | undefined {
  let inner: Schema | undefined = schema
  for (const step of name.split('.')) inner = step === '*' ? inner?.items : inner?.properties?.[step]
  return inner
}

/** Values that were seen. */
export function valuesAt(schema: Schema, name: string): readonly JsonValue[] {
  const inner = at(schema, name)
  return inner?.enum ?? inner?.['x-values']?.values ?? (inner?.const === undefined ? [] : [inner.const])
}

const textsAt = (schema: Schema, name: string): readonly JsonValue[] =>
  at(schema, name)?.examples?.filter(each => typeof each === 'string') ?? []

/** Whether all bodies that were taken held it, and not as null; one inside of others is not asked after. */
export function holds(schema: Schema, name: string): boolean {
  const inner = at(schema, name)
  if (name.includes('.') || inner === undefined) return true
  return schema.required?.includes(name) === true && ![inner.type].flat().includes('null')
}

/** Whether something was taken that left out what a dotted name stands for, or held null there; of what is around it nobody asks. */
export function leavesOut(schema: Schema, name: string): boolean {
  const end = name.lastIndexOf('.')
  const around = end === -1 ? schema : at(schema, name.slice(0, end))
  const last = name.slice(end + 1)
  if (around === undefined || last === '*') return false
  return around.required?.includes(last) !== true || [around.properties?.[last]?.type].flat().includes('null')
}

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

/** The name that a field of a validator has there; null where it has none. */
export const nameIn = (names: ReadonlyMap<string, string>, field: string): string | null =>
  names.get(dotted(field)) ?? null

/**
 * A call as a validator speaks of it. What it holds together stands in one object: where only some of its fields stand at the top, and all that are sent
 * inside of another, `{name, columns: [{name, type}]}`, it speaks of those.
 */
export function asHeldTogether(input: Input, { beside, scattered }: Validator): Input {
  const { names } = input
  const sent = beside.flatMap(field => {
    const name = field.includes('.') ? undefined : names.get(field)
    return name === undefined ? [] : [{ field, around: name.slice(0, Math.max(0, name.lastIndexOf('.'))) }]
  })
  const around = new Set(sent.map(each => each.around))
  if (scattered || around.size < 2) return input
  const held = [...around].flatMap(object => {
    const inside = sent.map(({ field }) => [field, names.get(`${dotted(object)}.${field}`)] as const)
    return object === '' || inside.some(([, name]) => name === undefined) ? [] : [inside as [string, string][]]
  })
  const [only, ...others] = held
  return only === undefined || others.length > 0 ? input : { ...input, names: new Map([...names, ...only]) }
}

/**
 * How many of the fields of a validator have a name; 0 where these are too few to say that it is theirs: less than half of the
 * validator's, and of many that may stay away less than most of what was sent.
 */
function overlap({ beside, scattered }: Validator, { names }: Names): number {
  const matched = beside.filter(field => names.has(field)).length
  if (beside.length === 1) return matched === 1 && topNames(names) === 1 ? 1 : 0
  const sent = sentNames(names)
  const covers = matched >= (scattered ? 2 : 3) && matched * 4 >= sent * 3
  return (matched >= 2 && matched * 2 >= beside.length) || covers ? matched : 0
}

const topNames = rememberingEach(
  (names: ReadonlyMap<string, string>): number => new Set([...names.values()].map(name => name.split('.', 1)[0])).size,
)

const sentNames = rememberingEach((names: ReadonlyMap<string, string>): number => new Set(names.values()).size)

/** What is known to be asked for around a validator. */
export interface CallsAround {
  /** By the script that it stands in. */
  readonly byScript: CallsMade
  /** By the screens that this is loaded for: ids. */
  readonly onScreens: ReadonlySet<string>
  /** By the screens that draw it itself: ids. */
  readonly ofForm: ReadonlySet<string>
}

/**
 * The calls that take what a validator looks at: one, or the two by which the same things are made and changed, since one form is
 * filled in for both. None where no call fits, and where others fit as well. Where the screens that draw it make one that fits, no other is
 * meant: another form makes what this one changes. Those count first that its script makes, then those that its screens make. The one that
 * is the nearer to the validator stands first.
 */
export function callsFor(
  validator: Validator,
  inputs: readonly Input[],
  { byScript, onScreens, ofForm }: CallsAround,
): readonly Input[] {
  const all = inputs.map(input => ({ input, matched: overlap(validator, input) })).filter(({ matched }) => matched > 0)
  const sent = all.filter(({ input }) => ofForm.has(input.operation.id))
  const fitting = sent.length > 0 ? sent : all
  const called = fitting.filter(({ input }) => byScript.has(input.operation.id))
  const onScreen = fitting.filter(({ input }) => onScreens.has(input.operation.id))
  const rivals = [called, onScreen].find(some => some.length > 0) ?? fitting
  const most = Math.max(0, ...rivals.map(({ matched }) => matched))
  const fewest = Math.min(...rivals.filter(({ matched }) => matched === most).map(({ input }) => topNames(input.names)))
  const best = rivals.filter(({ input, matched }) => matched === most && topNames(input.names) === fewest)
  const [only, second] = best
  if (only === undefined) return []
  if (second === undefined) {
    // Fewer fields may have been filled in to make a thing than it has when it is changed.
    const sibling = fitting.find(({ input }) => ofSameThings([only.input, input]).length > 0)
    return [only.input, ...(sibling === undefined ? [] : [sibling.input])]
  }
  if (called.length === 0) return ofSameThings(best.map(({ input }) => input))
  // Of those that the script makes, the next to the validator: what is written together belongs together.
  const from = offsetOf(validator.at)
  const near = best
    .map(({ input }) => ({
      input,
      distance: Math.min(...(byScript.get(input.operation.id) ?? []).map(at => Math.abs(at - from))),
    }))
    .toSorted((a, b) => a.distance - b.distance)
  const [nearest] = near
  const others = nearest === undefined ? [] : best.map(({ input }) => input).filter(input => input !== nearest.input)
  const sibling = others.find(other => nearest !== undefined && ofSameThings([nearest.input, other]).length > 0)
  return [nearest?.input, sibling].filter(input => input !== undefined)
}

/**
 * Both calls, the one that makes first, where one makes what the other changes: `POST /jobs` and `PATCH /jobs/{jobId}`, `POST /jobs/new` and
 * `POST /jobs/{jobId}/edit`. None otherwise.
 */
function ofSameThings(inputs: readonly Input[]): readonly Input[] {
  if (inputs.length !== 2) return []
  const [short, long] = inputs.toSorted(
    (a, b) => withoutVerb(a.operation.path).length - withoutVerb(b.operation.path).length,
  ) as [Input, Input]
  const [front, whole] = [withoutVerb(short.operation.path), withoutVerb(long.operation.path)]
  const isBelow = whole.startsWith(front) && /^\/\{[^/{}]+\}$/.test(whole.slice(front.length))
  const changes = long.operation.path === whole ? /^(?:PUT|PATCH)$/ : /^(?:POST|PUT|PATCH)$/
  const areBoth = short.operation.method === 'POST' && changes.test(long.operation.method)
  return isBelow && areBoth ? [short, long] : []
}

/** `/jobs` of `/jobs/new`, `/jobs/{jobId}` of `/jobs/{jobId}/edit`. */
const withoutVerb = (path: string): string => path.replace(/\/(?:new|create|add|edit|update|change)$/, '')

/** A form on a screen. */
export interface ScreenForm extends Names {
  readonly screen: Screen
}

export const formsOn = (screens: readonly Screen[]): readonly ScreenForm[] =>
  screens.flatMap(screen =>
    screen.forms.map(({ form }) => ({ screen, names: byPlainName(form.fields.map(({ name }) => name)) })),
  )

export function formFor(validator: Validator, forms: readonly ScreenForm[]): ScreenForm | null {
  const fitting = forms.map(form => ({ form, matched: overlap(validator, form) })).filter(({ matched }) => matched > 0)
  const most = Math.max(0, ...fitting.map(({ matched }) => matched))
  const best = fitting.filter(({ matched }) => matched === most)
  return best.length === 1 ? (best[0]?.form ?? null) : null
}

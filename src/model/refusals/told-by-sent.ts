import type { BodyShape } from '../bodies/bodies.ts'
import type { Sample } from '../sample.ts'
import { seenCount } from '../sightings.ts'
import type { Shape } from '../shapes/shape.ts'
import { isMadeOf } from './characters.ts'
import type { Demand } from './demand.ts'
import type { SentFact } from './sent-facts.ts'

const WRAPPERS = 3

/**
 * What a refusal demands of a field by what was sent: values that were always empty where others were carried out, a list in the message that
 * has all that was carried out, and a number in it that stands between what was refused and what was carried out, in whatever language.
 * @param facts of the values that were refused
 * @param accepted requests that were carried out
 * @returns null where these do not tell
 */
export function toldBySent(
  message: string,
  field: string,
  facts: readonly SentFact[],
  accepted: Sample<BodyShape>,
): Demand | null {
  const taken = takenAt(carriedOut(accepted), field.split('.'))
  if (facts.length === 0 || taken.length === 0) return null
  const isEmpty = (fact: SentFact): boolean => fact === 'absent' || fact === 'null' || fact === 'empty'
  if (facts.every(isEmpty)) {
    // A form sends all its fields: one without the field is another that is sent to the same address.
    const isOfForms = facts.every(fact => fact === 'empty') && [...accepted.entries.keys()].every(isForm)
    const isGiven = (one: Taken): boolean => isFilled(isOfForms ? { ...one, isAlways: true } : one)
    return taken.every(isGiven) ? { rule: 'required', value: true } : null
  }
  const listed = listIn(message)
  if (listed.length > 1 && taken.every(isOneOf(listed))) return { rule: 'enum', value: listed }
  if (OF_NOW.test(message)) return null
  const found = numbersIn(message).flatMap(number => beyond(number, facts, taken))
  const [only] = found
  return only !== undefined && found.length === 1 ? only : null
}

const isForm = (mediaType: string): boolean => /form/.test(mediaType)

/** `Only 12 in stock`: a number that says what there was then. */
const OF_NOW = /\d [\p{L} ]{0,30}\b(?:in stock|on hand|left|available|remain(?:s|ing)?)\b/iu

/** Whether a field was left out of something that was refused for it, and of nothing that was carried out. */
export function isNeededBySent(field: string, facts: readonly SentFact[], accepted: Sample<BodyShape>): boolean {
  if (!facts.includes('absent')) return false
  const taken = takenAt(carriedOut(accepted), field.split('.'))
  return taken.length > 0 && taken.every(isFilled)
}

/** Fields, by dotted name, that were given and not empty in each of several requests that were carried out. */
export function alwaysFilled(accepted: Sample<BodyShape>): readonly string[] {
  const bodies = [...accepted.entries.values()]
  if (bodies.reduce((sum, { seen }) => sum + seenCount(seen), 0) < SEVERAL) return []
  return namesIn(bodies.map(({ shape }) => shape)).filter(name => {
    const taken = carriedOut(accepted).flatMap(one => at(one, name.split('.')))
    return taken.length === bodies.length && taken.every(isFilled)
  })
}

const SEVERAL = 2

/** Of values, not of the objects that hold them. */
function namesIn(shapes: readonly Shape[], depth = 0): readonly string[] {
  const names = shapes.flatMap(({ objects }) =>
    [...(objects?.properties ?? [])].flatMap(([name, { shape }]) =>
      shape.objects === null || depth === WRAPPERS
        ? [name]
        : namesIn([shape], depth + 1).map(inner => `${name}.${inner}`),
    ),
  )
  return [...new Set(names)].toSorted()
}

/** Whether all that was carried out held texts there, and no numbers that are written as texts. */
export function isText(field: string, accepted: Sample<BodyShape>): boolean {
  const taken = takenAt(carriedOut(accepted), field.split('.'))
  return (
    taken.length > 0 &&
    taken.every(
      ({ shape: { strings, numbers } }) =>
        strings !== null && numbers === null && ![...strings.values.keys()].every(value => /^-?[\d.,]+$/.test(value)),
    )
  )
}

/**
 * A demand without what something carried out does not fit: an expression, since `letters` may be those of any language, and that nothing is none, since
 * `a positive integer` may be any that has no sign.
 */
export function asCarriedOut(demand: Demand, field: string, accepted: Sample<BodyShape>): Demand {
  if (demand.rule === 'other' && demand.value === '> 0')
    return takenAt(carriedOut(accepted), field.split('.')).some(({ shape: { numbers } }) => numbers?.minimum === 0)
      ? { rule: 'minimum', value: 0 }
      : demand
  if (demand.rule !== 'pattern' || typeof demand.value !== 'string') return demand
  const expression = demand.value
  const fits = takenAt(carriedOut(accepted), field.split('.')).every(({ shape: { strings } }) =>
    [...(strings?.values.keys() ?? [])].every(value => isMadeOf(expression, value)),
  )
  return fits ? demand : { ...demand, value: null }
}

/** Whether some of what was carried out had a field, and some not, beside the fields that it had. */
export function isSometimesLeftOut(field: string, accepted: Sample<BodyShape>): boolean {
  const steps = field.split('.')
  const last = steps.pop() as string
  return takenAt(carriedOut(accepted), steps).some(
    ({ shape: { objects } }) => objects?.properties.has(last) === true && objects.common?.includes(last) !== true,
  )
}

const carriedOut = (accepted: Sample<BodyShape>): readonly Taken[] =>
  [...accepted.entries.values()].map(({ shape }) => ({ shape, isAlways: true }))

/** Given, and never empty, in all that was carried out. */
const isFilled = ({ shape: { strings, nulls, arrays }, isAlways }: Taken): boolean =>
  isAlways && nulls === null && (strings === null || strings.shortest > 0) && (arrays === null || arrays.shortest > 0)

/** The rules with this bound that all that was refused breaks, and all that was carried out keeps. */
function beyond(bound: number, facts: readonly SentFact[], taken: readonly Taken[]): readonly Demand[] {
  const [kind] = (facts[0] as SentFact).split(' ')
  const refused = facts.map(fact => (fact.startsWith(`${kind} `) ? Number(fact.split(' ')[1]) : NaN))
  const isBelow = refused.every(amount => amount < bound)
  const isAbove = refused.every(amount => amount > bound)
  if (!isBelow && !isAbove) return []
  const ranges = taken.flatMap(({ shape }): readonly (readonly [least: number, most: number])[] => {
    const { strings, numbers } = shape
    if (kind === 'number') return numbers === null ? [] : [[numbers.minimum, numbers.maximum]]
    return strings === null || strings.replaced !== null ? [] : [[strings.shortest, strings.longest]]
  })
  if (ranges.length !== taken.length) return []
  const [least, most] = kind === 'number' ? (['minimum', 'maximum'] as const) : (['minLength', 'maxLength'] as const)
  if (isBelow) return ranges.every(([from]) => from >= bound) ? [{ rule: least, value: bound }] : []
  return ranges.every(([, to]) => to <= bound) ? [{ rule: most, value: bound }] : []
}

/** `Role must be reader, editor or admin` */
const listIn = (message: string): readonly string[] =>
  /\b(?:must|should|has to|can only) be (?:either )?((?:[\w-]{1,40}, ){0,20}[\w-]{1,40},? or [\w-]{1,40})\.?$/i
    .exec(message)?.[1]
    ?.split(/,? or |, /) ?? []

const isOneOf =
  (values: readonly string[]) =>
  ({ shape: { strings } }: Taken): boolean =>
    strings !== null && strings.values.size > 0 && [...strings.values.keys()].every(value => values.includes(value))

/** `5`, `-3`, `2,5`; no part of a word or a date. */
const numbersIn = (message: string): readonly number[] => [
  ...new Set(
    [...message.matchAll(/(?<![\p{L}\p{N}_.,:/-])-?\d{1,12}(?:[.,]\d{1,6})?(?![\p{L}\p{N}_:/-])/gu)].map(([text]) =>
      Number(text.replace(',', '.')),
    ),
  ),
]

interface Taken {
  readonly shape: Shape
  /** Whether every request that was carried out had it. */
  readonly isAlways: boolean
}

/** Under a dotted name, also where something is wrapped around it. */
function takenAt(shapes: readonly Taken[], steps: readonly string[], depth = 0): readonly Taken[] {
  const found = shapes.flatMap(taken => at(taken, steps))
  if (found.length > 0 || depth === WRAPPERS) return found
  const inner = shapes.flatMap(({ shape: { objects }, isAlways }) =>
    objects === null ? [] : [...objects.properties.values()].map(({ shape }) => ({ shape, isAlways })),
  )
  return inner.length === 0 ? [] : takenAt(inner, steps, depth + 1)
}

function at({ shape, isAlways }: Taken, [step, ...rest]: readonly string[]): readonly Taken[] {
  if (step === undefined) return [{ shape, isAlways }]
  if (step === '*') return shape.arrays === null ? [] : at({ shape: shape.arrays.items, isAlways }, rest)
  const inner = shape.objects?.properties.get(step)?.shape
  const isCommon = shape.objects?.common?.includes(step) === true
  return inner === undefined ? [] : at({ shape: inner, isAlways: isAlways && isCommon }, rest)
}

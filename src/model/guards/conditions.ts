import type { GuardCondition } from '../../evidence/subjects.ts'
import { type ToldValue, valueOf } from '../effects/told-values.ts'
import { isRedacted } from '../token.ts'
import type { Aspect, Occasion, Seen } from './aspects.ts'

/** A condition that held whenever a call was refused, and never when it was carried out. */
export interface Separating {
  readonly aspect: Aspect
  readonly condition: GuardCondition
  /** The occasions of which enough is known. */
  readonly refused: readonly Occasion[]
  readonly carriedOut: readonly Occasion[]
}

/**
 * All conditions that tell refused calls from those that were carried out without exception, with a witness on each side. Of every
 * refused one has to be known whether the condition held; one that was carried out in the dark speaks for neither.
 */
export function separating(refused: readonly Occasion[], carriedOut: readonly Occasion[]): readonly Separating[] {
  const aspects = new Map<string, Aspect>()
  for (const { seen } of refused) for (const [name, { aspect }] of seen) aspects.set(name, aspect)
  return [...aspects]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, aspect]) => {
      const at = refused.map(occasion => seenAt(occasion, name, aspect))
      const known = carriedOut.flatMap(occasion => {
        const seen = seenAt(occasion, name, aspect)
        return seen === undefined ? [] : [{ occasion, seen }]
      })
      if (known.length === 0 || at.includes(undefined)) return []
      const condition = conditionOf(
        aspect,
        at.map(seen => (seen as Pick<Seen, 'value'>).value),
        known.map(({ seen }) => seen.value),
      )
      return condition === null
        ? []
        : [{ aspect, condition, refused, carriedOut: known.map(({ occasion }) => occasion) }]
    })
}

/** Whether a condition held on another occasion, as far as is known. */
export function holds({ aspect, condition }: Separating, occasion: Occasion): boolean {
  const value = seenAt(occasion, JSON.stringify(aspect), aspect)?.value
  if (value === undefined) return false
  if (condition.is === 'value') return condition.values.some(one => JSON.stringify(one) === value)
  return condition.is === 'empty' ? isEmpty(value) !== (condition.not === true) : value === 'true'
}

/** What is not sent is known not to be; where some things that refer to it were seen, none that holds a value is known too. */
function seenAt({ seen }: Occasion, name: string, aspect: Aspect): Pick<Seen, 'value' | 'telling'> | undefined {
  const found = seen.get(name)
  if (found !== undefined) return found
  if (aspect.is === 'sent') return { value: 'false', telling: null }
  if (aspect.is !== 'related' || aspect.field === null) return undefined
  const any: Aspect = { ...aspect, field: null, value: null }
  return seen.has(JSON.stringify(any)) ? { value: 'false', telling: null } : undefined
}

/** How many values a condition may name. */
const VALUES = 8

function conditionOf(
  aspect: Aspect,
  refused: readonly ToldValue[],
  carriedOut: readonly ToldValue[],
): GuardCondition | null {
  if (aspect.is !== 'value') {
    if (!refused.every(value => value === 'true') || !carriedOut.every(value => value === 'false')) return null
    if (aspect.is === 'caller' || aspect.is === 'owner' || aspect.is === 'outdated' || aspect.is === 'sent')
      return aspect
    const { entity, by, field, value } = aspect
    if (field === null || value === null) return { is: 'related', entity, by }
    const stated = isPlain(value) ? valueOf(value) : undefined
    return stated === undefined || stated === null ? null : { is: 'related', entity, by, field, values: [stated] }
  }
  const { entity, field, via } = aspect
  const of = { entity, field, ...(via === null ? {} : { via }) }
  if ([...refused, ...carriedOut].every(isPlain)) {
    const [values, otherwise] = [distinct(refused), distinct(carriedOut)]
    if (values.length > VALUES || values.some(value => otherwise.includes(value))) return null
    return { is: 'value', ...of, values: values.map(stated), otherwise: otherwise.slice(0, VALUES).map(stated) }
  }
  if (refused.every(isEmpty) && !carriedOut.some(isEmpty)) return { is: 'empty', ...of }
  return carriedOut.every(isEmpty) && !refused.some(isEmpty) ? { is: 'empty', ...of, not: true } : null
}

const distinct = (values: readonly ToldValue[]): readonly ToldValue[] => [...new Set(values)].sort()

const stated = (told: ToldValue) => valueOf(told) ?? null

/** A flag, a word of a list, or nothing. */
const isPlain = (told: ToldValue): boolean =>
  told === 'true' ||
  told === 'false' ||
  told === 'null' ||
  (/^"\p{L}[\p{L}\d _-]{0,39}"$/u.test(told) && !isRedacted(told))

const isEmpty = (told: ToldValue): boolean => told === 'null' || told === '[]' || told === '""' || told === '0'

import type { EffectValue, TimeUnit } from '../../evidence/subjects.ts'
import { type Candidate, NOTHING } from './candidate.ts'
import type { Outcome } from './outcomes.ts'
import { type ToldValue, numberIn, textOf, valueOf } from './told-values.ts'

/** A moment, in milliseconds since the epoch, and how exactly it is told. */
interface Moment {
  readonly at: number
  readonly isDay: boolean
}

const SECOND = 1000
const DAY = 86_400_000
/** The clock of a server is not that of the browser. */
const CLOCK = 60 * SECOND
const UNITS: Readonly<Record<TimeUnit, number>> = {
  seconds: SECOND,
  minutes: 60 * SECOND,
  hours: 3600 * SECOND,
  days: DAY,
}
/** The largest first: 14 days are not 336 hours. */
const LARGEST_FIRST = ['days', 'hours', 'minutes', 'seconds'] as const

/** A moment as ISO 8601 writes it, or as seconds or milliseconds since the epoch; null for anything else. */
export function momentTold(told: ToldValue): Moment | null {
  const value = valueOf(told)
  if (typeof value === 'number') {
    if (Number.isInteger(value) && value >= 1e12 && value < 1e13) return { at: value, isDay: false }
    return value >= 1e9 && value < 1e10 ? { at: value * SECOND, isDay: false } : null
  }
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d[\d:.]{0,13}(?:Z|[+-]\d\d:?\d\d)?)?$/.test(value))
    return null
  const isDay = value.length === 10
  // Without an offset it is taken for UTC, as servers write it; the machine's own time zone is no matter here.
  const hasOffset = isDay || /(?:Z|[+-]\d\d:?\d\d)$/.test(value.slice(11))
  const at = Date.parse(hasOffset ? value : `${value.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? null : { at, isDay }
}

/** The time of the call, a while after it that is always the same, and one that a field of the thing says. */
export function timeCandidates(changed: readonly Outcome[]): readonly Candidate[] {
  const [first] = changed
  const moment = first === undefined ? null : momentTold(first.after)
  if (first === undefined || moment === null || isFixed(changed)) return []
  const now = candidate({ is: 'time' }, () => 0, { least: 2, ifAnswered: 1, distinct: 1 })
  const later = LARGEST_FIRST.flatMap((unit): readonly Candidate[] => {
    const count = countOf(first, moment, unit)
    if (count === null) return []
    const fields = [...first.own].flatMap(([field, value]) => (numberIn(value) === count ? [field] : []))
    return [
      ...fields.map(field =>
        candidate(
          { is: 'time', after: { count: { field }, unit } },
          ({ own }) => {
            const number = numberIn(own.get(field))
            return number === null ? null : number * UNITS[unit]
          },
          { least: 2, ifAnswered: 2, distinct: 1 },
          ({ own }) => own.get(field) ?? '',
        ),
      ),
      candidate({ is: 'time', after: { count, unit } }, () => count * UNITS[unit], {
        least: 2,
        ifAnswered: 2,
        distinct: 1,
      }),
    ]
  })
  return [now, ...later]
}

/** Whether acts some seconds apart have set the very same moment, to the second: when the server began, say. */
function isFixed(changed: readonly Outcome[]): boolean {
  const acts = new Map<string, number>()
  return changed.some(({ after, act }) => {
    const moment = momentTold(after)
    const text = textOf(after)
    if (moment === null || moment.isDay || /[T ]\d\d:\d\d(?:Z|[+-]|$)/.test(text)) return false
    const known = acts.get(text) ?? act.at
    acts.set(text, known)
    return Math.abs(act.at - known) > APART
  })
}

const APART = 2 * SECOND

function candidate(
  becomes: EffectValue,
  lag: (outcome: Outcome) => number | null,
  bounds: Pick<Candidate, 'least' | 'ifAnswered' | 'distinct'>,
  varies?: Candidate['varies'],
): Candidate {
  return {
    becomes,
    ...bounds,
    ...(varies === undefined ? {} : { varies }),
    of: outcome => {
      const wait = lag(outcome)
      const moment = momentTold(outcome.after)
      return wait !== null && moment !== null && isThen(moment, outcome, wait) ? outcome.after : NOTHING
    },
  }
}

/** Whether a moment is so long after an act; of a day, whether it is the day of that moment. */
function isThen({ at, isDay }: Moment, { act }: Outcome, wait: number): boolean {
  if (!isDay) return at >= act.at + wait - CLOCK && at <= act.end + wait + CLOCK
  return at === dayOf(act.at + wait) || at === dayOf(act.end + wait)
}

const dayOf = (at: number): number => Math.floor(at / DAY) * DAY

/** How many units after the act; null where it is no whole number of them. */
function countOf({ act }: Outcome, { at, isDay }: Moment, unit: TimeUnit): number | null {
  if (isDay && unit !== 'days') return null
  const wait = at - (isDay ? dayOf(act.end) : act.end)
  const count = Math.round(wait / UNITS[unit])
  return count > 0 && count <= 100_000 && Math.abs(wait - count * UNITS[unit]) <= CLOCK ? count : null
}

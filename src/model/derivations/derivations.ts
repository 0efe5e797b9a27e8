import type { Place } from '../../evidence/evidence.ts'
import type { Derivation } from '../../evidence/subjects.ts'
import { type FoundText, endedFrom, joinedFrom, sluggedFrom } from './texts.ts'
import { isSame } from './lists.ts'
import type { FieldRow } from './rows.ts'

/** How a field is worked out, and what shows it. */
export interface FoundDerivation {
  readonly field: string
  readonly as: Derivation
  readonly held: number
  /** Where it was so, at most four. */
  readonly places: readonly Place[]
}

const PLACES = 4
/** Of more numbers too many pairs come to something. */
const NUMBERS = 16

/** What is known of the fields of an entity. */
export interface FieldsOf {
  readonly key: string | null
  /** Fields that requests give: they hold what was given. */
  readonly sent: ReadonlySet<string>
  /** Fields that hold the key of something else: nothing is counted with these. */
  readonly referring: ReadonlySet<string>
}

/**
 * The fields of an entity that follow from others of the same thing: each way to work one out is a guess that the rows are asked about, and one row
 * against it is enough (as with the templates of Daikon, Ernst et al., 2001). That all of them agree by chance has to be unlikely: what a row tells is
 * counted in bits, and a way is stated where the different rows tell more than there are ways to choose from.
 * @param rows of one entity
 */
export function derivationsOf(
  rows: readonly FieldRow[],
  { key, sent, referring }: FieldsOf,
): readonly FoundDerivation[] {
  const isApart = (name: string): boolean => name === key || referring.has(name)
  const names = fieldsIn(rows, value => typeof value === 'number').filter(name => !isApart(name))
  const numbers = names.slice(0, NUMBERS)
  const found: FoundDerivation[] = []
  for (const field of names) {
    if (sent.has(field)) continue
    const guesses = [
      ...listGuesses(rows, field),
      ...(numbers.includes(field) ? [...pairGuesses(numbers, field), ...shareGuesses(rows, numbers, field)] : []),
    ]
    const best = guesses.flatMap(guess => agreed(rows, field, guess) ?? []).find(one => !isCircle(one, found))
    if (best !== undefined) found.push(best)
  }
  for (const field of fieldsIn(rows, value => typeof value === 'string' && value !== '')) {
    if (isApart(field)) continue
    const made = sent.has(field) ? null : (sluggedFrom(rows, field) ?? joinedFrom(rows, field))
    // Who sends a path may send its end besides.
    const best = made ?? endedFrom(rows, field)
    if (best === null || isCircle({ field, as: best.as }, found)) continue
    const isWorkedOut = operandsOf(best.as).every(name =>
      name === key ? best.as.is === 'end' || isDrawnFrom(best) : sent.has(name),
    )
    if (isWorkedOut) found.push({ field, as: best.as, held: best.rows.length, places: placesOf(best.rows) })
  }
  return found
}

/**
 * Whether a text is made of a key: an address is, and what has a long key in it. That `Task 7` is the name of the seventh may be how people call things, as it
 * may be that a mail address has the name of its person in it: of what is no key only what was given shows that it is worked out.
 */
const isDrawnFrom = ({ as, rows }: FoundText): boolean => {
  const [start] = as.is === 'text' ? as.parts : []
  const isAddress = start !== undefined && 'text' in start && /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i.test(start.text)
  return isAddress || rows.every(row => row.key.length >= LONG_KEY)
}

const LONG_KEY = 6

/** Fields of the thing itself, sorted. */
function fieldsIn(rows: readonly FieldRow[], isOfKind: (value: unknown) => boolean): readonly string[] {
  const found = new Set<string>()
  for (const { values } of rows)
    for (const [name, value] of values) if (!name.includes('.') && isOfKind(value)) found.add(name)
  return [...found].toSorted()
}

/** One way to work a field out. */
interface Guess {
  readonly as: Derivation
  /** Whether the field's value is what that comes to; null where the row does not have what is needed. */
  readonly holds: (row: FieldRow, value: number) => boolean | null
  /** Whether a row tells something with that: not where anything would fit. */
  readonly tells: (row: FieldRow) => boolean
  /** How many bits all rows have to tell. */
  readonly bits: number
  /** How many different values the field has to have had. */
  readonly distinct: number
}

/** Bits by which a number that is right tells more than chance. */
const bitsOf = (value: number): number => Math.log2(1 + Math.abs(value))

function agreed(rows: readonly FieldRow[], field: string, guess: Guess): FoundDerivation | null {
  const telling: FieldRow[] = []
  const distinct = new Set<number>()
  const told = new Set<string>()
  let bits = 0
  for (const row of rows) {
    const value = row.values.get(field)
    if (typeof value !== 'number') continue
    const holds = guess.holds(row, value)
    if (holds === null) continue
    if (!holds) return null
    if (!guess.tells(row)) continue
    telling.push(row)
    distinct.add(value)
    // The same thing with the same value tells nothing new.
    const what = `${value} ${row.key}`
    if (told.has(what)) continue
    told.add(what)
    bits += bitsOf(value)
  }
  if (bits < guess.bits || distinct.size < guess.distinct) return null
  return { field, as: guess.as, held: telling.length, places: placesOf(telling) }
}

const placesOf = (rows: readonly FieldRow[]): readonly Place[] =>
  [...new Set(rows.map(({ place }) => place))].slice(0, PLACES)

/** What lists come to, as some row says. */
function listGuesses(rows: readonly FieldRow[], field: string): readonly Guess[] {
  const ways = new Map<string, { readonly list: string; readonly as: string }>()
  for (const { lists } of rows)
    for (const [list, , matches] of lists)
      for (const [name, as] of matches) if (name === field) ways.set(`${as === '' ? 1 : 0} ${list} ${as}`, { list, as })
  return [...ways]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { list, as }]): Guess => {
      const [member = '', times] = as.split('*')
      const isCount = as === ''
      return {
        as: isCount
          ? { is: 'count', of: list }
          : { is: 'sum', of: list, member, ...(times === undefined ? {} : { times }) },
        holds: (row, value) => {
          const listed = row.lists.find(([name]) => name === list)
          if (listed === undefined) return null
          const [, count, matches] = listed
          return count === 0 ? value === 0 : matches.some(([name, how]) => name === field && how === as)
        },
        tells: row => (row.lists.find(([name]) => name === list)?.[1] ?? 0) > 0,
        bits: isCount ? (isCalledAsCount(field) ? 3 : 9) : 14,
        distinct: 2,
      }
    })
}

const isCalledAsCount = (field: string): boolean => /count|total|size|length|num|quantity|qty/i.test(field)

const PAIR_BITS = 24

/** Products and sums of two other numbers. */
function pairGuesses(numbers: readonly string[], field: string): readonly Guess[] {
  const guesses: Guess[] = []
  for (const [nth, one] of numbers.entries())
    for (const other of numbers.slice(nth + 1)) {
      if (one === field || other === field) continue
      const pair = ({ values }: FieldRow): readonly [number, number] | null => {
        const [a, b] = [values.get(one), values.get(other)]
        return typeof a === 'number' && typeof b === 'number' ? [a, b] : null
      }
      const guess = (as: Derivation, of: (a: number, b: number) => number, least: number): Guess => ({
        as,
        holds: (row, value) => {
          const operands = pair(row)
          return operands === null ? null : isSame(of(...operands), value)
        },
        tells: row => pair(row)?.every(operand => Math.abs(operand) > least) === true,
        bits: PAIR_BITS,
        distinct: 3,
      })
      guesses.push(
        guess({ is: 'product', of: [one, other] }, (a, b) => a * b, 1),
        guess({ is: 'total', of: [one, other] }, (a, b) => a + b, 0),
      )
    }
  return guesses
}

/**
 * Rates have few decimals: a tenth, 7.5 %, 19.25 %; the more they have, the larger have to be the shares that show it, since of small numbers one
 * is a share of another that grows with it, as bytes do with messages.
 */
const RATES = [
  { places: 2, least: 10 },
  { places: 3, least: 100 },
  { places: 4, least: 100 },
] as const
const SHARE_BITS = 28

/** Another number times a rate: the rate is what the largest of them shows, the others have to agree. */
function shareGuesses(rows: readonly FieldRow[], numbers: readonly string[], field: string): readonly Guess[] {
  const guesses = numbers.flatMap(of => {
    const pairs = rows.flatMap(({ values }) => {
      const [whole, share] = [values.get(of), values.get(field)]
      return typeof whole === 'number' && typeof share === 'number' ? [[whole, share] as const] : []
    })
    const [largest] = pairs.toSorted(([a], [b]) => Math.abs(b) - Math.abs(a))
    if (of === field || largest === undefined || largest[0] === 0) return []
    const decimals = pairs.every(([, share]) => Number.isInteger(share)) ? 0 : 2
    // The fewest decimals first: those that more do not change are of the same rate.
    const rates = new Map<number, number>()
    for (const { places, least } of RATES) {
      const rate = roundedTo(largest[1] / largest[0], places)
      if (!rates.has(rate)) rates.set(rate, least)
    }
    return [...rates]
      .filter(([rate]) => rate !== 0 && Math.abs(rate) !== 1)
      .map(([rate, least]): Guess => ({
        as: { is: 'share', of, rate, decimals },
        holds: ({ values }, value) => {
          const whole = values.get(of)
          return typeof whole === 'number' ? isSame(roundedTo(whole * rate, decimals), value) : null
        },
        // Small numbers are a share of anything.
        tells: ({ values }) => Math.abs(values.get(of) as number) * Math.abs(rate) * 10 ** decimals >= least,
        bits: SHARE_BITS,
        distinct: 4,
      }))
  })
  // The plainest rate first: a share of the whole is one of the whole with the share in it too, by a crooked one.
  return guesses.toSorted((a, b) => signsOf(a) - signsOf(b))
}

const signsOf = ({ as }: Guess): number => (as.is === 'share' ? String(as.rate).length : 0)

/** Halves upwards; what binary numbers lack of a half counts as one. */
const roundedTo = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals + 1e-9) / 10 ** decimals

/** Whether a field would be worked out, by way of others, from itself. */
function isCircle(one: Pick<FoundDerivation, 'field' | 'as'>, known: readonly FoundDerivation[]): boolean {
  const leadsBack = (name: string): boolean =>
    name === one.field || known.some(({ field, as }) => field === name && operandsOf(as).some(leadsBack))
  return operandsOf(one.as).some(leadsBack)
}

/** The fields that a field is worked out from. */
function operandsOf(as: Derivation): readonly string[] {
  switch (as.is) {
    case 'count':
    case 'sum':
    case 'slug':
    case 'share':
    case 'end':
      return [as.of]
    case 'product':
    case 'total':
      return as.of
    case 'text':
      return as.parts.flatMap(part => ('field' in part ? [part.field] : []))
    default:
      return as satisfies never
  }
}

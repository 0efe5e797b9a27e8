import { type ListOperator, partsOfPattern } from '../../evidence/list-query.ts'
import type { Operation } from '../calls/operations.ts'
import { sortedEntries } from '../sample.ts'
import { type Sightings, copySightings, mergeSightings, noSightings, seenCount } from '../sightings.ts'
import type { AskTally } from './asks.ts'

/** What a parameter of a call asks of its list, as answers show it. */
export interface FoundListQuery {
  readonly parameter: string
  readonly operator: ListOperator
  /** Of which it was seen to hold; sorted. Empty for a search. */
  readonly fields: readonly string[]
  /** Also of others: the application speaks so of any. */
  readonly isOfAny: boolean
  readonly sightings: Sightings
}

/** A search for so few letters finds anything. */
const TELLING = 4

/**
 * What queries ask of lists: a parameter under which every element of every answer was as its form says, where others were seen that
 * are not. One answer against it is enough. What holds of several fields or calls is taken for the grammar of the application, and
 * holds where the same parameter is sent with another field.
 */
export function listQueriesOf(operations: readonly Operation[]): (operation: Operation) => readonly FoundListQuery[] {
  const isGrammar = grammarOf(operations)
  return ({ leaf }) => {
    const found = new Map<string, AskTally[]>()
    for (const [, tally] of sortedEntries(leaf.asks.byAsk)) {
      const isOwn = isShown(tally, leaf) && seenCount(tally.broken) === 0
      const name = grammar(tally.ask)
      if (isOwn || (seenCount(tally.held) > 0 && isGrammar(name))) found.set(name, [...(found.get(name) ?? []), tally])
    }
    return [...found].map(([name, tallies]) => {
      const [{ ask }] = tallies as [AskTally, ...AskTally[]]
      return {
        parameter: ask.parameter,
        operator: ask.operator,
        fields: tallies.flatMap(({ ask: { field } }) => (field === '' ? [] : [field])).sort(),
        isOfAny: isGrammar(name),
        sightings: tallies.map(({ held }) => copySightings(held)).reduce(mergeSightings, noSightings()),
      }
    })
  }
}

/** A field that a query asks for. */
export interface AskedField {
  readonly field: string
  readonly parameter: string
  readonly sightings: Sightings
}

/**
 * The fields by which queries ask of lists that came back empty, where the same parameter asks by fields of two other lists at least:
 * nothing that was answered shows them, but the application asks by them.
 */
export function askedOfNothing(operations: readonly Operation[]): (operation: Operation) => readonly AskedField[] {
  const isGrammar = grammarOf(operations)
  return ({ leaf }) =>
    sortedEntries(leaf.asks.ofNothing).flatMap(([key, sightings]) => {
      const [parameter, operator, field] = JSON.parse(key) as [string, AskTally['ask']['operator'], string]
      return isGrammar(grammar({ parameter, operator })) ? [{ field, parameter, sightings }] : []
    })
}

/** What was seen to hold of two fields or calls, and nowhere not to. */
function grammarOf(operations: readonly Operation[]): (name: string) => boolean {
  const shown = new Map<string, { readonly of: Set<string>; broken: boolean }>()
  for (const { id, leaf } of operations)
    for (const tally of leaf.asks.byAsk.entries.values()) {
      const name = grammar(tally.ask)
      const known = shown.get(name) ?? { of: new Set<string>(), broken: false }
      shown.set(name, known)
      if (seenCount(tally.broken) > 0) known.broken = true
      if (isShown(tally, leaf)) known.of.add(`${id} ${tally.ask.field}`)
    }
  return name => {
    const { of, broken } = shown.get(name) ?? { of: new Set(), broken: true }
    return of.size >= 2 && !broken
  }
}

const grammar = ({ parameter, operator }: Pick<AskTally['ask'], 'parameter' | 'operator'>): string =>
  JSON.stringify([parameter, operator])

/** Whether it held, and not because everything is so. */
function isShown({ ask: { operator, field }, held, values }: AskTally, { asks: { told } }: Operation['leaf']): boolean {
  if (seenCount(held) === 0) return false
  if (operator === 'sort') return true
  const asked = [...values.entries.keys()]
  if (operator === 'search') return asked.length > 1 || asked.some(text => text.length >= TELLING)
  if (operator === 'pattern' && asked.some(text => partsOfPattern(text).some(({ length }) => length >= TELLING)))
    return true
  const seen = told.entries.get(field)?.entries
  return seen !== undefined && seen.size > 1
}

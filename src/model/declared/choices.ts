import { plainName } from '../refusals/plain-name.ts'
import type { Script } from '../scripts/scripts.ts'
import { type Declared, type Finding, declared } from './findings.ts'
import { madeRules } from './made-rules.ts'

/** The lists of texts that scripts hold, by the name of what they are chosen for. */
export interface Choices {
  /**
   * The closed list of a field: the one that has its name, or, where none has, the one enum that holds all that was seen of it.
   * Of schemas that differ it is the one that describes most of the fields beside it. Null where there is none, and where several differ.
   * @param beside the other fields of what has it
   */
  readonly closed: (field: string, seen: readonly string[], beside?: readonly string[]) => DeclaredChoice | null
  /**
   * Values of a field that scripts know and nobody saw, each with a place; of lists that hold at least two that were seen.
   * @param elsewhere what was seen of fields of that name in other things: a list that holds more of one of them is its list
   */
  readonly unseen: (
    field: string,
    seen: readonly string[],
    elsewhere?: readonly (readonly string[])[],
  ) => readonly DeclaredValue[]
}
export interface DeclaredChoice {
  /** Sorted. */
  readonly values: readonly string[]
  readonly script: Script
  readonly at: string
}
export interface DeclaredValue {
  readonly value: string
  readonly script: Script
  readonly at: string
}

const LONGEST = 40
/** Beyond that a list without a name may hold the values by accident. */
const LONGEST_NAMELESS = 20
const MOST_UNSEEN = 12

export function choicesOf(scripts: readonly Script[]): Choices {
  const named = new Map<string, Declared<'choice'>[]>()
  const enums: Declared<'choice'>[] = []
  for (const choice of [...declared(scripts, 'choice'), ...ofValidators(scripts)]) {
    const { name, by } = choice.finding
    if (by === 'enum') enums.push(choice)
    const plain = name === null ? '' : plainName(name.split('.').at(-1) as string)
    if (plain !== '') named.set(plain, [...(named.get(plain) ?? []), choice])
  }
  const closed: Choices['closed'] = (field, seen, beside = []) => {
    const holds = ({ finding: { values } }: Declared<'choice'>): boolean =>
      values.length <= LONGEST && seen.every(value => values.includes(value))
    const own = (named.get(plainName(field)) ?? []).filter(holds)
    const listed = own.filter(({ finding }) => /^(?:options|enum)$/.test(finding.by))
    const unnamed = (): readonly Declared<'choice'>[] =>
      seen.length < 2 ? [] : enums.filter(choice => holds(choice) && choice.finding.values.length <= LONGEST_NAMELESS)
    // What a control offers may be a part of what there is, as in a filter: it stands last.
    const offered = own.filter(({ finding }) => finding.by === 'control' && isOfThing(finding, beside))
    const told = [describing(own, beside), listed].find(some => some.length > 0) ?? unnamed()
    const fitting = seen.length === 0 ? [] : told.length > 0 ? told : offered
    const lists = new Set(fitting.map(({ finding }) => JSON.stringify([...finding.values].sort())))
    const [first] = fitting
    if (first === undefined || lists.size > 1) return null
    return { values: [...first.finding.values].sort(), script: first.script, at: first.finding.at }
  }
  return {
    closed,
    unseen: (field, seen, elsewhere = []) => {
      const whole = closed(field, seen)
      const found = new Map<string, DeclaredValue>()
      const lists =
        whole === null
          ? (named.get(plainName(field)) ?? [])
              .filter(({ finding }) => isOfSame(finding, seen, elsewhere))
              .map(({ finding, script }) => ({ values: finding.values, script, at: finding.at }))
          : [whole]
      for (const { values, script, at } of lists)
        for (const value of values)
          if (!seen.includes(value) && !found.has(value)) found.set(value, { value, script, at })
      return [...found]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, value]) => value)
        .slice(0, MOST_UNSEEN)
    },
  }
}

/** The lists that validators hold fields to, wherever these lists are written. */
const ofValidators = (scripts: readonly Script[]): readonly Declared<'choice'>[] =>
  madeRules(scripts).flatMap(({ script, finding: { rule, value, field, beside, at } }) => {
    const texts = rule === 'enum' && Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
    if (texts.length < 2) return []
    const others = beside.filter(name => name !== field)
    return { script, finding: { kind: 'choice', at, name: field, values: texts, by: 'schema', beside: others } }
  })

/** The schemas that describe most of these fields, and at least two. */
function describing(choices: readonly Declared<'choice'>[], beside: readonly string[]): readonly Declared<'choice'>[] {
  const shared = ({ finding }: Declared<'choice'>): number =>
    finding.by === 'schema' ? (finding.beside ?? []).filter(name => beside.includes(name)).length : 0
  const most = Math.max(0, ...choices.map(shared))
  return most < 2 ? [] : choices.filter(choice => shared(choice) === most)
}

/** Whether the form around a control may be that of a thing: one with several other fields asks for some of what that has. */
const isOfThing = ({ beside: others = [] }: Finding<'choice'>, beside: readonly string[]): boolean =>
  others.length < 2 || beside.length === 0 || others.some(name => beside.includes(name))

/** What one place in a script looks for: more of what was seen than it leaves out, and not the list of something else. */
function isOfSame(
  { values, by }: Finding<'choice'>,
  seen: readonly string[],
  elsewhere: readonly (readonly string[])[],
): boolean {
  const sharedWith = (others: readonly string[]): number => values.filter(value => others.includes(value)).length
  const shared = sharedWith(seen)
  return (
    /^(?:switch|comparison)$/.test(by) &&
    shared >= 2 &&
    shared > seen.length - shared &&
    elsewhere.every(others => sharedWith(others) <= shared)
  )
}

import type { EffectValue } from '../../evidence/subjects.ts'
import type { Person } from '../identities/identities.ts'
import { isRedacted } from '../token.ts'
import { type Candidate, NOTHING } from './candidate.ts'
import type { Outcome } from './outcomes.ts'
import { momentTold, timeCandidates } from './time.ts'
import { type ToldValue, numberIn, same, textOf, valueOf } from './told-values.ts'

/** What one call did to one field, as every outcome that was seen shows it. */
export interface Explained {
  readonly becomes: EffectValue
  /** The outcomes that show it; the others do not speak against it. */
  readonly shown: readonly Outcome[]
}

/**
 * The first way to say what becomes of a field that fits all outcomes, from what is sent to what is always the same; null where none
 * does. One outcome against it is enough, as with the templates of Daikon (Ernst et al., 2001).
 * @param outcomes of one field, of things that one call leads to in one way
 * @param others ways to say it that need more than the outcomes
 */
export function explained(outcomes: readonly Outcome[], others: readonly Candidate[] = []): Explained | null {
  for (const candidate of [...candidatesOf(outcomes), ...others]) {
    const isFit = outcomes.every(outcome => {
      const value = candidate.of(outcome) ?? outcome.before
      return value !== undefined && same(value, outcome.after)
    })
    if (!isFit) continue
    // What stayed as it was shows nothing.
    const shown = outcomes.filter(outcome => outcome.before !== outcome.after && candidate.of(outcome) !== undefined)
    const enough = shown.some(({ isAnswered }) => isAnswered) ? candidate.ifAnswered : candidate.least
    const varies = candidate.varies ?? (({ after }: Outcome): string => after)
    if (new Set(shown.map(({ act }) => act.id)).size < enough || new Set(shown.map(varies)).size < candidate.distinct)
      continue
    return { becomes: candidate.becomes, shown }
  }
  return null
}

const NULL = 'null'
const EMPTY = '""'

function candidatesOf(outcomes: readonly Outcome[]): readonly Candidate[] {
  const changed = outcomes.filter(({ before, after }) => before !== after)
  const [first] = changed
  if (first === undefined) return []
  const others = [...new Set(changed.flatMap(({ act }) => [...act.sent.keys(), ...act.inPath.keys()]))].filter(
    name => name !== first.field,
  )
  // A word that is sent and stands in the field is a copy; that a number or a flag is the same may be chance.
  const isWord = /^"[^"]{3,}"$/.test(first.after) || first.after.startsWith('#')
  return [
    ...sentCandidates(outcomes, first.field, { least: 1, ifAnswered: 1, distinct: 1 }),
    ...(isWord ? others.flatMap(name => sentCandidates(outcomes, name, { least: 2, ifAnswered: 1, distinct: 1 })) : []),
    ...callerCandidates(first),
    ...timeCandidates(changed),
    { becomes: { is: 'opposite' }, of: opposite, least: 2, ifAnswered: 2, distinct: 2 },
    ...constantCandidates(first, outcomes),
    ...moreCandidates(first),
    ...others.flatMap(name => sentCandidates(outcomes, name, { least: 2, ifAnswered: 2, distinct: 2 })),
  ]
}

type Bounds = Pick<Candidate, 'least' | 'ifAnswered' | 'distinct'>

/** A copy of what is sent under one name, in the body or in the path. */
function sentCandidates(outcomes: readonly Outcome[], name: string, bounds: Bounds): readonly Candidate[] {
  const found: Candidate[] = []
  if (outcomes.some(({ act }) => act.sent.has(name))) {
    const missing = outcomes.find(({ act, before, after }) => !act.sent.has(name) && before !== after)
    const value = missing === undefined ? undefined : stated(missing.after)
    const otherwise = value === undefined ? undefined : JSON.stringify(value)
    const isEmptied = outcomes.some(({ act, after }) => act.sent.get(name) === EMPTY && after === NULL)
    found.push({
      ...bounds,
      becomes: {
        is: 'sent',
        in: 'body',
        name,
        ...(value === undefined ? {} : { otherwise: value }),
        ...(isEmptied ? { emptyIsNull: true as const } : {}),
      },
      of: ({ act }) => {
        const sent = act.sent.get(name)
        return isEmptied && sent === EMPTY ? NULL : (sent ?? otherwise)
      },
    })
  }
  if (outcomes.some(({ act }) => act.inPath.has(name)))
    found.push({
      ...bounds,
      becomes: { is: 'sent', in: 'path', name },
      of: ({ act }) => {
        const value = act.inPath.get(name)
        return value === undefined ? undefined : JSON.stringify(value)
      },
    })
  return found
}

function callerCandidates({ act, after }: Outcome): readonly Candidate[] {
  const text = textOf(after)
  // `1` is a key and a number of many other things.
  const isTelling = text.length >= 4
  // Who signs in with a mail address has it for a name too.
  const [first, second] = text.includes('@') ? (['email', 'name'] as const) : (['name', 'email'] as const)
  return (['id', first, second, 'display name'] as const)
    .filter(as => standsFor(act.person, as, text))
    .map(as => ({
      becomes: { is: 'caller', as },
      of: outcome => (standsFor(outcome.act.person, as, textOf(outcome.after)) ? outcome.after : NOTHING),
      least: 2,
      ifAnswered: isTelling ? 1 : 2,
      distinct: isTelling ? 1 : 2,
    }))
}

const standsFor = (person: Person | null, as: Extract<EffectValue, { is: 'caller' }>['as'], text: string): boolean =>
  person !== null && (as === 'display name' ? person.called.has(text) : person.users.has(`${as} ${text}`))

/** So plain that one answer shows it. */
const PLAIN = new Set(['true', 'false', 'null', '[]', '0', '""'])

function constantCandidates({ before, after, field }: Outcome, all: readonly Outcome[]): readonly Candidate[] {
  const value = stated(after)
  if (value === undefined || momentTold(after) !== null) return []
  const isState = before !== undefined && /^"\p{L}[\p{L}\d_-]{0,39}"$/u.test(after)
  // From one number to another: whether it was set or counted shows only where it began with several.
  const isCounted = before !== undefined && typeof value === 'number'
  const overrules = all.some(({ act: { sent } }) => sent.has(field) && !same(sent.get(field) as ToldValue, after))
  return [
    {
      becomes: { is: 'constant', value, ...(overrules ? { overrules: true as const } : {}) },
      of: () => after,
      least: 2,
      ifAnswered: PLAIN.has(after) || isState ? 1 : 2,
      distinct: isCounted ? 2 : 1,
      ...(isCounted ? { varies: ({ before: from }: Outcome) => from ?? '' } : {}),
    },
  ]
}

/** Undefined for what differs from key to key, or is longer than what is kept. */
const stated = (told: ToldValue) => (isRedacted(told) ? undefined : valueOf(told))

function opposite({ before }: Outcome): ToldValue | undefined {
  return before === 'true' ? 'false' : before === 'false' ? 'true' : undefined
}

function moreCandidates({ act, before, after }: Outcome): readonly Candidate[] {
  const by = difference(before, after)
  if (by === null || by === 0) return []
  const bounds = { least: 2, ifAnswered: 2, distinct: 2 }
  const sent = [...act.sent].flatMap(([name, value]): readonly Candidate[] => {
    const times = numberIn(value) === by ? 1 : numberIn(value) === -by ? -1 : null
    if (times === null) return []
    const of = (outcome: Outcome) => sum(outcome.before, times * (numberIn(outcome.act.sent.get(name)) ?? 0))
    const varies = (outcome: Outcome): string => outcome.act.sent.get(name) ?? ''
    return [{ becomes: { is: 'more', by: { sent: name, times } }, of, ...bounds, varies }]
  })
  return [{ becomes: { is: 'more', by }, of: ({ before: from }) => sum(from, by), ...bounds }, ...sent]
}

/** That a field counts what is done, where other calls show by how much: once is enough. */
export const countCandidate = (by: number): Candidate => ({
  becomes: { is: 'more', by },
  of: ({ before }) => sum(before, by),
  least: 1,
  ifAnswered: 1,
  distinct: 1,
})

function difference(before: ToldValue | undefined, after: ToldValue): number | null {
  if (before === undefined || before.startsWith('"') || after.startsWith('"')) return null
  const [from, to] = [numberIn(before), numberIn(after)]
  return from === null || to === null ? null : rounded(to - from)
}

/** Money is counted in decimals that binary numbers do not hold. */
const rounded = (number: number): number => Math.round(number * 1e6) / 1e6

function sum(before: ToldValue | undefined, by: number): ToldValue | undefined {
  const from = numberIn(before)
  return from === null ? undefined : JSON.stringify(rounded(from + by))
}

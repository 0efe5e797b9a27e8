import type { Basis, Claim, Gap } from '../../../evidence/claim.ts'
import type { Evidence } from '../../../evidence/evidence.ts'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { LifecycleEvent, LifecycleSubject } from '../../../evidence/subjects.ts'

/** One numbered line of the table, and one arrow of the drawing. */
export interface LifecycleRow {
  readonly number: number
  /** Stays the same when others are added: stands in addresses. */
  readonly key: string
  /** `begins`: things are made so; `deleted`: they were, while so; `ends`: nothing leads away from it; `unknown`: nobody saw how things become so. */
  readonly kind: 'begins' | 'changes' | 'deleted' | 'ends' | 'unknown'
  /** The key of a state; null where it is no state. */
  readonly from: string | null
  readonly to: string | null
  /** A call claim id; null: the server or someone else, or not told. */
  readonly by: string | null
  /** What was sent on the socket that this call keeps open; null for none. */
  readonly message: string | null
  /** The address that was opened instead; null for none. */
  readonly opened: string | null
  /** It goes on by itself within so many seconds; null where that was not seen. */
  readonly within: number | null
  readonly identities: readonly string[]
  /** Null where it is not counted. */
  readonly support: number | null
  readonly basis: Basis | 'not shown'
  readonly gap: Gap | null
  /** Where this alone was seen, or what raised the question; empty where only the lifecycle as a whole has places. */
  readonly evidence: readonly Evidence[]
}

/** One state of a lifecycle, with the one fact that is said of it in the drawing. */
export interface LifecycleState {
  readonly key: string
  readonly value: JsonValue
  readonly basis: Basis
  readonly initial: boolean
  readonly final: boolean
  /** Nothing was seen to lead to it or away from it. */
  readonly reached: boolean
  readonly waysIn: number
  readonly waysOut: number
  readonly fact: string
}

/** A lifecycle as it is drawn and listed: its states, and its transitions with numbers. */
export interface LifecycleView {
  readonly states: readonly LifecycleState[]
  readonly rows: readonly LifecycleRow[]
  /** What is open about this lifecycle and is no arrow of its drawing. */
  readonly open: readonly Gap[]
}

/** Puts beginnings first, then the changes, then ends, then what is not shown; each gets its number in this order. */
export function lifecycleView({ subject, basis }: Claim<LifecycleSubject>, notShown: readonly Gap[]): LifecycleView {
  const about = gapIdPrefix(subject)
  const ways = new Map(notShown.filter(({ id }) => id.startsWith(`${about}into `)).map(gap => [gap.id, gap]))
  const rows: Omit<LifecycleRow, 'number'>[] = []
  for (const { value, initial, basis: own } of subject.states) {
    const key = stateKey(value)
    const made = (subject.begun ?? []).filter(event => stateKey(event.value) === key)
    rows.push(...made.map(event => eventRow('begins', event, basis)))
    if (initial && made.length === 0)
      rows.push({ ...EMPTY, key: `begins ${key}`, kind: 'begins', to: key, basis: own ?? basis })
  }
  for (const step of inReadingOrder(subject)) {
    const { from, to, by, message = null, opened = null, within = null, identities, support, evidence = [] } = step
    const key = [stateKey(from), stateKey(to), by ?? opened ?? '', message ?? ''].join(' ').trimEnd()
    rows.push({
      key,
      kind: 'changes',
      from: stateKey(from),
      to: stateKey(to),
      by,
      message,
      opened,
      within,
      identities,
      support,
      basis,
      gap: null,
      evidence,
    })
  }
  rows.push(...(subject.deleted ?? []).map(event => eventRow('deleted', event, basis)))
  for (const { value, final, basis: own } of subject.states) {
    if (final)
      rows.push({ ...EMPTY, key: `ends ${stateKey(value)}`, kind: 'ends', from: stateKey(value), basis: own ?? basis })
  }
  for (const { value } of subject.states) {
    const gap = ways.get(`${about}into ${plainText(value)}`)
    if (gap === undefined) continue
    rows.push({
      ...EMPTY,
      key: `unknown ${stateKey(value)}`,
      kind: 'unknown',
      to: stateKey(value),
      support: 0,
      basis: 'not shown',
      gap,
      evidence: gap.evidence,
    })
  }
  const drawn = new Set(rows.flatMap(({ gap }) => (gap === null ? [] : [gap])))
  return {
    states: subject.states.map(state => lifecycleState(state, rows, basis)),
    rows: rows.map((row, index) => ({ ...row, number: index + 1 })),
    open: notShown.filter(gap => gap.id.startsWith(about) && !drawn.has(gap)),
  }
}

/** What is open about fields that were never seen to change, or about states as such. */
export function gapsOfNoLifecycle(
  claims: readonly Claim<LifecycleSubject>[],
  notShown: readonly Gap[],
): readonly Gap[] {
  const prefixes = claims.map(({ subject }) => gapIdPrefix(subject))
  return notShown.filter(({ id }) => !prefixes.some(prefix => id.startsWith(prefix)))
}

/** From the beginning on: what leads away from a state stands before what leads away from those that it leads to. */
function inReadingOrder({ states, transitions }: LifecycleSubject): LifecycleSubject['transitions'] {
  const entered = new Set(transitions.map(({ to }) => stateKey(to)))
  const initial = states.filter(state => state.initial).map(({ value }) => stateKey(value))
  const unentered = states.map(({ value }) => stateKey(value)).filter(key => !entered.has(key))
  const order = new Set([...initial, ...unentered])
  // A set that grows while it is walked is walked to its end.
  for (const state of order) {
    for (const { from, to } of transitions) if (stateKey(from) === state) order.add(stateKey(to))
  }
  const rank = new Map([...order].map((key, index) => [key, index]))
  const rankOf = (value: JsonValue): number => rank.get(stateKey(value)) ?? order.size
  return transitions.toSorted((left, right) => rankOf(left.from) - rankOf(right.from))
}

/** A value as it stands in the id of a gap. */
function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Tells `1` and `"1"` apart. */
function stateKey(value: JsonValue): string {
  return JSON.stringify(value)
}

function eventRow(
  kind: 'begins' | 'deleted',
  { value, by, message, identities, support, evidence }: LifecycleEvent,
  basis: Basis,
): Omit<LifecycleRow, 'number'> {
  const key = stateKey(value)
  const ends = kind === 'begins' ? { from: null, to: key } : { from: key, to: null }
  return {
    kind,
    key: [kind, key, by, message ?? ''].join(' ').trimEnd(),
    ...ends,
    by,
    message: message ?? null,
    opened: null,
    within: null,
    identities,
    support,
    basis,
    gap: null,
    evidence,
  }
}

const EMPTY = {
  from: null,
  to: null,
  by: null,
  message: null,
  opened: null,
  within: null,
  identities: [],
  support: null,
  gap: null,
  evidence: [],
} as const

function gapIdPrefix({ entity, field }: LifecycleSubject): string {
  return `states/not-shown/${entity}.${field} `
}

function lifecycleState(
  { value, initial, final, basis: own }: LifecycleSubject['states'][number],
  rows: readonly Omit<LifecycleRow, 'number'>[],
  basis: Basis,
): LifecycleState {
  const key = stateKey(value)
  const waysIn = rows.filter(row => row.kind === 'changes' && row.to === key).length
  const waysOut = rows.filter(row => row.kind === 'changes' && row.from === key).length
  const known = { initial, final, waysIn, waysOut, basis: own ?? basis }
  return { key, value, ...known, reached: initial || waysIn + waysOut > 0, fact: fact(known) }
}

function fact({
  initial,
  final,
  waysIn,
  waysOut,
  basis,
}: Pick<LifecycleState, 'initial' | 'final' | 'waysIn' | 'waysOut' | 'basis'>): string {
  if (basis === 'declared') return 'declared, not seen'
  if (initial) return 'begins here'
  if (final) return 'ends here'
  if (waysIn + waysOut === 0) return 'no way in or out shown'
  if (waysIn === 0) return 'no way in shown'
  if (waysOut === 0) return 'no way out shown'
  return `${ways(waysIn)} in, ${waysOut} out`
}

function ways(count: number): string {
  return count === 1 ? '1 way' : `${count} ways`
}

import { type Asked, countOf } from './asked.ts'
import { differenceOf } from './differences.ts'
import { ELEMENT, type Outline, copyOutline, emptyOutline, mergeOutlines, placeAt, placesOf } from './outline.ts'
import type { Selecting } from './selecting.ts'

/** What has to be asked for in the query. */
export interface Condition {
  readonly parameter: string
  /** Undefined: any. */
  readonly value?: string
}

/** Answers that are others where something is asked for. */
export interface Conditional {
  readonly when: Condition
  readonly asked: readonly Asked[]
}

/** How often a parameter was seen to make answers others, and not to, over all calls. */
export type Votes = ReadonlyMap<string, { readonly for: number; readonly against: number }>

const FEWEST = 2
const MOST = 12

/** What each parameter does to the answers of one call, for the votes. */
export function votesOf(asked: readonly Asked[]): readonly { readonly name: string; readonly isFor: boolean }[] {
  return namesIn(asked).flatMap(name => {
    const { having, lacking } = parted(asked, { parameter: name })
    if (having.length === 0 || lacking.length === 0) return []
    const [own, others] = [merged(having), merged(lacking)]
    // Lists that were empty say nothing for or against.
    if (hasElements(own) !== hasElements(others)) return []
    return [{ name, isFor: differenceOf(own, others) === 'replaced' }]
  })
}

/**
 * What has to be asked for so that a call answers otherwise, and what is left: the answers without any of that. Where several
 * parameters always came together, the one is taken that what comes is called as, else the one that other calls speak for; so it is
 * where one was always sent.
 */
export function conditionsIn(
  asked: readonly Asked[],
  selecting: readonly Selecting[],
  votes: Votes,
): { readonly conditional: readonly Conditional[]; readonly otherwise: readonly Asked[] } {
  const selects = new Set(selecting.map(({ name }) => name))
  const places = new Set(selecting.map(({ at }) => at))
  const names = namesIn(asked).toSorted(
    (left, right) => doubt(votes, left) - doubt(votes, right) || (left < right ? -1 : 1),
  )
  const conditional: Conditional[] = []
  let pool = asked
  const always = names.find(name => pool.every(one => one.names.has(name)) && (votes.get(name)?.for ?? 0) >= FEWEST)
  if (always !== undefined && votes.get(always)?.against === 0) {
    conditional.push(...byValue(always, pool))
    pool = []
  }
  const choosing = names.find(name => !selects.has(name) && choosesByWord(name, pool))
  if (choosing !== undefined) {
    const { having, lacking } = parted(pool, { parameter: choosing })
    conditional.push(...byValue(choosing, having))
    pool = lacking
  }
  const called = names.filter(name => {
    const { having, lacking } = parted(pool, { parameter: name })
    return having.length > 0 && lacking.length > 0 && isCalledSo(name, having, lacking)
  })
  const byName = [...called, ...names.filter(name => !called.includes(name))]
  for (const wanted of ['replaced', 'changed'] as const)
    for (const name of wanted === 'changed' ? byName : names) {
      if (conditional.length >= MOST) break
      const { having, lacking } = parted(pool, { parameter: name })
      if (having.length === 0 || lacking.length === 0) continue
      const brings = selecting.some(({ name: own, at }) => own === name && isBrought(at, having, lacking))
      if (selects.has(name) && !brings) continue
      const isFew = countOf(having) < FEWEST || countOf(lacking) < FEWEST
      if (wanted === 'changed' && !brings && isFew && !isCalledSo(name, having, lacking)) continue
      if (differenceOf(merged(having), merged(lacking), places) !== wanted) continue
      conditional.push(...byValue(name, having))
      pool = lacking
    }
  return { conditional, otherwise: pool }
}

/** Whether a parameter says by words what is wanted, of which some are answered altogether otherwise: `type=list`, `type=count`. */
function choosesByWord(name: string, asked: readonly Asked[]): boolean {
  const { having } = parted(asked, { parameter: name })
  const told = byValue(name, having)
  return (
    told.length > 1 &&
    told.length <= MOST &&
    told.every(({ when: { value = '' } }) => WORD.test(value)) &&
    // A word that was asked for once alone may be a mistake, with an answer of its own.
    told.some((one, nth) => told.slice(nth + 1).some(other => countOf([...one.asked, ...other.asked]) > FEWEST))
  )
}

const WORD = /^[a-z][\w-]{1,30}$/i

/** Whether what a parameter selects is there only where it is sent. */
const isBrought = (at: string, having: readonly Asked[], lacking: readonly Asked[]): boolean =>
  having.every(({ outline }) => placeAt(outline, at) !== undefined) &&
  lacking.every(({ outline }) => placeAt(outline, at) === undefined)

/** Whether what always stands in the answers where a parameter is sent, and never where it is not, is called as it: `@odata.count` by `$count`, `included` by `include`. */
function isCalledSo(name: string, having: readonly Asked[], lacking: readonly Asked[]): boolean {
  const word = lettersOf(name)
  if (word.length < SHORTEST) return false
  const others = merged(lacking)
  return placesOf(merged(having)).some(([at, { common }]) =>
    [...(common ?? [])].some(one => {
      const letters = lettersOf(one)
      const isSo = letters.endsWith(word) || INFLECTIONS.some(end => letters === word.replace(/e$/, '') + end)
      return isSo && placeAt(others, at) !== undefined && !placeAt(others, at)?.names.has(one)
    }),
  )
}

const SHORTEST = 4

/** `include`, `included`; `expand`, `expanded`; `embed`, `embeds`. */
const INFLECTIONS = ['ed', 's', 'es', 'ing']

const lettersOf = (name: string): string => name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()

/** One answer for all values of a parameter, or one for each where they differ altogether. */
function byValue(name: string, asked: readonly Asked[]): readonly Conditional[] {
  const values = new Map<string, Asked[]>()
  for (const one of asked) {
    const sent = one.values?.get(name)
    if (sent === undefined || sent === null) return [{ when: { parameter: name }, asked }]
    const value = sent.join(',')
    values.set(value, [...(values.get(value) ?? []), one])
  }
  const outlines = [...values.values()].map(merged)
  const differ = outlines.some((one, nth) =>
    outlines.slice(nth + 1).some(other => differenceOf(one, other) === 'replaced'),
  )
  if (!differ) return [{ when: { parameter: name }, asked }]
  return [...values]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([value, of]) => ({ when: { parameter: name, value }, asked: of }))
}

function parted(asked: readonly Asked[], { parameter }: Condition) {
  const having = asked.filter(({ names }) => names.has(parameter))
  return { having, lacking: asked.filter(({ names }) => !names.has(parameter)) }
}

export const merged = (asked: readonly { readonly outline: Outline }[]): Outline =>
  asked.reduce((all, { outline }) => mergeOutlines(all, copyOutline(outline)), emptyOutline())

const hasElements = (outline: Outline): boolean => placesOf(outline).some(([at]) => at.endsWith(`/${ELEMENT}`))

const namesIn = (asked: readonly Asked[]): readonly string[] =>
  [...new Set(asked.flatMap(({ names }) => [...names]))].sort()

/** From 0, where a parameter always made answers others, to 1; the more calls say so the better. */
function doubt(votes: Votes, name: string): number {
  const { for: pro, against } = votes.get(name) ?? { for: 0, against: 0 }
  return (against + 1) / (pro + against + 2)
}

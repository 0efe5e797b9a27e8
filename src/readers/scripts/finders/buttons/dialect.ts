import { literalText } from '../../syntax/nodes.ts'
import { type View, numberIn } from './view.ts'

/** What minifying called the instructions of compiled templates. */
export interface Dialect {
  /** An element that holds what follows. */
  readonly opens: ReadonlySet<string>
  /** An element that holds nothing. */
  readonly alone: ReadonlySet<string>
  readonly closes: ReadonlySet<string>
  /** Goes on to another node. */
  readonly advances: string | null
}

/** Learnt from no more than that. */
const MOST_VIEWS = 2000
const MOST_OPENING = 5
const MOST_CLOSING = 3

const TAGS: ReadonlySet<string> = new Set(
  'a b br button div em fieldset footer form h1 h2 h3 h4 h5 h6 header hr i img input label li main nav ol option p pre section select small span strong table tbody td textarea th thead tr ul'.split(
    ' ',
  ),
)

/**
 * Instructions are told by what they are called with; which of those that make elements open them, by the count: in every template as
 * many are opened as are closed. Null where nothing opens.
 */
export function dialectOf(all: readonly View[]): Dialect | null {
  const views = all.slice(0, MOST_VIEWS)
  const elements = counted()
  const others = counted()
  const ends = counted()
  const steps = counted()
  for (const { made, changed } of views) {
    for (const { name, given } of made) {
      const text = given.length < 2 ? null : literalText(given[1])
      if (given.length === 0) ends.add(name)
      else if (text !== null && numberIn(given[0]) !== null && !text.includes('-'))
        (TAGS.has(text) ? elements : others).add(name)
    }
    for (const { name, given } of changed)
      if (given.length === 0 || (given.length === 1 && numberIn(given[0]) !== null)) steps.add(name)
  }
  const making = elements.most(MOST_OPENING).filter(name => elements.of(name) > others.of(name))
  const opens = opening(views, making, ends.most(MOST_CLOSING))
  if (opens === null) return null
  return { ...opens, alone: new Set(making.filter(name => !opens.opens.has(name))), advances: steps.most(1)[0] ?? null }
}

/** The choice by which most templates close what they open; of equal ones, the one that opens most. */
function opening(
  views: readonly View[],
  making: readonly string[],
  ending: readonly string[],
): Pick<Dialect, 'opens' | 'closes'> | null {
  let best: {
    readonly cost: number
    readonly count: number
    readonly opens: string[]
    readonly closes: string[]
  } | null = null
  for (const opens of subsets(making))
    for (const closes of subsets(ending)) {
      let cost = 0
      let count = 0
      for (const { made } of views) {
        let depth = 0
        for (const { name, given } of made)
          if (given.length === 0) depth -= Number(closes.includes(name))
          else if (given.length > 1 && opens.includes(name)) {
            depth++
            count++
          }
        cost += Math.abs(depth)
      }
      if (best === null || cost < best.cost || (cost === best.cost && count > best.count))
        best = { cost, count, opens, closes }
    }
  // Where less than every second is closed, it is no template.
  return best === null || best.cost * 2 > best.count
    ? null
    : { opens: new Set(best.opens), closes: new Set(best.closes) }
}

/** All that are not empty. */
const subsets = (names: readonly string[]): readonly string[][] =>
  Array.from({ length: 2 ** names.length - 1 }, (_, index) =>
    names.filter((_name, nth) => ((index + 1) >> nth) % 2 === 1),
  )

function counted() {
  const counts = new Map<string, number>()
  return {
    add: (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1),
    of: (name: string): number => counts.get(name) ?? 0,
    most: (number: number): readonly string[] =>
      [...counts]
        .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
        .slice(0, number)
        .map(([name]) => name),
  }
}

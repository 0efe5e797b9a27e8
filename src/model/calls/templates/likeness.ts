import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import { isPlural } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** One call below a node: where, how, and what accepted answers carry. */
interface CallBelow {
  /** Relative path with ids as `{}`, and the leaf key. */
  readonly at: string
  /** The same with any word in the place of the first; null right below. */
  readonly beyond: string | null
  readonly parts: readonly string[]
  readonly kinds: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

/** How telling a key of an answer is: `id` says little, `published_at` more. */
export type KeyWeights = (key: string) => number

const DEPTH = 8
const CALLS = 64
/** The share of the smaller side that has a like call on the other (overlap coefficient). */
const OVERLAP = 0.34
const SAME_KEYS = 0.6
/** So many keys that the other lacks are no accident of what was filled in. */
const OWN_KEYS = 2

/** Weights by how many calls answer with a key: the inverse document frequency of Spärck Jones (1972). */
export function keyWeights(calls: readonly CallLeaf[]): KeyWeights {
  const counts = new Map<string, number>()
  let carrying = 0
  for (const { answerKeys } of calls) {
    if (answerKeys.keys.entries.size === 0) continue
    carrying++
    for (const key of answerKeys.keys.entries.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const weights = new Map([...counts].map(([key, count]) => [key, Math.log2(1 + carrying / count)]))
  return key => weights.get(key) ?? 1
}

/** The calls at and below a node, at most 64 of them, in a fixed order. */
export function callsBelow(node: PathNode<CallLeaf>): readonly CallBelow[] {
  const found: CallBelow[] = []
  const visit = (inner: PathNode<CallLeaf>, path: string, depth: number): void => {
    for (const [key, { answerKeys }] of inner.leaves.entries)
      found.push({
        at: `${path} ${key}`,
        beyond: path.lastIndexOf('/') > 0 ? `${path.slice(path.indexOf('/', 1))} ${key}` : null,
        parts: [...path.split('/'), key],
        kinds: answerKeys.kinds,
        keys: new Set(answerKeys.keys.entries.keys()),
      })
    if (depth < DEPTH)
      for (const [key, child] of inner.children.entries)
        visit(child, `${path}/${classOfKey(key) === null ? key : '{}'}`, depth + 1)
  }
  visit(node, '', 0)
  return found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(0, CALLS)
}

/**
 * Whether two nodes hold the same calls: `alike` where enough calls meet and at least one of them shows it by what it answers,
 * `unlike` where the same call answers with other things, `unknown` where nothing tells. Only what is read tells: two commands may well
 * answer alike.
 */
export function likeness(
  left: readonly CallBelow[],
  right: readonly CallBelow[],
  weights: KeyWeights,
): 'alike' | 'unlike' | 'unknown' {
  const { met, telling, apart } = compared(left, right, weights)
  if (apart > telling) return 'unlike'
  if (telling > 0 && met / Math.min(left.length, right.length) >= OVERLAP) return 'alike'
  return 'unknown'
}

/** Whether most of what two nodes hold is the same, so many calls that no two parts of an application would. */
export function areTwins(left: readonly CallBelow[], right: readonly CallBelow[], weights: KeyWeights): boolean {
  const { met, telling, apart } = compared(left, right, weights)
  return apart === 0 && telling >= TELLING && met >= MET && met / Math.max(left.length, right.length) >= SAME
}

const TELLING = 3
const MET = 6
const SAME = 0.6

/** How many calls of one node meet one of the other, how many of these tell it, and how many answer with other things. */
function compared(
  left: readonly CallBelow[],
  right: readonly CallBelow[],
  weights: KeyWeights,
): { readonly met: number; readonly telling: number; readonly apart: number } {
  let met = 0
  let telling = 0
  let apart = 0
  for (const call of left) {
    // `/ann/tools/issues` and `/bob/bench/issues`: what stands first may be a value of its own.
    const match =
      right.find(({ at }) => at === call.at) ??
      (call.beyond === null ? undefined : right.find(({ beyond }) => beyond === call.beyond))
    if (match === undefined) {
      const twin = right.find(other => mayBeSame(call, other) && sameKeys(call.keys, other.keys, weights))
      if (twin !== undefined) met++
      if (twin !== undefined && call.keys.size > 1 && call.at.endsWith(' GET')) telling++
      continue
    }
    if (isListOfThem(call, match)) apart++
    else if (call.keys.size > 0 && match.keys.size > 0) {
      const enough = call.keys.size > 1 && match.keys.size > 1
      if (sameKeys(call.keys, match.keys, weights)) {
        met++
        if (enough && call.at.endsWith(' GET')) telling++
      } else apart++
    } else if (shareKind(call.kinds, match.kinds)) met++
  }
  return { met, telling, apart }
}

/**
 * `/attributes/colour/options` and `/attributes/size/options`, `/groups/a/servers/x` and `/groups/b/servers/y`: the same words but for one of three at
 * least, or but for those behind words in the plural, which may be values.
 */
function mayBeSame({ parts: left }: CallBelow, { parts: right }: CallBelow): boolean {
  if (left.length !== right.length || left.at(-1) !== right.at(-1)) return false
  const apart = left.flatMap((part, at) => (part === right[at] ? [] : [at]))
  return (
    (apart.length === 1 && left.length > 4) ||
    apart.every(at => left[at - 1] === right[at - 1] && isPlural(left[at - 1] as string))
  )
}

/** `/products/red-mug` answers with one thing and `/products/featured` with several: the second is no product. */
const isListOfThem = (left: CallBelow, right: CallBelow): boolean =>
  left.at === ' GET' &&
  right.at === ' GET' &&
  ((isOnly('one', left.kinds) && isOnly('many', right.kinds)) ||
    (isOnly('many', left.kinds) && isOnly('one', right.kinds)))

const isOnly = (kind: string, kinds: ReadonlySet<string>): boolean => kinds.size === 1 && kinds.has(kind)

/** Whether two nodes answer the same read with things that each have keys of their own: what is common to all records tells no kind. */
export function differ(left: readonly CallBelow[], right: readonly CallBelow[]): boolean {
  return left.some(call => {
    const match = call.at.endsWith(' GET') ? right.find(({ at }) => at === call.at) : undefined
    return match !== undefined && lacks(match.keys, call.keys) >= OWN_KEYS && lacks(call.keys, match.keys) >= OWN_KEYS
  })
}

const lacks = (keys: ReadonlySet<string>, of: ReadonlySet<string>): number =>
  [...of].filter(key => !keys.has(key)).length

function sameKeys(left: ReadonlySet<string>, right: ReadonlySet<string>, weights: KeyWeights): boolean {
  let common = 0
  let ofLeft = 0
  let ofRight = 0
  for (const key of left) {
    const weight = weights(key)
    ofLeft += weight
    if (right.has(key)) common += weight
  }
  for (const key of right) ofRight += weights(key)
  return common > 0 && common / Math.min(ofLeft, ofRight) >= SAME_KEYS
}

const shareKind = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  (left.size === 0 && right.size === 0) || [...left].some(kind => right.has(kind))

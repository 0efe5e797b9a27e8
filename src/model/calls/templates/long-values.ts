import type { PathNode } from '../../path-tree.ts'
import { emptySample, mergeSamples } from '../../sample.ts'
import { classOfKey, isIdClass, segmentClass } from '../../segment.ts'
import { keysTold } from '../leaf/keys-told.ts'
import { type CallLeaf, callLeaf } from '../leaf/leaf.ts'
import { type LongValues, type Told, echoesAt, joined, moveEchoes, saidAs, sorted } from './told-below.ts'
import { isRejected } from './missing.ts'
import { joinScopes } from './scoped-names.ts'
import type { Sibling } from './sibling.ts'
import type { Choice } from './values-of.ts'
import { NOUN } from './words.ts'

type Node = PathNode<CallLeaf>

/**
 * Finds the places whose values may hold slashes, and puts each value into one segment there, its slashes written as `%2F`: names of
 * files below folders, names with a scope. The former takes answers which say so under one key, of texts of several lengths that begin
 * differently. What stands behind a value, `/contents/reports/notes.md/checkpoints`, stays behind it.
 * @param root changed in place
 * @param handedOut whether the application was seen to hand a text out as a name of something
 */
export function joinLongValues(root: Node, handedOut: (text: string) => boolean): ReadonlyMap<Node, LongValues> {
  const found = new Map<Node, LongValues>()
  const visit = (node: Node, depth: number): void => {
    const told = echoesAt(node, depth)
    const values = joinScopes(node, depth, handedOut, told) ?? (depth === 0 ? null : joinFiles(node, depth, told))
    if (values !== null) found.set(node, values)
    for (const [, child] of sorted(node)) visit(child, depth + 1)
  }
  visit(root, 0)
  for (const [node, values] of sameElsewhere(root, found)) found.set(node, values)
  return found
}

/**
 * `/contents/notes/week.md` and `/files/notes/week.md`: where all that stands behind another word is what answers call such things, it holds
 * slashes there too.
 */
function sameElsewhere(root: Node, found: ReadonlyMap<Node, LongValues>): ReadonlyMap<Node, LongValues> {
  const keys = new Map<string, string>()
  for (const [node, { key, known }] of found) {
    if (key === null) continue
    const told = leavesBelow(node).flatMap(leaf => keysTold(leaf, key).map(path => joined(path.split('/'))))
    for (const value of [...known, ...told]) keys.set(value, key)
  }
  const same = new Map<Node, LongValues>()
  const visit = (node: Node, depth: number): void => {
    if (found.has(node)) return
    const below = depth === 0 || keys.size === 0 ? [] : pathsBelow(node)
    const known = new Set(below.map(({ path }) => joined(path)).filter(value => keys.has(value)))
    const example = [...known].find(value => value.includes('%2F'))
    const key = example === undefined ? undefined : keys.get(example)
    const isSame = ({ path, nodes }: PathBelow): boolean =>
      keys.get(joined(path)) === key || isRejected(nodes.at(-1) as Node)
    if (example === undefined || key === undefined || !below.every(isSame))
      for (const [, child] of sorted(node)) visit(child, depth + 1)
    else {
      join(node, depth, known)
      same.set(node, { key, reason: saidAs(example, key), known })
    }
  }
  visit(root, 0)
  return same
}

/**
 * The choice with those among the values that answers say, those that hold slashes, and what stands beside them: what was tried and
 * rejected, what was handed out, and names that are no plain words.
 */
export function withLongValues(choice: Choice, siblings: readonly Sibling[], { reason, known }: LongValues): Choice {
  const values = siblings.filter(
    sibling => choice.values.includes(sibling) || known.has(sibling.text) || sibling.text.includes('%2F'),
  )
  const methods = new Set(values.flatMap(({ node }) => [...node.leaves.entries.keys()]))
  const isBeside = ({ sibling: { text, node, handedOut }, open }: Choice['literals'][number]): boolean => {
    const asked = [...node.leaves.entries.keys()]
    if (isRejected(node) || (open && handedOut)) return true
    return !NOUN.test(text) && asked.length > 0 && asked.every(method => methods.has(method))
  }
  const chosen = new Set([...values, ...choice.literals.filter(isBeside).map(({ sibling }) => sibling)])
  return {
    values: siblings.filter(sibling => chosen.has(sibling)),
    reason,
    literals: choice.literals.filter(({ sibling }) => !chosen.has(sibling)),
  }
}

/** Names of files: texts of several lengths that begin differently. */
function joinFiles(node: Node, depth: number, told: Told): LongValues | null {
  for (const key of [...told.keys()].sort()) {
    const texts = told.get(key) as readonly (readonly string[])[]
    const example = texts
      .filter(parts => parts.length > 1 && !isOfThings(parts))
      .map(joined)
      .sort()[0]
    const lengths = new Set(texts.map(({ length }) => length))
    const beginnings = new Set(texts.map(([first]) => first))
    if (example === undefined || lengths.size < 2 || beginnings.size < 2) continue
    const known = new Set(texts.map(joined))
    join(node, depth, known)
    return { key, reason: saidAs(example, key), known }
  }
  return null
}

/** `orders/7` and `orders/7/items/2` say which thing of which things: each has a place of its own. */
const isOfThings = (parts: readonly string[]): boolean =>
  parts.some((part, nth) => nth % 2 === 1 && (classOfKey(part) !== null || isIdClass(segmentClass(part))))

/** Puts what stands below a node anew: each value in one segment, and behind it what is asked of it. */
function join(node: Node, depth: number, known: ReadonlySet<string>): void {
  const below = pathsBelow(node)
  const isKnown = (path: readonly string[]): boolean => known.has(joined(path))
  const longestKnown = (path: readonly string[]): number => {
    for (let length = path.length; length > 0; length--) if (isKnown(path.slice(0, length))) return length
    return 0
  }
  const endings = new Set([...known].flatMap(endingOf))
  // What is asked of a value: a word behind one that was carried out, and is no value itself, nor written or ending as a name is.
  const parts = new Set<string>()
  for (const { path, nodes } of below) {
    const length = longestKnown(path)
    const word = path[length]
    const isName = word !== undefined && (/\s/.test(word) || endingOf(word).some(ending => endings.has(ending)))
    if (length > 0 && word !== undefined && !isName && isCarriedOut(nodes.at(-1) as Node)) parts.add(word)
  }
  const lengthOf = (path: readonly string[]): number => {
    const length = longestKnown(path)
    if (length === path.length || (length > 0 && parts.has(path[length] as string))) return length
    const part = path.findIndex((word, nth) => nth > 0 && parts.has(word))
    return part === -1 ? path.length : part
  }
  const old = node.children
  node.children = emptySample(old.limit)
  node.children.bound = old.bound
  for (const { path, nodes } of below) {
    const length = lengthOf(path)
    let target =
      length === 1
        ? childOf(node, path[0] as string, nodes[0] as Node)
        : childOf(node, joined(path.slice(0, length).map((key, nth) => textOf(key, nodes[nth] as Node))), null)
    for (let nth = length; nth < path.length; nth++) target = childOf(target, path[nth] as string, nodes[nth] as Node)
    for (const leaf of (nodes.at(-1) as Node).leaves.entries.values()) moveEchoes(leaf, depth, length - 1)
    mergeSamples(target.leaves, (nodes.at(-1) as Node).leaves, callLeaf.merge)
  }
}

const leavesBelow = ({ leaves, children }: Node): readonly CallLeaf[] => [
  ...leaves.entries.values(),
  ...[...children.entries.values()].flatMap(leavesBelow),
]

interface PathBelow {
  readonly path: readonly string[]
  readonly nodes: readonly Node[]
}

/** The ways to what was called below a node. */
function pathsBelow(node: Node): readonly PathBelow[] {
  const below: PathBelow[] = []
  const visit = (inner: Node, path: readonly string[], nodes: readonly Node[]): void => {
    if (path.length > 0 && inner.leaves.entries.size > 0) below.push({ path, nodes })
    for (const [key, child] of sorted(inner)) visit(child, [...path, key], [...nodes, child])
  }
  visit(node, [], [])
  return below
}

const endingOf = (name: string): readonly string[] => /(?<=.)\.\w{1,5}$/.exec(name.toLowerCase()) ?? []

/** Ids of one form meet in one node: any of them stands for all. */
const textOf = (key: string, { values }: Node): string =>
  classOfKey(key) === null ? key : ([...(values?.entries.keys() ?? [])].sort()[0] ?? key)

/** @param like the node whose values it takes over; null where it stands for one value */
function childOf(node: Node, key: string, like: Node | null): Node {
  const present = node.children.entries.get(key)
  if (present !== undefined) return present
  const child: Node = {
    children: emptySample(node.children.limit),
    rest: like?.rest ?? null,
    leaves: emptySample(node.leaves.limit),
    values: like?.values ?? null,
  }
  node.children.entries.set(key, child)
  return child
}

const isCarriedOut = ({ leaves }: Node): boolean =>
  [...leaves.entries.values()].some(({ answers }) =>
    [...answers.byStatus.keys()].some(status => status >= 200 && status < 300),
  )

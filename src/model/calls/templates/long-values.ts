import type { PathNode } from '../../path-tree.ts'
import { emptySample, mergeSamples } from '../../sample.ts'
import { classOfKey, isIdClass, segmentClass } from '../../segment.ts'
import { type CallLeaf, callLeaf } from '../leaf/leaf.ts'
import { readLongEcho } from '../leaf/long-echoes.ts'
import { isRejected } from './missing.ts'
import type { Sibling } from './sibling.ts'
import type { Choice } from './values-of.ts'
import { NOUN } from './words.ts'

type Node = PathNode<CallLeaf>

/** A place in the paths where what stands there may hold slashes, `/contents/reports/notes.md`. */
export interface LongValues {
  /** The key under which answers say it. */
  readonly key: string
  /** One that has a slash. */
  readonly example: string
  /** Those of the keys of the node that answers say. */
  readonly known: ReadonlySet<string>
}

/** `@scope/name`, as packages of npm and what belongs to them are called: one name, whatever stands beside it. */
const SCOPE = /^@[\w.-]+$/

/**
 * Finds the places whose values may hold slashes, and puts each value into one segment there, its slashes written as `%2F`: names of
 * files below folders, names with a scope. That takes answers which say so under one key: of texts of several lengths that begin differently, or
 * with a scope. What stands behind a value, `/contents/reports/notes.md/checkpoints`, stays behind it.
 * @param root changed in place
 */
export function joinLongValues(root: Node): ReadonlyMap<Node, LongValues> {
  const found = new Map<Node, LongValues>()
  const visit = (node: Node, depth: number): void => {
    const values = depth === 0 ? null : longValuesAt(node, depth)
    if (values === null) {
      for (const [, child] of sorted(node)) visit(child, depth + 1)
      return
    }
    join(node, values.known)
    found.set(node, values)
  }
  visit(root, 0)
  return found
}

/**
 * The choice with those among the values that answers say, those that hold slashes, and what stands beside them: what was tried and
 * rejected, and names that are no plain words.
 */
export function withLongValues(
  choice: Choice,
  siblings: readonly Sibling[],
  { key, example, known }: LongValues,
): Choice {
  const besides = choice.literals.filter(
    ({ sibling, open }) => isRejected(sibling.node) || (open && !NOUN.test(sibling.text)),
  )
  const chosen = new Set([...choice.values, ...besides.map(({ sibling }) => sibling)])
  const isValue = (sibling: Sibling): boolean =>
    chosen.has(sibling) || known.has(sibling.text) || sibling.text.includes('%2F')
  return {
    values: siblings.filter(isValue),
    reason: `answers say \`${example}\` as \`${key}\`: it may hold slashes`,
    literals: choice.literals.filter(({ sibling }) => !isValue(sibling)),
  }
}

const DEEPEST = 24

function longValuesAt(node: Node, depth: number): LongValues | null {
  const byKey = new Map<string, string[][]>()
  const visit = (inner: Node, path: readonly string[]): void => {
    for (const leaf of inner.leaves.entries.values())
      for (const written of leaf.longEchoes.entries.keys()) {
        const { start, length, key } = readLongEcho(written)
        if (start !== depth || length > path.length) continue
        const texts = byKey.get(key)
        if (texts === undefined) byKey.set(key, [path.slice(0, length)])
        else texts.push(path.slice(0, length))
      }
    if (path.length < DEEPEST) for (const [key, child] of sorted(inner)) visit(child, [...path, key])
  }
  visit(node, [])
  for (const key of [...byKey.keys()].sort()) {
    const texts = byKey.get(key) as readonly (readonly string[])[]
    const long = texts.filter(parts => parts.length > 1 && !isOfThings(parts))
    const example = long.map(joined).sort()[0]
    if (example === undefined) continue
    const lengths = new Set(texts.map(({ length }) => length))
    const beginnings = new Set(texts.map(([first]) => first))
    const isScoped = long.every(([first = '', ...rest]) => SCOPE.test(first) && rest.length === 1)
    if (isScoped || (lengths.size > 1 && beginnings.size > 1))
      return { key, example: example.replaceAll('%2F', '/'), known: new Set(texts.map(joined)) }
  }
  return null
}

/** `orders/7` and `orders/7/items/2` say which thing of which things: each has a place of its own. */
const isOfThings = (parts: readonly string[]): boolean =>
  parts.some((part, nth) => nth % 2 === 1 && (classOfKey(part) !== null || isIdClass(segmentClass(part))))

const joined = (parts: readonly string[]): string => parts.join('%2F')

/** Puts what stands below a node anew: each value in one segment, and behind it what is asked of it. */
function join(node: Node, known: ReadonlySet<string>): void {
  const below: { readonly path: readonly string[]; readonly nodes: readonly Node[] }[] = []
  const visit = (inner: Node, path: readonly string[], nodes: readonly Node[]): void => {
    if (path.length > 0 && inner.leaves.entries.size > 0) below.push({ path, nodes })
    for (const [key, child] of sorted(inner)) visit(child, [...path, key], [...nodes, child])
  }
  visit(node, [], [])
  const isKnown = (path: readonly string[]): boolean => known.has(joined(path))
  const longestKnown = (path: readonly string[]): number => {
    for (let length = path.length; length > 0; length--) if (isKnown(path.slice(0, length))) return length
    return 0
  }
  // What is asked of a value: a word behind one that was carried out, and is no value itself.
  const parts = new Set<string>()
  for (const { path, nodes } of below) {
    const length = longestKnown(path)
    const word = path[length]
    if (length > 0 && word !== undefined && isCarriedOut(nodes.at(-1) as Node)) parts.add(word)
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
    mergeSamples(target.leaves, (nodes.at(-1) as Node).leaves, callLeaf.merge)
  }
}

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

const sorted = ({ children }: Node): readonly (readonly [string, Node])[] =>
  [...children.entries].sort(([a], [b]) => (a < b ? -1 : 1))

import type { Fold } from './fold.ts'
import { classKey, isIdClass, segmentClass } from './segment.ts'
import { type Sample, emptySample, mergeSamples, overflowed, sampleIn } from './sample.ts'
import { isRedacted } from './token.ts'

/** Different word-like children that a node keeps apart; the rest meet in `rest`, the same ones whatever the order. */
const CHILDREN = 2000
const ORIGINS = 256
const LEAVES = 256
/** Raw segment values that a node of an id class remembers. */
const VALUES = 64

/**
 * A trie over paths whose leaves are the states of a fold: what was seen at each path, before anybody decides which segments
 * are parameters. Segments that are ids by their form meet in one node per class at once.
 */
export interface PathTree<Leaf> {
  origins: Sample<PathNode<Leaf>>
}
export interface PathNode<Leaf> {
  /** By segment, or by `classKey`. */
  children: Sample<PathNode<Leaf>>
  /** Children beyond the bound, merged. */
  rest: PathNode<Leaf> | null
  /** What ends here, by the leaf key (a method, a GraphQL operation). */
  leaves: Sample<Leaf>
  /** Nodes of an id class: the values that stood here, redacted ones left out. */
  values: Sample<true> | null
}

/** Where an observation belongs in the tree. */
export interface PathAddress {
  readonly origin: string
  /** Percent-decoded, without empty ones at the end. */
  readonly segments: readonly string[]
  readonly leafKey: string
}

/** @param addressOf null where an observation has no place in this tree */
export function pathTree<Leaf, Input>(
  leaf: Fold<Leaf, Input>,
  addressOf: (input: Input) => PathAddress | null,
): Fold<PathTree<Leaf>, Input> {
  const mergeNodes = (left: PathNode<Leaf>, right: PathNode<Leaf>): PathNode<Leaf> => mergePathNodes(leaf, left, right)
  return {
    empty: () => ({ origins: emptySample(ORIGINS) }),
    add: (tree, input) => {
      const address = addressOf(input)
      if (address === null) return tree
      const segments = address.segments
      const root = descend(tree.origins, address.origin)
      if (root === null) return tree
      let node: PathNode<Leaf> = root
      for (const segment of segments) node = childOf(node, segment)
      const leafState = node.leaves.entries.get(address.leafKey)
      if (leafState === undefined) sampleIn(node.leaves, address.leafKey, leaf.add(leaf.empty(), input), leaf.merge)
      else node.leaves.entries.set(address.leafKey, leaf.add(leafState, input))
      return tree
    },
    merge: (left, right) => {
      mergeSamples(left.origins, right.origins, mergeNodes)
      return left
    },
  }

  function childOf(node: PathNode<Leaf>, segment: string): PathNode<Leaf> {
    const word = node.children.entries.get(segment)
    if (word !== undefined) return word
    const kind = segmentClass(segment)
    const key = isIdClass(kind) ? classKey(kind) : segment
    let child = node.children.entries.get(key)
    if (child === undefined) {
      child = emptyNode<Leaf>(isIdClass(kind))
      let out: PathNode<Leaf> | null = null
      sampleIn(node.children, key, child, mergeNodes, left => (out = left))
      if (out !== null) {
        node.rest = node.rest === null ? out : mergeNodes(node.rest, out)
        if (out === child) child = node.rest
      }
    }
    // Words that meet in the rest of a node are no values, though ids may have been left out with them.
    if (isIdClass(kind) && !isRedacted(segment))
      sampleIn((child.values ??= emptySample(VALUES)), segment, true, () => true)
    return child
  }

  function descend(origins: Sample<PathNode<Leaf>>, origin: string): PathNode<Leaf> | null {
    const present = origins.entries.get(origin)
    if (present !== undefined) return present
    sampleIn(origins, origin, emptyNode<Leaf>(false), mergeNodes)
    return origins.entries.get(origin) ?? null
  }
}

/** Consumes both. Also used after the merge, to join the siblings that a decision found to be one parameter. */
export function mergePathNodes<Leaf, Input>(
  leaf: Fold<Leaf, Input>,
  left: PathNode<Leaf>,
  right: PathNode<Leaf>,
): PathNode<Leaf> {
  const mergeNodes = (a: PathNode<Leaf>, b: PathNode<Leaf>): PathNode<Leaf> => mergePathNodes(leaf, a, b)
  const addRest = (node: PathNode<Leaf>): void => {
    left.rest = left.rest === null ? node : mergeNodes(left.rest, node)
  }
  mergeSamples(left.children, right.children, mergeNodes, addRest)
  if (right.rest !== null) addRest(right.rest)
  mergeSamples(left.leaves, right.leaves, leaf.merge)
  if (left.values === null) left.values = right.values
  else if (right.values !== null) mergeSamples(left.values, right.values, () => true)
  return left
}

/** Merges the leaves of one node that get the same key, in place. */
export function mergeLeavesAs<Leaf, Input>(
  leaf: Fold<Leaf, Input>,
  node: PathNode<Leaf>,
  keyOf: (key: string) => string,
): void {
  const { leaves } = node
  node.leaves = emptySample(LEAVES)
  node.leaves.bound = leaves.bound
  for (const [key, state] of leaves.entries) {
    const present = node.leaves.entries.get(keyOf(key))
    node.leaves.entries.set(keyOf(key), present === undefined ? state : leaf.merge(present, state))
  }
}

export const hasOverflowed = (node: PathNode<unknown>): boolean => overflowed(node.children)

const emptyNode = <Leaf>(ofIds: boolean): PathNode<Leaf> => ({
  children: emptySample(CHILDREN),
  rest: null,
  leaves: emptySample(LEAVES),
  values: ofIds ? emptySample(VALUES) : null,
})

/** No application has so many segments in a path; beyond them the tree would be deeper than it can be walked. */
const SEGMENTS = 200

/**
 * The path's segments, percent-decoded where that works, without the empty one that a trailing slash leaves, and without those of a base that
 * ends in a slash before a path that begins with one, `/app//orders`; an address in a path keeps its own, `/proxy/https://…`. What stands
 * behind the first 199 is one.
 */
export function pathSegments(pathname: string): readonly string[] {
  let segments = pathname.split('/').slice(1)
  if (pathname.includes('//'))
    segments = segments.filter((segment, at) => segment !== '' || segments[at - 1]?.endsWith(':') === true)
  while (segments.length > 0 && segments[segments.length - 1] === '') segments.pop()
  if (segments.length > SEGMENTS) segments.push(segments.splice(SEGMENTS - 1).join('/'))
  return segments.map(decodedSegment)
}

/** As it stands where it is no percent-encoding. */
export function decodedSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

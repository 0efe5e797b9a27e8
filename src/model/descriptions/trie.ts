import { written } from '../calls/keyed-segment.ts'
import type { CallLeaf } from '../calls/leaf/leaf.ts'
import type { PathNode } from '../path-tree.ts'
import { type PlacedCall, isParameter } from './paths.ts'

/** Described paths, joined where they begin alike. */
export interface DescribedNode {
  readonly literals: ReadonlyMap<string, DescribedNode>
  /** Behind a parameter, whatever its name. */
  readonly parameter: DescribedNode | null
  /** The names that it is given, sorted. */
  readonly names: readonly string[]
  /** Upper case. */
  readonly methods: ReadonlySet<string>
  /** The first path, in a fixed order, that leads here. */
  readonly path: string
}

/** What descriptions say of one segment that was seen. */
export interface DescribedSegment {
  readonly is: 'value' | 'literal'
  readonly because: string
  readonly names: readonly string[]
}

interface Growing {
  readonly literals: Map<string, Growing>
  parameter: Growing | null
  readonly names: string[]
  readonly methods: Set<string>
  path: string
}

const empty = (path: string): Growing => ({ literals: new Map(), parameter: null, names: [], methods: new Set(), path })

/** Null where nothing is described. */
export function describedPaths(calls: readonly PlacedCall[]): DescribedNode | null {
  if (calls.length === 0) return null
  const root = empty('/')
  const sorted = calls.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  for (const placed of sorted) {
    let node = root
    for (const segment of placed.segments) {
      const child = isParameter(segment)
        ? (node.parameter ??= empty(pathOf(placed)))
        : (node.literals.get(segment) ?? empty(pathOf(placed)))
      if (isParameter(segment)) {
        const name = segment.slice(1, -1)
        if (!child.names.includes(name)) child.names.push(name)
        child.names.sort()
      } else node.literals.set(segment, child)
      node = child
    }
    node.methods.add(placed.call.method)
  }
  return root
}

/** Keys in parentheses back in their places. */
const pathOf = ({ segments }: PlacedCall): string =>
  written(
    segments.map(segment => {
      const parameter = isParameter(segment)
      return { text: parameter ? segment.slice(1, -1) : segment, parameter }
    }),
  ).path

/**
 * What is described where one segment was seen; null where nothing is. What is written out is that; what stands where a parameter is
 * described is a value, where calls below it fit the description.
 * @param key of the node: the segment, or its class
 */
export function describedSegment(
  node: DescribedNode | null,
  key: string,
  seen: PathNode<CallLeaf>,
): DescribedSegment | null {
  if (node === null) return null
  const literal = node.literals.get(key)
  if (literal !== undefined)
    return {
      is: 'literal',
      because: `a description writes \`${key.replace(/\(.*\{\}.*\)$/, '')}\` out: ${literal.path}`,
      names: [],
    }
  const { parameter } = node
  if (parameter === null || !fits(parameter, seen)) return null
  return { is: 'value', because: `a description has a parameter here: ${parameter.path}`, names: parameter.names }
}

/** The node that a seen segment leads to. */
export const describedChild = (node: DescribedNode | null, key: string, isValue: boolean): DescribedNode | null =>
  node === null ? null : isValue ? node.parameter : (node.literals.get(key) ?? null)

/** Whether anything that was called here or below is described there. */
function fits(described: DescribedNode, seen: PathNode<CallLeaf>): boolean {
  if ([...seen.leaves.entries.keys()].some(key => described.methods.has(key.split(' ', 1)[0] as string))) return true
  for (const [key, child] of seen.children.entries) {
    const literal = described.literals.get(key)
    if (literal !== undefined && fits(literal, child)) return true
    if (described.parameter !== null && fits(described.parameter, child)) return true
  }
  return false
}

import type { DescribedCall } from '../../evidence/description.ts'
import type { CallLeaf } from '../calls/leaf/leaf.ts'
import type { PathNode } from '../path-tree.ts'
import type { Description } from './descriptions.ts'

/** A call that a description describes, at the path where the application has it. */
export interface PlacedCall {
  readonly call: DescribedCall
  readonly description: Description
  /** From the root, what stands in front included; `{name}` where a parameter stands. */
  readonly segments: readonly string[]
  /** What is said of the path in front where no server of the description says it; empty where that is plain. */
  readonly reason: string
}

type Node = PathNode<CallLeaf>

/** How many segments may stand in front of a described path, and how many such fronts are tried. */
const FRONT = 3
const FRONTS = 400

/**
 * The calls of all descriptions at their paths. What stands in front is what the servers say, unless more of the calls were made behind
 * another front: descriptions are often written for another server than the one that was recorded, behind another proxy.
 * A description that the application answered with counts where some call of it was made: others are its content.
 * @param root of all calls that were made
 */
export function placedCalls(descriptions: readonly Description[], root: Node | null): readonly PlacedCall[] {
  return descriptions.flatMap(description => {
    const calls = description.reading.calls.filter(({ protocol }) => protocol === 'http')
    const said = [...new Set(calls.flatMap(({ bases }) => bases))]
    const tried = [...said, ...fronts(root).filter(front => !said.includes(front))]
    const [best] = tried
      .map((front, rank) => ({ front, rank, made: root === null ? 0 : madeBehind(root, front, calls) }))
      .sort((a, b) => b.made - a.made || a.rank - b.rank)
    if (best === undefined || (description.url !== null && best.made === 0)) return []
    const isSaid = best.made === 0 || said.includes(best.front)
    const reason = isSaid
      ? ''
      : `calls of it were made behind \`${best.front === '' ? '/' : best.front}\`, which its servers do not say`
    return calls.map(call => ({
      call,
      description,
      segments: [...segmentsOf(frontOf(call, best, isSaid)), ...call.segments],
      reason,
    }))
  })
}

/** A call may have servers of its own. */
const frontOf = ({ bases }: DescribedCall, best: { readonly front: string }, isSaid: boolean): string =>
  isSaid && !bases.includes(best.front) ? (bases[0] ?? '') : best.front

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(segment => segment !== '')

export const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')

/** Literal beginnings of paths that were called, shortest first. */
function fronts(root: Node | null): readonly string[] {
  const found = ['']
  let level: readonly (readonly [string, Node])[] = root === null ? [] : [['', root]]
  for (let depth = 0; depth < FRONT; depth++) {
    level = level.flatMap(([path, node]) =>
      [...node.children.entries]
        .filter(([key, child]) => !isParameter(key) && child.children.entries.size > 0)
        .map(([key, child]) => [`${path}/${key}`, child] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    found.push(...level.map(([path]) => path))
  }
  return found.slice(0, FRONTS)
}

/** How many of the calls were made behind a front; those of parameters alone say nothing. */
function madeBehind(root: Node, front: string, calls: readonly DescribedCall[]): number {
  let node: Node | undefined = root
  for (const segment of segmentsOf(front)) node = node?.children.entries.get(segment)
  if (node === undefined) return 0
  const from = node
  return calls.filter(({ method, segments }) => !segments.every(isParameter) && leads(from, segments, 0, method)).length
}

/** Whether a call that was made fits, from this node on. */
function leads(node: Node, segments: readonly string[], index: number, method: string): boolean {
  const segment = segments[index]
  if (segment === undefined) return [...node.leaves.entries.keys()].some(key => key.split(' ', 1)[0] === method)
  const child = node.children.entries.get(segment)
  if (!isParameter(segment)) return child !== undefined && leads(child, segments, index + 1, method)
  return [...node.children.entries.values()].some(each => leads(each, segments, index + 1, method))
}

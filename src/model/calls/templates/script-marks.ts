import type { PathNode } from '../../path-tree.ts'
import type { NamedPath } from '../../scripts/named-paths.ts'
import type { PathBeginning } from '../../scripts/path-beginnings.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** What the scripts say of the node that one segment leads to. */
export interface ScriptMarks {
  /** The first path, in a fixed order, that computes this segment. */
  computed: NamedPath | null
  /** The names that scripts have for it. */
  names: Set<string>
  /** The first path that writes it out, of those that not only pages name where there are such. */
  written: NamedPath | null
}

export const BASE_DEPTH = 3
/** Words of base addresses: behind them stands a resource, not a value. */
export const BASE =
  /^(?:api|apis|rest|v\d+(?:\.\d+)?|\d+|latest|graphql|odata|rpc|json|public|internal|app|web|backend|server|services?)$/i

const VERSION = /^v\d+(?:\.\d+)?$/i

/**
 * Lays the paths that scripts name over the tree. A path counts where all of it leads to a call, from the root or, since
 * scripts join a base address in front, from the shallowest literal prefix where it does.
 */
export function scriptMarks(
  root: PathNode<CallLeaf>,
  paths: readonly NamedPath[],
): Map<PathNode<CallLeaf>, ScriptMarks> {
  const marks = new Map<PathNode<CallLeaf>, ScriptMarks>()
  const levels = basesByDepth(root)
  for (const path of paths) {
    if (isComputed(path.segments[0] as string)) continue
    for (const bases of levels) {
      const matched = bases.filter(base => lay(base, path, 0, marks, isBase(base)))
      if (matched.length > 0) break
    }
  }
  return marks
}

/** The nodes to which the beginnings lead, from the root; one that is called itself begins no values but what belongs to it. */
export function beginningMarks(
  root: PathNode<CallLeaf>,
  beginnings: readonly PathBeginning[],
): ReadonlyMap<PathNode<CallLeaf>, PathBeginning> {
  const marks = new Map<PathNode<CallLeaf>, PathBeginning>()
  for (const beginning of beginnings) {
    let node: PathNode<CallLeaf> | undefined = root
    for (const segment of beginning.segments) node = node?.children.entries.get(segment)
    if (node !== undefined && node.leaves.entries.size === 0 && !BASE.test(beginning.segments.at(-1) ?? ''))
      marks.set(node, beginning)
  }
  return marks
}

/** Whether the path leads to a call from here, marking the way where it does. */
function lay(
  node: Node,
  path: NamedPath,
  index: number,
  marks: Map<PathNode<CallLeaf>, ScriptMarks>,
  soFarBase: boolean,
): boolean {
  const segment = path.segments[index]
  if (segment === undefined) return leadsToCall(node.node, path.method)
  const computed = isComputed(segment)
  // `/api/${endpoint}`: an expression right behind the base, or a version, stands for any path, not for one segment.
  if (computed && (soFarBase || VERSION.test(node.key))) return false
  const children = computed ? [...node.node.children.entries] : entryOf(node.node, segment)
  let matched = false
  for (const [key, child] of children) {
    const leads = lay({ node: child, key }, path, index + 1, marks, soFarBase && BASE.test(key))
    if (!leads && !computed) continue
    const mark = marks.get(child) ?? { computed: null, names: new Set(), written: null }
    // A path that leads on to no call that was seen still has a name for what stands here.
    if (computed && segment !== '{}' && index > 0) mark.names.add(segment.slice(1, -1))
    if (leads && computed) mark.computed ??= path
    else if (leads && (mark.written === null || (mark.written.isOfPages && !path.isOfPages))) mark.written = path
    marks.set(child, mark)
    matched ||= leads
  }
  return matched
}

interface Node {
  readonly node: PathNode<CallLeaf>
  readonly key: string
}

function basesByDepth(root: PathNode<CallLeaf>): readonly (readonly Node[])[] {
  const levels: Node[][] = [[{ node: root, key: '' }]]
  for (let depth = 0; depth < BASE_DEPTH; depth++)
    levels.push(
      (levels[depth] as Node[]).flatMap(({ node }) =>
        [...node.children.entries].filter(([key]) => !isComputed(key)).map(([key, child]) => ({ node: child, key })),
      ),
    )
  return levels
}

const isBase = ({ key }: Node): boolean => key === '' || BASE.test(key)

const isComputed = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')

function entryOf(node: PathNode<CallLeaf>, segment: string): readonly (readonly [string, PathNode<CallLeaf>])[] {
  const child = node.children.entries.get(segment)
  return child === undefined ? [] : [[segment, child]]
}

const leadsToCall = (node: PathNode<CallLeaf>, method: string | null): boolean =>
  method === null
    ? node.leaves.entries.size > 0
    : [...node.leaves.entries.keys()].some(key => key.split(' ', 1)[0] === method)

import type { PathNode } from '../../path-tree.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

const DEEPEST = 3
const NAMES = 256
/** The share of all their fields that two forms of one kind have in common. */
const ALIKE = 0.6

/** The names of all that is posted to a node and below; null where something else than posting is done there, or fewer than two are. */
export function sentNames(node: PathNode<CallLeaf>): ReadonlySet<string> | null {
  const names = new Set<string>()
  const visit = ({ leaves, children }: PathNode<CallLeaf>, depth: number): boolean => {
    for (const [key, { bodies }] of leaves.entries) {
      if (key.split(' ', 1)[0] !== 'POST') return false
      for (const sent of [bodies.accepted, bodies.refused])
        for (const { shape } of sent.entries.values())
          for (const name of shape.objects?.properties.keys() ?? []) if (names.size < NAMES) names.add(name)
    }
    return depth === DEEPEST || [...children.entries.values()].every(child => visit(child, depth + 1))
  }
  return visit(node, 0) && names.size > 1 ? names : null
}

/** The names at the top of what is sent to one call. */
export function namesSent({ bodies }: CallLeaf): ReadonlySet<string> {
  const shapes = [bodies.accepted, bodies.refused].flatMap(({ entries }) => [...entries.values()])
  return new Set(shapes.flatMap(({ shape }) => [...(shape.objects?.properties.keys() ?? [])]))
}

/** Whether two forms have so many fields in common (Jaccard's coefficient) that they are one. */
export function isSameForm(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const both = [...left].filter(name => right.has(name)).length
  return both / (left.size + right.size - both) >= ALIKE
}

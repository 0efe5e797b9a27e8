import type { PathNode } from '../../path-tree.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** Whether something was asked for at or below a node and none of it is there: always answered with 404 or 410. */
export function isMissing(node: PathNode<CallLeaf>): boolean {
  let calls = 0
  const holds = ({ leaves, children }: PathNode<CallLeaf>): boolean => {
    calls += leaves.entries.size
    const missing = [...leaves.entries.values()].every(({ answers: { byStatus } }) =>
      [...byStatus.keys()].every(status => status === 404 || status === 410),
    )
    return missing && [...children.entries.values()].every(holds)
  }
  return holds(node) && calls > 0
}

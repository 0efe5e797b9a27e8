import type { PathNode } from '../../path-tree.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** Whether something was asked for at or below a node and none of it is there: always answered with 404 or 410. */
export const isMissing = (node: PathNode<CallLeaf>): boolean => isOnlyAnswered(node, [404, 410])

/** Whether whatever was asked for at or below a node was rejected as not there or as no such value: with 400, 404, 410 or 422. */
export const isRejected = (node: PathNode<CallLeaf>): boolean => isOnlyAnswered(node, [400, 404, 410, 422])

function isOnlyAnswered(node: PathNode<CallLeaf>, statuses: readonly number[]): boolean {
  let calls = 0
  const holds = ({ leaves, children }: PathNode<CallLeaf>): boolean => {
    calls += leaves.entries.size
    const only = [...leaves.entries.values()].every(({ answers: { byStatus } }) =>
      [...byStatus.keys()].every(status => statuses.includes(status)),
    )
    return only && [...children.entries.values()].every(holds)
  }
  return holds(node) && calls > 0
}

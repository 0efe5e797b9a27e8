import type { PathNode } from '../../path-tree.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** Whether something was asked for at or below a node and none of it is there: always answered with 404 or 410. */
export const isMissing = (node: PathNode<CallLeaf>): boolean =>
  isOnlyAnswered(node, status => [404, 410].includes(status))

/** Whether whatever was asked for at or below a node was rejected as not there or as no such value: with 400, 404, 410 or 422. */
export const isRejected = (node: PathNode<CallLeaf>): boolean =>
  isOnlyAnswered(node, status => [400, 404, 410, 422].includes(status))

/** Whether whatever was asked for at or below a node was refused. */
export const isOnlyRefused = (node: PathNode<CallLeaf>): boolean =>
  isOnlyAnswered(node, status => status >= 400 && status < 500)

/** Whether whatever was asked for at or below a node was refused, or the server failed at it. */
export const isNeverDone = (node: PathNode<CallLeaf>): boolean => isOnlyAnswered(node, status => status >= 400)

/** Whether something was to be put at a node, by whoever says what it is called, and was refused. */
export const isRefusedName = (node: PathNode<CallLeaf>): boolean =>
  node.leaves.entries.has('PUT') && isOnlyRefused(node)

function isOnlyAnswered(node: PathNode<CallLeaf>, isSuch: (status: number) => boolean): boolean {
  let calls = 0
  const holds = ({ leaves, children }: PathNode<CallLeaf>): boolean => {
    calls += leaves.entries.size
    const only = [...leaves.entries.values()].every(({ answers: { byStatus } }) => [...byStatus.keys()].every(isSuch))
    return only && [...children.entries.values()].every(holds)
  }
  return holds(node) && calls > 0
}

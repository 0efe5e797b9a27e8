import type { CallSubject } from '../../evidence/subjects.ts'
import type { CallLeaf } from './leaf.ts'
import type { CallTree } from './call-tree.ts'
import { callLeaf } from './leaf.ts'
import { type PathNode, mergePathNodes } from '../path-tree.ts'
import { classOfKey } from '../segment.ts'

/** One method on one path template (OpenAPI), or one operation of a protocol that puts all on one path. */
export interface Operation {
  /** The claim's id: `calls/GET /orders/{orderId}`. */
  readonly id: string
  readonly protocol: CallSubject['protocol']
  readonly method: string
  /** The path template: `/orders/{orderId}`. */
  readonly path: string
  /** Sorted. */
  readonly origins: readonly string[]
  readonly parameters: readonly PathParameter[]
  /** The name of a GraphQL operation or JSON-RPC method. */
  readonly name?: string
  /** Why each segment is, or is not, a parameter, where that is not plain. */
  readonly reasons: readonly string[]
  readonly leaf: CallLeaf
}
export interface PathParameter {
  readonly name: string
  /** Which segment, from 0. */
  readonly segment: number
  readonly reason: string
  /** The values that stood here, sorted, redacted ones left out. */
  readonly values: readonly string[]
}

/** Decides the path templates of the application's calls. */
export function operations(tree: CallTree, origins: readonly string[]): readonly Operation[] {
  const found: Operation[] = []
  const visit = (node: PathNode<CallLeaf>, path: string[], origin: string): void => {
    for (const [method, leaf] of node.leaves.entries)
      found.push({ id: `calls/${method} /${path.join('/')}`, protocol: 'http', method, path: `/${path.join('/')}`, origins: [origin], parameters: [], reasons: [], leaf })
    for (const [key, child] of node.children.entries) visit(child, [...path, classOfKey(key) === null ? key : `{id${path.length}}`], origin)
  }
  const [first, ...rest] = origins.flatMap(origin => tree.origins.entries.get(origin) ?? [])
  if (first !== undefined) visit(rest.reduce((left, right) => mergePathNodes(callLeaf, left, right), first), [], origins[0] as string)
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

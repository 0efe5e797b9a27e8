import { fieldsInName, plainOperationName } from '../../evidence/graphql-roots.ts'
import { type PathNode, mergeLeavesAs } from '../path-tree.ts'
import { type CallLeaf, callLeaf } from './leaf/leaf.ts'

/**
 * Decides, once everything is merged, which GraphQL operations of one name are several: some clients give all they send one name. Those that
 * share a field of the root are one, whatever else they ask for; where all are one, the name alone is enough.
 * @param root changed in place
 */
export function settleGraphql(root: PathNode<CallLeaf>): void {
  const visit = (node: PathNode<CallLeaf>): void => {
    const byName = new Map<string, string[]>()
    for (const key of node.leaves.entries.keys()) {
      if (!/^\S+ graphql /.test(key)) continue
      const plain = plainOperationName(key)
      byName.set(plain, [...(byName.get(plain) ?? []), key])
    }
    const settled = new Map([...byName].flatMap(([plain, keys]) => named(plain, keys)))
    if (settled.size > 0) mergeLeavesAs(callLeaf, node, key => settled.get(key) ?? key)
    for (const child of node.children.entries.values()) visit(child)
    if (node.rest !== null) visit(node.rest)
  }
  visit(root)
}

/** The key of each operation as it is from now on. */
function named(plain: string, keys: readonly string[]): readonly (readonly [string, string])[] {
  const groups: Set<string>[] = []
  for (const key of keys.toSorted()) {
    const fields = new Set(fieldsInName(key))
    const near = groups.filter(group => [...fields].some(field => group.has(field)))
    const joined = new Set([...near.flatMap(group => [...group]), ...fields])
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    if (joined.size > 0) groups.push(joined)
  }
  if (groups.length <= 1) return keys.map(key => [key, plain])
  return keys.map(key => {
    const [first] = fieldsInName(key)
    const group = first === undefined ? undefined : groups.find(one => one.has(first))
    return [key, group === undefined ? plain : `${plain} (${[...group].sort().join(', ')})`]
  })
}

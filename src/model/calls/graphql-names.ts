import { fieldsInName, plainOperationName } from '../../evidence/graphql-roots.ts'
import { type PathNode, mergeLeavesAs } from '../path-tree.ts'
import { type CallLeaf, callLeaf } from './leaf/leaf.ts'

/**
 * Decides, once everything is merged, which GraphQL operations of one name are several: some clients give all they send one name. Those that
 * share a field of the root are one, whatever else they ask for; where all are one, the name alone is enough. What all of them ask for, who is
 * signed in or what there is to choose from, tells none from another where each asks for something else beside it.
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
  const own = ownFields(keys)
  for (const key of keys.toSorted()) {
    const fields = new Set(own.get(key))
    const near = groups.filter(group => [...fields].some(field => group.has(field)))
    const joined = new Set([...near.flatMap(group => [...group]), ...fields])
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    if (joined.size > 0) groups.push(joined)
  }
  if (groups.length <= 1) return keys.map(key => [key, plain])
  return keys.map(key => {
    const [first] = own.get(key) ?? []
    const group = first === undefined ? undefined : groups.find(one => one.has(first))
    return [key, group === undefined ? plain : `${plain} (${[...group].sort().join(', ')})`]
  })
}

/** The fields of each, without those that all ask for; with them where somebody asks for nothing else. */
function ownFields(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = keys.map(key => fieldsInName(key))
  const common = new Set(all[0]?.filter(field => all.every(fields => fields.includes(field))))
  const isBeside = all.every(fields => fields.some(field => !common.has(field)))
  return new Map(
    keys.map((key, nth) => [key, (all[nth] ?? []).filter(field => !isBeside || !common.has(field))] as const),
  )
}

import type { PathNode } from '../../path-tree.ts'
import type { ValueWord } from '../../pages/value-words.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** Why pages show the word of a node to be a value, before nodes become one. */
export function pageMarks(root: PathNode<CallLeaf>, words: readonly ValueWord[]): Map<PathNode<CallLeaf>, string> {
  const marks = new Map<PathNode<CallLeaf>, string>()
  for (const { segments, reason } of words) {
    let node: PathNode<CallLeaf> | undefined = root
    for (const segment of segments) node = node?.children.entries.get(segment)
    if (node !== undefined && !marks.has(node)) marks.set(node, reason)
  }
  return marks
}

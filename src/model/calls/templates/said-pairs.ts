import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

type Node = PathNode<CallLeaf>

/**
 * Words that follow each other where an answer repeats both, `/repos/acme/widgets` answered with `{name: "widgets", owner: {login: "acme"}}`, follow each
 * other elsewhere as the same values: `/starred/acme/widgets`. One word may mean something else there; two in a row do not.
 * @param echo under which key answers at and below a node repeat the segment at a depth
 * @returns why both are values, by their nodes
 */
export function saidPairs(root: Node, echo: (node: Node, depth: number) => string | null): ReadonlyMap<Node, string> {
  const said = new Map<string, string>()
  eachPair(root, 0, (pair, [left, right], depth) => {
    const isSaid = echo(right, depth + 1) !== null && echo(left, depth) !== null
    if (isSaid && !said.has(pair)) said.set(pair, `answers elsewhere repeat both words of \`${pair}\``)
  })
  const found = new Map<Node, string>()
  if (said.size > 0)
    eachPair(root, 0, (pair, nodes) => {
      const reason = said.get(pair)
      if (reason !== undefined) for (const node of nodes) found.set(node, reason)
    })
  return found
}

function eachPair(
  node: Node,
  depth: number,
  each: (pair: string, nodes: readonly [Node, Node], depth: number) => void,
): void {
  for (const [word, child] of node.children.entries) {
    if (isName(word))
      for (const [next, below] of child.children.entries)
        if (isName(next)) each(`${word}/${next}`, [child, below], depth)
    eachPair(child, depth + 1, each)
  }
}

const isName = (text: string): boolean => classOfKey(text) === null && /\p{L}/u.test(text)

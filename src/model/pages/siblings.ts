import type { DefaultTreeAdapterTypes } from 'parse5'
import type { Element } from './elements.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Where each node stands beside the others, by their parent: counted once, since lists of links are long. */
const positions = new WeakMap<DefaultTreeAdapterTypes.ParentNode, ReadonlyMap<Node, number>>()

/** The node before it within the same parent that fits, the nearest one. */
export function nodeBefore(node: Element, fits: (other: Node) => boolean): Node | undefined {
  const siblings = node.parentNode?.childNodes ?? []
  for (let index = positionOf(node) - 1; index >= 0; index--) {
    const other = siblings[index] as Node
    if (fits(other)) return other
  }
  return undefined
}

/** The element before it within the same parent. */
export const elementBefore = (node: Element): Element | undefined => nodeBefore(node, isElement) as Element | undefined

function positionOf(node: Element): number {
  const parent = node.parentNode
  if (parent === null) return 0
  let known = positions.get(parent)
  if (known === undefined) {
    known = new Map(parent.childNodes.map((child, index) => [child, index]))
    positions.set(parent, known)
  }
  return known.get(node) ?? 0
}

const isElement = (node: Node): boolean => 'tagName' in node

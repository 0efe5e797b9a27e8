import type { Node } from 'estree'
import { isFunction, nameOfKey } from '../../syntax/nodes.ts'
import { type Asking, elementsOf, literal } from './reading.ts'

const LOOKED_AT = 64

/**
 * The functions of this script that draw what a row shows: `element: jsx(Guard, { children: jsx(Users, {}) })` → those of `Guard` and
 * `Users`, also where `memo(…)` stands around them.
 */
export function drawnIn(properties: ReadonlyMap<string, Node>, around: Asking): readonly Node[] {
  const open = ['element', 'component', 'Component'].flatMap(name => properties.get(name) ?? [])
  const found = new Set<Node>()
  for (let looked = 0; open.length > 0 && looked < LOOKED_AT; looked++) {
    const node = literal(open.pop() as Node, around)
    if (isFunction(node)) found.add(node)
    else if (node.type === 'CallExpression') open.push(...node.arguments)
    else if (node.type === 'ArrayExpression') open.push(...elementsOf(node))
    else if (node.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'Property' && nameOfKey(property) === 'children') open.push(property.value)
  }
  return [...found]
}

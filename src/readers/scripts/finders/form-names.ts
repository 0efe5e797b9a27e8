import type { Node } from 'estree'
import type { Around } from '../finder.ts'
import { nameOfKey } from '../syntax/nodes.ts'
import { lastName } from './names.ts'

/** The name that what stands here is kept under: of the variable, member or property around, if minifying left one. */
export function formAround({ parents }: Pick<Around, 'parents'>): string | null {
  for (let index = parents.length - 1; index >= 0; index--) {
    const name = nameOf(parents[index] as Node)
    if (name === undefined) return null
    if (
      name !== null &&
      name.length > 2 &&
      !/^(?:form|group|rules|schema|shape|validations?|properties|body|children|props|default)$/i.test(name)
    )
      return name
  }
  return null
}

/** Null where a node names nothing, undefined where what is around it is something else. */
function nameOf(node: Node): string | null | undefined {
  switch (node.type) {
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : null
    case 'AssignmentExpression':
      return lastName(node.left)
    case 'PropertyDefinition':
      return lastName(node.key)
    case 'Property':
      return nameOfKey(node)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassBody':
      return undefined
    default:
      return null
  }
}

import type { CallExpression, Node, ObjectExpression } from 'estree'
import type { Around } from '../../finder.ts'
import { isFunction, literalText, nameOfKey } from '../../syntax/nodes.ts'

/** What the histories of React Router complain of, which says which of them a bundle holds. */
export const HISTORY_SAID = /^relative pathnames are not supported in (hash|memory) history/

/** Before version 5 they complain of nothing once they are built: the one of hashes knows three ways to write one, the one of paths what it does at each step. */
export const HASH_TYPE = 'hashbang'
export const OF_PATHS = 'forceRefresh'

/** `{ hashbang: {…}, noslash: {…}, slash: {…} }` */
export const saysHashTypes = ({ properties }: ObjectExpression): boolean =>
  properties.length === 3 &&
  [HASH_TYPE, 'noslash', 'slash'].every(type =>
    properties.some(one => one.type === 'Property' && one.value.type === 'ObjectExpression' && nameOfKey(one) === type),
  )

/** Whether what makes a history puts a `#` behind its base: `history()` with `function history(base) { … base += "#" … }`. */
export function isOfHash(call: CallExpression, { known }: Pick<Around, 'known'>): boolean {
  const made = known.called({ node: call, given: null })?.node
  return isFunction(made) && made.body.type === 'BlockStatement' && putsHash(made.body, 0)
}

const DEEPEST = 8

function putsHash(node: Node, depth: number): boolean {
  if (depth > DEEPEST) return false
  const inside = (...parts: readonly (Node | null | undefined)[]): boolean =>
    parts.some(part => part != null && putsHash(part, depth + 1))
  switch (node.type) {
    case 'BlockStatement':
      return inside(...node.body)
    case 'ExpressionStatement':
      return inside(node.expression)
    case 'IfStatement':
      return inside(node.consequent, node.alternate)
    case 'ReturnStatement':
      return inside(node.argument)
    case 'SequenceExpression':
      return inside(...node.expressions)
    case 'LogicalExpression':
      return inside(node.right)
    case 'AssignmentExpression':
      return node.operator === '+=' ? literalText(node.right) === '#' : inside(node.right)
    default:
      return false
  }
}

import type { Node } from 'estree'
import type { Sight } from '../finder.ts'
import { type FunctionNode, isFunction, nameOfKey } from '../syntax/nodes.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { lastName } from './names.ts'

/** Looks at functions that are kept under a name: methods, properties, `scope.save = function () { … }`. */
export function namedFunctions(
  isWanted: (name: string) => boolean,
  see: (name: string, node: FunctionNode) => void,
): readonly Sight[] {
  const meet = (name: string | null, node: Node | null | undefined): void => {
    if (name !== null && isWanted(name) && isFunction(node)) see(name, node)
  }
  return [
    everySight('MethodDefinition', node => meet(nameOfKey(node), node.value)),
    namedSight('Property', isWanted, node => meet(nameOfKey(node), node.value)),
    namedSight('AssignmentExpression', isWanted, ({ left, right }) => meet(lastName(left), right)),
  ]
}

import type { Node } from 'estree'
import type { Sight } from '../../finder.ts'
import { type FunctionNode, isFunction, nameOfKey } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { lastName } from '../names.ts'

/** Of two words: names of one word are those of much else. */
const TELLING = /[a-z\d](?:[A-Z]|_[A-Za-z])/

interface MethodNames {
  readonly sights: readonly Sight[]
  /** The methods by the names that only one function of the script has. */
  readonly only: () => ReadonlyMap<string, FunctionNode>
}

/** Methods that are known by their name alone, whatever they are called on: `loadJson` of `class Api { loadJson(path) { … } }`. */
export function methodNames(): MethodNames {
  const found = new Map<string, FunctionNode | null>()
  const see = (name: string | null, node: Node | null | undefined): void => {
    if (name !== null && TELLING.test(name) && isFunction(node)) found.set(name, found.has(name) ? null : node)
  }
  const tells = (name: string): boolean => TELLING.test(name)
  return {
    sights: [
      everySight('MethodDefinition', node => see(nameOfKey(node), node.value)),
      namedSight('Property', tells, node => see(nameOfKey(node), node.value)),
      namedSight('AssignmentExpression', tells, ({ left, right }) => {
        if (left.type === 'MemberExpression') see(lastName(left), right)
      }),
    ],
    only: () => new Map([...found].flatMap(([name, node]) => (node === null ? [] : [[name, node]]))),
  }
}

import type { CallExpression, Node } from 'estree'
import type { Around, Sight } from '../../finder.ts'
import { isFunction, nameOfKey } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { lastName } from '../names.ts'
import { documentsIn } from './documents-in.ts'
import { within } from './entered.ts'

/** What asks a server is called so. */
const ASKS =
  /^(?:get|post|put|patch|delete|del|ajax|fetch|request|query|mutate|subscribe|emit|getJSON|postJSON|send\w{0,20}|post\w{0,20}|fetch\w{0,20})$/

interface Methods {
  readonly sights: readonly Sight[]
  readonly end: (
    calls: readonly CallExpression[],
    around: Around,
    tell: (name: string, nodes: readonly Node[]) => void,
  ) => void
}

/**
 * Functions that ask a server and that others may call by its name: methods, `scope.save = function () { … }`,
 * `function saveOrder() { … }`.
 */
export function methods(): Methods {
  const named: { readonly name: string; readonly node: Node }[] = []
  const see = (name: string | null, node: Node | null | undefined): void => {
    if (name !== null && name.length > 2 && isFunction(node)) named.push({ name, node })
  }
  return {
    sights: [
      everySight('MethodDefinition', node => see(nameOfKey(node), node.value)),
      namedSight(
        'Property',
        () => true,
        node => see(nameOfKey(node), node.value),
      ),
      namedSight(
        'AssignmentExpression',
        () => true,
        ({ left, right }) => see(lastName(left), right),
      ),
      everySight('FunctionDeclaration', node => see(node.id?.name ?? null, node)),
    ],
    end: (calls, around, tell) => {
      for (const { name, node } of named) {
        const inside = within(calls, node)
        const documents = documentsIn(inside, around)
        const asks = documents.length > 0 || inside.some(({ callee }) => ASKS.test(lastName(callee)))
        if (asks) tell(name, [node, ...documents])
      }
    },
  }
}

import type { CallExpression, Node } from 'estree'
import type { Around, Sight } from '../../finder.ts'
import { everySight } from '../../syntax/sights.ts'
import { namedFunctions } from '../named-functions.ts'
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
  const isWanted = (name: string): boolean => name.length > 2
  const see = (name: string, node: Node): number => named.push({ name, node })
  return {
    sights: [
      ...namedFunctions(isWanted, see),
      everySight('FunctionDeclaration', node => {
        // `export default function () {}` has no name.
        const id = node.id as Node | null
        if (id?.type === 'Identifier' && isWanted(id.name)) see(id.name, node)
      }),
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

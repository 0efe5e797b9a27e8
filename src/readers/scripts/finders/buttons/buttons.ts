import type { CallExpression, Node } from 'estree'
import type { ScriptButton, ScriptFinding } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { isFunction, placed } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { angularButtons } from './angular.ts'
import { drawnButtons } from './drawn.ts'
import { entered } from './entered.ts'
import { heldButtons } from './held.ts'
import { methods } from './methods.ts'

/**
 * What is drawn, or held, to be pressed: in JSX and the compiled templates of Vue (`drawn.ts`), in those of Angular (`angular.ts`), and
 * by what listens to elements (`held.ts`). Told are the words on it, or what a page holds it by, and where the functions stand that it
 * enters; and of functions that ask a server the names by which buttons of other scripts and of pages reach them (`methods.ts`).
 */
export const buttonFinder = (): Finder => {
  const calls: CallExpression[] = []
  const drawn = drawnButtons()
  const angular = angularButtons()
  const held = heldButtons()
  const named = methods()
  return {
    sights: [
      everySight('CallExpression', (node, around) => {
        calls.push(node)
        drawn.see(node, around)
        held.seeCall(node)
      }),
      namedSight('ObjectExpression', name => name === 'decls', angular.see),
      namedSight('ObjectExpression', held.isHandler, held.seeObject),
      namedSight('AssignmentExpression', held.isListening, held.seeAssignment),
      ...named.sights,
    ],
    end: whole => {
      const around: Around = { ...whole, parents: [] }
      const told = new Set<string>()
      const tell = (finding: ScriptFinding): void => {
        const key = JSON.stringify(finding)
        if (!told.has(key)) around.found(finding)
        told.add(key)
      }
      for (const { pressed } of [drawn, angular, held])
        for (const one of pressed(around)) {
          const { at, words, selectors } = one
          if (words.length + selectors.length === 0) continue
          const { parts, names } = entered(one, calls, around)
          if (parts.every(({ node }) => doesNothing(node))) continue
          const enters = parts.map(({ node, depends }): ScriptButton['enters'][number] => {
            const [from, to] = rangeOf(node, around)
            return depends ? [from, to, 'depends'] : [from, to]
          })
          tell({ kind: 'button', at: around.at(at), words, enters, calls: names, selectors })
        }
      named.end(calls, around, (name, nodes) => {
        const [first] = nodes as readonly [Node]
        const size = placed(first).end - placed(first).start
        tell({ kind: 'method', at: around.at(first), name, size, enters: nodes.map(node => rangeOf(node, around)) })
      })
    },
  }
}

/** Only keeps a press from what stands around: `() => {}` */
const doesNothing = (node: Node): boolean =>
  isFunction(node) && node.body.type === 'BlockStatement' && node.body.body.length === 0

const rangeOf = (node: Node, around: Around): readonly [from: string, to: string] => [
  around.at(node),
  around.at(endOf(node)),
]

const endOf = (node: Node): Node => {
  const { end } = placed(node)
  return { type: 'EmptyStatement', start: end, end } as unknown as Node
}

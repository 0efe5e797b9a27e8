import type { CallExpression, Node } from 'estree'
import { bindingOf } from '../../scopes/binding.ts'
import { type FunctionNode, isFunction } from '../../syntax/nodes.ts'
import type { FoundRoute } from './found.ts'
import { routePath } from './path.ts'

/** Addresses behind a `#` that a function of the application hands on to its router: `function page(p, t) { router.get(p, function () { … }) }`, `page("#/orders", "orders")`. */
export function handedRoutes() {
  /** The functions that hand a parameter to something that takes an address and what draws it, and which parameter. */
  const handing = new Map<FunctionNode, Set<number>>()
  const calls: CallExpression[] = []
  return {
    see: (node: CallExpression): void => {
      const { callee, arguments: given } = node
      if (callee.type === 'Identifier') {
        if (given.some(one => hashOf(one) !== null)) calls.push(node)
        return
      }
      const [path, drawing] = given
      if (callee.type !== 'MemberExpression' || path?.type !== 'Identifier' || !isFunction(drawing)) return
      const parameter = bindingOf(path)?.parameter
      if (parameter === undefined) return
      const positions = handing.get(parameter.of) ?? new Set()
      handing.set(parameter.of, positions.add(parameter.index))
    },
    all: (): readonly FoundRoute[] =>
      calls.flatMap(node => {
        const called = bindingOf(node.callee)
        const of = called?.path.length === 0 ? called.init : null
        if (!isFunction(of)) return []
        return [...(handing.get(of) ?? [])].flatMap((position): FoundRoute[] => {
          const written = hashOf(node.arguments[position])
          return written === null ? [] : [{ node, path: written, history: 'hash' }]
        })
      }),
  }
}

/** What stands behind the `#` of a literal address. */
const hashOf = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' && node.value.startsWith('#/')
    ? routePath([node.value.slice(1)])
    : null

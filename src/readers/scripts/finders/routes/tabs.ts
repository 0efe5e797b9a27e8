import type { CallExpression, Node } from 'estree'
import { placed } from '../../syntax/nodes.ts'
import type { FoundRoute } from './found.ts'
import { routePath } from './path.ts'
import { type Asking, plainText, propertiesOf, wordsOf } from './reading.ts'

/**
 * `jsx(Tab, { label: "Lines", path: "lines", children: … })`: a component with words and an address below that of the screen it is
 * drawn on; null where it is none.
 */
export function isTab({ arguments: [component, given] }: CallExpression, around: Asking): boolean {
  if (component?.type !== 'Identifier' && component?.type !== 'MemberExpression') return false
  if (given?.type !== 'ObjectExpression') return false
  const own = propertiesOf(given, around)
  return own.has('label') && own.has('children') && BELOW.test(plainText(own.get('path'), around) ?? '')
}

const BELOW = /^[a-z][\w-]{0,39}$/i

/**
 * The screens of tabs below one that shows them.
 * @param route of a screen with a rest: what lies below it
 * @param drawn what draws it
 */
export function tabRoutes(
  route: FoundRoute,
  drawn: readonly Node[],
  tabs: readonly CallExpression[],
  around: Asking,
): readonly FoundRoute[] {
  const { path = '' } = route
  if (!path.endsWith(REST)) return []
  const inside = tabs.filter(tab =>
    drawn.some(node => {
      const [one, other] = [placed(tab), placed(node)]
      return other.start <= one.start && one.end <= other.end
    }),
  )
  return inside.flatMap(tab => {
    const [, given] = tab.arguments
    if (given?.type !== 'ObjectExpression') return []
    const own = propertiesOf(given, around)
    const below = routePath([`${path.slice(0, -REST.length)}/${plainText(own.get('path'), around)}`])
    return below === null
      ? []
      : [{ node: tab, path: below, title: wordsOf(own.get('label'), around), shown: route.shown ?? [] }]
  })
}

const REST = '/*'

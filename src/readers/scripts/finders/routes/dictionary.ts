import type { Node, ObjectExpression } from 'estree'
import { nameOfKey } from '../../syntax/nodes.ts'
import type { FoundRoute } from './found.ts'
import { routePath } from './path.ts'
import { type Asking, literal, loadsOf, objectArgument, propertiesOf, rightsIn } from './reading.ts'

/** Fewer paths beside components are no table. */
const FEWEST = 3
const SHOWN = ['component', 'asyncComponent', 'view', 'page']

/**
 * Screens by their paths, as svelte-spa-router and its like have them: `{ "/": Home, "/books/:id": wrap({ component: Book }), "*": None }`.
 * Every key is a path, one of them the root, a rest or one with a parameter; every value is a component or a call that is given one.
 */
export function dictionaryRoutes(node: ObjectExpression, around: Asking): readonly FoundRoute[] {
  if (node.properties.length < FEWEST) return []
  const rows: { path: string; value: Node; node: Node }[] = []
  for (const property of node.properties) {
    const key = property.type === 'Property' ? nameOfKey(property) : null
    if (property.type !== 'Property' || key === null || !/^(?:\/|\*$)/.test(key) || routePath([key]) === null) return []
    rows.push({ path: key, value: property.value, node: property })
  }
  if (!rows.some(({ path }) => path === '/' || path === '*' || /\/[:*]/.test(path))) return []
  const given = rows.map(({ value }) => givenTo(value, around))
  // Names alone say little: where none is given to a call, a rest has to be among them.
  const isTable =
    given.every(of => of !== null) && (given.some(of => of.size > 0) || rows.some(({ path }) => path === '*'))
  if (!isTable) return []
  return rows.map(({ path, value, node: at }, index) => ({
    node: at,
    path,
    shown: [value],
    loads: loadsOf(value, around),
    requires: rightsIn(given[index] as ReadonlyMap<string, Node>, around),
    history: 'hash',
  }))
}

/** What a component is given with; empty for a component itself, null for what is none. */
function givenTo(value: Node, around: Asking): ReadonlyMap<string, Node> | null {
  if (value.type === 'Identifier') {
    const made = literal(value, around)
    return made.type === 'Literal' || made.type === 'TemplateLiteral' || made.type === 'ArrayExpression'
      ? null
      : new Map()
  }
  const object = value.type === 'CallExpression' ? objectArgument(value) : null
  const properties = object === null ? null : propertiesOf(object, around)
  return properties !== null && SHOWN.some(name => properties.has(name)) ? properties : null
}

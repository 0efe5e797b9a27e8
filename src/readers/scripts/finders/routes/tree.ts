import type { CallExpression, Node, ObjectExpression } from 'estree'
import type { Around } from '../../finder.ts'
import { isFunction, memberName, nameOfKey, returned } from '../../syntax/nodes.ts'
import { shownBy } from './drawn.ts'
import type { FoundRoute } from './found.ts'
import { joinPaths } from './path.ts'
import { type Asking, literal, loadsOf, objectArgument, plainText, propertiesOf, rightsIn } from './reading.ts'

const DEEPEST = 24

/**
 * Routes that name their parents, as TanStack Router has them: `createRoute({ getParentRoute: () => parent, path })`, the generated
 * `Import.update({ id, path, getParentRoute })`, and `createFileRoute("/users/$id")({ component })`.
 */
export function treeRoutes() {
  const children = new Map<ObjectExpression, readonly Node[]>()
  return {
    see: (node: ObjectExpression, around: Around): void => {
      if (node.properties.some(property => property.type === 'Property' && nameOfKey(property) === 'getParentRoute'))
        children.set(node, callsAround(around.parents))
    },
    /** `createFileRoute("/users/$id")({…})` */
    seeCall: (node: CallExpression, around: Around): readonly FoundRoute[] => {
      const { callee } = node
      if (callee.type !== 'CallExpression' || callee.arguments.length !== 1) return []
      const id = plainText(callee.arguments[0], around)
      const given = objectArgument(node)
      if (id === null || !id.startsWith('/') || given === null) return []
      const properties = propertiesOf(given, around)
      if (!OF_ROUTE.some(name => properties.has(name))) return []
      const component = properties.get('component')
      return [
        {
          node,
          path: pathOfId(id),
          shown: shownBy(properties),
          loads: component === undefined ? [] : loadsOf(component, around),
          requires: rightsIn(properties, around),
          ...(isRedirect(properties) ? { redirectTo: '' } : {}),
        },
      ]
    },
    all: (around: Asking): readonly FoundRoute[] => {
      const parents = new Set<ObjectExpression>()
      const rows = [...children].flatMap(([node, calls]) => {
        const front = parentOf(node, around)
        if (front !== null) parents.add(front)
        const path = pathTo(node, around, 0)
        const own = propertiesOf(node, around)
        const component = own.get('component')
        const loads = [...calls, ...(component === undefined ? [] : [component])].flatMap(one => loadsOf(one, around))
        return path === null || !own.has('path')
          ? []
          : { node, path, shown: shownBy(own), loads: [...new Set(loads)].sort(), requires: rightsIn(own, around) }
      })
      return rows.map(row => ({ ...row, frames: parents.has(row.node) }))
    },
  }
}

const OF_ROUTE = ['component', 'loader', 'beforeLoad', 'validateSearch', 'pendingComponent', 'errorComponent']

/** A route that shows nothing and only looks where to go. */
const isRedirect = (properties: ReadonlyMap<string, Node>): boolean =>
  properties.has('beforeLoad') && !properties.has('component') && !properties.has('loader')

/** The calls that the result of a route's own is handed through: `.lazy(() => import("./a.js"))`. */
function callsAround(parents: readonly Node[]): readonly Node[] {
  const calls: Node[] = []
  for (let nth = parents.length - 2; nth > 0; nth -= 2) {
    const member = parents[nth]
    const call = parents[nth - 1]
    if (member?.type !== 'MemberExpression' || call?.type !== 'CallExpression' || memberName(member) !== 'lazy') break
    calls.push(...call.arguments)
  }
  return calls
}

function pathTo(node: ObjectExpression, around: Asking, depth: number): string | null {
  if (depth > DEEPEST) return null
  const own = plainText(propertiesOf(node, around).get('path'), around) ?? ''
  const parent = parentOf(node, around)
  const front = parent === null ? '' : pathTo(parent, around, depth + 1)
  if (front === null) return null
  return pathOfId(joinPaths(front === '' ? '/' : front, own.replace(/^\//, '')))
}

/** The object that the parent was made of; null for the root. */
function parentOf(node: ObjectExpression, around: Asking): ObjectExpression | null {
  const said = propertiesOf(node, around).get('getParentRoute')
  const named = said !== undefined && isFunction(said) ? returned(said) : null
  let made = named === null ? null : literal(named, around)
  for (let step = 0; made !== null && made.type === 'CallExpression' && step < DEEPEST; step++) {
    const given = objectArgument(made)
    if (given?.properties.some(property => property.type === 'Property' && nameOfKey(property) === 'getParentRoute'))
      return given
    made = made.callee.type === 'MemberExpression' ? literal(made.callee.object, around) : null
  }
  return null
}

/** `/_layout/users/$id` → `/users/:id`: what begins with `_` or stands in brackets groups files and is in no address. */
function pathOfId(id: string): string {
  const segments = id
    .split('/')
    .filter(segment => segment !== '' && !segment.startsWith('_') && !/^\(.*\)$/.test(segment))
    .map(segment =>
      segment === '$'
        ? '*'
        : segment.startsWith('$')
          ? `:${segment.slice(1)}`
          : segment.replace(/^\{-?\$(\w+)\}$/, ':$1').replace(/_$/, ''),
    )
  return `/${segments.join('/')}`
}

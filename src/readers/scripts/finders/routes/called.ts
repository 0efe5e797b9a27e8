import type { CallExpression, Node } from 'estree'
import type { Around } from '../../finder.ts'
import { isFunction, memberName, nameOfKey } from '../../syntax/nodes.ts'
import type { FoundRoute } from './found.ts'
import { joinPaths, routePath } from './path.ts'
import { literal, plainText, propertiesOf, rightsIn, textOf } from './reading.ts'

interface State {
  readonly node: Node
  readonly url: string
  readonly abstract: boolean
  readonly title: string | null
  readonly requires: readonly string[]
}

/** Tables that are called together; AngularJS and Backbone keep addresses behind a `#` unless they are told otherwise: AngularJS's `.state("orders.item", { url })` and `.when("/orders", { templateUrl })`, Ember's `this.route("orders", …)`, Backbone's `routes: { "orders/:id": "showOrder" }`, Sammy's `this.get("#/orders", …)`. */
export function calledRoutes() {
  const states = new Map<string, State>()
  return {
    see: (node: CallExpression, around: Around): readonly FoundRoute[] => {
      const { callee } = node
      if (callee.type !== 'MemberExpression') return []
      const name = memberName(callee)
      if (name === 'state' || name === 'register') keepState(states, node, around)
      if (name === 'when') return whenRoute(node, around)
      if (name === 'route' && callee.object.type === 'ThisExpression') return emberRoute(node, around)
      if (name === 'extend') return backboneRoutes(node, around)
      return hashRoute(node)
    },
    all: (): readonly FoundRoute[] =>
      [...states].flatMap(([name, state]) => {
        if (state.abstract) return []
        const path = urlOf(name, states)
        return path === null ? [] : { ...state, path, name, history: 'hash' }
      }),
  }
}

function keepState(states: Map<string, State>, { arguments: given }: CallExpression, around: Around): void {
  const described = given.map(one => literal(one, around)).find(one => one.type === 'ObjectExpression')
  if (described?.type !== 'ObjectExpression') return
  const properties = propertiesOf(described, around)
  const name = plainText(given[0], around) ?? plainText(properties.get('name'), around)
  const url = textOf(properties.get('url'), around)
  const isState = ['template', 'templateUrl', 'controller', 'component', 'views', 'abstract', 'resolve', 'url'].some(
    key => properties.has(key),
  )
  // Much else is registered; a state has an address, or others stand below it.
  const isNamed = given[0] !== described || properties.has('url')
  if (name === null || !isState || !isNamed || !/^[\w.-]+$/.test(name)) return
  const path = url === null ? '' : routePath(url.map(part => (typeof part === 'string' ? plainPath(part) : part)))
  if (path === null) return
  const abstract = properties.get('abstract')
  const value = abstract === undefined ? null : around.value(abstract)
  states.set(name, {
    node: described,
    url: path,
    abstract: value?.is === 'boolean' && value.boolean,
    title: plainText(properties.get('title'), around),
    requires: [...rightsIn(properties, around), ...dataOf(properties, around)],
  })
}

function dataOf(properties: ReadonlyMap<string, Node>, around: Around): readonly string[] {
  const data = properties.get('data')
  const inner = data === undefined ? null : literal(data, around)
  return inner?.type === 'ObjectExpression' ? rightsIn(propertiesOf(inner, around), around) : []
}

/** Braces hold parameters and what they match: `/{kind:(?:card|list)}/{date:[0-9]{8}}?page`. What is asked for stands behind. */
const plainPath = (url: string): string =>
  url.replace(/\{(\w+)(?::(?:[^{}]|\{[^{}]*\})*)?\}/g, ':$1').replace(/\?.*$/, '')

/** `orders.item` stands below `orders`; the urls are joined without more. */
function urlOf(name: string, states: ReadonlyMap<string, State>): string | null {
  const parts = name.split('.')
  const urls = parts.map((_, index) => states.get(parts.slice(0, index + 1).join('.'))?.url ?? '')
  const from = urls.findLastIndex(url => url.startsWith('^'))
  const path = (from === -1 ? urls : [(urls[from] as string).slice(1), ...urls.slice(from + 1)]).join('')
  return path.startsWith('/') ? path : null
}

function whenRoute(node: CallExpression, around: Around): readonly FoundRoute[] {
  const path = textOf(node.arguments[0], around)
  const shown = node.arguments[1] === undefined ? null : literal(node.arguments[1], around)
  if (path === null || shown?.type !== 'ObjectExpression') return []
  const properties = propertiesOf(shown, around)
  const written = routePath(path)
  if (written === null || !written.startsWith('/')) return []
  if (!['templateUrl', 'template', 'controller', 'component', 'redirectTo'].some(name => properties.has(name)))
    return []
  return [
    {
      node,
      path: written,
      history: 'hash',
      title: plainText(properties.get('title'), around),
      redirectTo: properties.has('redirectTo') ? (plainText(properties.get('redirectTo'), around) ?? '') : null,
      requires: [...rightsIn(properties, around), ...dataOf(properties, around)],
    },
  ]
}

/** `app.get("#/orders/:id", function () { … })`: nothing but a router takes an address behind a `#` and what draws it. */
function hashRoute(node: CallExpression): readonly FoundRoute[] {
  const [path, drawing] = node.arguments
  if (path?.type !== 'Literal' || typeof path.value !== 'string' || !path.value.startsWith('#/')) return []
  const written = isFunction(drawing) ? routePath([path.value.slice(1)]) : null
  return written === null ? [] : [{ node, path: written, history: 'hash' }]
}

/** `this.route("orders", { path: "/o" }, function () { this.route("item", { path: "/:id" }) })` */
function emberRoute(node: CallExpression, around: Around): readonly FoundRoute[] {
  const own = emberPath(node, around)
  if (own === null) return []
  const above = around.parents.flatMap(parent => {
    if (parent.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return []
    const isRoute = memberName(parent.callee) === 'route' && parent.callee.object.type === 'ThisExpression'
    return isRoute ? [emberPath(parent, around)] : []
  })
  if (above.includes(null)) return []
  const path = [...(above as readonly string[]), own].reduce(
    (front, next) => joinPaths(front, next.replace(/^\//, '')),
    '/',
  )
  return [{ node, path, name: plainText(node.arguments[0], around), frames: node.arguments.some(isFunction) }]
}

function emberPath({ arguments: given }: CallExpression, around: Around): string | null {
  const name = plainText(given[0], around)
  if (name === null || !/^[\w.-]+$/.test(name)) return null
  const options = given[1]?.type === 'ObjectExpression' ? propertiesOf(given[1], around).get('path') : undefined
  return options === undefined ? name : plainText(options, around)
}

/** `Router.extend({ routes: { "orders/:id": "showOrder" }, showOrder() {…} })`: the values name methods that stand beside. */
function backboneRoutes({ arguments: given }: CallExpression, around: Around): readonly FoundRoute[] {
  const [described] = given
  if (described?.type !== 'ObjectExpression') return []
  const methods = propertiesOf(described, around)
  const table = methods.get('routes')
  if (table?.type !== 'ObjectExpression') return []
  return table.properties.flatMap((property): FoundRoute[] => {
    if (property.type !== 'Property') return []
    const path = nameOfKey(property)
    const method = plainText(property.value, around)
    if (path === null || (method === null ? !isFunction(property.value) : !methods.has(method))) return []
    const written = routePath([`/${path.replace(/^\//, '').replace(/\((\/?[^()]*)\)/g, '$1')}`])
    return written === null
      ? []
      : [{ node: property, path: written.replace(/\*\w*/, '*'), name: method, history: 'hash' }]
  })
}

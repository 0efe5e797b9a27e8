import type { CallExpression, Node, ObjectExpression } from 'estree'
import { importedText } from '../../scopes/imported.ts'
import { isFunction, nameOfKey, returned } from '../../syntax/nodes.ts'
import { drawnIn } from './drawn.ts'
import { type PathPart, routePath } from './path.ts'
import {
  type Asking,
  itemsOf,
  literal,
  loadsOf,
  objectArgument,
  plainText,
  propertiesOf,
  rightsIn,
  takenOf,
  textOf,
  wordsOf,
} from './reading.ts'

/** An object that may be a row of a route table. */
export interface Row {
  readonly node: ObjectExpression
  readonly properties: ReadonlyMap<string, Node>
  /** As the router writes them, without the rows around it. */
  readonly paths: readonly PathPart[]
  /** Only routers write what stands here. */
  readonly firm: boolean
  /** It says what is shown, or where it leads. */
  readonly shows: boolean
  readonly below: readonly Node[]
  /** It stands at the address of the row around it, and shows something there. */
  readonly isIndex: boolean
  /** It is given to an element that is drawn. */
  readonly isDrawn: boolean
}

/** Keys that nothing but a router reads beside a path. */
const FIRM = new Set([
  'loadComponent',
  'loadChildren',
  'lazy',
  'redirectTo',
  'canActivate',
  'canActivateChild',
  'canMatch',
  'canLoad',
  'canDeactivate',
  'errorElement',
  'ErrorBoundary',
  'beforeEnter',
  'pathMatch',
  'shouldRevalidate',
])
const SHOWS = ['component', 'components', 'Component', 'element', 'render', 'redirect', 'templateUrl', 'getComponent']
const BELOW = ['children', 'routes', 'childRoutes', 'indexRoute']

/** Whether an object has a key `path` at all: asked of every object of a script. */
export const hasPath = (node: ObjectExpression): boolean =>
  node.properties.some(property => property.type === 'Property' && nameOfKey(property) === 'path')

/** Whether an object says `index: true`. */
export const saysIndex = ({ properties }: ObjectExpression): boolean =>
  properties.some(property => property.type === 'Property' && nameOfKey(property) === 'index' && isTrue(property.value))

/** `true`, also as minifying writes it: `!0`. */
const isTrue = (node: Node): boolean =>
  (node.type === 'Literal' && node.value === true) ||
  (node.type === 'UnaryExpression' &&
    node.operator === '!' &&
    node.argument.type === 'Literal' &&
    node.argument.value === 0)

/**
 * Reads an object as a row. Null where it is none by what it holds.
 * @param call what it is an argument of, where that may draw an element
 */
export function readRow(node: ObjectExpression, call: CallExpression | null, around: Asking): Row | null {
  const properties = propertiesOf(node, around)
  const path = properties.get('path')
  const alias = properties.get('alias')
  const paths =
    path === undefined ? [] : [path, ...(alias === undefined ? [] : [alias])].flatMap(of => pathsIn(of, around))
  // What names its parent is joined to it elsewhere.
  if ((path !== undefined && paths.length === 0) || properties.has('getParentRoute')) return null
  const below = [
    ...BELOW.flatMap(name => {
      const value = properties.get(name)
      // `get children() { return … }`
      const made = value !== undefined && isFunction(value) ? returned(value) : value
      return made == null ? [] : itemsOf(made, around)
    }),
    ...(call === null ? [] : call.arguments.slice(call.arguments.indexOf(node) + 1)),
  ]
  const firm = [...properties.keys()].some(name => FIRM.has(name))
  const shows =
    firm || SHOWS.some(name => isShown(properties.get(name), name, around)) || holdsShown(properties, call, around)
  if (!shows && below.length === 0) return null
  const absolute = paths.some(one => typeof one !== 'string' || one.startsWith('/') || one === '*' || one === '**')
  // Nothing but a router reads `index` beside what is shown.
  const index = shows && paths.length === 0 && saysIndex(node)
  const isDrawn = call !== null
  return { node, properties, paths, below, shows, firm: firm || index || (shows && absolute), isIndex: index, isDrawn }
}

function pathsIn(node: Node, around: Asking): readonly PathPart[] {
  return itemsOf(node, around).flatMap(item => {
    const text = textOf(item, around)
    const path = text === null ? importedText(item) : routePath(text)
    return path === null ? [] : [path]
  })
}

/** `jsx(Route, { path: "/users", children: jsx(Users, {}) })`: what stands in an element that has little but a path. */
function holdsShown(properties: ReadonlyMap<string, Node>, call: CallExpression | null, around: Asking): boolean {
  const [drawn] = call?.arguments ?? []
  if (drawn === undefined || drawn.type === 'Literal' || drawn.type === 'ObjectExpression') return false
  const children = properties.get('children')
  return (
    children !== undefined &&
    [...properties.keys()].every(name => BESIDE.test(name)) &&
    itemsOf(children, around).some(item => item.type === 'CallExpression')
  )
}
const BESIDE = /^(?:path|children|exact|strict|sensitive|caseSensitive|nest|key|roles?|permissions?)$/

/** Text in the place of a component is the name of an element or of a field. */
function isShown(node: Node | undefined, name: string, around: Asking): boolean {
  if (node === undefined) return false
  if (name === 'templateUrl' || name === 'render') return true
  // What `fetch` is told of redirects stands under the same name.
  if (name === 'redirect') return !/^(?:follow|manual|error)$/.test(plainText(node, around) ?? '')
  const value = literal(node, around)
  return !(value.type === 'Literal' || value.type === 'TemplateLiteral' || value.type === 'ArrayExpression')
}

/** Whether a row stands at the address of the row that it is below. */
export function isIndex({ paths, properties }: Pick<Row, 'paths' | 'properties'>): boolean {
  return properties.has('index') ? paths.length === 0 : paths.includes('')
}

/** What may load a script. */
const LOADING = [
  'component',
  'components',
  'Component',
  'element',
  'lazy',
  'loadComponent',
  'loadChildren',
  'getComponent',
]

/** What a row says beside its path. */
export function detailsOf({ paths, properties }: Row, around: Asking) {
  // What holds all that stands below it may load that script inside of its component.
  const holding = paths.some(path => typeof path === 'string' && path.endsWith('/*')) ? drawnIn(properties, around) : []
  const inner = ['meta', 'data', 'handle', 'staticData'].flatMap(name => objectIn(properties.get(name), around))
  const drawn = elementIn(properties, around)
  const given = drawn === null ? [] : objectIn(objectArgument(drawn) ?? undefined, around)
  const shown = LOADING.flatMap(name => properties.get(name) ?? [])
  return {
    name: plainText(properties.get('name'), around),
    title: [properties, ...inner].reduce<string | null>((title, of) => title ?? titleIn(of, around), null),
    redirectTo: redirectIn(properties, drawn !== null && drawn.arguments.length > 2 ? undefined : given[0], around),
    loads: shown
      .flatMap(value => loadsOf(value, around))
      .concat(holding.filter(isFunction).flatMap(made => loadsOf(made, around)))
      .filter((load, index, all) => all.indexOf(load) === index),
    takes: [...new Set(shown.flatMap(value => takenOf(value, around)))].sort(),
    requires: [...new Set([properties, ...inner, ...given].flatMap(of => rightsIn(of, around)))].sort(),
    loadsRows: properties.has('loadChildren'),
  }
}

/** The call that makes what a row draws: `element: jsx(Orders, {})`, `render: () => jsx(Orders, {})`. */
function elementIn(properties: ReadonlyMap<string, Node>, around: Asking): CallExpression | null {
  const element = properties.get('element')
  const render = properties.get('render')
  const shown = element ?? (render !== undefined && isFunction(render) ? returned(render) : undefined)
  const drawn = shown == null ? null : literal(shown, around)
  return drawn?.type === 'CallExpression' ? drawn : null
}

function objectIn(node: Node | undefined, around: Asking): readonly ReadonlyMap<string, Node>[] {
  if (node === undefined) return []
  const inner = literal(node, around)
  return inner.type === 'ObjectExpression' ? [propertiesOf(inner, around)] : []
}

function titleIn(properties: ReadonlyMap<string, Node>, around: Asking): string | null {
  for (const name of ['title', 'pageTitle', 'documentTitle', 'breadcrumb', 'crumb', 'label']) {
    const text = wordsOf(properties.get(name), around)
    if (text !== null && text.trim() !== '' && text.length <= 120) return text.trim()
  }
  return null
}

/** Empty where it leads elsewhere and does not say where. */
function redirectIn(
  properties: ReadonlyMap<string, Node>,
  drawn: ReadonlyMap<string, Node> | undefined,
  around: Asking,
): string | null {
  const stated = properties.get('redirectTo') ?? properties.get('redirect')
  if (stated !== undefined) return plainText(stated, around) ?? ''
  // `element: jsx(Navigate, { to: "/x", replace: true })`
  const to = drawn?.get('to')
  if (to === undefined || drawn?.has('children') !== false) return null
  return [...drawn.keys()].every(name => ['to', 'replace', 'push', 'state'].includes(name))
    ? (plainText(to, around) ?? '')
    : null
}

/** The object of a row in what stands below another: itself, or what an element is given. */
export function rowObject(
  item: Node,
): { readonly node: ObjectExpression; readonly call: CallExpression | null } | null {
  if (item.type === 'ObjectExpression') return { node: item, call: null }
  if (item.type !== 'CallExpression') return null
  const given = objectArgument(item)
  return given === null ? null : { node: given, call: item }
}

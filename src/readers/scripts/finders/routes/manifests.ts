import type { ArrayExpression, Node, ObjectExpression } from 'estree'
import type { Around } from '../../finder.ts'
import { isFunction, nameOfKey } from '../../syntax/nodes.ts'
import type { FoundRoute } from './found.ts'
import { joinPaths } from './path.ts'
import { type Asking, elementsOf, itemsOf, literal, loadsOf, plainText, propertiesOf, takenOf } from './reading.ts'

const DEEPEST = 24

/** Routes in what frameworks write of their files: Next's build manifest, SvelteKit's dictionary, React Router's manifest. */
export function manifestRoutes(node: ObjectExpression, around: Around): readonly FoundRoute[] {
  for (const property of node.properties) {
    if (property.type !== 'Property') continue
    const name = nameOfKey(property)
    if (name === 'sortedPages') return pagesOf(property.value, propertiesOf(node, around), around)
    if (name === 'routes' && property.value.type === 'ObjectExpression') {
      const routes = modulesOf(property.value, around)
      if (routes.length > 0) return routes
    }
  }
  return dictionaryOf(node, around)
}

/** `sortedPages: ["/", "/_app", "/users/[id]"]`, beside the scripts of each page. */
function pagesOf(list: Node, beside: ReadonlyMap<string, Node>, around: Asking): readonly FoundRoute[] {
  return itemsOf(list, around).flatMap(item => {
    const page = plainText(item, around)
    if (page === null || !page.startsWith('/') || /^\/(?:_|404$|500$)/.test(page)) return []
    const scripts = beside.get(page)
    const loads = scripts === undefined ? [] : itemsOf(scripts, around).flatMap(one => plainText(one, around) ?? [])
    return { node: item, path: pathOfFile(page), loads: loads.filter(load => load.endsWith('.js')).sort() }
  })
}

/**
 * `{ "/": [2], "/users/[id]": [~5, [3]] }`: pages by the numbers of their nodes, which are listed beside it; at least two, all of them absolute.
 * The other way round are those that the server has something to load for.
 */
function dictionaryOf(node: ObjectExpression, around: Around): readonly FoundRoute[] {
  if (node.properties.length < 2) return []
  const rows: FoundRoute[] = []
  const numbers: (number | null)[] = []
  for (const property of node.properties) {
    const path = property.type === 'Property' ? nameOfKey(property) : null
    if (property.type !== 'Property' || path === null || !path.startsWith('/')) return []
    if (property.value.type !== 'ArrayExpression' || property.value.elements.length === 0) return []
    const [first] = elementsOf(property.value)
    const value = first === undefined ? null : around.value(first)
    if (value?.is !== 'number' && first?.type !== 'UnaryExpression') return []
    if (elementsOf(property.value).some(one => one.type !== 'ArrayExpression' && one !== first)) return []
    rows.push({ node: property, path: pathOfFile(path) })
    numbers.push(first === undefined ? null : numberOf(first))
  }
  const nodes = nodesBeside(around)
  return rows.map((row, at) => {
    const page = nodes[numbers[at] ?? -1]
    // A page with nothing of its own stands in a script that others load as well.
    return page === undefined || takenOf(page, around).length > 0 ? row : { ...row, loads: loadsOf(page, around) }
  })
}

/** `4`, `~4`, and as minifiers write it `-5`. */
function numberOf(node: Node): number | null {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null
  const inner = node.type === 'UnaryExpression' ? numberOf(node.argument) : null
  if (inner === null || node.type !== 'UnaryExpression') return null
  return node.operator === '~' ? inner : node.operator === '-' ? inner - 1 : null
}

/** The longest list of functions that load a script each, at the top of the same script. */
function nodesBeside(around: Around): readonly Node[] {
  const [program] = around.parents
  const lists = (program?.type === 'Program' ? program.body : []).flatMap(statement =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ init }) => (init?.type === 'ArrayExpression' ? [init] : []))
      : [],
  )
  const loading = lists.filter(list => isOfLoaders(list, around))
  return loading.map(elementsOf).toSorted((a, b) => b.length - a.length)[0] ?? []
}

const isOfLoaders = (list: ArrayExpression, around: Around): boolean =>
  list.elements.length > 1 && elementsOf(list).every(one => isFunction(one) && loadsOf(one, around).length > 0)

/** `{ "routes/users.$id": { id, parentId, path: "users/:id", module: "/assets/users-AB12.js" } }` */
function modulesOf(node: ObjectExpression, around: Asking): readonly FoundRoute[] {
  const routes = new Map<string, ReadonlyMap<string, Node>>()
  for (const property of node.properties) {
    const id = property.type === 'Property' ? nameOfKey(property) : null
    const of = property.type === 'Property' ? literal(property.value, around) : null
    if (id === null || of?.type !== 'ObjectExpression') return []
    const properties = propertiesOf(of, around)
    if (!properties.has('module') || !properties.has('id')) return []
    routes.set(id, properties)
  }
  const parents = new Set([...routes.values()].map(of => plainText(of.get('parentId'), around)))
  const pathTo = (id: string | null, depth: number): string => {
    const of = id === null ? undefined : routes.get(id)
    if (of === undefined || depth > DEEPEST) return '/'
    return joinPaths(pathTo(plainText(of.get('parentId'), around), depth + 1), plainText(of.get('path'), around) ?? '')
  }
  return [...routes].flatMap(([id, of]) => {
    const module = plainText(of.get('module'), around)
    const index = of.get('index')
    const isIndex = index !== undefined && around.value(index).is === 'boolean'
    if (id === 'root' || (!of.has('path') && !isIndex)) return []
    return {
      node: of.get('module') as Node,
      path: pathTo(id, 0),
      loads: module === null ? [] : [module],
      frames: parents.has(id),
    }
  })
}

/** `/users/[id]` → `/users/:id`; `[...rest]` is the rest of the path; what stands in round brackets groups files. */
const pathOfFile = (file: string): string =>
  `/${file
    .split('/')
    .filter(segment => segment !== '' && !/^\(.*\)$/.test(segment) && !segment.startsWith('@'))
    .map(segment =>
      segment
        .replace(/^\[\[?\.\.\.(\w+)\]?\]$/, ':$1*')
        .replace(/^\[\[(\w+)(?:=\w+)?\]\]$/, ':$1?')
        .replace(/\[(\w+)(?:=\w+)?\]/g, ':$1'),
    )
    .join('/')}`

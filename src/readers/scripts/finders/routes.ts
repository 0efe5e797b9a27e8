import type { ArrayExpression, CallExpression, Node, ObjectExpression } from 'estree'
import type { ScriptText } from '../../../evidence/script.ts'
import type { Around, Finder } from '../finder.ts'
import { bindingOf } from '../scopes/binding.ts'
import { componentIn } from './buttons/angular.ts'
import { isFunction, memberName, nameOfKey, placed } from '../syntax/nodes.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { calledRoutes } from './routes/called.ts'
import { exportedNodes } from './calls/exported.ts'
import { chunkNames } from './routes/chunk.ts'
import { dictionaryRoutes } from './routes/dictionary.ts'
import { manifestRoutes } from './routes/manifests.ts'
import { type Asking, elementsOf, literal, plainText, textOf } from './routes/reading.ts'
import { type Row, hasPath, readRow, saysIndex } from './routes/row.ts'
import { HASH_TYPE, HISTORY_SAID, OF_PATHS, isOfHash, saysHashTypes } from './routes/history.ts'
import { drawnAmong, drawnWithin, drawsComponent, isSometimes } from './routes/drawn.ts'
import { type FoundRoute, fullRoute } from './routes/found.ts'
import { handedRoutes } from './routes/handed.ts'
import { isSpread, resourceRoutes } from './routes/resources.ts'
import { isTab, tabRoutes } from './routes/tabs.ts'
import { moduleFront, tableRows } from './routes/table.ts'
import { treeRoutes } from './routes/tree.ts'

/**
 * Rows of route tables, those below others joined to them: objects with `path` beside what is shown there (React Router, Vue
 * Router, Angular and their like, also drawn as elements), tables that are called together (`state`, `when`, `route`), those
 * that name their parents (TanStack), resources that name their screens (React Admin), and the manifests that frameworks write of their files (Next, SvelteKit, React Router).
 */
export const routeFinder = (): Finder => {
  const candidates = new Map<ObjectExpression, { row: Row; list: ArrayExpression | null; within: readonly Node[] }>()
  const lists = new Set<Node>()
  const modules: ObjectExpression[] = []
  const fronts: NonNullable<ReturnType<typeof moduleFront>>[] = []
  const found: FoundRoute[] = []
  const saidOf = new Set<string>()
  const tree = treeRoutes()
  const components: CallExpression[] = []
  const instead = new Set<Node>()
  const tabs: CallExpression[] = []
  const templates: Node[] = []
  const exports: Node[] = []
  const called = calledRoutes()
  const handed = handedRoutes()
  const bases = new Map<string, ScriptText>()
  const histories = new Set<'path' | 'hash'>()

  const seeObject = (node: ObjectExpression, around: Around): void => {
    const parent = around.parents.at(-1)
    if (hasPath(node) || saysIndex(node)) {
      const call = parent?.type === 'CallExpression' && parent.callee !== node ? parent : null
      const row = readRow(node, call, around)
      if (row !== null && (row.paths.length > 0 || row.isIndex))
        candidates.set(node, { row, list: listAround(around.parents, call), within: around.parents.filter(isFunction) })
      else {
        const front = moduleFront(node, around)
        if (front !== null) fronts.push(front)
      }
    }
    for (const property of node.properties) {
      if (property.type !== 'Property') continue
      const name = nameOfKey(property)
      if (name === 'routes') {
        const list = literal(property.value, around)
        if (list.type === 'ArrayExpression') {
          lists.add(list)
          modules.push(node)
          seeRouter(node, around)
        }
      } else if (name === 'pushState') {
        const value = around.value(property.value)
        if (value.is === 'boolean' && value.boolean) histories.add('path')
      } else if (name === 'basename' || name === 'basepath') keepBase(textOf(property.value, around))
      else if (name === 'useHash') {
        const value = around.value(property.value)
        if (value.is === 'boolean' && value.boolean) histories.add('hash')
      }
    }
    found.push(...manifestRoutes(node, around), ...dictionaryRoutes(node, around))
    if (parent?.type === 'CallExpression' && parent.arguments[1] === node) {
      found.push(...resourceRoutes(parent, around))
      if (isTab(parent, around)) tabs.push(parent)
    }
    tree.see(node, around)
  }

  /** `{ history: createWebHistory("/admin/"), routes }`, `{ mode: "hash", base: "/admin", routes }` */
  const seeRouter = (node: ObjectExpression, around: Around): void => {
    for (const property of node.properties) {
      if (property.type !== 'Property') continue
      const name = nameOfKey(property)
      if (name === 'history' && property.value.type === 'CallExpression') {
        keepBase(textOf(property.value.arguments[0], around))
        const history = calleeName(property.value) ?? ''
        if (/hash/i.test(history) || isOfHash(property.value, around)) histories.add('hash')
        else if (/history/i.test(history)) histories.add('path')
      } else if (name === 'base') keepBase(textOf(property.value, around))
      else if (name === 'mode') {
        const mode = plainText(property.value, around)
        if (mode === 'hash') histories.add('hash')
        else if (mode === 'history') histories.add('path')
      }
    }
  }
  const keepBase = (text: ScriptText | null): void => {
    if (text !== null) bases.set(JSON.stringify(text), text)
  }

  const seeCall = (node: CallExpression, around: Around): void => {
    const name = node.callee.type === 'MemberExpression' ? memberName(node.callee) : calleeName(node)
    if (name !== null && TAKES_TABLE.test(name)) {
      const [table] = node.arguments
      const list = table === undefined ? null : literal(table, around)
      if (list?.type === 'ArrayExpression') lists.add(list)
      if (/hash/i.test(name)) histories.add('hash')
      else if (name === 'createBrowserRouter') histories.add('path')
    }
    if (name === 'html5Mode') histories.add('path')
    const names = chunkNames(node, around)
    if (names.length > 0) around.found({ kind: 'chunk', at: around.at(node), names })
    found.push(...called.see(node, around))
    found.push(...tree.seeCall(node, around))
  }

  return {
    sights: [
      namedSight('ObjectExpression', name => OF_TABLES.has(name) || name.startsWith('/'), seeObject),
      // What is called without a name may be what made it: `createFileRoute("/users")({…})`.
      everySight('CallExpression', (node, around) => {
        if (drawsComponent(node)) {
          components.push(node)
          if (isSometimes(around.parents)) instead.add(node)
        }
        handed.see(node)
        if (isSpread(node.arguments[1])) found.push(...resourceRoutes(node, around))
      }),
      everySight('ExportNamedDeclaration', node => exports.push(node)),
      everySight('TemplateLiteral', ({ quasis: [first] }) => {
        const kind = HISTORY_SAID.exec(first?.value.raw ?? '')?.[1]
        if (kind !== undefined) saidOf.add(kind)
      }),
      namedSight(
        'ObjectExpression',
        name => name === HASH_TYPE,
        node => {
          if (saysHashTypes(node)) saidOf.add('hash')
        },
      ),
      everySight('VariableDeclarator', ({ init }) => {
        if (init?.type === 'MemberExpression' && memberName(init) === OF_PATHS) saidOf.add('path')
      }),
      namedSight(
        'ObjectExpression',
        name => name === 'decls',
        node => templates.push(node),
      ),
      namedSight('CallExpression', name => name === '' || TAKES_TABLE.test(name) || CALLED.has(name), seeCall),
    ],
    end: (around: Asking) => {
      for (const list of lists)
        if (list.type === 'ArrayExpression')
          for (const item of elementsOf(list)) {
            const row = item.type === 'ObjectExpression' ? candidates.get(item) : undefined
            if (row !== undefined) row.list = list
          }
      const rows = tableRows(candidates, lists, { fronts, modules }, around)
      const moduleOf = (node: Node): string | null => {
        const within = node.type === 'ObjectExpression' ? (candidates.get(node)?.within ?? []) : []
        return within.reduce<string | null>((found, one) => found ?? around.modules.nameOf(one), null)
      }
      const [base] = bases.size === 1 ? bases.values() : []
      // What of a library is not needed is left out of a bundle: where another kind stands beside it, nothing is known.
      if (saidOf.has('hash') && saidOf.size === 1) histories.add('hash')
      const [history] = histories.size === 1 ? histories : []
      const ofRouter = { base: base ?? null, history: history ?? null }
      const views = new Map(
        templates.flatMap(node => {
          const component = componentIn(node, { ...around, parents: [] })
          return component === null ? [] : [[literal(component.type, around), [...component.views.keys()]] as const]
        }),
      )
      const reported = new Set<string>()
      const all = [...rows, ...found, ...tree.all(around), ...called.all(), ...handed.all()]
      const drawing = {
        calls: components,
        instead,
        rows: [...new Set(all.map(({ node }) => node))],
        ofRows: new Set(all.flatMap(({ shown }) => drawnAmong(shown ?? [], around))),
        views,
      }
      const drawnOn = ({ shown, loads = [] }: FoundRoute): readonly Node[] =>
        shown !== undefined && loads.length === 0 ? drawnWithin(shown, drawing, around) : []
      const below = tabs.length === 0 ? [] : all.flatMap(route => tabRoutes(route, drawnOn(route), tabs, around))
      for (const route of [...all, ...below]) {
        const draws = drawnOn(route).map(node => range(node, around))
        const module = moduleOf(route.node)
        const full = fullRoute(module === null ? route : { ...route, module }, ofRouter, around.at(route.node), draws)
        const key = JSON.stringify({ ...full, at: '' })
        if (reported.has(key)) continue
        reported.add(key)
        around.found(full)
      }
      for (const { exported, node } of givenComponents(exports, around)) {
        const draws = drawnWithin([node], drawing, around).map(one => range(one, around))
        around.found({ kind: 'component', at: around.at(node), exported, draws })
      }
    },
  }
}

/** Of more a script is a library. */
const MOST_GIVEN = 64

/** The components that a script, or a module in it, gives out beside others of them. */
function givenComponents(
  exports: readonly Node[],
  around: Asking,
): readonly { readonly exported: string; readonly node: Node }[] {
  const all = exportedNodes(exports, around.modules).flatMap(({ name, node }) => {
    const made = literal(node, around)
    return drawnAmong([made], around).length > 0 ? [{ exported: name, node: made }] : []
  })
  return all.length > 1 && all.length <= MOST_GIVEN ? all : []
}

/** From where to where a node stands. */
const range = (node: Node, { at }: Pick<Around, 'at'>): readonly [from: string, to: string] => {
  const { end } = placed(node)
  return [at(node), at({ type: 'EmptyStatement', start: end, end } as unknown as Node)]
}

/** What a table is handed to, where its name is left. */
const TAKES_TABLE =
  /^(?:forRoot|forChild|createBrowserRouter|createHashRouter|createMemoryRouter|useRoutes|provideRouter|createRouter|addRoutes)$/

/** Keys of objects that say something of routes; other tables have paths for keys. */
const OF_TABLES: ReadonlySet<string> = new Set([
  'path',
  'index',
  'routes',
  'pushState',
  'basename',
  'basepath',
  'useHash',
  'sortedPages',
  'getParentRoute',
  '*',
  'list',
  'edit',
  'show',
])
const CALLED: ReadonlySet<string> = new Set([
  'html5Mode',
  'push',
  'state',
  'register',
  'when',
  'route',
  'extend',
  'get',
  'on',
  'add',
  'map',
])

/** The name of what is called: where it comes from another script, what it is called there. */
const calleeName = ({ callee }: CallExpression): string | null =>
  callee.type === 'Identifier' ? (bindingOf(callee)?.imported?.name ?? callee.name) : null

/** The list that an object, or the element that it is given to, stands in. */
function listAround(parents: readonly Node[], call: CallExpression | null): ArrayExpression | null {
  const around = parents.at(call === null ? -1 : -2)
  return around?.type === 'ArrayExpression' ? around : null
}

import type { ArrayExpression, Node, ObjectExpression } from 'estree'
import type { ScriptText } from '../../../../evidence/script.ts'
import { nameOfKey } from '../../syntax/nodes.ts'
import { type PathPart, joinParts } from './path.ts'
import { type Asking, itemsOf, literal, plainText, propertiesOf, textOf } from './reading.ts'
import { drawnIn, shownBy } from './drawn.ts'
import { type Row, detailsOf, isIndex, readRow, rowObject } from './row.ts'

/** A row as it may be reported, apart from what is said for its whole router. */
export interface TableRow extends ReturnType<typeof detailsOf> {
  readonly node: Node
  readonly parts: readonly PathPart[]
  readonly frames: boolean
  readonly shown: readonly Node[]
}

/** A row with the list that it stands in, and the functions around it, the innermost last. */
export interface Candidate {
  readonly row: Row
  readonly list: ArrayExpression | null
  readonly within: readonly Node[]
}

const DEEPEST = 24
const MOST = 4000

/**
 * The rows of all tables that objects of one script make up, those below others joined to them. A row by itself only counts where
 * no other object looks like it: see `isAccepted`.
 * @param candidates by their object, in the order of the text
 * @param lists lists that are handed to a router, or stand under the name of one
 * @param registry fronts of rows that are made of modules, and the modules
 */
export function tableRows(
  candidates: ReadonlyMap<ObjectExpression, Candidate>,
  lists: ReadonlySet<Node>,
  registry: Registry,
  around: Asking,
): readonly TableRow[] {
  const byList = new Map<ArrayExpression, Row[]>()
  for (const { row, list } of candidates.values())
    if (list !== null) byList.set(list, [...(byList.get(list) ?? []), row])
  const accepted = new Map<ObjectExpression, boolean>()
  const isAccepted = (row: Row, depth = 0): boolean => {
    const known = accepted.get(row.node)
    if (known !== undefined) return known
    accepted.set(row.node, false)
    const list = candidates.get(row.node)?.list ?? null
    const beside = list === null ? [] : (byList.get(list) ?? [])
    const result =
      row.firm ||
      (depth < DEEPEST && rowsBelow(row, around).some(below => isAccepted(below, depth + 1))) ||
      (row.shows &&
        ((list !== null && lists.has(list)) ||
          beside.some(({ firm }) => firm) ||
          row.paths.includes('') ||
          (beside.length > 1 && beside.length === list?.elements.length && beside.every(({ shows }) => shows))))
    accepted.set(row.node, result)
    return result
  }
  const roots = [...candidates.values()].map(({ row }) => row).filter(row => isAccepted(row))
  const inside = new Set(roots.flatMap(row => rowsBelow(row, around).map(({ node }) => node)))
  const found: TableRow[] = []
  /** By the function that draws what a row with a rest shows: where the rows in it stand. */
  const drawnAt = new Map<Node, { readonly parts: readonly PathPart[]; readonly above: Above }>()
  let looked = 0
  const add = (
    row: Row,
    front: readonly PathPart[],
    above: Above,
    depth: number,
    {
      beside = [front],
      isHeld = false,
    }: { readonly beside?: readonly (readonly PathPart[])[]; readonly isHeld?: boolean } = {},
  ): void => {
    if (looked++ > MOST || depth > DEEPEST) return
    const details = detailsOf(row, around)
    const below = rowsBelow(row, around)
    const requires = [...new Set([...above.requires, ...details.requires])].sort()
    const index = isIndex(row)
    // `<Route path="/users"><Users/></Route>`
    const held = row.isDrawn && below.length === 0 ? [row.properties.get('children') ?? [], row.below].flat() : []
    const shown = [...shownBy(row.properties), ...held]
    const title = details.title ?? (index ? above.title : null)
    const paths = row.paths.length === 0 ? [''] : row.paths
    const all = paths.map(own => joinParts(front, row.isDrawn ? belowFronts(own, beside, isHeld) : own))
    for (const [nth, own] of paths.entries()) {
      const parts = all[nth] as readonly PathPart[]
      const frames = below.length > 0 && details.name === null
      if (endsInRest(own))
        for (const drawing of drawnIn(row.properties, around))
          if (!drawnAt.has(drawing)) drawnAt.set(drawing, { parts: withoutRest(parts), above: { requires, title } })
      // Where a row of its own stands at the address of another, that is the screen.
      if (row.shows && !below.some(isIndex))
        found.push({ ...details, title, requires, node: row.node, shown, parts, frames })
      for (const one of below) add(one, parts, { requires, title }, depth + 1, { beside: all })
    }
  }
  const placed = modulesPlaced(registry, around)
  const inModules = new Set(placed.flatMap(({ rows }) => rows.map(({ node }) => node)))
  for (const { front, rows } of placed) for (const row of rows) add(row, [front], NOTHING, 0)
  let open = roots.filter(({ node }) => !inside.has(node) && !inModules.has(node))
  // Rows that a component holds, `<Route path="users/*" element={<Users/>}>`, stand below the row that draws it: from the outermost in.
  const holding = new Set(
    roots.filter(({ paths }) => paths.some(endsInRest)).flatMap(row => drawnIn(row.properties, around)),
  )
  for (let depth = 0; open.length > 0 && depth <= DEEPEST; depth++) {
    const later: Row[] = []
    for (const row of open) {
      const drawing = candidates.get(row.node)?.within.findLast(one => holding.has(one))
      const isFixed = isAbsolute(row) && !row.isDrawn
      const front = drawing === undefined || isFixed ? undefined : drawnAt.get(drawing)
      if (front !== undefined) add(row, front.parts, front.above, 0, { isHeld: true })
      else if (drawing === undefined || isFixed || depth === DEEPEST) add(row, [], NOTHING, 0)
      else later.push(row)
    }
    // What is held in a circle stands nowhere else.
    if (later.length === open.length) for (const row of later) add(row, [], NOTHING, 0)
    open = later.length === open.length ? [] : later
  }
  return found
}

/**
 * The path of an element in another as it stands below it: one that begins with `/` and goes on from none of the paths above is read
 * below them by all routers that take it (Solid, wouter); those that read it from the root only take what goes on from there. What a
 * component holds that a row with a rest shows is always read below it (React Router 6), and that row may stand below others that are not known.
 * @param fronts of what stands above: a row may have several paths
 */
function belowFronts(own: PathPart, fronts: readonly (readonly PathPart[])[], isHeld: boolean): PathPart {
  if (typeof own !== 'string' || !own.startsWith('/')) return own
  const written = fronts.map(([front, ...more]) => (typeof front === 'string' && more.length === 0 ? front : null))
  const isBelow = written.every(
    front =>
      front !== null &&
      (front.startsWith('/')
        ? !isWithin(own, withoutEnd(front))
        : isHeld && front !== '' && !`${own}/`.includes(`/${withoutEnd(front)}/`)),
  )
  return isBelow ? own.slice(1) : own
}

const withoutEnd = (path: string): string => path.replace(/\/?\*$/, '').replace(/\/$/, '')
const isWithin = (path: string, front: string): boolean => path === front || path.startsWith(`${front}/`)

const endsInRest = (path: PathPart): boolean => typeof path === 'string' && /(?:^|\/)\*$/.test(path)
const withoutRest = (parts: readonly PathPart[]): readonly PathPart[] =>
  parts.map((part, index) =>
    typeof part === 'string' && index === parts.length - 1 ? part.replace(/\/?\*$/, '') : part,
  )
const isAbsolute = ({ paths }: Row): boolean => paths.some(path => typeof path === 'string' && path.startsWith('/'))

interface Above {
  readonly requires: readonly string[]
  readonly title: string | null
}
const NOTHING: Above = { requires: [], title: null }

/** Rows below a row, through what only frames them: `{ element, children: […] }`, a fragment. */
function rowsBelow(row: Row, around: Asking): readonly Row[] {
  return rowsAmong(row.below, around)
}

function rowsAmong(items: readonly Node[], around: Asking): readonly Row[] {
  const rows: Row[] = []
  const framed = new Set<Node>()
  const open = items.toReversed()
  while (open.length > 0 && rows.length < MOST) {
    const of = rowObject(literal(open.pop() as Node, around))
    const row = of === null || framed.has(of.node) ? null : readRow(of.node, of.call, around)
    if (row === null) continue
    if (row.paths.length > 0 || row.properties.has('index')) rows.push(row)
    else {
      framed.add(row.node)
      open.push(...row.below.toReversed())
    }
  }
  return rows
}

/** Modules that have routes of their own, and the fronts of the rows that are made of them. */
export interface Registry {
  readonly fronts: readonly { readonly text: ScriptText; readonly hole: string; readonly list: string }[]
  readonly modules: readonly ObjectExpression[]
}

/**
 * Where a row is made of each module, `{ path: "/" + module.id, children: module.routes }`, the rows of every object that has both
 * names stand below what it is called.
 */
function modulesPlaced(
  { fronts, modules }: Registry,
  around: Asking,
): readonly { readonly front: string; readonly rows: readonly Row[] }[] {
  return fronts.flatMap(({ text, hole, list }) =>
    modules.flatMap(node => {
      const properties = propertiesOf(node, around)
      const name = plainText(properties.get(hole), around)
      const own = properties.get(list)
      if (name === null || own === undefined) return []
      const front = text.map(part => (typeof part === 'string' ? part : name)).join('')
      return { front, rows: rowsAmong(itemsOf(own, around), around) }
    }),
  )
}

/** The front of the rows that are made of modules; null where an object is none. */
export function moduleFront(node: ObjectExpression, around: Asking): Registry['fronts'][number] | null {
  const properties = propertiesOf(node, around)
  const below = properties.get('children')
  const text = below?.type === 'MemberExpression' ? textOf(properties.get('path'), around) : null
  if (below?.type !== 'MemberExpression' || text === null || around.resolve(below) !== null) return null
  const list = nameOfKey({ key: below.property, computed: below.computed })
  const holes = text.flatMap(part => (typeof part === 'string' ? [] : [part.hole]))
  const [hole = ''] = holes
  return holes.length === 1 && hole !== '' && list !== null ? { text, hole, list } : null
}

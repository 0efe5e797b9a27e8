import { isYesOrNo } from '../instances/yes-or-no.ts'
import { isRedacted } from '../token.ts'
import { type Element, around, attribute, textOf } from './elements.ts'
import { cellsOf, rowsOf, spanOf } from './tables.ts'

/** A table of things, one in each row; or what stands behind labels of one thing, or of several alike. */
export interface ListedThings {
  readonly as: 'table' | 'labels'
  /** In order, those for what can be done with a thing too. */
  readonly columns: readonly Column[]
  /** Where links in the first rows lead, as written. */
  readonly hrefs: readonly string[]
}

export interface Column {
  /** What a person reads above it. */
  readonly label: string
  /** What the page calls it by: in an attribute of its head, or what sorting by it sends; null where it does not say. */
  readonly name: string | null
  /** What its cells hold, one at least; sorted. */
  readonly kinds: readonly CellKind[]
}

/** `deed`: buttons, boxes to choose it by, the same link in each row; `none`: there was no row. */
export type CellKind =
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'deed'
  | 'email'
  | 'empty'
  | 'integer'
  | 'none'
  | 'number'
  | 'text'

const TABLES = 8
const COLUMNS = 24
const ROWS = 40
const LINKED_ROWS = 4
const HREFS = 12
const LONGEST_LABEL = 40

/** @param shown the elements of a page that a person sees, in its order */
export function listedThings(shown: readonly Element[]): readonly ListedThings[] {
  const found: ListedThings[] = []
  for (const table of shown) {
    if (table.tagName !== 'table' || found.length >= TABLES) continue
    const things = thingsIn(table)
    if (things !== null) found.push(things)
  }
  return found
}

function thingsIn(table: Element): ListedThings | null {
  const all = rowsOf(table)
  const heads = all.find(isHead)
  if (heads === undefined || isCalendar(heads)) return null
  const cells = cellsOf(heads)
  const width = widthOf(cells)
  const rows = all.slice(all.indexOf(heads) + 1).filter(row => isData(row, width))
  const columns: Column[] = []
  let at = 0
  for (const head of cells) {
    const below = rows.slice(0, ROWS).flatMap(row => cellsOf(row)[at] ?? [])
    at += spanOf(head)
    const label = labelOf(head)
    if (label === null || spanOf(head) > 1 || columns.length >= COLUMNS) continue
    columns.push({ label, name: nameOf(head), kinds: isPressable(head) ? ['deed'] : kindsOf(below) })
  }
  const hrefs = rows.slice(0, LINKED_ROWS).flatMap(hrefsIn)
  return columns.length < 2 ? null : { as: 'table', columns, hrefs: [...new Set(hrefs)] }
}

/** A row of the head, or of heads alone, with two labels at least. */
function isHead(row: Element): boolean {
  const cells = cellsOf(row)
  const isOfHead = [...around(row)][0]?.tagName === 'thead' || cells.every(({ tagName }) => tagName === 'th')
  return isOfHead && cells.filter(cell => labelOf(cell) !== null).length > 1
}

/** `Mo Tu We Th Fr Sa Su` */
const isCalendar = (row: Element): boolean => {
  const cells = cellsOf(row)
  return cells.length >= 7 && cells.every(cell => textOf(cell).length <= 3)
}

const widthOf = (cells: readonly Element[]): number => cells.reduce((sum, cell) => sum + spanOf(cell), 0)

/** A cell for each column, and not in the foot: sums stand there. */
const isData = (row: Element, width: number): boolean =>
  cellsOf(row).length === width && cellsOf(row).some(({ tagName }) => tagName === 'td') && !isInFoot(row)

const isInFoot = (row: Element): boolean => /^t(?:foot|head)$/.test([...around(row)][0]?.tagName ?? '')

const labelOf = (head: Element): string | null => headLabel(textOf(head))

/** What is said above or before something as its label; null where that is none. */
export function headLabel(text: string): string | null {
  // `Subtasks (3)` says how many there are too.
  const label = text
    .replace(/ *\(\d+\)$/, '')
    .replace(/[\s:：*▲▼△▽↑↓⇅]+$/u, '')
    .trim()
  const isNone = label === '' || label.length > LONGEST_LABEL || !/\p{L}/u.test(label) || isRedacted(label)
  return isNone || MEASURED.test(label) ? null : label
}

/** `1.456ms`, `3 minutes ago`: what is known of a group is written into its heading too. `24h` may head what is of one day. */
const MEASURED =
  /^(?:about |~ ?)?(?:\d+[.,]\d+ ?(?:[nµum]?s|min|h|d|secs?|seconds?|minutes?|hours?|days?|[kmg]i?b|bytes|%)|(?:\d[\d.,]*|an?) ?[a-zµ]{1,8} ago)$/i

const NAMING = ['data-field', 'data-column', 'data-name', 'data-cell-name', 'data-key', 'data-sort', 'data-sort-by']
const SORTING = /^(?:sort|sortby|sort_by|sort-by|order|orderby|order_by|sortfield|sortcolumn|sort_field|sort_column)$/i
const NAME = /^[A-Za-z_]\w{1,39}$/

/** What its head says that it is called, or what a link in it sorts by. */
function nameOf(head: Element): string | null {
  for (const attributeName of NAMING) {
    const said = attribute(head, attributeName)?.trim() ?? ''
    if (NAME.test(said) && !ORDERS.test(said)) return said
  }
  for (const href of hrefsIn(head)) {
    const query = new URLSearchParams(href.split('?', 2)[1]?.split('#', 1)[0] ?? '')
    for (const [name, value] of query) {
      const sorted = value.replace(/^[-+]|[:. ](?:asc|desc)$/gi, '')
      if (SORTING.test(name) && NAME.test(sorted) && !ORDERS.test(sorted)) return sorted
    }
  }
  return null
}

/** In which order, or as what it is compared. */
const ORDERS = /^(?:asc|desc|ascending|descending|string|text|number|numeric|int|integer|float|date|true|false|none)$/i

function kindsOf(cells: readonly Element[]): readonly CellKind[] {
  if (cells.length === 0) return ['none']
  return isToBeDone(cells) ? ['deed'] : [...new Set(cells.map(cell => cellKind(textOf(cell))))].sort()
}

function isToBeDone(cells: readonly Element[]): boolean {
  const filled = cells.filter(cell => textOf(cell) !== '' || hasControl(cell))
  if (filled.length === 0) return false
  if (filled.every(hasControl)) return true
  const texts = new Set(filled.map(textOf))
  if (filled.length < 2 || !filled.every(cell => hrefsIn(cell).length > 0)) return false
  return texts.size === 1 || areSomeOf(filled)
}

/** `[Edit] [Clone]`, and in another row `[Edit] [Clone] [Delete]`: links alone, in no cell another than in the one that has most. */
function areSomeOf(cells: readonly Element[]): boolean {
  const words = cells.map(cell => new Set(linksIn(cell).map(textOf)))
  const fullest = words.reduce((most, each) => (each.size > most.size ? each : most))
  return (
    fullest.size > 1 &&
    words.every(each => [...each].every(word => fullest.has(word))) &&
    cells.every(cell => isSaidBy(textOf(cell), linksIn(cell)))
  )
}

/** Whether nothing but signs stands beside what these say. */
const isSaidBy = (text: string, links: readonly Element[]): boolean =>
  !/[\p{L}\d]/u.test(links.reduce((left, link) => left.replace(textOf(link), ' '), text))

/** `[Add]`, which leads to where one is made, stands above what can be done with each. */
const isPressable = (head: Element): boolean => /^\[[^[\]]+\]$/.test(textOf(head)) && hrefsIn(head).length > 0

const CONTROLS = new Set(['button', 'input', 'select', 'form', 'textarea'])

const hasControl = (cell: Element): boolean => inside(cell).some(({ tagName }) => CONTROLS.has(tagName))

const linksIn = (element: Element): readonly Element[] => inside(element).filter(({ tagName }) => tagName === 'a')

const hrefsIn = (element: Element): readonly string[] =>
  inside(element)
    .flatMap(({ tagName, attrs }) => (tagName === 'a' ? attrs.filter(({ name }) => name === 'href') : []))
    .map(({ value }) => value)
    .filter(href => href !== '' && !href.startsWith('#'))
    .slice(0, HREFS)

function inside(element: Element): readonly Element[] {
  const found: Element[] = []
  const waiting = [...element.childNodes].reverse()
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    found.push(node)
    waiting.push(...[...node.childNodes].reverse())
  }
  return found
}

const EMPTY = /^(?:|-|–|—|none|n\/a|null|never)$/i

/** @param text what a cell says */
export function cellKind(text: string): CellKind {
  if (EMPTY.test(text)) return 'empty'
  if (isYesOrNo(text)) return 'boolean'
  if (/^[+-]?\d{1,15}$/.test(text)) return 'integer'
  if (/^[+-]?\d{1,12}[.,]\d{1,6}$/.test(text)) return 'number'
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return 'date'
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return 'date-time'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? 'email' : 'text'
}

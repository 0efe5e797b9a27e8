import { type Element, around, attribute } from './elements.ts'

/** A row of a table, and the cell of one column in it, where it has one. */
export interface BelowHead {
  readonly row: Element
  readonly cell: Element | undefined
}

/** Whether a head stands in a row that holds heads only, two or more. */
export function isColumnHead(head: Element): boolean {
  const cells = head.tagName !== 'th' || head.parentNode === null ? [] : cellsOf(head.parentNode as Element)
  return cells.length > 1 && cells.every(({ tagName }) => tagName === 'th')
}

/** The cells under one head. Where things take several rows each, there are as many rows of heads. */
export function cellsBelow(head: Element): readonly BelowHead[] {
  const headRow = head.parentNode as Element
  const column = columnOf(cellsOf(headRow), head)
  let table: Element | undefined
  for (const parent of around(headRow)) if (parent.tagName === 'table') table ??= parent
  if (table === undefined) return []
  const all = rowsOf(table)
  const heads = all.filter(isHeadRow)
  const nth = heads.indexOf(headRow)
  return all
    .filter(each => !heads.includes(each))
    .filter((_, index) => index % heads.length === nth)
    .map(row => ({ row, cell: cellAt(cellsOf(row), column) }))
}

export const cellsOf = (row: Element): readonly Element[] =>
  row.tagName === 'tr'
    ? row.childNodes.filter((node): node is Element => 'tagName' in node && /^t[hd]$/.test(node.tagName))
    : []

const isHeadRow = (row: Element): boolean => cellsOf(row).every(({ tagName }) => tagName === 'th')

/** Its own, not those of tables in it. */
export function rowsOf(table: Element): readonly Element[] {
  const found: Element[] = []
  for (const node of table.childNodes) {
    if (!('tagName' in node)) continue
    if (node.tagName === 'tr') found.push(node)
    else if (/^t(?:head|body|foot)$/.test(node.tagName))
      for (const inner of node.childNodes) if ('tagName' in inner && inner.tagName === 'tr') found.push(inner)
  }
  return found.filter(row => cellsOf(row).length > 0)
}

export const spanOf = (cell: Element): number => {
  const span = Number(attribute(cell, 'colspan') ?? 1)
  return Number.isInteger(span) && span > 0 && span < 100 ? span : 1
}

function columnOf(cells: readonly Element[], head: Element): number {
  let column = 0
  for (const cell of cells) {
    if (cell === head) break
    column += spanOf(cell)
  }
  return column
}

function cellAt(cells: readonly Element[], column: number): Element | undefined {
  let from = 0
  for (const cell of cells) {
    if (from === column) return cell
    from += spanOf(cell)
  }
  return undefined
}

import { type Element, around, attribute } from './elements.ts'
import { segmentClass } from '../segment.ts'
import { cellsOf } from './tables.ts'

/**
 * Whether check boxes of one name choose among the rows of a table, by the ids of what stands in them: what there is to choose from is what
 * the table holds. Check boxes by words (`view_users`) are choices of their own, however they are laid out.
 */
export function choosesRows(name: string, controls: readonly Element[]): boolean {
  const values = new Set(controls.map(control => attribute(control, 'value') ?? 'on'))
  return (
    values.size === controls.length &&
    (values.size > 1 || name.endsWith('[]')) &&
    [...values].every(value => segmentClass(value) !== 'literal') &&
    controls.every(isInDataRow)
  )
}

/** Whether it stands in a row below the heads of columns: what is written before it there is no label, but what the row holds. */
export function isInDataRow(control: Element): boolean {
  let cells = 0
  for (const parent of around(control)) {
    if (parent.tagName === 'tr' && cells === 0) cells = cellsOf(parent).length
    if (parent.tagName === 'table') return cells >= COLUMNS && hasHeads(parent)
  }
  return false
}

/** A table of two columns may well lay out a form. */
const COLUMNS = 3

const hasHeads = ({ childNodes }: Element): boolean =>
  childNodes.some(node => 'tagName' in node && node.tagName === 'thead' && node.childNodes.some(namesColumns))

const namesColumns = (row: Element['childNodes'][number]): boolean =>
  'tagName' in row && cellsOf(row).filter(({ tagName }) => tagName === 'th').length > 1

import type { FieldLine } from '../../specification/field-line.ts'
import type { Block, Line, MatrixCell, MatrixGroup, Row } from '../../specification/sheets/sheet.ts'
import { codeBlock, escapeText } from './escape.ts'
import { againstText, type Setting, backingText, lineText, referenceText } from './lines.ts'
import { stateDiagram } from './mermaid.ts'

type Anchors = Setting['anchors']

/** One block of a sheet as Markdown, without the empty line after it. */
export function blockText(block: Block, anchors: Anchors): string {
  const line = (line: Line) => lineText(line, { anchors, inTable: false })
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${anchorText(block.anchor, anchors)}${line(block.line)}`
    case 'note':
      return line(block.line)
    case 'statement': {
      const reasons = block.backing.reasons.map(reason => ` ${line(reason)}`).join('')
      return `${anchorText(block.anchor, anchors)}${line(block.line)} ${capital(backingText(block.backing))}.${reasons}`
    }
    case 'remarks':
      return block.lines.map(remark => `- ${line(remark)}`).join('\n')
    case 'table':
      return tableText(block.columns, block.rows, anchors)
    case 'fields':
      return fieldsText(line(block.caption), block.fields)
    case 'text':
      return `${line(block.caption)}:\n\n${codeBlock(block.text, '')}`
    case 'lifecycle':
      return codeBlock(stateDiagram(block.lifecycle), 'mermaid')
    case 'matrix':
      return matrixText(block.groups, block.roles, anchors)
  }
}

/** A sentence with its capital letter and its full stop. */
export function sentenceText(text: string): string {
  return capital(/[.!?…]$/.test(text) ? text : `${text}.`)
}

function capital(text: string): string {
  return text.replace(/^\*?[a-z]/, start => start.toUpperCase())
}

function anchorText(id: string | undefined, anchors: Anchors): string {
  const anchor = id === undefined ? undefined : anchors.get(id)
  return anchor === undefined ? '' : `<a id="${anchor}"></a>`
}

function tableText(columns: readonly string[], rows: readonly Row[], anchors: Anchors): string {
  const backed = rows.some(row => row.backing !== undefined)
  const shown = columns.map((_, index) =>
    rows.some(row => (row.cells[index]?.length ?? 0) > 0 && row.cells[index]?.[0] !== ''),
  )
  const kept = <Cell>(cells: readonly Cell[]) => cells.filter((_, index) => shown[index])
  const body = rows.map(({ cells, backing, anchor }) => {
    const texts = kept(cells).map(cell => lineText(cell, { anchors, inTable: true }))
    const [first = '', ...others] = texts
    return [
      `${anchorText(anchor, anchors)}${first}`,
      ...others,
      // The column is called "Seen" already.
      ...(backing === undefined ? [] : [backingText(backing).replace(/^seen /, '')]),
    ]
  })
  return grid([...kept(columns), ...(backed ? ['Seen'] : [])], body)
}

/** One table; of several groups each has a row of its own before its calls. */
function matrixText(groups: readonly MatrixGroup[], roles: readonly string[], anchors: Anchors): string {
  const [first, other] = groups
  const body = groups.flatMap(({ title, rows }) => [
    ...(other === undefined ? [] : [[`**${escapeText(title)}**`, ...roles.map(() => '')]]),
    ...rows.map(({ line, cells }) => [
      lineText(line, { anchors, inTable: true }),
      ...cells.map(cell => cellText(cell, anchors)),
    ]),
  ])
  return grid([escapeText(other === undefined ? (first?.title ?? '') : 'Call'), ...roles.map(escapeText)], body)
}

function cellText(cell: MatrixCell, anchors: Anchors): string {
  if (cell === null) return 'not shown'
  const { basis, against } = cell.backing
  const known = basis === 'observed' ? '' : `, ${basis}`
  const contradicted = against > 0 ? `, ${againstText(cell.backing)}` : ''
  const about = cell.about === undefined ? '' : ` ${lineText(cell.about, { anchors, inTable: true })}`
  return `**${cell.verdict}**${about}${known}${contradicted} ${referenceText(cell.backing.reference)}`
}

function grid(head: readonly string[], body: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n')
}

function fieldsText(caption: string, fields: readonly FieldLine[]): string {
  const [whole, ...lines] = fields
  const about = whole === undefined ? '' : [whole.type, ...(whole.depth === 0 ? whole.notes : [])].join(', ')
  const lead = about === '' ? `${caption}.` : `${caption}: ${escapeText(about)}`
  if (lines.length === 0) return lead
  const nameOf = ({ depth, name }: FieldLine) => `${'  '.repeat(Math.max(0, depth - 1))}${name}`
  const names = width(lines.map(nameOf), 44)
  const types = width(
    lines.map(({ type }) => type),
    28,
  )
  const presences = width(
    lines.map(({ presence }) => presence),
    24,
  )
  const text = lines.map(line => {
    const notes = line.declared ? ['declared, not seen', ...line.notes] : line.notes
    const columns = [
      nameOf(line).padEnd(names),
      line.type.padEnd(types),
      line.presence.padEnd(presences),
      notes.join('; '),
    ]
    return columns.join('  ').trimEnd()
  })
  return `${lead}\n\n${codeBlock(text.join('\n'), '')}`
}

function width(texts: readonly string[], most: number): number {
  return Math.min(most, Math.max(0, ...texts.map(text => text.length)))
}

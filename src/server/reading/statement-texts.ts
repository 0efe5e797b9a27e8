import type { SectionName } from '../../evidence/subjects.ts'
import { headings } from '../../specification/headings.ts'
import type { Block, Line, Row, Sheet } from '../../specification/sheets/sheet.ts'
import { sheets } from '../../specification/sheets/sheets.ts'
import type { Specification } from '../../specification/specification.ts'
import { basisWords } from '../../specification/words.ts'

/** What a statement (or an open question) says, in the words of its sheet, a line each. */
export interface StatementText {
  readonly section: SectionName
  readonly id: string
  readonly isGap: boolean
  readonly lines: readonly string[]
}

/** All statements in the order of the sheets, then the open questions of each. */
export function statementTexts(specification: Specification): readonly StatementText[] {
  return sheets(specification).sheets.flatMap(sheet => {
    const section = sheet.heading.name
    const lines = linesById(sheet)
    const claims = specification.sections[section].claims.map(({ id }) => ({
      section,
      id,
      isGap: false,
      lines: [...(lines.get(id) ?? []), id.slice(id.indexOf('/') + 1)],
    }))
    const gaps = sheet.notShown.map(({ gap, what, because, next }) => ({
      section,
      id: gap.id,
      isGap: true,
      lines: [what, because, next].map(plain),
    }))
    return [...claims, ...gaps]
  })
}

/** The sections in the order of the headings. */
export const sectionNames: readonly SectionName[] = headings.map(({ name }) => name)

/** Walks a sheet from above: what stands under a statement's heading says something of that statement. */
function linesById({ blocks }: Sheet): ReadonlyMap<string, readonly string[]> {
  const byId = new Map<string, string[]>()
  const add = (id: string | undefined, line: string): void => {
    if (id === undefined || line === '') return
    const lines = byId.get(id)
    if (lines === undefined) byId.set(id, [line])
    else lines.push(line)
  }
  let under: { readonly id: string; readonly level: number } | null = null
  let about = ''
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (block.anchor !== undefined) under = { id: block.anchor, level: block.level }
      else if (under !== null && block.level <= under.level) under = null
      about = under === null ? plain(block.line) : ''
      add(under?.id, plain(block.line))
    } else for (const { id = under?.id, line } of linesOf(block, about)) add(id, line)
  }
  return byId
}

type Said = { readonly id?: string | undefined; readonly line: string }

/** @param about the heading that stands above, where it is no statement's own */
function linesOf(block: Exclude<Block, { kind: 'heading' }>, about: string): readonly Said[] {
  const led = (line: string): string => (about === '' ? line : `${about}: ${line}`)
  switch (block.kind) {
    case 'note':
      return [{ line: plain(block.line) }]
    case 'statement':
      return [{ id: block.anchor, line: plain(block.line) }]
    case 'remarks':
      return block.lines.map(line => ({ line: plain(line) }))
    case 'text':
      return [{ line: `${plain(block.caption)}: ${block.text.replaceAll(/\s+/g, ' ')}` }]
    case 'table':
      return block.rows.map(row => ({ id: row.anchor, line: row.anchor === undefined ? cells(row) : led(cells(row)) }))
    case 'fields':
      return block.fields.map(({ name, type, notes }) => ({
        line: `${plain(block.caption)}: ${[name, type, ...notes].filter(word => word !== '').join(', ')}`,
      }))
    case 'lifecycle':
      return []
    case 'matrix':
      return block.groups.flatMap(({ rows }) =>
        rows.flatMap(row =>
          row.cells.flatMap((cell, nth): readonly Said[] =>
            cell === null
              ? []
              : [{ id: cell.anchor, line: `${plain(row.line)}: ${block.roles[nth] ?? ''}, ${cell.verdict}` }],
          ),
        ),
      )
  }
}

const cells = (row: Row): string =>
  row.cells
    .map(plain)
    .filter(cell => cell !== '')
    .join(', ')

/** A line without its type. */
function plain(line: Line): string {
  return line
    .map(run => {
      if (typeof run === 'string') return run
      if ('quote' in run) return run.quote
      if ('code' in run) return run.code
      return 'strong' in run ? run.strong : basisWords[run.basis]
    })
    .join('')
}

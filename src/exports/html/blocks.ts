import type { PermissionSubject } from '../../evidence/subjects.ts'
import type { FieldLine } from '../../specification/field-line.ts'
import type { Block, Line, MatrixCell, MatrixGroup, Row } from '../../specification/sheets/sheet.ts'
import { figure } from '../../specification/words.ts'
import { type Html, html } from './markup.ts'
import { lifecycleDrawing } from './lifecycle.ts'
import { type Anchors, backingCells, backingHtml, lineHtml, reference } from './lines.ts'
import { basisMark, mark } from './marks.ts'

/** One block of a sheet. */
export function blockHtml(block: Block, anchors: Anchors): Html {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block.level, html`${lineHtml(block.line, anchors)}`, idOf(block.anchor, anchors))
    case 'note':
      return html`<p class="note">${lineHtml(block.line, anchors)}</p>`
    case 'statement': {
      const reasons = block.backing.reasons.map(
        reason => html`<span class="reason">${lineHtml(reason, anchors)}</span>`,
      )
      return html`<p class="statement" ${idOf(block.anchor, anchors)}>
        ${lineHtml(block.line, anchors)} ${backingHtml(block.backing)}${reasons}
      </p>`
    }
    case 'remarks':
      return html`<ul class="remarks">
        ${block.lines.map(line => html`<li>${lineHtml(line, anchors)}</li>`)}
      </ul>`
    case 'table':
      return tableHtml(block.columns, block.rows, anchors)
    case 'fields':
      return fieldsHtml(lineHtml(block.caption, anchors), block.fields)
    case 'text':
      return html`<figure class="fields">
        <figcaption>${lineHtml(block.caption, anchors)}</figcaption>
        <pre>${block.text}</pre>
      </figure>`
    case 'lifecycle':
      return lifecycleDrawing(block.lifecycle)
    case 'matrix':
      return matrixHtml(block.roles, block.groups, anchors)
  }
}

/** An id attribute for the claim that an element states, where it has an anchor. */
export function idOf(id: string | undefined, anchors: Anchors): Html {
  const anchor = id === undefined ? undefined : anchors.get(id)
  return anchor === undefined ? html`` : html` id="${anchor}"`
}

function headingHtml(level: 3 | 4 | 5, content: Html, id: Html): Html {
  if (level === 3) return html`<h3${id}>${content}</h3>`
  return level === 4 ? html`<h4${id}>${content}</h4>` : html`<h5${id}>${content}</h5>`
}

function tableHtml(columns: readonly string[], rows: readonly Row[], anchors: Anchors): Html {
  const backed = rows.some(row => row.backing !== undefined)
  const shown = columns.map((_, index) =>
    rows.some(row => (row.cells[index]?.length ?? 0) > 0 && row.cells[index]?.[0] !== ''),
  )
  const head = columns
    .filter((_, index) => shown[index])
    .map(column => html`<th scope="col" data-label="${column}">${column}</th>`)
  const backingHead = html`<th scope="col">Basis</th>
    <th scope="col" class="figure">Seen</th>
    <th scope="col" class="figure">Evidence</th>`
  const body = rows.map(({ cells, backing, anchor }) => {
    const isAgainst = backing !== undefined && backing.against > 0
    const written = cells.flatMap((cell, index) =>
      shown[index] === true ? [cellOf(cell, columns[index] ?? '', anchors)] : [],
    )
    return html`<tr${idOf(anchor, anchors)}${isAgainst ? html` class="contradicted"` : backing?.basis === 'declared' ? html` class="declared"` : html``}>${written}${backing === undefined ? '' : backingCells(backing)}</tr>`
  })
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${head}${backed ? backingHead : ''}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`
}

/** One cell under its column; what was not shown is set apart. */
function cellOf(cell: Line, column: string, anchors: Anchors): Html {
  if (cell.length === 1 && cell[0] === 'not shown')
    return html`<td class="not-shown" data-label="${column}">not shown</td>`
  return html`<td data-label="${column}">${lineHtml(cell, anchors)}</td>`
}

function fieldsHtml(caption: Html, [whole, ...lines]: readonly FieldLine[]): Html {
  const about = whole === undefined ? '' : [whole.type, ...whole.notes].join(', ')
  const head = html`<figcaption>
    ${caption}${about === '' ? '' : html` <span class="quiet">${about}</span>`}
  </figcaption>`
  if (lines.length === 0) return html`<figure class="fields">${head}</figure>`
  const rows = lines.map(line => {
    const depth = Math.max(0, Math.min(8, line.depth - 1))
    const notes = line.notes.join('; ')
    return html`<tr>
      <td class="depth-${depth}"><code>${line.name}</code>${line.declared ? html` ${basisMark('declared')}` : ''}</td>
      <td>${line.type}</td>
      <td>${line.presence}</td>
      <td class="values">${notes}</td>
    </tr>`
  })
  return html`<figure class="fields">
    ${head}
    <div class="scroll">
      <table class="field-list">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Presence</th>
            <th scope="col">Values</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </figure>`
}

function matrixHtml(roles: readonly string[], groups: readonly MatrixGroup[], anchors: Anchors): Html {
  const head = roles.map(role => html`<th scope="col">${role}</th>`)
  const body = groups.map(({ title, rows }) => {
    const cells = rows.map(
      ({ line, cells }) =>
        html`<tr>
          <th scope="row">${lineHtml(line, anchors)}</th>
          ${cells.map(cell => cellHtml(cell, anchors))}
        </tr>`,
    )
    return html`<tbody>
      <tr class="group">
        <th scope="rowgroup" colspan="${roles.length + 1}">${title}</th>
      </tr>
      ${cells}
    </tbody>`
  })
  return html`${keyPlan(roles, groups)}
    <div class="scroll" tabindex="0">
      <table class="matrix">
        <thead>
          <tr>
            <th scope="col">Call, by entity</th>
            ${head}
          </tr>
        </thead>
        ${body}
      </table>
    </div>`
}

const PLAN_COLUMNS = 20
const PLAN_STEP = 15

/** A square for each cell, role by role: where the white spots are. The matrix below says the same in words. */
function keyPlan(roles: readonly string[], groups: readonly MatrixGroup[]): Html {
  const rows = groups.flatMap(group => group.rows)
  const height = Math.ceil(rows.length / PLAN_COLUMNS) * PLAN_STEP
  const plans = roles.map((role, index) => {
    const squares = rows.map(({ cells }, place) => {
      const x = (place % PLAN_COLUMNS) * PLAN_STEP + 1
      const y = Math.floor(place / PLAN_COLUMNS) * PLAN_STEP + 1
      const verdict = cells[index]?.verdict.replace(' ', '-') ?? 'unseen'
      return html`<rect class="plan-${verdict}" x="${x}" y="${y}" width="11" height="11" />`
    })
    const seen = rows.filter(({ cells }) => (cells[index] ?? null) !== null).length
    return html`<div>
      <p>${role} <span class="quiet">${figure(seen)} of ${figure(rows.length)} shown</span></p>
      <svg width="${PLAN_COLUMNS * PLAN_STEP}" height="${height}" aria-hidden="true">${squares}</svg>
    </div>`
  })
  return html`<div class="key-plan">${plans}</div>`
}

function cellHtml(cell: MatrixCell, anchors: Anchors): Html {
  if (cell === null)
    return html`<td class="unshown-cell"><span class="plated">${mark('not shown')} not shown</span></td>`
  const { basis, support, against, reference: number } = cell.backing
  const known = basis === 'observed' ? html`` : html` ${basisMark(basis)}`
  const about = cell.about === undefined ? html`` : html` ${lineHtml(cell.about, anchors)}`
  const contradicted =
    against === 0
      ? html``
      : html` <span class="basis against">${mark('contradicted')} ${figure(against)} against</span>`
  return html`<td class="${cell.verdict.replace(' ', '-')}" ${idOf(cell.anchor, anchors)}>
    ${glyph(cell.verdict)} ${cell.verdict}${about}${known}${contradicted}<span class="count"
      >${figure(support)}× ${reference(number)}</span
    >
  </td>`
}

function glyph(verdict: PermissionSubject['verdict']): Html {
  const draw = (content: Html) =>
    html`<svg class="mark" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">${content}</svg>`
  switch (verdict) {
    case 'allowed':
      return draw(html`<path d="M1.5 6.5 L4.5 9.5 L10.5 2.5" fill="none" stroke="currentColor" stroke-width="1.8" />`)
    case 'denied':
      return draw(html`<path d="M2 2 L10 10 M10 2 L2 10" fill="none" stroke="currentColor" stroke-width="1.8" />`)
    case 'own only':
      return draw(
        html`<circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" stroke-width="1.4" /><path
            d="M6 1.4 A4.6 4.6 0 0 0 6 10.6 Z"
            fill="currentColor"
          />`,
      )
    case 'hidden':
      return draw(html`<path d="M1 6 H3 M5 6 H7 M9 6 H11" stroke="currentColor" stroke-width="1.8" />`)
  }
}

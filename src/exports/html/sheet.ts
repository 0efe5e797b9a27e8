import type { OpenQuestion, Sheet } from '../../specification/sheets/sheet.ts'
import { counted } from '../../specification/words.ts'
import { blockHtml, idOf } from './blocks.ts'
import { type Html, html } from './markup.ts'
import { type Anchors, lineHtml, reference } from './lines.ts'
import { type Mark, coverageBar, coverageFigures, mark } from './marks.ts'

/** What the title block of every sheet repeats. */
export interface Stamp {
  readonly product: string
  readonly evidence: string
  readonly period: string
  /** Short. */
  readonly revision: string
}

/** One of the nine sheets in its frame. */
export function sheetHtml(sheet: Sheet, anchors: Anchors, stamp: Stamp): Html {
  const { heading, blocks, notShown, coverage, coverageSentence } = sheet
  const content =
    blocks.length === 0 ? nothingHtml(heading.notShown) : html`${blocks.map(block => blockHtml(block, anchors))}`
  const shown = blocks.length === 0 ? '' : html`<p class="note coverage">${coverageSentence}</p>`
  const figures = html`<div class="cell">
    <span class="label">Shown</span><span class="value">${coverageBar(coverage, 88)} ${coverageFigures(coverage)}</span>
  </div>`
  return framed(
    { id: `sheet-${heading.number}`, number: String(heading.number), title: heading.title, of: 'of 9' },
    html`<h2>${heading.title}</h2>
      ${content}${notShownHtml(notShown, anchors)}${shown}`,
    html`${tallyHtml(sheet)}${blocks.length === 0 ? '' : figures}`,
    stamp,
  )
}

/** A sheet: what it holds, above its title block. */
export function framed(
  sheet: { readonly id: string; readonly number: string; readonly title: string; readonly of: string },
  content: Html,
  cells: Html,
  stamp: Stamp,
): Html {
  return html`<section class="sheet" id="${sheet.id}">
    <div class="content">${content}</div>
    <footer>
      <div class="title-block">
        <div class="cell number">${sheet.number}</div>
        <div class="cell wide">
          <span class="label">Sheet ${sheet.number} ${sheet.of}</span><span class="value">${sheet.title}</span>
        </div>
        ${cells}
        <div class="cell">
          <span class="label">Evidence${stamp.period === '' ? '' : `, ${stamp.period}`}</span
          ><span class="value">${stamp.evidence}</span>
        </div>
        <div class="cell">
          <span class="label">Revision</span><span class="value"><code>${stamp.revision}</code></span>
        </div>
      </div>
    </footer>
  </section> `
}

/** Statements by how they are known. */
export function tallyHtml({ tally }: Pick<Sheet, 'tally'>): Html {
  const marks: readonly Mark[] = ['observed', 'declared', 'stated', 'contradicted', 'not shown']
  const present = marks.filter(name => tally[name] > 0)
  const words = present.map(
    name =>
      html`<span class="basis ${name === 'not shown' ? 'unshown' : name === 'contradicted' ? 'against' : name}"
        >${mark(name)} ${tally[name]} ${name}</span
      > `,
  )
  return html`<div class="cell grow">
    <span class="label">Statements on this sheet</span
    ><span class="value tally">${words.length === 0 ? 'none' : words}</span>
  </div>`
}

function nothingHtml(line: string): Html {
  return html`<div class="nothing"><p class="plated">${mark('not shown')} ${line}</p></div>`
}

function notShownHtml(questions: readonly OpenQuestion[], anchors: Anchors): Html {
  if (questions.length === 0) return html``
  return html`<h3 class="unshown">
      Not shown <span class="quiet">${counted(questions.length, ['question', 'questions'])}, the first opens most</span>
    </h3>
    <ol class="gaps">
      ${questions.map(question => gapHtml(question, anchors))}
    </ol>`
}

function gapHtml({ gap, what, because, next, reference: number }: OpenQuestion, anchors: Anchors): Html {
  const blocks = gap.blocks ? html` <span class="basis against">${mark('contradicted')} blocks</span>` : html``
  return html`<li${idOf(gap.id, anchors)}><div class="plate"><p class="what">${mark('not shown')} <strong>${lineHtml(what, anchors)}</strong>${blocks} ${reference(number)}</p><p class="because">${lineHtml(because, anchors)}</p><p class="next"><span class="label">Show next</span> ${lineHtml(next, anchors)}</p></div></li>`
}

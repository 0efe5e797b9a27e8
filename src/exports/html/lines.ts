import type { Backing, Line, Run } from '../../specification/sheets/sheet.ts'
import { basisWords, figure, supportWords, written } from '../../specification/words.ts'
import { type Html, html } from './markup.ts'
import { basisMark, mark } from './marks.ts'

/** Anchors of the claims that stand in the page, by id. */
export type Anchors = ReadonlyMap<string, string>

/** A line of runs. */
export function lineHtml(line: Line, anchors: Anchors): Html {
  return html`${line.map(run => runHtml(run, anchors))}`
}

/** The numbered callout that leads to the evidence. */
export function reference(number: number | null): Html {
  return number === null ? html`` : html`<a class="ref" href="#e${number}" title="Evidence ${number}">${number}</a>`
}

/** What stands behind a sentence: how it is known, how often it was seen, what speaks against it, where. */
export function backingHtml(backing: Backing): Html {
  const { basis, support, estimated, review, reference: number } = backing
  const known = basis === 'observed' ? html`${mark('observed')} ` : html`${basisMark(basis)}${support > 0 ? ', ' : ''}`
  const seen = supportWords(basis, support, estimated)
  return html`<span class="backing"
    >${known}${seen}${againstHtml(backing)}${reviewHtml(review)} ${reference(number)}</span
  >`
}

/** The same in three cells of a row. */
export function backingCells(backing: Backing): Html {
  const { basis, support, estimated, review, reference: number } = backing
  const word = basis === 'observed' ? 'observed' : basisWords[basis]
  return html`<td data-label="Basis">
      <span class="basis ${basis}">${mark(basis)} ${word}</span>${againstHtml(backing)}${reviewHtml(review)}
    </td>
    <td class="figure" data-label="Seen">${estimated ? '≈ ' : ''}${figure(support)}</td>
    <td class="figure" data-label="Evidence">${reference(number)}</td>`
}

function againstHtml({ against, counterReference }: Backing): Html {
  return against === 0
    ? html``
    : html` <span class="basis against">${mark('contradicted')} ${figure(against)} against</span>
        ${reference(counterReference)}`
}

function reviewHtml(review: Backing['review']): Html {
  if (review === null) return html``
  const note = review.note === '' ? '' : `: ${written(review.note)}`
  return html` <span class="basis stated">${mark('stated')} ${review.verdict} by ${written(review.by)}${note}</span>`
}

function runHtml(run: Run, anchors: Anchors): Html {
  if (typeof run === 'string') return html`${run}`
  if ('to' in run) {
    const anchor = anchors.get(run.to)
    return anchor === undefined ? codeHtml(run.code) : html`<a href="#${anchor}">${codeHtml(run.code)}</a>`
  }
  if ('quote' in run) return html`<q>${run.quote}</q>`
  if ('code' in run) return codeHtml(run.code)
  if ('strong' in run) return html`<strong>${run.strong}</strong>`
  return basisMark(run.basis)
}

/** What the application says on the wire; parameters of a path stand out, and long words may break. */
function codeHtml(code: string): Html {
  if (code === '') return html`<span class="quiet">(empty)</span>`
  const parts = code.split(/(\{[^{}]*\})/)
  return html`<code
    >${parts.map((part, index) => (index % 2 === 0 ? breakable(part) : html`<var>${part}</var>`))}</code
  >`
}

function breakable(text: string): Html {
  return html`${text.split(/(?<=[^\s/][/_.,&=-])/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`))}`
}

import { troubles } from '../../specification/diagnostics.ts'
import { MADE_OF, type PlaceGroup, entryWords, placesBySource, placesConvention } from '../../specification/places.ts'
import type { DrawingSet } from '../../specification/sheets/sheets.ts'
import { funnelCountWords, sourceWords } from '../../specification/sheets/title.ts'
import type { Specification } from '../../specification/specification.ts'
import { counted, written } from '../../specification/words.ts'
import { type Html, html } from './markup.ts'
import { reference } from './lines.ts'
import { type Stamp, framed } from './sheet.ts'

/** The endnotes: what was read, what became of its entries, and every numbered place. */
export function evidenceSheet(
  { sources, revision }: Specification,
  { funnel, evidence }: DrawingSet,
  stamp: Stamp,
): Html {
  const files = sources.map(source => {
    const unread = troubles(source.diagnostics).map(
      ({ message, pointers, more }) =>
        html`<li>${written(message)} ${pointers.map(pointer => html`<code>${written(pointer)}</code> `)}${more}</li>`,
    )
    return html`<li>
      ${sourceWords(source)}<br /><code class="digest">${source.digest}</code>${
        unread.length === 0
          ? ''
          : html`<ul>
              ${unread}
            </ul>`
      }
    </li>`
  })
  const became = funnel.map(
    ({ count, reference: number }) =>
      html`<li>
        ${funnelCountWords(count)}${count.host === undefined ? '' : html` at <code>${written(count.host)}</code>`}
        ${reference(number)}
      </li>`,
  )
  const notes = evidence.map(({ number, evidence: at }) => {
    const places = placesBySource(at, sources).map(
      ({ source, groups }) =>
        html`${source === '' ? '' : html`<span class="source">${source}</span> `}${groups.map(groupHtml)}`,
    )
    return html`<li id="e${number}"><span class="ref">${number}</span> <span>${places}</span></li>`
  })
  const funnelList =
    became.length === 0
      ? html``
      : html`<h3>What became of their entries</h3>
          <ul class="plain">
            ${became}
          </ul>`
  return framed(
    { id: 'evidence', number: 'E', title: 'Evidence', of: 'endnotes' },
    html`<h2>Evidence</h2>
      <div class="columns">
        <div>
          <h3>What was read</h3>
          <ul class="plain">
            ${files}
          </ul>
          <p class="note">Revision <code class="digest">${revision}</code></p>
        </div>
        <div>${funnelList}</div>
      </div>
      <h3>Places</h3>
      <p class="note">
        ${placesConvention(sources)} At most 20 places stand under one number; how often a statement was seen counts all
        of them.
      </p>
      <ol class="endnotes">
        ${notes}
      </ol>`,
    html`<div class="cell grow">
      <span class="label">Places</span><span class="value">${counted(evidence.length, ['number', 'numbers'])}</span>
    </div>`,
    stamp,
  )
}

function groupHtml(group: PlaceGroup): Html {
  const original = group.original === '' ? '' : html`${MADE_OF}<code>${group.original}</code>`
  return html`${entryWords(group)}${group.pointer === '' ? '' : html`<code>${group.pointer}</code>`}${original} `
}

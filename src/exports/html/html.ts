import { sha256 } from '@noble/hashes/sha2.js'
import { anchors as anchorsOf } from '../../specification/anchors.ts'
import { noProduct } from '../../specification/headings.ts'
import type { Sheet } from '../../specification/sheets/sheet.ts'
import { sheets as sheetsOf } from '../../specification/sheets/sheets.ts'
import { evidencePeriod } from '../../specification/sheets/title.ts'
import type { Specification } from '../../specification/specification.ts'
import { showsNothing } from '../../specification/verdict.ts'
import { counted, written } from '../../specification/words.ts'
import { type Html, Html as Trusted, html } from './markup.ts'
import { evidenceSheet } from './evidence-sheet.ts'
import { coverageBar, coverageFigures, patterns } from './marks.ts'
import { type Stamp, sheetHtml } from './sheet.ts'
import { style } from './style.ts'
import { titleSheet } from './title-sheet.ts'

/**
 * The specification as one page that needs nothing else: no network, no script, no file beside it. It is drawn as a set of
 * sheets, on paper or as a blueprint as the reader's system asks, and prints on A4 landscape.
 */
export function toHtml(specification: Specification): string {
  const set = sheetsOf(specification)
  const anchors = anchorsOf(specification)
  const { sources, funnel } = specification
  const stamp: Stamp = {
    product: product(specification),
    evidence: `${counted(sources.length, ['source', 'sources'])}, ${counted(funnel.entries, ['entry', 'entries'])}`,
    period: evidencePeriod(sources),
    revision: specification.revision.replace('sha256:', '').slice(0, 8),
  }
  const title = specification.name === null ? documentTitle(specification) : `Specification: ${stamp.product}`
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'sha256-${base64(sha256(new TextEncoder().encode(style)))}'; base-uri 'none'; form-action 'none'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${new Trusted(`<style>${style}</style>`)}
      </head>
      <body>
        ${patterns} ${contents(set.sheets, stamp)}
        <main>
          ${titleSheet(specification, set.sheets, anchors, stamp)}${set.sheets.map(sheet => sheetHtml(sheet, anchors, stamp))}${evidenceSheet(specification, set, stamp)}
        </main>
      </body>
    </html> `
  return page.text
}

function product({ name, sections }: Specification): string {
  if (name !== null) return written(name)
  return showsNothing(sections)
    ? 'Web application with no visible product behaviour'
    : 'Web application, its name not shown'
}

function documentTitle({ sections }: Specification): string {
  return showsNothing(sections) ? noProduct.title : 'Specification: web application, its name not shown'
}

function contents(sheets: readonly Sheet[], stamp: Stamp): Html {
  const entries = sheets.map(
    ({ heading, coverage, blocks }) =>
      html`<li>
        <a href="#sheet-${heading.number}"
          ><span class="sheet-number">${heading.number}</span
          ><span>${heading.short}</span>${coverageBar(coverage, 76)}<span class="figures"
            >${blocks.length === 0 ? 'not shown' : coverageFigures(coverage)}</span
          ></a
        >
      </li>`,
  )
  return html`<nav aria-label="Sheets">
    <p class="mark-line">Asbuilt <span class="quiet">${stamp.product}</span></p>
    <ol>
      <li>
        <a href="#sheet-0"><span class="sheet-number">0</span><span>Title sheet</span></a>
      </li>
      ${entries}
      <li>
        <a href="#evidence"><span class="sheet-number">E</span><span>Evidence</span></a>
      </li>
    </ol>
    <p class="key">Bar: shown of estimated total. Hatched is not shown.</p>
  </nav>`
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

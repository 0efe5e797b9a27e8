import type { Basis, Coverage } from '../../evidence/claim.ts'
import { basisWords, figure } from '../../specification/words.ts'
import { type Html, html } from './markup.ts'

export type Mark = Basis | 'contradicted' | 'not shown'

/** Twelve pixels that say how something is known; a word always stands beside it. */
export function mark(name: Mark): Html {
  return html`<svg class="mark ${classOf(name)}" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    ${shape(name)}
  </svg>`
}

/** The mark and its word. */
export function basisMark(basis: Basis): Html {
  return html`<span class="basis ${classOf(basis)}"
    >${mark(basis)} ${basis === 'observed' ? 'observed' : basisWords[basis]}</span
  >`
}

/** How much is shown: ink for what is, hatching for the estimated rest; no bar where there is no estimate. */
export function coverageBar({ shown, estimatedTotal }: Coverage, width: number): Html {
  if (estimatedTotal === null && shown > 0) return html`<span class="bar no-estimate"></span>`
  const share = estimatedTotal === null || estimatedTotal <= 0 ? 0 : Math.min(1, shown / estimatedTotal)
  const ink = Math.round(share * (width - 2))
  return html`<svg class="bar" width="${width}" height="9" viewBox="0 0 ${width} 9" aria-hidden="true">
    <rect class="bar-rest" x="0.5" y="0.5" width="${width - 1}" height="8" fill="url(#hatch-fine)" />
    <rect class="bar-ink" x="1" y="1" width="${ink}" height="7" />
  </svg>`
}

/** "11 of 12"; "11 seen" where there is no estimate. */
export function coverageFigures({ shown, estimatedTotal }: Coverage): string {
  return estimatedTotal === null
    ? `${figure(shown)} seen`
    : `${figure(shown)} of ${figure(Math.max(shown, estimatedTotal))}`
}

/** The patterns that every hatching of the page is drawn with. */
export const patterns: Html = html`<svg class="patterns" width="0" height="0" aria-hidden="true">
  <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line class="hatch-line" x1="0.5" y1="0" x2="0.5" y2="6" />
    </pattern>
    <pattern id="hatch-fine" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line class="hatch-line" x1="0.5" y1="0" x2="0.5" y2="4" />
    </pattern>
    <marker
      id="arrow"
      viewBox="0 0 10 8"
      refX="9"
      refY="4"
      markerWidth="9"
      markerHeight="7"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path class="arrow" d="M0 0 L10 4 L0 8 Z" />
    </marker>
  </defs>
</svg>`

function classOf(name: Mark): string {
  return name === 'not shown' ? 'unshown' : name === 'contradicted' ? 'against' : name
}

function shape(name: Mark): Html {
  switch (name) {
    case 'observed':
      return html`<circle cx="6" cy="6" r="4.5" fill="currentColor" />`
    case 'declared':
      return html`<circle
        cx="6"
        cy="6"
        r="4.3"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-dasharray="2.4 2.1"
      />`
    case 'stated':
      return html`<path
          d="M6 0.8 L11.2 6 L6 11.2 L0.8 6 Z"
          fill="none"
          stroke="currentColor"
          stroke-width="1.3"
        /><circle cx="6" cy="6" r="1.6" fill="currentColor" />`
    case 'contradicted':
      return html`<path d="M6 1 L11.5 11 L0.5 11 Z" fill="currentColor" />`
    case 'not shown':
      return html`<rect x="1" y="1" width="10" height="10" fill="none" stroke="currentColor" /><path
          d="M1 7 L7 1 M1 11 L11 1 M5 11 L11 5"
          stroke="currentColor"
        />`
  }
}

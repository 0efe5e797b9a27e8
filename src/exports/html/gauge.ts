import {
  type GaugePart,
  gaugeBegin,
  gaugeOf,
  gaugeTitle,
  shareWords,
  shortOf,
} from '../../specification/sheets/gauge.ts'
import type { Verdict } from '../../specification/specification.ts'
import { type Html, html } from './markup.ts'

/** Left of the bars, their width, and the height of a row, in pixels. */
const LEFT = 92
const WIDTH = 250
const ROW = 22
const HEAD = 20

/** The proof as bars: ink for what the twin reached, cut where the tapes end, hatched where it falls short. Nothing without a proof. */
export function gauge({ proof, isStale }: Verdict): Html {
  if (proof === null) return html``
  const parts = gaugeOf(proof)
  const begin = gaugeBegin(parts)
  const at = (share: number): number => LEFT + Math.round(((share - begin) / (1 - begin)) * WIDTH)
  const bottom = HEAD + parts.length * ROW
  const needed = parts.filter(part => part.needed !== null)
  const first = needed[0]?.needed ?? null
  const ticks = Array.from({ length: 6 }, (_, nth) => begin + (nth * (1 - begin)) / 5)
  const line =
    first === null
      ? html``
      : html`<path class="needed" d="M${at(first) + 0.5} ${HEAD - 4}V${HEAD + needed.length * ROW}" /><text
            class="needed"
            x="${at(first)}"
            y="${HEAD - 8}"
            text-anchor="middle"
            >${shareWords(first)} needed</text
          >`
  return html`<h3>Proof</h3>
    <p>${gaugeTitle(proof)}${isStale === true ? '; of other evidence than this' : ''}</p>
    <svg
      class="gauge"
      viewBox="0 0 ${LEFT + WIDTH + 70} ${bottom + 24}"
      width="${LEFT + WIDTH + 70}"
      role="img"
      aria-label="${parts.map(({ name, share }) => `${name} ${shareWords(share)}`).join(', ')}"
    >
      ${parts.map((part, nth) => row(part, HEAD + nth * ROW, at))}
      <path class="scale" d="M${LEFT} ${bottom + 2.5}H${LEFT + WIDTH}" />
      ${ticks.map(
        tick =>
          html`<text class="scale" x="${at(tick)}" y="${bottom + 18}" text-anchor="middle"
            >${Math.round(tick * 100)}</text
          >`,
      )}
      ${line}
    </svg>
    <p class="quiet">Cuts in a bar: where two tapes of the recordings end, first match and sequence.</p>`
}

function row(part: GaugePart, top: number, at: (share: number) => number): Html {
  const { name, share, firstMatch, sequence, needed } = part
  const short = shortOf(part)
  const end = at(share)
  const floors = [firstMatch, sequence].flatMap(floor => (floor === null ? [] : [at(floor)]))
  return html`<text x="0" y="${top + 13}">${name}</text
    ><text class="share" x="${LEFT - 10}" y="${top + 13}" text-anchor="end">${shareWords(share)}</text>
    <path class="rest" d="M${LEFT} ${top + 9.5}H${LEFT + WIDTH}" />
    <rect class="bar-ink" x="${LEFT}" y="${top + 5}" width="${end - LEFT}" height="9" />
    ${floors.map(floor => html`<rect class="floor" x="${floor - 1}" y="${top + 3}" width="2" height="13" />`)}
    ${
      needed === null || short === 0
        ? html``
        : html`<rect
              class="bar-rest"
              x="${end}"
              y="${top + 5}"
              width="${Math.max(0, at(needed) - end)}"
              height="9"
              fill="url(#hatch-fine)"
            /><text class="needed" x="${at(needed) + 6}" y="${top + 13}">${short} short</text>`
    }`
}

import type { JsonObject } from '../evidence/exchange.ts'
import { type Drawn, type DrawnPart, type Span, WITHIN } from './drawn.ts'
import { asList, asObject, asText } from './pointer.ts'
import { printMarkup } from './print-markup.ts'
import { linesOf, offsetOf, positionOf } from './source-text.ts'
import { statementEnd } from './statement-span.ts'

/** Of what a snapshot holds besides its markup: its name there, and what it is called here. */
const FACTS = [
  ['url', 'Address'],
  ['title', 'Title'],
] as const

/** A page as it stood: what it was taken for, and its markup tag by tag. */
export function drawSnapshot(
  snapshot: JsonObject,
  { within }: { readonly within: string | undefined },
): readonly DrawnPart[] {
  return [
    { title: 'Snapshot', pointer: '', mediaType: null, drawn: drawFacts(snapshot) },
    { title: 'Markup', pointer: '/html', mediaType: 'text/html', drawn: drawHtml(asText(snapshot['html']), within) },
  ]
}

function drawFacts(snapshot: JsonObject): Drawn {
  const facts = FACTS.map(([name, word]) => ({ pointer: `/${name}`, text: `${word}: ${asText(snapshot[name])}` }))
  const action = asObject(snapshot['action'])
  const words = asText(action['words'])
  const taken =
    words === '' ? [] : [{ pointer: '/action', text: `${WHEN.get(asText(action['when'])) ?? 'At'}: ${words}` }]
  const appeared = asList(snapshot['appeared'])
    .slice(0, MOST_APPEARED)
    .map((text, nth) => ({
      pointer: `/appeared/${nth}`,
      text: `Appeared: ${asText(asObject(text)['text'])}`,
    }))
  const picture =
    asText(snapshot['picture']) === ''
      ? []
      : [{ pointer: '/picture', text: 'Screenshot: kept, the page view shows it' }]
  const shown = [...facts, ...taken, ...picture, ...appeared]
  const spans = shown.map(({ pointer, text }, line): Span => ({
    pointer,
    from: { line, column: 0 },
    to: { line, column: text.length },
  }))
  const [whole] = spans
  return {
    lines: shown.map(({ text }) => text),
    spans: whole === undefined ? spans : [...spans, { ...whole, pointer: '' }],
    note: null,
  }
}

/** Of a page that is drawn anew everything appears; its markup shows it. */
const MOST_APPEARED = 12

const WHEN = new Map([
  ['before', 'Before'],
  ['during', 'During'],
  ['after', 'After'],
])

function drawHtml(html: string, within: string | undefined): Drawn {
  const { lines, positionOf: printedAt } = printMarkup(html)
  const last = lines.length - 1
  const whole: readonly Span[] =
    last < 0
      ? []
      : [{ pointer: '/html', from: { line: 0, column: 0 }, to: { line: last, column: (lines[last] as string).length } }]
  const place = rangeIn(html, within)
  const found: readonly Span[] =
    place === null
      ? []
      : [{ pointer: `/html${WITHIN}`, from: printedAt(place[0]), to: behind(printedAt(place[1] - 1)) }]
  return { lines, spans: [...whole, ...found], note: html === '' ? 'The recording does not hold the page.' : null }
}

const behind = ({ line, column }: { readonly line: number; readonly column: number }) => ({ line, column: column + 1 })

/** Offsets of the tag or text at a line and column of the markup as it was captured. */
function rangeIn(html: string, within: string | undefined): readonly [from: number, to: number] | null {
  const from = positionOf(within)
  if (from === null) return null
  const to = statementEnd(linesOf(html), from)
  return to === null ? null : [offsetOf(html, from), offsetOf(html, to)]
}

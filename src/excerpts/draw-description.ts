import { LineCounter, type Node, isMap, isSeq, parseDocument } from 'yaml'
import type { JsonObject } from '../evidence/exchange.ts'
import { type Drawn, type DrawnPart, type Position, WITHIN } from './drawn.ts'
import { pointerSteps } from '../evidence/pointer.ts'
import { asText } from './pointer.ts'
import { printJson } from './print-json.ts'
import { drawSource, linesOf, positionOf } from './source-text.ts'

/** Longer ones are shown without looking for the place in them. */
const LONGEST_YAML = 8_000_000

/** An API description by itself: JSON a member a line, anything else as it was written. `place` is told as in its evidence. */
export function drawDescription(description: JsonObject, place: string): readonly DrawnPart[] {
  const text = asText(description['text'])
  const name = asText(description['name'])
  const drawn = positionOf(place) === null ? drawPointed(text, place) : drawSource(text, '/text', place)
  const mediaType = asText(description['mimeType'])
  return [
    { title: name === '' ? 'Description' : name, pointer: '', mediaType: mediaType === '' ? null : mediaType, drawn },
  ]
}

function drawPointed(text: string, pointer: string): Drawn {
  const steps = pointerSteps(pointer)
  const printed = printJson(text, steps)
  const lines = printed?.lines ?? linesOf(text)
  const found = printed === null ? inYaml(text, steps) : printed.found
  const first = { line: 0, column: 0 }
  const head = { pointer: '', from: first, to: { line: 0, column: (lines[0] ?? '').length } }
  return {
    lines,
    spans: [head, ...(found === null ? [] : [{ pointer: `/text${WITHIN}`, ...found }])],
    note: null,
  }
}

/** The key and the value that a pointer leads to, as they stand in the text. Aliases are not followed. */
function inYaml(text: string, steps: readonly string[]): { readonly from: Position; readonly to: Position } | null {
  if (text.length > LONGEST_YAML || steps.length === 0) return null
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, keepSourceTokens: false, logLevel: 'silent' })
  let node: unknown = document.contents
  let start: number | null = null
  for (const step of steps) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String((key as { readonly value?: unknown } | null)?.value) === step)
      start = rangeOf(pair?.key)?.[0] ?? null
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      start = rangeOf(node)?.[0] ?? null
    } else return null
  }
  const end = rangeOf(node)?.[1] ?? null
  if (start === null) return null
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset)
    return { line: line - 1, column: col - 1 }
  }
  return { from: at(start), to: at(end ?? start + 1) }
}

const rangeOf = (node: unknown): Node['range'] => (node as Node | null | undefined)?.range

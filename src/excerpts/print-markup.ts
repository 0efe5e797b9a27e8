import type { Position } from './drawn.ts'

/** Markup set out tag by tag, and where its characters went. */
export interface PrintedMarkup {
  readonly lines: readonly string[]
  /** @param offset in the markup, in UTF-16 units */
  readonly positionOf: (offset: number) => Position
}

/** Elements that stand in a line of text (HTML Living Standard, phrasing content, without those that are a control). */
const IN_TEXT = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** What stands in these is no markup. */
const RAW = new Map([
  ['script', /<\/script/gi],
  ['style', /<\/style/gi],
  ['textarea', /<\/textarea/gi],
  ['title', /<\/title/gi],
  ['pre', /<\/pre/gi],
])

const DEEPEST = 24

/**
 * Breaks markup before each block, indented by how deep it stands; nothing else is changed. Serialised pages are one line, or
 * lines of another time: nobody reads them as they are.
 */
export function printMarkup(text: string): PrintedMarkup {
  const lines: string[] = []
  /** Of each line: where it starts in the markup, and how far it is indented. */
  const starts: number[] = []
  const indents: number[] = []
  let depth = 0
  let start = 0
  const put = (end: number, before: number): void => {
    const line = text.slice(start, end)
    const trimmed = line.trim()
    if (trimmed !== '') {
      const indent = 2 * Math.min(before, DEEPEST)
      const [first = '', ...more] = trimmed.split('\n')
      let at = start + line.indexOf(trimmed)
      for (const [nth, each] of [first, ...more].entries()) {
        lines.push(`${nth === 0 ? ' '.repeat(indent) : ''}${each}`)
        starts.push(at)
        indents.push(nth === 0 ? indent : 0)
        at += each.length + 1
      }
    }
    start = end
  }
  /** How deep the line that is being read stands. */
  let lineDepth = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const tag = /^<(\/?)([a-z][^\s/>]*)/i.exec(text.slice(at, at + 80))
    const end = tag === null ? at + 1 : behindTag(text, at)
    const name = (tag?.[2] ?? '').toLowerCase()
    if (tag === null || IN_TEXT.has(name)) {
      at = end
      continue
    }
    const closes = tag[1] === '/'
    if (closes) {
      depth = Math.max(0, depth - 1)
      // An element that holds text alone stays on its line.
      if (text.slice(start, at).trimStart().startsWith(`<${name}`)) {
        put(end, lineDepth)
      } else {
        put(at, lineDepth)
        put(end, depth)
      }
      lineDepth = depth
      at = end
      continue
    }
    put(at, lineDepth)
    lineDepth = depth
    const raw = RAW.get(name)
    if (raw !== undefined) {
      raw.lastIndex = end
      const close = raw.exec(text)?.index
      const behind = close === undefined ? text.length : behindTag(text, close)
      put(behind, depth)
      at = behind
    } else {
      if (!VOID.has(name) && text[end - 2] !== '/') depth++
      at = end
    }
  }
  put(text.length, lineDepth)
  return { lines, positionOf: offset => positionIn(offset, starts, indents, lines) }
}

function positionIn(
  offset: number,
  starts: readonly number[],
  indents: readonly number[],
  lines: readonly string[],
): Position {
  let low = 0
  let high = Math.max(0, starts.length - 1)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= offset) low = middle
    else high = middle - 1
  }
  const column = offset - (starts[low] ?? 0) + (indents[low] ?? 0)
  return { line: low, column: Math.max(0, Math.min(column, lines[low]?.length ?? 0)) }
}

/** Over values in quotes, in which `>` is a character. */
function behindTag(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at]
    if (char === '>') return at + 1
    if (char === '"' || char === "'") {
      const close = text.indexOf(char, at + 1)
      if (close === -1) return text.length
      at = close
    }
  }
  return text.length
}

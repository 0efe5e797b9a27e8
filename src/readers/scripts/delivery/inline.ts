import type { Start } from './line-column.ts'

/** A script that is written into a page. */
export interface InlineScript {
  readonly text: string
  /** Where it begins in the page. */
  readonly start: Start
}

const MOST = 64
const LONGEST_TAG = 10_000

/** The scripts inside an HTML text that a browser would run (HTML, 4.12.1); those in comments, and data that stands in script tags, left out. */
export function inlineScripts(html: string): readonly InlineScript[] {
  const found: InlineScript[] = []
  const opening = /<!--|<script(?=[\s/>])/gi
  let line = 1
  let counted = 0
  for (let match = opening.exec(html); match !== null && found.length < MOST; match = opening.exec(html)) {
    if (match[0] === '<!--') {
      const end = html.indexOf('-->', match.index + 4)
      if (end === -1) break
      opening.lastIndex = end + 3
      continue
    }
    const begin = endOfTag(html, opening.lastIndex)
    if (begin === -1) break
    const attributes = html.slice(opening.lastIndex, begin - 1)
    const end = closing(html, begin)
    opening.lastIndex = end
    const text = html.slice(begin, end)
    if (!isRun(attributes) || text.trim() === '') continue
    for (let feed = html.indexOf('\n', counted); feed !== -1 && feed < begin; feed = html.indexOf('\n', counted)) {
      line++
      counted = feed + 1
    }
    found.push({ text, start: { line, column: begin - counted + 1, offset: begin } })
  }
  return found
}

/** Behind the `>` that ends a tag, over quoted attributes. */
function endOfTag(html: string, from: number): number {
  const last = Math.min(html.length, from + LONGEST_TAG)
  let quote = ''
  for (let at = from; at < last; at++) {
    const character = html[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return -1
}

function closing(html: string, from: number): number {
  const end = /<\/script(?=[\s/>])/gi
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

/** Without a source of its own, and of a type that is JavaScript. */
function isRun(attributes: string): boolean {
  if (/(?:^|\s)src\s*=/i.test(attributes)) return false
  const type = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? ''
  return type === '' || type === 'module' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type)
}

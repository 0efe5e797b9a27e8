import type { Start } from './line-column.ts'
import { endOfScript, endOfTag } from '../../../evidence/script-tags.ts'

/** A script that is written into a page. */
export interface InlineScript {
  readonly text: string
  /** Where it begins in the page. */
  readonly start: Start
}

const MOST = 64

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
    const end = endOfScript(html, begin)
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

/** Without a source of its own, and of a type that is JavaScript. */
function isRun(attributes: string): boolean {
  if (/(?:^|\s)src\s*=/i.test(attributes)) return false
  const type = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? ''
  return type === '' || type === 'module' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type)
}

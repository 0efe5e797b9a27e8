import { decodeBase64 } from './codings.ts'
import { rewriteLiterals } from './literals.ts'
import type { Walk } from './visitor.ts'

/**
 * A script or a style sheet with the source map inside it seen to: it holds the sources, comments included, as base64 of JSON. One
 * that cannot be looked into is left out.
 */
export function rewriteInlineMap(text: string, walk: Walk): string {
  let written = ''
  let copied = 0
  for (let at = text.indexOf(BEGINS); at !== -1; at = text.indexOf(BEGINS, copied)) {
    opening.lastIndex = at
    const head = opening.exec(text)?.[0]
    const from = at + (head ?? BEGINS).length
    packed.lastIndex = from
    packed.test(text)
    const to = packed.lastIndex
    written += text.slice(copied, from)
    copied = to
    if (head === undefined || to === from) continue
    const decoded = decodeBase64(text.slice(from, to))
    if (decoded === null) continue
    const changed = walk.visitor.text(rewriteLiterals(decoded.text, walk, 0), true)
    written += changed === decoded.text ? text.slice(from, to) : decoded.encode(changed)
  }
  return copied === 0 ? text : written + text.slice(copied)
}

const BEGINS = 'sourceMappingURL=data:'
const opening = /sourceMappingURL=data:application\/json;(?:charset=[\w-]{1,20};)?base64,/y
const packed = /[\w+/=-]*/y

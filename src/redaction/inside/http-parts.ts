import { rewriteHeader } from './headers.ts'
import { rewriteUrl } from './url.ts'
import type { Walk } from './visitor.ts'

/** Sees to a text of a media type. */
type RewriteText = (text: string, mediaType: string, walk: Walk) => string

/** Whether a part of a multipart body says that a whole message of HTTP, or several, stand in it. */
export const holdsMessages = (part: string): boolean =>
  /^\s{0,4}(?:[^\r\n]{1,1000}\r?\n){0,20}?content-type\s*:\s*(?:application\/http|multipart\/mixed)\b/i.test(part)

/** A part that holds a message of HTTP: its address, the fields of its header by their names, and its body by its media type. */
export function rewriteHttpPart(part: string, walk: Walk, rewriteText: RewriteText): string {
  const gap = /\r?\n\r?\n/.exec(part.replace(/^\s+/, text => '.'.repeat(text.length)))
  if (gap === null) return walk.visitor.text(part, true)
  const head = part.slice(0, gap.index + gap[0].length)
  const [, inner] = /content-type\s*:\s*(multipart\/mixed\b[^\r\n]*)/i.exec(head) ?? []
  const rest = part.slice(head.length)
  return head + (inner === undefined ? rewriteMessage(rest, walk, rewriteText) : rewriteText(rest, inner, walk))
}

function rewriteMessage(message: string, walk: Walk, rewriteText: RewriteText): string {
  const gap = /\r?\n\r?\n/.exec(message)
  const head = gap === null ? message : message.slice(0, gap.index)
  const body = gap === null ? '' : message.slice(gap.index)
  const [, mediaType = ''] = /^content-type\s*:\s*([^\r\n;]*)/im.exec(head) ?? []
  return (
    head
      .split('\n')
      .map((line, nth) => (nth === 0 ? rewriteFirst(line, walk) : rewriteField(line, walk)))
      .join('\n') + rewriteText(body, mediaType.trim(), walk)
  )
}

/** `GET /orders?token=… HTTP/1.1` */
const rewriteFirst = (line: string, walk: Walk): string =>
  line.replace(/^([A-Z]{3,10} )(\S+)/, (_, method: string, url: string) => method + rewriteUrl(url, walk, 1))

function rewriteField(line: string, walk: Walk): string {
  const [, name, value] = /^([\w-]{1,80}:\s{0,9})(\S[^\r]*)/.exec(line) ?? []
  if (name === undefined || value === undefined) return line
  return name + rewriteHeader(name.replace(/:\s*$/, ''), value, walk) + line.slice(name.length + value.length)
}

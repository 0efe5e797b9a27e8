import type { Header } from '../exchange.ts'
import type { BatchedMessage } from './batch.ts'

const MOST_PARTS = 1000

interface Part {
  readonly headers: readonly Header[]
  readonly text: string
}

/** A whole message, or several that are carried out together or not at all (OData 4.01, Protocol, 11.7.4: a change set). */
export type InMultipart = BatchedMessage | readonly BatchedMessage[]

/**
 * The messages in a body of `multipart/mixed` whose parts are `application/http`; null where it is none.
 * @param boundary as the media type names it; undefined: what the first line looks like
 */
export function messagesIn(text: string, boundary: string | undefined): readonly InMultipart[] | null {
  const parts = partsOf(text, boundary)
  if (parts === null || parts.length === 0) return null
  const messages: InMultipart[] = []
  for (const part of parts) {
    const type = headerIn(part.headers, 'content-type')
    if (/^multipart\/mixed\b/i.test(type)) {
      const inner = messagesIn(part.text, boundaryOf(type))
      if (inner === null) return null
      messages.push(inner.flat())
    } else {
      const message = messageIn(part)
      if (message === null) return null
      messages.push(message)
    }
  }
  return messages
}

/** `multipart/mixed; boundary=x` → `x` */
export function boundaryOf(mediaType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(mediaType) ?? []
  return quoted ?? bare
}

/** What stands in front of the first boundary, and behind the last, is nobody's; a boundary is a line of its own (RFC 2046, 5.1.1). */
function partsOf(text: string, named: string | undefined): readonly Part[] | null {
  const boundary = named ?? /^\s*--([^\r\n]{1,200}?)[ \t]*\r?\n/.exec(text)?.[1]
  if (boundary === undefined) return null
  const parts: string[][] = []
  for (const line of text.split('\n')) {
    const bare = line.trimEnd()
    if (bare === `--${boundary}--`) break
    if (bare !== `--${boundary}`) parts.at(-1)?.push(line)
    else if (parts.length < MOST_PARTS) parts.push([])
    else break
  }
  return parts.map(lines => headed(lines.join('\n').replace(/\r$/, '')))
}

/** Fields of a header, an empty line, and what follows. */
function headed(text: string): Part {
  const gap = /^\r?\n|\r?\n\r?\n/.exec(text)
  const head = gap === null ? text : text.slice(0, gap.index)
  const headers = head.split(/\r?\n/).flatMap(line => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }]
  })
  return { headers, text: gap === null ? '' : text.slice(gap.index + gap[0].length) }
}

const REQUEST = /^([A-Z]{3,10}) (\S.*?)(?: HTTP\/\d(?:\.\d)?)?[ \t]*(?:\r?\n|$)/
const RESPONSE = /^HTTP\/\d(?:\.\d)? (\d{3})\b[^\r\n]*(?:\r?\n|$)/

function messageIn({ headers, text }: Part): BatchedMessage | null {
  if (!/^application\/http\b/i.test(headerIn(headers, 'content-type'))) return null
  const message = text.replace(/^(?:\r?\n)+/, '')
  const id = headerIn(headers, 'content-id').replace(/^<(.*)>$/, '$1')
  const asked = REQUEST.exec(message)
  const answered = RESPONSE.exec(message)
  const [line] = answered ?? asked ?? []
  if (line === undefined) return null
  const { headers: own, text: body } = headed(message.slice(line.length))
  const inner = headerIn(own, 'content-id')
  return {
    id: id || inner || null,
    ...(answered === null
      ? { method: asked![1] as string, url: asked![2] as string }
      : { status: Number(answered[1]) }),
    headers: own,
    body: /^\s*$/.test(body) ? undefined : { text: body.replace(/(?:\r?\n)+$/, '') },
  }
}

const headerIn = (headers: readonly Header[], wanted: string): string =>
  headers.find(({ name }) => name === wanted)?.value ?? ''

import { hash } from 'node:crypto'
import { carriedBy, mayCarry } from '../../evidence/carried/carried.ts'
import type { Body, Header } from '../../evidence/exchange.ts'
import { envelopedMessages } from '../../evidence/wires/enveloped.ts'
import { isXml } from '../../evidence/xml.ts'
import { decodeText, isText, startsPacked, unpacked } from './decode.ts'
import { listedFields, multipartFields, urlEncodedFields } from './form-fields.ts'
import type { HarContent } from './har-entry.ts'
import { headerValue } from './headers.ts'
import { heldJson } from './held-json.ts'
import { type JsonRead, looksLikeJson, readJson, readJsonLines } from './json-text.ts'
import { bareMediaType, isAssetMedia, mediaKind, mediaParameter } from './media-type.ts'
import { shelvedDigest } from './text-shelf.ts'
import { xmlValue } from './xml.ts'

export interface BodyContext {
  readonly headers: readonly Header[]
  /** What the message was said to weigh, where the recording holds no text; 0 or less: nothing, or unknown. */
  readonly weight: number
  /** False leaves images, fonts, media and styles unread. */
  readonly assetBodies: boolean
  /** False leaves values unread that a page carries for its scripts. */
  readonly carried: boolean
}

/**
 * The body behind `response.content` or `request.postData`: decoded, unpacked and parsed as far as its media type, or the text
 * itself, says how.
 */
export function readBody(content: HarContent, context: BodyContext): Body {
  const declared = headerValue(context.headers, 'content-type') ?? ''
  const full = bareMediaType(declared) === '' && typeof content.mimeType === 'string' ? content.mimeType : declared
  const mediaType = bareMediaType(full)
  const text = typeof content.text === 'string' ? content.text : ''
  if (text === '') return withoutText(content, context, mediaType)
  const kind = mediaKind(mediaType)
  const base64 = content.encoding === 'base64'
  if (kind === 'binary' || (!context.assetBodies && isAssetMedia(mediaType))) {
    const state = isAssetMedia(mediaType) && kind === 'text' ? 'text' : 'binary'
    return { mediaType, state, size: sizeOf(content, base64 ? Math.floor((text.length * 3) / 4) : text.length) }
  }
  const decoded = isDecodable(content.encoding) ? decode(text, base64, context.headers, full) : null
  if (decoded === null) return { mediaType, state: 'malformed', size: sizeOf(content, text.length) }
  if (typeof decoded === 'number') return { mediaType, state: 'binary', size: decoded }
  const size = sizeOf(content, 0) || Buffer.byteLength(decoded)
  const cut = isCut(content, decoded, base64 ? text.length : 0, full)
  switch (kind) {
    case 'json': {
      const read = readJson(decoded)
      if ('value' in read || cut || !MARKUP.test(decoded)) return jsonBody(mediaType, size, decoded, read)
      return { mediaType: 'text/html', state: 'text', size, text: decoded, ...digested(decoded, content) }
    }
    case 'json lines':
      return jsonBody(mediaType, size, decoded, readJsonLines(decoded))
    case 'enveloped json': {
      const messages = envelopedMessages(decoded)
      return messages === null
        ? { mediaType, state: 'truncated', size, text: decoded }
        : { mediaType, state: 'parsed', size, value: messages }
    }
    case 'form':
    case 'multipart':
      return formBody(mediaType, size, decoded, full, kind, cut)
    default: {
      if (looksLikeJson(decoded)) {
        const read = readJson(decoded)
        if ('value' in read && typeof read.value === 'object')
          return { mediaType, state: 'parsed', size, value: read.value }
      }
      const document = isXml(mediaType) && !cut ? xmlValue(decoded) : null
      if (document !== null) return { mediaType, state: 'parsed', size, value: document, text: decoded }
      const carried = !cut && mayCarry(mediaType) && context.carried ? carriedBy(decoded, mediaType) : null
      return {
        mediaType,
        state: cut ? 'truncated' : 'text',
        size,
        text: decoded,
        ...digested(decoded, content),
        ...(carried === null ? {} : { carried }),
      }
    }
  }
}

/** Old servers send a fragment of a page, or words before one, under the type that their scripts ask for. */
const MARKUP = /^\s*(?:[a-z][^<{["]{0,80})?<(?:!doctype html|[a-z][a-z\d-]*)(?:\s[^<]*)?>[^]*<\/[a-z][a-z\d-]*>\s*$/i

const digested = (decoded: string, content: HarContent): Pick<Body, 'digest'> =>
  decoded.length < LONG
    ? {}
    : { digest: (decoded === content.text ? shelvedDigest(content) : undefined) ?? hash('sha256', decoded) }

/** Characters from which on looking at a text again takes longer than its digest. */
const LONG = 4096

/** HAR 1.2 knows `base64`; tools also write that the text is text. */
const isDecodable = (encoding: unknown): boolean =>
  typeof encoding !== 'string' || /^(?:base64|utf-?8|text|identity|)$/i.test(encoding)

/** Null where a sign is none of base64 (RFC 4648, in either alphabet; lines may be broken), which Node skips. */
function bytesOfBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  const isWhole = bytes.length >= Math.floor((text.length * 3) / 4) - 2
  return isWhole || /^[\w+/\s-]*[=\s]*$/.test(text) ? bytes : null
}

/** Text, the size of bytes that are none, or null where packed bytes cannot be unpacked. */
function decode(text: string, base64: boolean, headers: readonly Header[], mediaType: string): string | number | null {
  const coding = headerValue(headers, 'content-encoding') ?? ''
  if (!base64) {
    // Some tools write packed bytes as if they were characters.
    if (coding === '' || (text.charCodeAt(0) !== 0x1f && text.charCodeAt(0) !== 0x78)) return text
    const bytes = Buffer.from(text, 'latin1')
    if (!startsPacked(bytes)) return text.startsWith('\u001f\ufffd') ? null : text
    return unpacked(bytes, coding)?.toString('utf8') ?? null
  }
  const written = bytesOfBase64(text)
  const bytes = written === null ? null : unpacked(written, coding)
  if (bytes === null) return null
  if (mediaKind(bareMediaType(mediaType)) === 'unknown' && !isText(bytes)) return bytes.length
  return decodeText(bytes, mediaParameter(mediaType, 'charset'))
}

/** `0\r\n\r\n`, which ends a body that is sent in chunks, also an empty one (RFC 9112, 7.1). */
const LAST_CHUNK = 5

function withoutText(content: HarContent, { headers, weight }: BodyContext, mediaType: string): Body {
  const fields = listedFields(content.params)
  if (fields.length > 0) return { mediaType, state: 'parsed', size: Math.max(0, weight), fields }
  const size = sizeOf(content, 0)
  // A size of -1 says that the tool does not know; then the server's word counts.
  const length = Number(headerValue(headers, 'content-length') ?? 0)
  const isChunked = headerValue(headers, 'transfer-encoding')?.toLowerCase() === 'chunked'
  const isEnd =
    (weight <= LAST_CHUNK && content.size === 0 && typeof content.text === 'string') ||
    (weight === LAST_CHUNK && isChunked)
  const shown = Math.max(size, isEnd ? 0 : weight, Number.isFinite(length) ? length : 0)
  const dropped = typeof content.comment === 'string' && content.comment !== ''
  // Of a stream that nobody waited for the end of, the tool has nothing to write; the server said what it was sending.
  const isOfAnyLength = headerValue(headers, 'content-length') === undefined
  // So it is where the server confirmed what was held (304), of which tools make the status that was held, and its media type, without it.
  const begun = content.size === -1 && isOfAnyLength && mediaType !== ''
  // More was saved by packing than there is: it came out of a cache in which the tool did not look.
  const isHeld = typeof content['compression'] === 'number' && content['compression'] > size
  return shown > 0 || dropped || begun || isHeld
    ? { mediaType, state: 'not shown', size: shown }
    : { mediaType, state: 'empty', size: 0 }
}

function jsonBody(mediaType: string, size: number, text: string, read: JsonRead): Body {
  if ('value' in read) return { mediaType, state: 'parsed', size, value: read.value }
  // Scripts that answer with a piece of a page, or a word, often say that all that they answer is JSON.
  const isProse = read.failed !== 'cut' && !looksLikeJson(text) && /^\s*[<\p{L}]/u.test(text)
  return { mediaType, state: read.failed === 'cut' ? 'truncated' : isProse ? 'text' : 'malformed', size, text }
}

function formBody(
  mediaType: string,
  size: number,
  text: string,
  full: string,
  kind: 'form' | 'multipart',
  cut: boolean,
): Body {
  const bare = withoutUploadHead(text)
  // Single-page applications send JSON under the type that their library falls back to.
  if (kind === 'form' && looksLikeJson(bare)) {
    const read = readJson(bare)
    if ('value' in read && typeof read.value === 'object')
      return { mediaType, state: 'parsed', size, value: read.value }
  }
  if (cut) return { mediaType, state: 'truncated', size, text }
  const fields = kind === 'form' ? urlEncodedFields(bare) : multipartFields(bare, full)
  if (fields === null) return { mediaType, state: 'malformed', size, text }
  const held = heldJson(fields)
  if (held === null && kind === 'form' && isNoForm(bare)) return { mediaType, state: 'text', size, text }
  if (held === null) return { mediaType, state: 'parsed', size, fields }
  const files = fields.filter(({ fileName }) => fileName !== undefined)
  return { mediaType, state: 'parsed', size, ...held, ...(files.length === 0 ? {} : { fields: files }) }
}

/**
 * Whether it is text under the type that libraries fall back to: no name of a form has spaces or lines in it that are not encoded, and a form of one
 * word has no value.
 */
const isNoForm = (text: string): boolean => /^[^=&]*\s[^=&]*[=&]|^[^=&]+$/.test(text.trim())

/** Firefox keeps the headers of an upload in front of its body. */
function withoutUploadHead(text: string): string {
  const head = /^(?:[Cc]ontent-[A-Za-z-]+:[^\r\n]*\r?\n)+\r?\n/.exec(text)
  return head === null ? text : text.slice(head[0].length)
}

/**
 * Whether the recording says that it holds a part of a body only. Sizes are compared with care: tools mean bytes over the wire,
 * decoded bytes, or the length of base64, and none of them is much larger than the text unless the text was cut.
 */
function isCut(content: HarContent, text: string, base64Length: number, mediaType: string): boolean {
  if (content._truncated === true) return true
  if (typeof content.comment === 'string' && /truncat/i.test(content.comment)) return true
  const { size } = content
  const charset = mediaParameter(mediaType, 'charset')?.toLowerCase()
  if (typeof size !== 'number' || (charset !== undefined && charset !== 'utf-8' && charset !== 'us-ascii')) return false
  const isLarger = (bytes: number): boolean => size > 2 * Math.max(bytes, base64Length) + 64
  // Bytes are counted only where characters, of which there are no more, leave it open.
  return isLarger(text.length) && isLarger(Buffer.byteLength(text))
}

function sizeOf(content: HarContent, otherwise: number): number {
  const { size } = content
  return typeof size === 'number' && Number.isFinite(size) && size > 0 ? size : otherwise
}

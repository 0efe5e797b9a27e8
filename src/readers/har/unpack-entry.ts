import { isUtf8 } from 'node:buffer'
import { startsPacked, unpacked } from './decode.ts'
import type { HarContent, HarEntry } from './har-entry.ts'
import { headerValue, readHeaders } from './headers.ts'
import { bareMediaType } from './media-type.ts'

/** What stands in the comment of a body that was left out. */
const LEFT_OUT = 'asbuilt: this body is packed, could not be unpacked, and was left out'

/**
 * An entry with its bodies unpacked, as most tools write them (`content-encoding` stays among the headers): a secret in a body that is packed
 * cannot be found, and so cannot be replaced. What cannot be unpacked is left out.
 * @returns the same entry where nothing was packed
 */
export function unpackEntry(entry: HarEntry): HarEntry {
  const { request, response } = entry
  const postData = unpackContent(request?.postData, request?.headers)
  const content = unpackContent(response?.content, response?.headers)
  if (postData === request?.postData && content === response?.content) return entry
  return {
    ...entry,
    ...(postData === undefined ? {} : { request: { ...request, postData } }),
    ...(content === undefined ? {} : { response: { ...response, content } }),
  }
}

function unpackContent(content: HarContent | undefined, headers: unknown): HarContent | undefined {
  if (typeof content !== 'object' || content === null) return content
  const { text, encoding } = content
  if (typeof text !== 'string' || text === '') return content
  const isBase64 = encoding === 'base64'
  // As characters packed bytes begin as bytes do, and what needs no mark at its beginning is not told from text.
  if (!isBase64 && text.charCodeAt(0) !== 0x1f && text.charCodeAt(0) !== 0x78) return content
  const coding = headerValue(readHeaders(headers), 'content-encoding') ?? ''
  if (coding === '' || /^(?:image\/(?!svg)|font|audio|video)/.test(bareMediaType(content.mimeType))) return content
  const bytes = Buffer.from(text, isBase64 ? 'base64' : 'latin1')
  if (!isBase64 && !startsPacked(bytes)) return content
  const plain = unpacked(bytes, coding)
  if (plain === bytes) return content
  const { text: _, encoding: __, ...others } = content
  if (plain === null) return { ...others, comment: LEFT_OUT }
  const isText = isUtf8(plain)
  return { ...others, text: plain.toString(isText ? 'utf8' : 'base64'), ...(isText ? {} : { encoding: 'base64' }) }
}

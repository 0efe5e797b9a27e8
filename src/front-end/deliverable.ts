import type { Delivered, FrontEndFile } from './delivered.ts'

/** A body as it is sent again: whole, in UTF-8 where it is text; null where the recording does not hold it. */
export function deliverable({ exchange, text, isBase64 }: Delivered): FrontEndFile | null {
  const { response } = exchange
  const body = response?.body
  if (response === undefined || body === undefined || body.state === 'truncated' || body.state === 'not shown')
    return null
  if (text === '' && body.state !== 'empty') return null
  const declared = response.headers.find(({ name }) => name === 'content-type')?.value ?? body.mediaType
  const mediaType = declared === '' ? body.mediaType : declared
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)/i.test(mediaType)
  if (isBase64 && !isHtml) return { bytes: Uint8Array.from(Buffer.from(text, 'base64')), mediaType }
  const plain = isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text
  return {
    bytes: Uint8Array.from(Buffer.from(isHtml ? withoutDigests(plain) : plain)),
    mediaType: mediaType === '' ? '' : `${mediaType.split(';', 1)[0]?.trim()}; charset=utf-8`,
  }
}

/** A script whose secrets were replaced no longer has the digest that its page names (Subresource Integrity). */
const withoutDigests = (html: string): string => html.replace(/\sintegrity=(?:"[^"<>]{0,1000}"|'[^'<>]{0,1000}')/gi, '')

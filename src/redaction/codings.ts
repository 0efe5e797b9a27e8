/** Text inside standard or URL-safe base64, with the way back to the same spelling; null where it is none. */
export function decodeBase64(value: string): { readonly text: string; encode(text: string): string } | null {
  const { length } = value
  if (length < 12 || length > 4_000_000) return null
  const safe = /[-_]/.test(value)
  if (!(safe ? /^[A-Za-z0-9_-]+={0,2}$/ : /^[A-Za-z0-9+/]+={0,2}$/).test(value)) return null
  const padded = value.endsWith('=')
  const body = value.replace(/=+$/, '')
  if (body.length % 4 === 1 || (padded && length % 4 !== 0)) return null
  const standard = safe ? body.replaceAll('-', '+').replaceAll('_', '/') : body
  // The first 18 bytes decide for nearly all values that are not text.
  if (!isReadable(bytesOf(standard.slice(0, 24)))) return null
  const bytes = bytesOf(standard)
  if (!isReadable(bytes)) return null
  try {
    const text = utf8.decode(bytes)
    return { text, encode: changed => encodeBase64(changed, safe, padded || (length % 4 === 0 && !safe)) }
  } catch {
    return null
  }
}

/** UTF-8 as base64. */
export function encodeBase64(text: string, urlSafe = false, padded = !urlSafe): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  let encoded = btoa(binary)
  if (!padded) encoded = encoded.replace(/=+$/, '')
  return urlSafe ? encoded.replaceAll('+', '-').replaceAll('/', '_') : encoded
}

/** Percent-decoded text (`+` is a blank in forms), null where nothing is encoded or the encoding is broken. */
export function decodePercent(value: string, form: boolean): string | null {
  const blank = form && value.includes('+')
  if (!blank && !value.includes('%')) return null
  try {
    const decoded = decodeURIComponent(blank ? value.replaceAll('+', ' ') : value)
    return decoded === value ? null : decoded
  } catch {
    return null
  }
}

/** `encodeURIComponent` for any text: half a surrogate pair becomes the replacement character. */
export const encodePercent = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** `&amp;`, `&quot;`, `&#39;`, `&#x40;` and the like. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g, (all, decimal, hex, name) => {
        if (name !== undefined) return named[name as keyof typeof named]
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
      })
    : text

const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function bytesOf(base64: string): Uint8Array {
  const usable = base64.length % 4 === 1 ? base64.slice(0, -1) : base64
  const binary = atob(usable)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

function isReadable(bytes: Uint8Array): boolean {
  let high = 0
  for (const byte of bytes) {
    if (byte < 0x20 ? byte !== 0x0a && byte !== 0x0d && byte !== 0x09 : byte === 0x7f) return false
    if (byte > 0x7f) high++
  }
  return bytes.length > 0 && high <= bytes.length * 0.4
}

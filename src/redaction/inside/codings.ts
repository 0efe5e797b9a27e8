/** Text inside standard or URL-safe base64, with the way back to the same spelling; null where it is none. */
export function decodeBase64(value: string): { readonly text: string; encode(text: string): string } | null {
  const { length } = value
  if (length < 12 || length > 4_000_000 || !opensReadably(value)) return null
  const safe = /[-_]/.test(value)
  if (!(safe ? /^[A-Za-z0-9_-]+={0,2}$/ : /^[A-Za-z0-9+/]+={0,2}$/).test(value)) return null
  const padded = value.endsWith('=')
  const body = value.replace(/=+$/, '')
  if (body.length % 4 === 1 || (padded && length % 4 !== 0)) return null
  const standard = safe ? body.replaceAll('-', '+').replaceAll('_', '/') : body
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
  let encoded = btoa(beyondAscii.test(text) ? utf8Binary(text) : text)
  if (!padded) encoded = encoded.replace(/=+$/, '')
  return urlSafe ? encoded.replaceAll('+', '-').replaceAll('/', '_') : encoded
}

const beyondAscii = /[^\0-\x7f]/

function utf8Binary(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return binary
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
    ? text.replace(
        /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g,
        (all, decimal, hex, name) => {
          if (name !== undefined) return named[name as keyof typeof named]
          const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
        },
      )
    : text

const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export const encodeEntities = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** True where the first nine bytes of what could be base64 are text: decides at once for nearly everything that is not. */
function opensReadably(value: string): boolean {
  for (let index = 0; index < 12; index += 4) {
    const bits =
      (sextet(value.charCodeAt(index)) << 18) |
      (sextet(value.charCodeAt(index + 1)) << 12) |
      (sextet(value.charCodeAt(index + 2)) << 6) |
      sextet(value.charCodeAt(index + 3))
    if (bits < 0) return value.charCodeAt(index + 3) === 0x3d && index === 8
    for (let shift = 16; shift >= 0; shift -= 8) {
      const byte = (bits >> shift) & 0xff
      if ((byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) || byte === 0x7f) return false
      // Text of any language opens with a lead byte, not with a rest.
      if (index === 0 && shift === 16 && byte > 0x7f && byte < 0xc2) return false
    }
  }
  return true
}

/** The value of one digit of base64, -1 where it is none. */
function sextet(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 71
  if (code >= 0x41 && code <= 0x5a) return code - 65
  if (code >= 0x30 && code <= 0x39) return code + 4
  if (code === 0x2b || code === 0x2d) return 62
  return code === 0x2f || code === 0x5f ? 63 : -1
}

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
  return bytes.length > 0 && (high <= bytes.length * 0.4 || bytes.length >= SURELY_TEXT)
}

/** So many bytes are UTF-8 by chance next to never, however many of them are beyond ASCII, as in Chinese or Russian. */
const SURELY_TEXT = 16

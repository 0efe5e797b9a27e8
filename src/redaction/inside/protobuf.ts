/**
 * The strings that a message of Protocol Buffers holds, in order; null where the text is none as a whole. One character per byte, with or without what
 * gRPC writes before it, or that in base64.
 */
export function stringsInProtobuf(text: string): readonly string[] | null {
  if (text.length > LONGEST) return null
  if (/^[A-Za-z\d+/]{8,}={0,2}$/.test(text)) {
    try {
      return stringsFrom(atob(text))
    } catch {
      return null
    }
  }
  return isReadable(text) ? null : stringsFrom(text)
}

/** Without the bytes that no text has. */
function isReadable(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 0x09) return false
  return true
}

/** Nobody signs in by more. */
const LONGEST = 4000

function stringsFrom(bytes: string): readonly string[] | null {
  const isFramed = bytes.startsWith('\0\0\0') && bytes.charCodeAt(3) * 256 + bytes.charCodeAt(4) === bytes.length - 5
  const found: string[] = []
  let at = isFramed ? 5 : 0
  const varint = (): number => {
    let value = 0
    for (let shift = 1; at < bytes.length && shift < 2 ** 35; shift *= 128) {
      const byte = bytes.charCodeAt(at++)
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
    }
    return Number.NaN
  }
  while (at < bytes.length) {
    const tag = varint()
    switch (tag & 7) {
      case 0:
        if (Number.isNaN(varint())) return null
        break
      case 1:
        at += 8
        break
      case 2: {
        const length = varint()
        const value = bytes.slice(at, at + length)
        at += length
        if (!(at <= bytes.length)) return null
        if (value !== '' && isReadable(value)) found.push(value)
        break
      }
      case 5:
        at += 4
        break
      default:
        return null
    }
    if (tag < 8) return null
  }
  return at === bytes.length && found.length > 0 ? found : null
}

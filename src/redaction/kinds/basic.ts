/** `user:password` of Basic credentials, in UTF-8 or with one byte for a character (RFC 7617, 2.1); null where they are not base64 of readable text. */
export function decodeBasic(value: string): string | null {
  let plain: string
  try {
    plain = atob(value)
  } catch {
    return null
  }
  if (!/^[\x20-\x7e\u0080-\u00ff]+$/.test(plain)) return null
  return /[^\x20-\x7e]/.test(plain) ? (inUtf8(plain) ?? plain) : plain
}

function inUtf8(bytes: string): string | null {
  try {
    return utf8.decode(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))
  } catch {
    return null
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** One character for each byte, as UTF-8 where they are that. */
export function decodeBytes(bytes: string): string {
  if (!/[\x80-\xff]/.test(bytes)) return bytes
  try {
    return utf8.decode(Uint8Array.from(bytes, character => character.charCodeAt(0)))
  } catch {
    return bytes
  }
}

/** Text as UTF-8, one character for each byte. */
export function encodeBytes(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return bytes
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

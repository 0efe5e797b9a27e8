import { encodeBase64 } from './codings.ts'

/**
 * A script with the source maps that it carries (`//# sourceMappingURL=data:…`) rewritten: base64 would hide what they hold. A map
 * that cannot be decoded is taken out.
 * @param rewrite gets the map as JSON
 */
export function rewriteScriptMaps(script: string, rewrite: (json: string) => string): string {
  let written = ''
  let copied = 0
  for (let at = script.indexOf(NOTE); at !== -1; at = script.indexOf(NOTE, at + NOTE.length)) {
    const from = at + NOTE.length - DATA.length
    let to = from
    while (to < script.length && !isEnd(script.charCodeAt(to))) to++
    const url = script.slice(from, to)
    const changed = rewriteMap(url, rewrite)
    if (changed === url) continue
    written += script.slice(copied, from) + changed
    copied = to
  }
  return copied === 0 ? script : written + script.slice(copied)
}

const DATA = 'data:'
const NOTE = `sourceMappingURL=${DATA}`
const NOTHING = `${DATA},`

/** Blanks, quotes, the sign that a program puts something in, the backslash in front of an escaped line end, and the end of a comment. */
const isEnd = (code: number): boolean =>
  code <= 0x20 || code === 0x24 || code === 0x22 || code === 0x27 || code === 0x60 || code === 0x5c || code === 0x2a

function rewriteMap(url: string, rewrite: (json: string) => string): string {
  const comma = url.indexOf(',')
  if (comma === -1) return NOTHING
  const head = url.slice(0, comma + 1)
  const body = url.slice(comma + 1)
  const isBase64 = /;base64,$/i.test(head)
  const json = isBase64 ? decoded(body) : unescaped(body)
  if (json === null) return NOTHING
  const changed = rewrite(json)
  return changed === json ? url : head + (isBase64 ? encodeBase64(changed) : encodeURIComponent(changed))
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decoded(base64: string): string | null {
  try {
    return utf8.decode(Uint8Array.from(atob(base64), character => character.charCodeAt(0)))
  } catch {
    // It is no base64, or no text: null says so.
    return null
  }
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign without its digits: null says so.
    return null
  }
}

/** Longer than any address; a map that stands in the script itself is longer. */
const TAIL = 4096
const NOTE = /\/[/*][#@][ \t]*sourceMappingURL=/g

/** What a script says of its map: its address as it is written there, or the map itself. Null where it says nothing. */
export function mapNoted(text: string): { readonly url: string } | { readonly json: string | null } | null {
  const at = noteIn(text)
  if (at === null) return null
  const said = text.slice(at.from, at.to)
  if (!said.startsWith('data:')) return said.length > TAIL ? null : { url: said }
  return { json: textOfDataUrl(said) }
}

/** Where in a script the address of its map stands; it has to be the last thing in it, apart from comments. */
function noteIn(text: string): { readonly from: number; readonly to: number } | null {
  const at = Math.max(text.lastIndexOf('# sourceMappingURL='), text.lastIndexOf('@ sourceMappingURL='))
  if (at < 1) return null
  NOTE.lastIndex = at - 2
  const note = NOTE.exec(text)
  if (note === null || note.index !== at - 2) return null
  const from = note.index + note[0].length
  let to = from
  while (to < text.length && !isEnd(text.charCodeAt(to))) to++
  // Programs that make scripts have such words in the midst of them.
  return to === from || !/^\s*(?:\*\/\s*)?$/.test(text.slice(to, to + TAIL)) ? null : { from, to }
}

const isEnd = (code: number): boolean =>
  code <= 0x20 || code === 0x22 || code === 0x27 || code === 0x60 || code === 0x2a

/** Null where it cannot be decoded. */
function textOfDataUrl(url: string): string | null {
  const comma = url.indexOf(',')
  if (comma === -1) return null
  const body = url.slice(comma + 1)
  try {
    if (!url.slice(0, comma).toLowerCase().endsWith(';base64')) return decodeURIComponent(body)
    const binary = atob(body)
    return UTF8.decode(Uint8Array.from(binary, character => character.charCodeAt(0)))
  } catch {
    // It is broken, which is what null says.
    return null
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

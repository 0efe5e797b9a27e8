import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { textOf } from '../../excerpts/body.ts'
import { asObject, asText } from '../../excerpts/pointer.ts'
import type { OpenRecording } from '../../store/recordings/open-recording.ts'

/** More are not looked at, and not put into a page. Scripts make one for each part of a page. */
const MOST_SHEETS = 400
const MOST_TEXT = 3_000_000

/** Of each recording that is open the positions of its style sheets, by address. */
const known = new WeakMap<OpenRecording, Promise<ReadonlyMap<string, number>>>()

/**
 * The style sheets that a page names, as far as the recording holds them: their text, by the address as the page writes it.
 * @param kept of a snapshot, which other snapshots hold the rules that scripts made: positions by address
 */
export async function styleSheets(
  { markup, address, kept }: { readonly markup: string; readonly address: string; readonly kept: JsonObject },
  recording: OpenRecording,
): Promise<ReadonlyMap<string, string>> {
  const wanted = sheetsNamed(markup)
  const texts = new Map<string, string>()
  if (wanted.length === 0) return texts
  const snapshots = new Map<number, JsonObject>()
  const keptText = async (position: number, href: string): Promise<string> => {
    const json = snapshots.has(position) ? null : await recording.read('snapshots', position)
    if (json !== null)
      snapshots.set(position, asObject(asObject(JSON.parse(json.toString('utf8')) as JsonValue)['styles']))
    return asText(snapshots.get(position)?.[href])
  }
  const index = known.get(recording) ?? positionsOfSheets(recording)
  known.set(recording, index)
  const positions = await index
  const gotText = async (url: string): Promise<string> => {
    const position = positions.get(url)
    const json = position === undefined ? null : await recording.read('entries', position)
    return json === null ? '' : (textOf(contentOf(JSON.parse(json.toString('utf8')) as JsonValue), 'text/css') ?? '')
  }
  let left = MOST_TEXT
  for (const href of wanted) {
    const held = kept[href]
    const text = typeof held === 'number' ? await keptText(held, href) : await gotText(absolute(href, address))
    if (text === '' || text.length > left) continue
    left -= text.length
    texts.set(href, text)
  }
  return texts
}

/** The addresses of `<link rel=stylesheet>`, as the parser reads them: with character references of `&` alone, which is what addresses have. */
function sheetsNamed(markup: string): readonly string[] {
  const found = new Set<string>()
  for (const [tag] of markup.matchAll(/<link\b[^>]{0,2000}>/gi)) {
    const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
    const address = href?.[1] ?? href?.[2] ?? href?.[3] ?? ''
    if (/stylesheet/i.test(tag) && address !== '') found.add(address.replaceAll('&amp;', '&'))
    if (found.size >= MOST_SHEETS) break
  }
  return [...found]
}

async function positionsOfSheets(recording: OpenRecording): Promise<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>()
  for await (const { kind, first, bytes, ends } of recording.runs()) {
    if (kind !== 'entries') continue
    let start = 0
    for (const [nth, end] of ends.entries()) {
      const entry = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start)
      start = end
      if (!entry.includes('text/css')) continue
      const value = JSON.parse(entry.toString('utf8')) as JsonValue
      if (asText(contentOf(value)['text']) === '') continue
      if (/^text\/css/i.test(asText(contentOf(value)['mimeType'])))
        positions.set(asText(asObject(asObject(value)['request'])['url']), first + nth)
    }
  }
  return positions
}

const contentOf = (entry: JsonValue) => asObject(asObject(asObject(entry)['response'])['content'])

function absolute(href: string, base: string): string {
  try {
    return new URL(href, base).href
  } catch {
    return href
  }
}

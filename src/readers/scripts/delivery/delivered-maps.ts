import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { mapNoted } from '../originals/source-map-url.ts'

/** The source map that an exchange delivered, as JSON; null where it delivered none. */
export function deliveredMap({ exchange: { request, response } }: ExchangeObservation): string | null {
  const body = response?.body
  if (request.method !== 'GET' || body === undefined || !URL.canParse(request.url)) return null
  if (!isMapAddress(request.url)) return null
  if (body.state === 'text') return body.text ?? null
  return body.state === 'parsed' && body.value !== undefined ? JSON.stringify(body.value) : null
}

/** Maps of styles hold nothing that is read. */
const isMapAddress = (url: string): boolean =>
  /\.map$/i.test(new URL(url).pathname) && !/\.css\.map$/i.test(new URL(url).pathname)

/**
 * Where the map of a script lies: where its answer or its last line says, or beside it. Null where the script holds the map
 * itself.
 * @param header what its answer says of that; undefined where it says nothing
 */
export function mapAddress(script: string, header: string | undefined, text: string): string | null {
  const note = header === undefined ? mapNoted(text) : { url: header }
  if (note !== null && !('url' in note)) return null
  if (!URL.canParse(script)) return null
  const beside = new URL(script)
  beside.pathname += '.map'
  const url = note === null ? beside.href : note.url
  return URL.canParse(url, script) ? new URL(url, script).href : null
}

/** The names of the header fields that say where a map lies, in lower case. */
export const MAP_HEADERS: readonly string[] = ['sourcemap', 'x-sourcemap']

import type { ExchangeObservation } from '../../evidence/observation.ts'
import { mapNoted } from './source-map-url.ts'

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
 */
export function mapAddress({ exchange: { request, response } }: ExchangeObservation, text: string): string | null {
  const header = response?.headers.find(({ name }) => name === 'sourcemap' || name === 'x-sourcemap')?.value
  const note = header === undefined ? mapNoted(text) : { url: header }
  if (note !== null && !('url' in note)) return null
  if (!URL.canParse(request.url)) return null
  const beside = new URL(request.url)
  beside.pathname += '.map'
  const url = note === null ? beside.href : note.url
  return URL.canParse(url, request.url) ? new URL(url, request.url).href : null
}

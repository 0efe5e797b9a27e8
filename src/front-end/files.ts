import type { Specification } from '../specification/specification.ts'
import { makeRouter } from '../twin/answers/routes.ts'
import type { FrontEndFile } from './delivered.ts'
import type { RecordedFrontEnd, Wanted } from './recorded-front-end.ts'

/** What a server of a twin is asked, before the twin is. */
export interface FileRequest extends Wanted {
  readonly method: string
}

export interface FileAnswer extends FrontEndFile {
  /** Of a redirect; 200 where it is left out. */
  readonly status?: number
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** The file of a front end that a request is for; null where the twin has to be asked. */
export type Files = (request: FileRequest) => FileAnswer | null

/**
 * Documents, and what pages load by themselves, are files where any was recorded; what scripts ask for is a file only where no
 * statement speaks of such a call. (`sec-fetch-dest` tells them apart; see Fetch Metadata.)
 * @param identity whose recorded documents go before those of others; null: nobody's
 */
export function filesOf(
  frontEnd: RecordedFrontEnd,
  { sections }: Specification,
  identity: () => string | null = () => null,
): Files {
  const router = makeRouter(sections.calls.claims)
  return ({ method, url, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return null
    const wanted = { url, headers }
    const kind = destination(headers)
    if (kind === 'document') {
      const document = frontEnd.document(wanted, identity())
      if (document === null) return answer(frontEnd.file(wanted)) ?? entrance(url.pathname, frontEnd.start())
      return answer(document, [['x-asbuilt-document', document.isShell ? 'shell' : 'screen']])
    }
    if (kind === 'program' && router(method, url.pathname) !== null) return null
    return answer(frontEnd.file(wanted))
  }
}

const answer = (file: FrontEndFile | null, more: FileAnswer['headers'] = []): FileAnswer | null =>
  file === null
    ? null
    : { ...file, headers: [['content-type', file.mediaType], ['x-asbuilt-provenance', 'recorded'], ...more] }

/** Who comes to the address alone is led to where the recordings begin. */
const entrance = (path: string, start: string | null): FileAnswer | null =>
  path !== '/' || start === null || start === '/'
    ? null
    : {
        status: 302,
        bytes: new Uint8Array(),
        mediaType: '',
        headers: [
          ['location', start],
          ['x-asbuilt-provenance', 'recorded'],
        ],
      }

/** What a request is for, as the browser says; by what it accepts where it does not say. */
function destination(headers: ReadonlyMap<string, string>): 'document' | 'part' | 'program' {
  const named = headers.get('sec-fetch-dest')
  if (named === 'document' || named === 'iframe' || named === 'frame') return 'document'
  if (named !== undefined) return named === 'empty' ? 'program' : 'part'
  const accept = headers.get('accept') ?? ''
  if (accept.startsWith('text/html')) return 'document'
  return /^(?:image|text\/css|font)\b/.test(accept) ? 'part' : 'program'
}

/**
 * The same at one address of this machine: origins that the recordings name are this one, and nothing else can be reached.
 * @param own `http://127.0.0.1:4880`
 */
export function filesAt(own: string, files: Files, origins: readonly string[]): Files {
  const home = origins[0] ?? own
  // Longer ones first: one may be the beginning of another.
  const named = origins.toSorted((left, right) => right.length - left.length)
  return request => {
    const { pathname, search } = request.url
    const found = files({ ...request, url: new URL(home + pathname + search) })
    if (found === null) return null
    const headers = [...found.headers, ['content-security-policy', CLOSED] as const]
    if (found.status !== undefined || !TEXT.test(found.mediaType)) return { ...found, headers }
    let text = Buffer.from(found.bytes).toString('utf8')
    for (const origin of named) text = text.replaceAll(origin, own).replaceAll(origin.replaceAll('/', '\\/'), own)
    return { ...found, bytes: Uint8Array.from(Buffer.from(text)), headers }
  }
}

const TEXT = /^(?:text\/|application\/(?:javascript|json|xhtml|manifest))/

/** Recorded scripts run, and reach nobody but the twin. */
const CLOSED =
  "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; form-action 'self'; frame-ancestors 'self'; base-uri 'self'"

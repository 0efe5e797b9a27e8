import type { JsonValue, Message } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { ScriptFinding } from '../../evidence/script.ts'
import { hash53 } from '../hash.ts'

const ORIGIN = 'https://shop.test'

interface Options {
  readonly from?: string
  readonly status?: number
  readonly redirect?: string
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly json?: JsonValue
  /** The body of the request, as JSON. */
  readonly sent?: JsonValue
  /** The same as a form. */
  readonly fields?: { readonly [name: string]: string }
  readonly page?: string
  readonly identity?: string
  readonly resourceType?: string
  /** What a person was doing when it was sent, and where. */
  readonly action?: readonly [words: string, path: string]
  readonly messages?: readonly Message[]
  /** Milliseconds; counted where left out. */
  readonly at?: number
}

/** Observations in the order in which they are made; each at its own place. */
export function browse(): {
  readonly seen: Observation[]
  readonly goTo: (path: string, html: string, options?: Options) => void
  readonly post: (path: string, html: string, options?: Options) => void
  readonly call: (path: string, options?: Options) => void
  /** A piece of HTML that a script got. */
  readonly fragment: (path: string, html: string, options?: Options) => void
  /** A socket that was opened, and what was said on it. */
  readonly socket: (path: string, messages: readonly Message[], options?: Options) => void
  readonly title: (page: string, title: string) => void
  /** A script that was delivered and read. */
  readonly script: (
    path: string,
    findings: readonly ScriptFinding[],
    options?: Options & { readonly imports?: readonly string[] },
  ) => void
} {
  const seen: Observation[] = []
  const add = (
    form: 'page' | 'call' | 'asset' | 'socket',
    path: string,
    body: { mediaType: string; text?: string; value?: JsonValue },
    options: Options,
  ): void => {
    const place = 0xaaaaa * 2 ** 32 + seen.length * 2
    const headers = Object.entries({
      ...(options.from === undefined ? {} : { referer: url(options.from) }),
      ...options.headers,
    })
    seen.push({
      kind: 'exchange',
      id: hash53(`${seen.length} ${form} ${path}`),
      place,
      at: options.at ?? seen.length,
      form,
      ...(options.identity === undefined ? {} : { identity: options.identity }),
      exchange: {
        at: options.at ?? seen.length,
        duration: 1,
        fromCache: false,
        resourceType: options.resourceType ?? (form === 'page' ? 'document' : 'fetch'),
        ...(options.page === undefined ? {} : { page: options.page }),
        ...(options.action === undefined
          ? {}
          : { action: { id: 'call@1', words: options.action[0], url: url(options.action[1]) } }),
        ...(options.messages === undefined ? {} : { messages: options.messages }),
        request: {
          method: options.method ?? 'GET',
          url: url(path),
          headers: headers.map(([name, value]) => ({ name, value })),
          cookies: [],
          ...(options.fields === undefined
            ? {}
            : {
                body: {
                  state: 'parsed',
                  size: 1,
                  mediaType: 'application/x-www-form-urlencoded',
                  fields: Object.entries(options.fields).map(([name, value]) => ({ name, value })),
                },
              }),
          ...(options.sent === undefined
            ? {}
            : { body: { state: 'parsed', size: 1, mediaType: 'application/json', value: options.sent } }),
        },
        response: {
          status: options.status ?? (options.redirect === undefined ? 200 : 302),
          headers: [],
          cookies: [],
          body: { state: body.value === undefined ? 'text' : 'parsed', size: 1, ...body },
          ...(options.redirect === undefined ? {} : { redirect: url(options.redirect) }),
        },
      },
    })
  }
  return {
    seen,
    script: (path, findings, options = {}) => {
      const { imports = [], ...how } = options
      add('asset', path, { mediaType: 'text/javascript', text: path }, { resourceType: 'script', ...how })
      const { id, place, at } = seen.at(-1) as Observation
      const reading = { digest: hash53(path), findings, imports, problem: null }
      seen.push({ kind: 'script', id, place, at, url: url(path), reading })
    },
    goTo: (path, html, options = {}) => add('page', path, { mediaType: 'text/html', text: html }, options),
    post: (path, html, options = {}) =>
      add(
        'call',
        path,
        { mediaType: 'text/html', text: html },
        { method: 'POST', resourceType: 'document', ...options },
      ),
    call: (path, options = {}) =>
      add('call', path, { mediaType: 'application/json', value: options.json ?? {} }, options),
    fragment: (path, html, options = {}) => add('call', path, { mediaType: 'text/html', text: html }, options),
    socket: (path, messages, options = {}) =>
      add(
        'socket',
        path,
        { mediaType: '', text: '' },
        { status: 101, resourceType: 'websocket', messages, ...options },
      ),
    title: (page, title) =>
      seen.push({ kind: 'page', id: hash53(`${page} ${title}`), place: 0xaaaaa * 2 ** 32 + 1, at: 1, page, title }),
  }
}

const url = (path: string): string => (path.startsWith('/') ? `${ORIGIN}${path}` : path)

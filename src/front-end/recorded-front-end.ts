import type { Exchange } from '../evidence/exchange.ts'
import { type ScreenRouter, pathOf } from './screen-routes.ts'
import { deliverable } from './deliverable.ts'
import type { Delivered, FrontEndFile } from './delivered.ts'

/** A document that a server sent: it draws itself, or holds a screen already. */
interface RecordedDocument extends FrontEndFile {
  readonly url: URL
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly identity: string | null
  /** Whether credentials came with the request. */
  readonly isSignedIn: boolean
  /** Scripts draw all of it, so that it suits every address. */
  readonly isShell: boolean
}

/** What is asked for. */
export interface Wanted {
  /** As it was recorded, or would have been: on another origin only the path counts. */
  readonly url: URL
  /** In lower case: `sec-fetch-dest`, `accept`, `cookie`, `authorization`. */
  readonly headers: ReadonlyMap<string, string>
}

/** The documents, scripts, styles, fonts and pictures of recordings. */
export interface RecordedFrontEnd {
  /** @param isHeldBack of a journey that is to be replayed: a document that holds a screen would give its answers away */
  readonly add: (delivered: Delivered, isHeldBack: boolean) => void
  /**
   * The document for an address: its own, that of its screen, or one that scripts draw; null where none was recorded.
   * @param identity who asks, where it is known
   */
  readonly document: (wanted: Wanted, identity: string | null) => (FrontEndFile & { readonly isShell: boolean }) | null
  /** Another file; null where none was recorded. */
  readonly file: (wanted: Wanted) => FrontEndFile | null
  /** The origins that delivered any of it. */
  readonly origins: () => readonly string[]
  /** Where its documents came from most; null where there are none. */
  readonly home: () => string | null
  /** The path of the document that was gone to first; null where there are none. */
  readonly start: () => string | null
  /** Whether files were left out, since there were more than are kept. */
  readonly isCut: () => boolean
}

/** Bytes that are kept. */
const MOST_BYTES = 256 * 1024 * 1024
/** Screens that a framework loads in an encoding of its own. */
const LOADS = /x-component|x-script|json/
const MOST_DOCUMENTS = 2000

/**
 * @param screens tells which addresses are one screen
 * @param isShell whether a document is drawn by scripts only
 */
export function makeRecordedFrontEnd(screens: ScreenRouter, isShell: (html: string) => boolean): RecordedFrontEnd {
  const files = new Map<string, FrontEndFile>()
  const byPath = new Map<string, FrontEndFile>()
  const documents: RecordedDocument[] = []
  const origins = new Map<string, number>()
  let bytes = 0
  let isCut = false
  const keep = (file: FrontEndFile): boolean => {
    const fits = bytes + file.bytes.length <= MOST_BYTES
    if (fits) bytes += file.bytes.length
    else isCut = true
    return fits
  }
  return {
    add: (delivered, isHeldBack) => {
      const { exchange, form, identity } = delivered
      const { response, request } = exchange
      if (response === undefined || response.status !== 200 || !/^https?:/.test(request.url)) return
      if (request.method !== 'GET' || !URL.canParse(request.url)) return
      const url = new URL(request.url)
      const file = deliverable(delivered)
      if (file === null) return
      const isLoad = form === 'page' && LOADS.test(file.mediaType)
      if (form === 'page' && !isLoad) {
        const shell = isShell(Buffer.from(file.bytes).toString('utf8'))
        if (isHeldBack && !shell) return
        if (documents.length >= MOST_DOCUMENTS || !keep(file)) return
        origins.set(url.origin, (origins.get(url.origin) ?? 0) + 1)
        documents.push({
          ...file,
          url,
          at: exchange.at,
          identity,
          isShell: shell,
          isSignedIn: hasCredentials(exchange),
        })
        return
      }
      const key = url.origin + url.pathname + url.search
      if (files.has(key) || !keep(file)) return
      if (!origins.has(url.origin)) origins.set(url.origin, 0)
      files.set(key, file)
      // What a framework loads in the place of a document is told from it by its query or headers alone.
      if (!isLoad && !byPath.has(url.pathname)) byPath.set(url.pathname, file)
    },
    document: ({ url, headers }, identity) => {
      const isSignedIn = headers.has('cookie') || headers.has('authorization')
      const route = screens(url)?.route
      let best: RecordedDocument | null = null
      let most = 0
      for (const document of documents) {
        const isOwn = pathOf(document.url) === pathOf(url)
        const isOfScreen = isOwn || (route !== undefined && screens(document.url)?.route === route)
        // A page that holds a screen is of that screen, and of who got it: another's only where there is nothing else. One that scripts
        // draw suits all.
        const isTheirs = document.identity === null || identity === null || document.identity === identity
        if (!document.isShell && !(document.isSignedIn === isSignedIn && isOfScreen)) continue
        const near =
          1 +
          Number(isOwn) * 8 +
          Number(isOfScreen) * 4 +
          Number(document.isShell) * 2 +
          Number(document.url.search === url.search)
        const rank = document.isShell || isTheirs ? near : near / 100
        if (rank > most) [best, most] = [document, rank]
      }
      return best
    },
    file: ({ url }) => files.get(url.origin + url.pathname + url.search) ?? byPath.get(url.pathname) ?? null,
    origins: () => [...origins.keys()],
    home: () =>
      [...origins].toSorted(([, left], [, right]) => right - left).find(([, count]) => count > 0)?.[0] ?? null,
    start: () => {
      const [first] = documents.toSorted((left, right) => left.at - right.at)
      return first === undefined ? null : pathOf(first.url)
    },
    isCut: () => isCut,
  }
}

const hasCredentials = ({ request }: Exchange): boolean =>
  request.cookies.length > 0 || request.headers.some(({ name }) => name === 'authorization')

/** Where the router of a page keeps its addresses, as the page itself says. */
export interface RouterSettings {
  /** The path that they stand below, as written; empty where the page's own is meant. */
  readonly root: string
  /** Behind `#`, or in the path. */
  readonly history: 'path' | 'hash'
}

/** The name of a `<meta>` that holds an application's settings as a build of Ember writes them (Ember CLI, `storeConfigInMeta`). */
const SETTINGS = /\/config\/environment$/

/**
 * What a `<meta>` says of the page's router; null where it is none that does.
 * @param content as written: JSON, percent-encoded
 */
export function routerSettings(name: string, content: string): RouterSettings | null {
  if (!SETTINGS.test(name)) return null
  let settings: unknown
  try {
    settings = JSON.parse(decodeURIComponent(content))
  } catch {
    return null
  }
  if (settings === null || typeof settings !== 'object') return null
  const { rootURL, locationType } = settings as { readonly rootURL?: unknown; readonly locationType?: unknown }
  if (typeof locationType !== 'string') return null
  return {
    root: typeof rootURL === 'string' ? rootURL : '',
    history: locationType.endsWith('hash') ? 'hash' : 'path',
  }
}

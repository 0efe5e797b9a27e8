import { pathSegments } from './path-tree.ts'
import { rememberingAll } from './remembering-all.ts'

/** Of a URL what the folds ask for. */
export interface ParsedUrl {
  /** With the colon: `https:` */
  readonly protocol: string
  readonly pathname: string
  /** See `pathSegments`. */
  readonly segments: readonly string[]
  /** Names and values of the query, decoded, in their order. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

const NO_QUERY: ParsedUrl['query'] = []
/** Those of a piece of a recording: each fold goes through it by itself. */
const KNOWN = 256

/** Null where the text is no absolute URL. */
export const parsedUrl = rememberingAll((url: string): ParsedUrl | null => {
  if (!URL.canParse(url)) return null
  const { protocol, pathname, search, searchParams } = new URL(url)
  return { protocol, pathname, segments: pathSegments(pathname), query: search === '' ? NO_QUERY : [...searchParams] }
}, KNOWN)

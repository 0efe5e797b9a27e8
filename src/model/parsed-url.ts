import { pathSegments } from './path-tree.ts'
import { rememberingLast } from './remembering-last.ts'

/** Of a URL what the folds ask for. */
export interface ParsedUrl {
  /** With the colon: `https:` */
  readonly protocol: string
  readonly pathname: string
  /** See `pathSegments`. */
  readonly segments: readonly string[]
}

/** Null where the text is no absolute URL. */
export const parsedUrl = rememberingLast((url: string): ParsedUrl | null => {
  if (!URL.canParse(url)) return null
  const { protocol, pathname } = new URL(url)
  return { protocol, pathname, segments: pathSegments(pathname) }
})

import { parsedUrl } from '../parsed-url.ts'
import { pathSegments } from '../path-tree.ts'
import { rememberingLast } from '../remembering-last.ts'
import { isIdClass, segmentClass } from '../segment.ts'
import { withoutKeys } from './keyed-segment.ts'

/**
 * The segments under which a call stands in the tree: matrix parameters left out, keys in parentheses on their own.
 * @param url absolute; of any other text there are none
 */
export const callSegments = rememberingLast((url: string): readonly string[] => {
  const parsed = parsedUrl(url)
  if (parsed === null) return []
  const { pathname } = parsed
  const segments = pathname.includes(';') ? pathSegments(withoutMatrix(pathname)) : parsed.segments
  return segments.some(isOther) ? segments.flatMap(segment => withoutKeys(segmentOf(segment))) : segments
})

/**
 * The words and keys of a call's path in their order, as `wordsAndParameters` has those of its template: `/Orders(7)/Approve` as `Orders`,
 * `7`, `Approve`.
 */
export const wordsAndKeys = rememberingLast((url: string): readonly string[] => {
  const segments = withoutFormat(parsedUrl(url)?.segments ?? [])
  if (!segments.some(isOther)) return segments
  return segments.flatMap(segment => {
    const [word, ...keys] = withoutKeys(segment)
    return keys.length === 0 ? [segment] : [(word as string).split('(', 1)[0] as string, ...keys]
  })
})

/** `/orders/7.json` names order 7, and in which form. */
function withoutFormat(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1) ?? ''
  const key = FORMAT.test(last) ? last.replace(FORMAT, '') : last
  return key !== last && isIdClass(segmentClass(key)) ? segments.with(-1, key) : segments
}

const FORMAT = /\.(?:json|xml)$/i

/** Whether a segment may be written otherwise than it stands. */
const isOther = (segment: string): boolean => /[{}/)]/.test(segment)

/** `;jsessionid=…` and other matrix parameters are no part of a name. */
const withoutMatrix = (pathname: string): string => pathname.replace(/;[^/]*/g, '')

/** What would read as a template or as two segments stays percent-encoded: `@scope%2Fname`. */
export const segmentOf = (segment: string): string =>
  /[{}/]/.test(segment) ? segment.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('/', '%2F') : segment

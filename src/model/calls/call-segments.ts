import { parsedUrl } from '../parsed-url.ts'
import { pathSegments } from '../path-tree.ts'
import { rememberingLast } from '../remembering-last.ts'
import { isIdClass, segmentClass } from '../segment.ts'
import { withoutKeys } from './keyed-segment.ts'

/**
 * The segments under which a call stands in the tree: matrix parameters left out, and the form in which a thing is wanted; keys in parentheses
 * on their own.
 * @param url absolute; of any other text there are none
 */
export const callSegments = rememberingLast((url: string): readonly string[] => {
  const parsed = parsedUrl(url)
  if (parsed === null) return []
  const { pathname } = parsed
  const segments = withoutFormat(pathname.includes(';') ? pathSegments(withoutMatrix(pathname)) : parsed.segments)
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

/**
 * What a path says behind the key of a thing: in which form it is wanted, `.json` of `/orders/7.json`, or what is to be done with it, `:archive` of
 * `/orders/7:archive` (Google's AIP-136). Empty where it does not say.
 */
export const formatOf = (url: string): string => formatIn(parsedUrl(url)?.segments.at(-1) ?? '')

const withoutFormat = (segments: readonly string[]): readonly string[] => {
  const last = segments.at(-1) ?? ''
  const format = formatIn(last)
  return format === '' ? segments : [...segments.slice(0, -1), last.slice(0, -format.length)]
}

/** Behind a word it may be a part of the name: `/files/report.json`, `/tasks:batchDelete`. */
function formatIn(segment: string): string {
  const [format = ''] = /\.(?:json|xml)$|:[a-z]{3}[A-Za-z]{0,37}$/i.exec(segment) ?? []
  return format !== '' && isIdClass(segmentClass(segment.slice(0, -format.length))) ? format : ''
}

/** Whether a segment may be written otherwise than it stands. */
const isOther = (segment: string): boolean => /[{}/)]/.test(segment)

/** `;jsessionid=…` and other matrix parameters are no part of a name. */
const withoutMatrix = (pathname: string): string => pathname.replace(/;[^/]*/g, '')

/** What would read as a template or as two segments stays percent-encoded: `@scope%2Fname`. */
export const segmentOf = (segment: string): string =>
  /[{}/]/.test(segment) ? segment.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('/', '%2F') : segment

import { rememberingAll } from './remembering-all.ts'
import { isRedacted } from './token.ts'

/**
 * What a path segment is by its form alone. A `literal` says nothing: whether `articles` or `zlib` is a parameter is decided
 * after the merge.
 */
export type SegmentClass =
  | 'integer'
  | 'uuid'
  | 'hex'
  | 'ulid'
  | 'date'
  | 'email'
  | 'host'
  | 'numbered'
  | 'opaque'
  | 'literal'

/** What a reader calls a value of each class. */
export const CLASS_WORDS: Readonly<Record<Exclude<SegmentClass, 'literal'>, string>> = {
  integer: 'a number',
  uuid: 'a UUID',
  hex: 'a long hexadecimal number',
  ulid: 'a ULID',
  date: 'a date',
  email: 'an e-mail address',
  host: 'the name or address of a host',
  numbered: 'a numbered name',
  opaque: 'a random text',
}

/** Classes whose values are taken for values of a parameter at once, so that they need no node each. */
export const isIdClass = (kind: SegmentClass): boolean => kind !== 'literal'

/** The key of the one node in which all segments of a class meet. No literal segment can equal it. */
export const classKey = (kind: SegmentClass): string => `{${kind}}`

export const classOfKey = (key: string): SegmentClass | null =>
  key.startsWith('{') && key.endsWith('}') ? (key.slice(1, -1) as SegmentClass) : null

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
/** A day, a moment, a month, a week, a quarter. */
const DATE = /^\d{4}-(?:\d{2}-\d{2}(?:[T ]\d{2}:?\d{2}.*)?|0[1-9]|1[0-2]|W\d{2}|Q[1-4])$/
/** The last label has a letter (RFC 3696, section 2): `tool@1.2.0` is a version of something. */
const EMAIL = /^[^@\s/]{1,64}@[^@\s/]{1,190}\.(?=\d*[^\d@\s/.])[^@\s/.]{2,24}$/
/**
 * `garden.lists.example.org`, `intra.example.de:8080`, `10.0.0.7`: a name of three labels or more below a domain, or of two below the oldest ones, or an
 * address of four numbers. Files in languages (`index.html.de`) and releases (`1.2.3.4`) look alike.
 */
const HOST =
  /^(?!.*\.(?:html?|js|css|md|txt|php|xml|json)\.\w+$)(?:(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){2,8}(?:com|org|net|edu|gov|mil|arpa|eu|de|at|ch|fr|it|es|nl|be|se|uk|us|ca|br|ru|cn|jp|io|dev|cloud|lan|local|localdomain|internal|test|example|invalid)|[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.(?:com|org|net|edu|gov))(?::\d{2,5})?$/
const ADDRESS = /^(?:[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}$/
/** `PROD-123`, `INV_0042`, `ABC12345`: letters, then at least two digits, nothing else. Versions are no ids. */
const NUMBERED = /^(?!v\d)[A-Za-z]{1,12}[-_]\d{2,}$|^(?!v\d)[A-Z]{2,6}\d{4,}$/

/** `1234-5679`, `2024-2025`: no word is written so, and no version. */
const SEVERAL_NUMBERS = /^\d{3,12}(?:-\d{3,12}){1,4}$/

/** The beginning of a digest, as commits and what is kept beside them are called: letters and digits by turns, which no word has. */
const SHORT_DIGEST = /^(?=[0-9a-f]{10,15}$)(?=.*(?:\d[a-f]+\d|[a-f]\d+[a-f]))(?=.*\d.*\d)/

/** A digest behind what it was made with, `sha256:9c11…`, as images are called (OCI Image Format Specification, descriptors). */
const NAMED_DIGEST = /^(?:sha|md|blake)\w{1,8}[:-][0-9a-f]{32,}$/i

/** @param segment one segment of a path, percent-decoded */
export function segmentClass(segment: string): SegmentClass {
  if (segment === '' || segment.length > 2048) return segment === '' ? 'literal' : 'opaque'
  if (/^-?\d+$/.test(segment)) return 'integer'
  if (isRedacted(segment)) return segment.includes('@') ? 'email' : 'opaque'
  if (UUID.test(segment)) return 'uuid'
  if (DATE.test(segment)) return 'date'
  if (ULID.test(segment)) return 'ulid'
  if (/^[0-9a-f]{16,}$/i.test(segment) && /\d/.test(segment)) return 'hex'
  if (SHORT_DIGEST.test(segment) || NAMED_DIGEST.test(segment)) return 'hex'
  if (segment.length <= 256 && EMAIL.test(segment)) return 'email'
  if (NUMBERED.test(segment) || SEVERAL_NUMBERS.test(segment)) return 'numbered'
  if (ADDRESS.test(segment) || (segment.length <= 256 && HOST.test(segment))) return 'host'
  return looksOpaque(segment) ? 'opaque' : 'literal'
}

/** What a key of an object may be by its form, besides: versions are keys of maps, and literals in paths. */
export type KeyClass = SegmentClass | 'version'

/** Three numbers and what may follow them (Semantic Versioning 2.0.0). */
const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][0-9A-Za-z.+-]{1,100})?$/

/** `7_24`, `3:1`: several numbers, as of what stands between two things. */
const NUMBERS = /^\d{1,12}(?:[_:]\d{1,12}){1,3}$/

/** @param key of an object: `page.settings.org` names a setting or a text */
export const keyClass = rememberingAll((key: string): KeyClass => {
  if (VERSION.test(key)) return 'version'
  if (NUMBERS.test(key)) return 'numbered'
  const kind = segmentClass(key)
  return kind === 'host' ? 'literal' : kind
})

/** Long, without a separator between words, digits mixed among letters of both cases: nobody names a resource so. */
function looksOpaque(segment: string): boolean {
  if (segment.length < 16 || /\.[a-z][a-z0-9]{1,4}$/i.test(segment)) return false
  if (!/^[\w~+=-]+$/.test(segment) || !/\d/.test(segment)) return false
  const changes = segment.match(/[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]/g)?.length ?? 0
  return changes >= segment.length / 5 && changes >= 4 && !isOfWords(segment)
}

/** `blockFileAccessToN8nFiles`: mostly words, each but the first with a capital. */
function isOfWords(segment: string): boolean {
  const words = segment.match(/^[a-z]{3,}|[A-Z][a-z]{2,}/g) ?? []
  return words.reduce((letters, word) => letters + word.length, 0) >= segment.length * MOSTLY
}

const MOSTLY = 4 / 5

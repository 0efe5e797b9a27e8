/** The formats of JSON Schema that a text can be known by, as bits. */
const FORMATS = ['date-time', 'date', 'time', 'email', 'uuid', 'uri', 'ipv4', 'ipv6'] as const
export type Format = (typeof FORMATS)[number]

const [DATE_TIME, DATE, TIME, EMAIL, UUID, URI, IPV4, IPV6] = [1, 2, 4, 8, 16, 32, 64, 128] as const
export const ANY_FORMAT = 255

const DATE_TIME_TEXT = /^\d{4}-(?:0\d|1[0-2])-[0-3]\d[Tt][0-2]\d:[0-5]\d:[0-6]\d(?:\.\d+)?(?:[Zz]|[+-][0-2]\d:[0-5]\d)$/
const DATE_TEXT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const TIME_TEXT = /^[0-2]\d:[0-5]\d:[0-6]\d(?:\.\d+)?(?:[Zz]|[+-][0-2]\d:[0-5]\d)$/
/** The last label has a letter (RFC 3696, section 2): `tool@1.2.0` is a version of something. */
const EMAIL_TEXT = /^[^\s@<>"(),:;]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}(?=[0-9-]{0,62}[A-Za-z])[A-Za-z0-9-]{1,63}$/
const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** RFC 3986: what a strict validator takes. `http://host:PORT/`, `?filter[a]=1`, a `%` alone and letters beyond ASCII are none. */
const URI_TEXT =
  /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/(?=[^])(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[[\da-f:.]{2,45}\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?![^/?#])|(?:mailto|tel|urn):(?=[^]))(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i
const IPV4_TEXT = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
/** Eight groups, or fewer around one `::`: a MAC address has six. */
const IPV6_TEXT =
  /^(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?=[^]*::)(?![^]*::[^]*::)(?:[0-9a-f]{1,4}:|:){1,7}(?:[0-9a-f]{1,4}|:))$/i

/** Which of the formats in `mask` a text has. A format is stated only where every text has it, so a vote can only narrow. */
export function formatsOf(text: string, mask: number): number {
  const { length } = text
  if (length < 2 || length > 2048) return 0
  let found = 0
  if (mask & DATE_TIME && length >= 20 && length <= 36 && DATE_TIME_TEXT.test(text)) found |= DATE_TIME
  if (mask & DATE && length === 10 && DATE_TEXT.test(text)) found |= DATE
  if (mask & TIME && length >= 9 && length <= 24 && TIME_TEXT.test(text)) found |= TIME
  if (mask & EMAIL && length <= 254 && text.includes('@') && EMAIL_TEXT.test(text)) found |= EMAIL
  if (mask & UUID && length === 36 && UUID_TEXT.test(text)) found |= UUID
  if (mask & URI && text.includes(':') && URI_TEXT.test(text)) found |= URI
  if (mask & IPV4 && length >= 7 && length <= 15 && IPV4_TEXT.test(text)) found |= IPV4
  if (mask & IPV6 && length <= 39 && IPV6_TEXT.test(text)) found |= IPV6
  return found
}

/** The one format that is left, the narrowest where there are several; undefined where none is. */
export const formatOf = (mask: number): Format | undefined => FORMATS.find((_, bit) => mask & (1 << bit))

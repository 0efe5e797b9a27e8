import type { Kind } from '../kinds/kinds.ts'
import { encodeBase64, encodeEntities, encodePercent } from '../inside/codings.ts'

/** How a text stands in a container of some kind. */
export interface Spelling {
  readonly spell: (text: string) => string
  /** How what replaces it is written there. */
  readonly write: (token: string) => string
}

const base64 = (text: string): string => encodeBase64(text)
const bareBase64 = (text: string): string => encodeBase64(text, false, false)
const urlBase64 = (text: string): string => encodeBase64(text, true, false)
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const inHex = (text: string): string =>
  [...new TextEncoder().encode(text)].map(byte => byte.toString(16).padStart(2, '0')).join('')
const withSlashesEscaped = (text: string): string => text.replaceAll('/', '\\/')

export const spellings: readonly Spelling[] = [
  { spell: text => text, write: token => token },
  { spell: inJson, write: inJson },
  { spell: encodeURIComponent, write: encodePercent },
  {
    spell: text => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, code => code.toLowerCase()),
    write: encodePercent,
  },
  { spell: text => encodeURIComponent(text).replaceAll('%20', '+'), write: encodePercent },
  { spell: encodeURI, write: encodeURI },
  { spell: encodeEntities, write: encodeEntities },
  { spell: text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'), write: encodeEntities },
  { spell: withSlashesEscaped, write: withSlashesEscaped },
  { spell: base64, write: base64 },
  { spell: bareBase64, write: bareBase64 },
  { spell: urlBase64, write: urlBase64 },
  { spell: inHex, write: inHex },
  { spell: text => inHex(text).toUpperCase(), write: inHex },
]

const AS_IT_IS = 0
const IN_JSON = 1
/** The first and last of those that only marks make a difference to. */
const OF_MARKS = [2, 8] as const
const OF_BASE64 = [9, 11] as const
const OF_HEX = [12, 13] as const

/** The different spellings of a value, with their positions in `spellings`; none twice, none shorter than six but the plain one. */
export function* spelled(value: string, kind: Kind): Generator<readonly [text: string, spelling: number]> {
  yield [value, AS_IT_IS]
  const seen = [value]
  const isNew = (text: string | null): text is string => {
    if (text === null || text.length < 6 || seen.includes(text)) return false
    seen.push(text)
    return true
  }
  const ranges: (readonly [number, number])[] = []
  // oxlint-disable-next-line no-control-regex -- these are what JSON escapes
  if (/["\\\u0000-\u001f\ud800-\udfff]/.test(value)) ranges.push([IN_JSON, IN_JSON])
  if (/[^\w.~-]/.test(value)) ranges.push(OF_MARKS)
  if (value.length >= 8 && value.length <= 4096) ranges.push(OF_BASE64)
  // What people choose is put into hex by scripts; what was drawn looks drawn in hex too.
  if (kind === 'password' && value.length <= 64) ranges.push(OF_HEX)
  for (const [first, last] of ranges)
    for (let spelling = first; spelling <= last; spelling++) {
      const text = spell(value, spelling)
      if (isNew(text)) yield [text, spelling]
    }
}

/** Null where it cannot be: a lone surrogate has no percent-encoded form. */
function spell(value: string, spelling: number): string | null {
  try {
    return (spellings[spelling] as Spelling).spell(value)
  } catch {
    return null
  }
}

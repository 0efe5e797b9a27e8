import { type OneReason, TEXT } from './reason.ts'

/** Of an answer that is read, and of one error in it. */
const LONGEST = 200_000
const LONGEST_ERROR = 4000
const MOST = 16

/** `<error>`, `<Error>`, `<soap:Fault>`, `<wp_error code="…">` */
const OPENS = /<((?:[\w.-]{1,30}:)?[\w.-]{0,30}(?:error|fault))((?:\s[^<>]{0,400})?)>/gi

/**
 * The reasons in an answer of XML, whatever its status: the elements that are named an error or a fault (SOAP 1.1 and 1.2, the stores that answer
 * with `<Error><Code>`, and the many that have an element of that name) and say something.
 */
export function xmlErrors(xml: string): readonly OneReason[] {
  const text = xml.slice(0, LONGEST)
  const found: OneReason[] = []
  for (const { 0: opening, 1: name = '', 2: attributes = '', index } of text.matchAll(OPENS)) {
    if (attributes.endsWith('/') || found.length === MOST) continue
    const start = index + opening.length
    const end = text.indexOf(`</${name}>`, start)
    if (end === -1 || end - start > LONGEST_ERROR) continue
    const inner = text.slice(start, end)
    const message =
      inside(inner, MESSAGE) ??
      attribute(attributes, MESSAGE_IN_TAG) ??
      (/<\w/.test(withoutSections(inner)) ? '' : wordsOf(inner))
    const code = inside(inner, CODE) ?? attribute(attributes, CODE_IN_TAG) ?? ''
    if (message === '' && code === '') continue
    found.push({
      code: /^[\w.:-]{1,80}$/.test(code) ? code : null,
      message: message === '' ? null : message.slice(0, TEXT),
      field: null,
      check: null,
      bound: null,
    })
  }
  return found
}

const MESSAGE = /<((?:[\w.-]{1,30}:)?(?:message|faultstring|reason|description|text))(?:\s[^<>]{0,200})?>/i
const CODE = /<((?:[\w.-]{1,30}:)?(?:code|faultcode))(?:\s[^<>]{0,200})?>/i

/** The words of the first element of a name; null where there is none. */
function inside(xml: string, opens: RegExp): string | null {
  const found = opens.exec(xml)
  if (found === null) return null
  const start = found.index + found[0].length
  const end = xml.indexOf(`</${found[1] as string}>`, start)
  return end === -1 ? null : wordsOf(xml.slice(start, end))
}

const MESSAGE_IN_TAG = /\smessage=(?:"([^"]{0,300})"|'([^']{0,300})')/i
const CODE_IN_TAG = /\scode=(?:"([^"]{0,300})"|'([^']{0,300})')/i

function attribute(attributes: string, named: RegExp): string | null {
  const value = named.exec(attributes)
  return value === null ? null : decoded(value[1] ?? value[2] ?? '').trim()
}

const withoutSections = (xml: string): string => xml.replace(/<!\[CDATA\[[\s\S]{0,4000}?\]\]>/g, '')

const wordsOf = (xml: string): string =>
  decoded(xml.replace(/<!\[CDATA\[([\s\S]{0,4000}?)\]\]>/g, '$1').replace(/<[^<>]{0,400}>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** The five names of XML 1.0, and characters by number. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, dec?: string, hex?: string) => {
      if (name !== undefined) return NAMES.get(name.toLowerCase()) ?? whole
      const code = dec === undefined ? Number.parseInt(hex as string, 16) : Number(dec)
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    },
  )

const NAMES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
])

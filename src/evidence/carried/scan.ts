import type { JsonObject, JsonValue } from '../exchange.ts'
import { decodedAttribute } from './attribute-text.ts'
import { type Ranges, readLiteral, unescaped } from './literal.ts'
import { wrappedLiteral } from './wrapped-literal.ts'
import { endOfScript, endOfTag } from '../script-tags.ts'

/** Something that a page carries, as it stands there. */
export type Found = {
  /** The id of a script, the name of a variable or of an attribute. */
  readonly name: string
  readonly from: number
  readonly to: number
} & (
  | { readonly form: 'value' | 'attribute'; readonly value: JsonObject | readonly JsonValue[] }
  | { readonly form: 'flight' | 'turbo'; readonly text: string }
)

const MOST = 48
/** Beginnings of what may be a value that are looked at, of one page. */
const TRIES = 400
const LONGEST = 4_000_000

/** What is written into a page for its scripts, in its order. */
export function foundIn(html: string, ranges?: Ranges): readonly Found[] {
  const found: Found[] = []
  const streams = new Streams()
  const looking: Looking = { html, ranges, found, streams, tries: TRIES }
  // An attribute with an object, or a list of some, in it; or a script.
  const opening =
    /<!--|<script(?=[\s/>])|=(?:"(?=\{(?:&quot;|&#34;|&#x22;)|\[\{?(?:&quot;|&#34;|&#x22;))|'(?=\{"|\[\{?"))/gi
  for (let match = opening.exec(html); match !== null && found.length < MOST; match = opening.exec(html)) {
    if (match[0] === '<!--') {
      const end = html.indexOf('-->', match.index + 4)
      if (end === -1) break
      opening.lastIndex = end + 3
    } else if (match[0].startsWith('=')) {
      const end = html.indexOf(match[0][1] as string, opening.lastIndex)
      if (end === -1) break
      addAttribute(looking, match.index, end)
      opening.lastIndex = end + 1
    } else {
      const begin = endOfTag(html, opening.lastIndex)
      if (begin === -1) break
      const end = endOfScript(html, begin)
      addScript(looking, html.slice(opening.lastIndex, begin - 1), begin, end)
      opening.lastIndex = end
    }
  }
  return [...found, ...streams.all()]
}

interface Looking {
  readonly html: string
  readonly ranges: Ranges | undefined
  readonly found: Found[]
  readonly streams: Streams
  tries: number
}

/** Attributes in which values are handed on; others say how a part is drawn. */
const HANDS_ON =
  /^(?:data-)?(?:[a-z\d]+-)*(?:props|page|initial-?(?:state|data|props)|preloaded(?:-?(?:state|data))?|state|store|json|payload|snapshot|records?|resources?|model)$/

function addAttribute({ html, found }: Looking, equals: number, end: number): void {
  const name = /[\w:-]{1,60}$/.exec(html.slice(Math.max(0, equals - 60), equals))?.[0]?.toLowerCase() ?? ''
  const plain = name.replace(/^(?:wire|v-bind|x|ng)?:/, '')
  const from = equals + 2
  if (!HANDS_ON.test(plain) || end - from > LONGEST || isOfControl(html, equals)) return
  const value = json(decodedAttribute(html.slice(from, end)))
  if (isFull(value)) found.push({ name: plain.replace(/^data-/, ''), form: 'attribute', value, from, to: end })
}

/** What a form, a button or a link holds is what it will send, and not what is. */
function isOfControl(html: string, at: number): boolean {
  const before = html.slice(Math.max(0, at - LONGEST_TAG), at)
  return /^<(?:form|button|a|input|option|select)\s/i.test(before.slice(before.lastIndexOf('<')))
}

const LONGEST_TAG = 2_000

function addScript(looking: Looking, attributes: string, from: number, to: number): void {
  if (/(?:^|\s)src\s*=/i.test(attributes) || to - from > LONGEST) return
  const type = attributeOf(attributes, 'type').toLowerCase()
  if (type === '' || type === 'module' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type)) {
    addStatements(looking, from, to)
    return
  }
  if (!/^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(type) || type === 'application/ld+json') return
  const name =
    attributeOf(attributes, 'id') ||
    /\sdata-([\w-]{1,60})(?=[\s=]|$)/i.exec(` ${attributes}`)?.[1]?.toLowerCase() ||
    attributeOf(attributes, 'class').split(' ')[0] ||
    'json'
  addJson(looking, name, from, to)
}

/** JSON as it stands there, or in one of the ways in which it is made safe in a page. */
function addJson({ html, found, ranges }: Looking, name: string, from: number, to: number): void {
  const text = html.slice(from, to)
  const start = text.search(/\S/)
  if (start === -1) return
  const bare = text.trim()
  const isEscaped = /^&|^[[{]\s{0,20}&(?:quot|#34);/.test(bare)
  if (!isEscaped && (text[start] === '{' || text[start] === '[')) {
    const read = readLiteral(html, from + start, ranges === undefined ? {} : { ranges })
    if (read !== null && read.end <= to && isFull(read.value))
      found.push({ name, form: 'value', value: read.value, from: from + start, to: read.end })
    return
  }
  const value = json(isEscaped ? decodedAttribute(bare) : unpacked(bare))
  if (isFull(value)) found.push({ name, form: 'value', value, from, to })
}

/** Percent-encoded, or base64 of UTF-8. */
function unpacked(text: string): string {
  try {
    if (/^%(?:7B|5B)/i.test(text)) return decodeURIComponent(text)
    if (/^(?:ey|W)[\w+/=-]{16,}$/.test(text)) return ofBase64(text)
  } catch {
    // Neither of them.
  }
  return ''
}

const ofBase64 = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0)),
  )

/** Where a value is given to one of the window's names, wherever it stands, or at the beginning of a statement to another name. */
const GIVEN =
  /(?:\b(?:window|self|globalThis)(?:\.[\w$]{1,80}){0,4}(?:\.([\w$]{1,80})|\[\s?["']([\w$.:/-]{1,80})["']\s?\])|(?:^|[;>\n{}])[ \t]{0,40}(?:(?:var|let|const) )?(?:[\w$]{1,80}\.){0,4}([\w$]{1,80}))[ \t\n]{0,20}=[ \t\n]{0,20}(?=[[{]|JSON\.parse\(|\(function\()/g
/** Where a piece of a stream is handed over. */
const PIECE =
  /\b(?:window|self|globalThis)\.__next_f(?:\s?=\s?(?:window|self|globalThis)\.__next_f\s?\|\|\s?\[\]\))?\.push\(\[1,(?=")|\bstreamController\.enqueue\((?=")/g
/** SvelteKit hands its values to the function that begins. */
const STARTED = /\b[\w$]{1,40}\.start\([^[\]()]{0,200}\{[^{}]{0,400}?\bdata: (?=\[)/g

function addStatements(looking: Looking, from: number, to: number): void {
  const { html, found, ranges, streams } = looking
  const text = html.slice(from, to)
  if (!/[=(:]\s{0,20}(?:[[{]|JSON|\()|enqueue\(/.test(text)) return
  let behind = 0
  for (const match of text.matchAll(PIECE)) {
    const at = match.index + match[0].length
    const end = stringAt(text, at)
    if (end === null) continue
    const said = unescaped(text.slice(at + 1, end))
    streams.add(match[0].startsWith('streamController') ? 'turbo' : 'flight', said, [from + at, from + end + 1])
    behind = end
  }
  for (const match of text.matchAll(STARTED)) {
    const at = from + match.index + match[0].length
    const read = readLiteral(html, at, ranges === undefined ? {} : { ranges })
    if (read !== null && isFull(read.value))
      found.push({ name: 'data', form: 'value', value: read.value, from: at, to: read.end })
  }
  GIVEN.lastIndex = 0
  for (let match = GIVEN.exec(text); match !== null && looking.tries-- > 0; match = GIVEN.exec(text)) {
    const start = match.index + match[0].length
    if (start < behind || found.length >= MOST) continue
    const at = from + start
    const isGlobal = match[3] === undefined
    const read =
      text[start] === '('
        ? wrappedLiteral(html, at)
        : isGlobal || /^(?:JSON|\{"|\[(?:\{"|"))/.test(text.slice(start, start + 4))
          ? readLiteral(html, at, ranges === undefined ? {} : { ranges })
          : null
    if (read === null || read.end > to || !isFull(read.value)) continue
    const name = (match[1] ?? match[2] ?? match[3]) as string
    found.push({ name, form: 'value', value: read.value, from: at, to: read.end })
    behind = read.end - from
    GIVEN.lastIndex = behind
  }
}

/** The quote that closes the string of a script at a position; null where none does. */
function stringAt(text: string, from: number): number | null {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at
    if (code === 0x5c) at++
  }
  return null
}

/** What comes in pieces, each in a script of its own. */
class Streams {
  readonly #pieces = new Map<'flight' | 'turbo', { text: string; from: number; to: number }>()

  add(form: 'flight' | 'turbo', text: string, [from, to]: readonly [number, number]): void {
    const known = this.#pieces.get(form)
    if (known === undefined) this.#pieces.set(form, { text, from, to })
    else if (known.text.length + text.length <= LONGEST) {
      known.text += text
      known.to = to
    }
  }

  all(): readonly Found[] {
    return [...this.#pieces].map(([form, piece]) => ({ name: form === 'flight' ? 'flight' : 'stream', form, ...piece }))
  }
}

/** Whether anything stands in it that is more than a plain value. */
const isFull = (value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

function json(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

const ATTRIBUTE = /(?:^|\s)([\w:-]{1,60})\s{0,4}=\s{0,4}(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"'>]{1,200}))/g

function attributeOf(attributes: string, wanted: string): string {
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (name.toLowerCase() === wanted) return double ?? single ?? bare ?? ''
  return ''
}

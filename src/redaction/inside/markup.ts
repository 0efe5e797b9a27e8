import { decodeEntities, encodeEntities } from './codings.ts'
import { rewriteHeader } from './headers.ts'
import { nameSays } from '../kinds/names.ts'
import { SHORTEST_DRAWN, isDrawnInHex, isOpaque } from '../kinds/opaque.ts'
import { rewriteLiterals } from './literals.ts'
import { rewriteProse } from './prose.ts'
import { isUrlLike, rewriteUrl } from './url.ts'
import type { Walk } from './visitor.ts'

/**
 * HTML or XML with its attributes, texts and inline scripts seen to; the rest stays as it is spelled. A field's `value` and a
 * `meta`'s `content` stand under the name beside them, the text of an XML element under the element's.
 * @param typed the way for what stands in fields that a person fills in
 */
export function rewriteMarkup(text: string, walk: Walk, depth: number, typed: Walk = walk): string {
  const html = /<(?:!doctype html|html|head|body|div|form|input|span|script|table|p)\b/i.test(text.slice(0, 4000))
  let written = ''
  let copied = 0
  const put = (start: number, end: number, changed: string): void => {
    written += text.slice(copied, start) + changed
    copied = end
  }
  let element = ''
  /** The text before, where it names a secret: `<name>password</name><value>…</value>`, `<dt>Password</dt><dd>…</dd>`. */
  let label = ''
  /** What an attribute of an element of XML calls what stands in it: `<property name="password">`. */
  let called = NOTHING
  let index = 0
  while (index < text.length) {
    const open = text.indexOf('<', index)
    const textEnd = open === -1 ? text.length : open
    if (textEnd > index) {
      const raw = text.slice(index, textEnd)
      const isLabelled = label !== '' && (html ? isMixed(raw.trim()) : HOLDS.test(element))
      const said = isLabelled ? label : called.name !== '' ? called.name : html ? '' : element
      const changed = rewriteText(raw, said, walk, depth)
      const bare = raw.trim()
      // A colon in an element of its own says nothing else, and what is offered to choose from is no label of what is offered next.
      if (bare !== '' && !(html && /^[:=–-]$/.test(bare)))
        label = html && element === 'option' ? '' : labelOf(bare, element, html)
      if (changed !== null) put(index, textEnd, changed)
    }
    if (open === -1) break
    if (text.startsWith('<!--', open) || text.startsWith('<![CDATA[', open)) {
      const comment = text[open + 2] === '-'
      const close = text.indexOf(comment ? '-->' : ']]>', open)
      const end = close === -1 ? text.length : close
      const start = open + (comment ? 4 : 9)
      if (end > start) {
        const raw = text.slice(start, end)
        const changed = comment
          ? walk.visitor.text(raw.length < 20_000 ? rewriteProse(raw, walk, depth + 1) : raw, true)
          : walk.leaf(raw, element, depth + 1)
        if (changed !== raw) put(start, end, changed)
      }
      index = end + 3
      continue
    }
    const tag = readTag(text, open)
    if (tag === null) {
      index = open + 1
      continue
    }
    if (!tag.closing) element = tag.local
    else if (html && tag.name === 'select') element = ''
    if (!html && tag.closing && tag.local === called.element) called = NOTHING
    if (!html && !tag.closing && text[tag.end - 2] !== '/') called = calledBy(tag) ?? called
    if (tag.name === 'input') noteHidden(tag, walk)
    for (const [start, end, changed] of rewriteAttributes(text, tag, html, walk, depth, typed)) put(start, end, changed)
    index = tag.end
    if (tag.closing || !html) continue
    if (tag.name === 'script' || tag.name === 'style') {
      const close = closingTag(text, tag.name, index)
      const raw = text.slice(index, close)
      if (raw.length > 0) {
        let changed = raw
        if (tag.name === 'script' && raw.length < 2_000_000) changed = rewriteLiterals(raw, walk, depth + 1)
        changed = walk.visitor.text(changed, false)
        if (changed !== raw) put(index, close, changed)
      }
      index = close
    } else if (tag.name === 'textarea') {
      const close = closingTag(text, 'textarea', index)
      const raw = decodeEntities(text.slice(index, close))
      if (raw.length > 0) {
        const changed = typed.leaf(raw, fieldName(tag) ?? '', depth + 1)
        if (changed !== raw) put(index, close, encodeEntities(changed))
      }
      index = close
    }
  }
  return copied === 0 ? text : written + text.slice(copied)
}

/**
 * What a text calls the secret that the next one is, or nothing: in XML by its element, on a page by being its label, or by ending as a
 * sentence does that goes on with it ("Your new password is").
 */
function labelOf(text: string, element: string, html: boolean): string {
  if (!html) return text.length < 40 && NAMES.test(element) && nameSays(text).surely ? text : ''
  const names = (called: string): boolean => nameSays(called).kind === 'password' && nameSays(called).surely
  if (text.length < 40 && names(text)) return text
  const called = GOES_ON.exec(text.slice(-60))?.[1] ?? ''
  return names(called) ? called : ''
}

const GOES_ON = /(?:^|\s)([\p{L}\d]{2,20})(?:\s(?:is|ist|est|es|was|to|lautet))?\s{0,2}[:=]?$/u

const NOTHING = { name: '', element: '' }

/** The secret that an attribute of an element says to stand in it, or that none does; null where no attribute says anything. */
function calledBy({ local, attributes }: Tag): { name: string; element: string } | null {
  const name = attributes.find(attribute => NAMES.test(attribute.name))?.value
  if (name === undefined) return null
  return nameSays(name).surely ? { name, element: local } : NOTHING
}

/** Letters and digits, so no word of a page. */
const isMixed = (text: string): boolean => /^(?=.*[A-Za-z])(?=.*\d)[\w!#%^*@~$+.-]{6,64}$/.test(text)

/** Elements of XML that name what stands in the next one, and those that hold it. */
const NAMES = /^(?:name|key|property|field|param)$/i
const HOLDS = /^(?:value|string|val|data|text)$/i

interface Tag {
  /** In lower case, without the prefix of a namespace. */
  readonly name: string
  /** As it is written. */
  readonly local: string
  readonly closing: boolean
  readonly attributes: readonly {
    readonly name: string
    readonly start: number
    readonly end: number
    readonly value: string
  }[]
  readonly end: number
}

function readTag(text: string, open: number): Tag | null {
  let index = open + 1
  const closing = text[index] === '/'
  if (closing) index++
  const nameStart = index
  while (index < text.length && isNamePart(text, index)) index++
  if (index === nameStart) return null
  const full = text.slice(nameStart, index)
  const local = full.slice(full.indexOf(':') + 1)
  const name = local.toLowerCase()
  const attributes: Tag['attributes'][number][] = []
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (code === 0x3e) return { name, local, closing, attributes, end: index + 1 }
    if (code <= 0x20 || code === 0x2f || code === 0x3f || code === 0x3d || code === 0x22 || code === 0x27) {
      index++
      continue
    }
    if (code === 0x3c) return attributes.length > 0 || closing ? { name, local, closing, attributes, end: index } : null
    const start = index
    while (index < text.length && !endsAttribute(text, index)) index++
    if (index === start) {
      index++
      continue
    }
    const attribute = text.slice(start, index)
    let next = index
    while (next < text.length && text.charCodeAt(next) <= 0x20) next++
    if (text[next] !== '=') continue
    next++
    while (next < text.length && text.charCodeAt(next) <= 0x20) next++
    const quote = text[next]
    let from = next
    let to: number
    if (quote === '"' || quote === "'") {
      from = next + 1
      to = text.indexOf(quote, from)
      if (to === -1) to = text.length
      index = to + 1
    } else {
      to = from
      while (to < text.length && !/[\s>]/.test(text[to]!)) to++
      index = to
    }
    attributes.push({ name: attribute, start: from, end: to, value: decodeEntities(text.slice(from, to)) })
  }
  return { name, local, closing, attributes, end: text.length }
}

/** Characters of ASCII by what they do in a tag. */
const NAME_PART = 1
const ENDS_ATTRIBUTE = 2
const inTags = new Uint8Array(128)
for (let code = 0; code < 128; code++) {
  const mark = String.fromCharCode(code)
  inTags[code] = (/[A-Za-z\d_:.-]/.test(mark) ? NAME_PART : 0) | (/[\s=>"'/<]/.test(mark) ? ENDS_ATTRIBUTE : 0)
}

function isNamePart(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 ? inTags[code] === NAME_PART : /\p{L}/u.test(text[at]!)
}

function endsAttribute(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 ? inTags[code] === ENDS_ATTRIBUTE : /\s/.test(text[at]!)
}

function fieldName(tag: Tag): string | null {
  const said = (name: string): string | undefined =>
    tag.attributes.find(attribute => attribute.name.toLowerCase() === name)?.value
  if (said('type')?.toLowerCase() === 'password') return 'password'
  const completes = said('autocomplete')
  if (completes !== undefined && /^(?:cc-number|cc-csc|one-time-code|current-password|new-password)$/.test(completes)) {
    return completes === 'cc-number'
      ? 'cardNumber'
      : completes === 'cc-csc'
        ? 'cvc'
        : completes === 'one-time-code'
          ? 'otp'
          : 'password'
  }
  return said('name') ?? said('property') ?? said('key') ?? said('id') ?? said('http-equiv') ?? null
}

const named = new Set(['input', 'meta', 'button', 'param', 'option', 'data', 'attribute', 'nameid'])
const links = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data-url',
  'data-href',
  'poster',
  'cite',
  'data-src',
  'xlink:href',
  'srcset',
])
const silent = new Set([
  'class',
  'style',
  'd',
  'id',
  'type',
  'rel',
  'xmlns',
  'viewbox',
  'points',
  'transform',
  'nonce',
  'integrity',
  'name',
  'for',
  'lang',
  'role',
  'srcset',
])

function rewriteAttributes(
  text: string,
  tag: Tag,
  html: boolean,
  walk: Walk,
  depth: number,
  typed: Walk,
): (readonly [number, number, string])[] {
  const changes: (readonly [number, number, string])[] = []
  for (const { name, start, end, value } of tag.attributes) {
    if (value.length < 3) continue
    const lower = name.toLowerCase()
    let changed: string
    // Some servers draw the name of what keeps others from sending a form, and not its value.
    if (lower === 'name' && isHidden(tag) && ((value.length >= 24 && isDrawnInHex(value)) || isOpaque(value)))
      changed = walk.visitor.secret(value, 'csrf')
    else if (silent.has(lower) && (html || lower !== 'nonce'))
      changed = value.length < 8 ? value : walk.visitor.text(value, true)
    else if (value.startsWith('#') && links.has(lower) && !value.includes('=')) changed = walk.visitor.text(value, true)
    else if (links.has(lower) && isUrlLike(value)) changed = rewriteUrl(value, walk, depth + 1)
    else if (
      lower === 'value' &&
      isHidden(tag) &&
      isDrawnInHex(value) &&
      value.length >= SHORTEST_DRAWN &&
      isUnsaid(tag)
    )
      changed = walk.visitor.hidden(value)
    else if (tag.name === 'meta' && lower === 'content' && /^refresh$/i.test(fieldName(tag) ?? ''))
      changed = rewriteHeader('refresh', value, walk)
    else if ((!html || named.has(tag.name)) && (lower === 'value' || lower === 'content'))
      changed = (isTyped(tag) ? typed : walk).leaf(value, fieldName(tag) ?? '', depth + 1)
    else changed = walk.leaf(value, name.replace(/^data-/i, ''), depth + 1)
    if (changed !== value)
      changes.push([
        start,
        end,
        text.charCodeAt(start - 1) === 0x3d && /\s/.test(changed)
          ? `"${encodeEntities(changed)}"`
          : encodeEntities(changed),
      ])
  }
  return changes
}

/** A field for passwords, whose name need not say so. */
function noteHidden({ attributes }: Tag, walk: Walk): void {
  const said = (name: string): string =>
    attributes.find(attribute => attribute.name.toLowerCase() === name)?.value ?? ''
  const name = said('name')
  if (name !== '' && said('type').toLowerCase() === 'password') walk.visitor.hides(name)
}

const isHidden = (tag: Tag): boolean =>
  tag.name === 'input' &&
  tag.attributes.some(({ name, value }) => name.toLowerCase() === 'type' && value.toLowerCase() === 'hidden')

/** The name says neither that it is a secret nor that it is an id: what a server drew and wants back is what keeps others from sending the form. */
function isUnsaid(tag: Tag): boolean {
  const { kind, identifier } = nameSays(fieldName(tag) ?? '')
  return kind === null && !identifier
}

/** A field that a person fills in, not one that a server fills, nor a button. */
function isTyped(tag: Tag): boolean {
  if (tag.name !== 'input') return false
  const type = tag.attributes.find(({ name }) => name.toLowerCase() === 'type')?.value.toLowerCase() ?? 'text'
  return !/^(?:hidden|radio|checkbox|submit|button|reset|image)$/.test(type)
}

function rewriteText(raw: string, element: string, walk: Walk, depth: number): string | null {
  let start = 0
  let end = raw.length
  while (start < end && raw.charCodeAt(start) <= 0x20) start++
  while (end > start && raw.charCodeAt(end - 1) <= 0x20) end--
  if (end - start < 3) return null
  const value = decodeEntities(raw.slice(start, end))
  const changed =
    element === '' && /\s/.test(value)
      ? walk.visitor.text(value.length < 20_000 ? rewriteProse(value, walk, depth + 1) : value, true)
      : walk.leaf(value, element, depth + 1)
  return changed === value ? null : raw.slice(0, start) + encodeEntities(changed) + raw.slice(end)
}

const closings = { script: /<\/script[\s/>]/gi, style: /<\/style[\s/>]/gi, textarea: /<\/textarea[\s/>]/gi }

function closingTag(text: string, name: keyof typeof closings, from: number): number {
  const pattern = closings[name]
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

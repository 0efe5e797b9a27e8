import { isRecord } from './trace-event.ts'

/**
 * What one snapshot of a frame holds by itself, as markup with holes: a hole stands for a node of an earlier snapshot of the frame.
 * Nodes are numbered as the recorder does: text and elements, in the order in which they end.
 */
export interface Layout {
  /** In UTF-8, escaped as in a string of JSON: where it goes, and outside of the heap. */
  readonly markup: Buffer
  /** For each node: where its markup starts and ends, and its first hole and the one behind its last. */
  readonly nodes: Uint32Array
  /** For each hole: where it is, how many snapshots back, and which node there. */
  readonly holes: Uint32Array
  /** What is wholly new inside of what is not. */
  readonly additions: readonly Addition[]
  /** Some of it lies too deep, or is no snapshot, and was left out. */
  readonly damaged: boolean
}

/** A run of markup without holes, and what its makers call the element: role and classes. */
export interface Addition {
  readonly from: number
  readonly to: number
  readonly mark: string
}

export const NODE_NUMBERS = 4
export const HOLE_NUMBERS = 3

/** Nested deeper, nobody made it by hand. */
const DEEPEST = 512
const ADDITIONS = 200
const LONGEST_VALUE = 64 * 1024
const LONGEST_MARK = 160
/** A shorter one is the beginning of one that is being typed; as a secret it would be looked for, and found in words. */
const SHORT_PASSWORD = 6

interface Open {
  readonly children: readonly unknown[]
  next: number
  readonly tag: string
  readonly start: number
  readonly firstHole: number
  readonly mark: string
  /** Text in it is shown; else it is only counted. */
  readonly kept: boolean
  /** Style rules there are about nothing else, and markup has no place for them. */
  readonly inShadow: boolean
  readonly additionsBefore: number
}

/**
 * @param html as it stands in the trace: `["DIV",{"class":"a"},"text",[[1,9]],…]`
 * @param keepStyle the address that stands for a text of style rules; null leaves it out
 */
export function layOut(html: unknown, keepStyle: (css: string) => string | null = () => null): Layout {
  const parts: string[] = []
  let length = 0
  let nodes = new Uint32Array(256 * NODE_NUMBERS)
  let filled = 0
  const holes: number[] = []
  const additions: Addition[] = []
  const open: Open[] = []
  let damaged = false
  const put = (piece: string): void => {
    const text = PLAIN.test(piece) ? piece : JSON.stringify(piece).slice(1, -1)
    parts.push(text)
    length += Buffer.byteLength(text)
  }
  const isKept = (): boolean => open.at(-1)?.kept ?? true
  /** The recorder puts a base first into every head, and does not keep it up to date. */
  const isRecorders = (tag: string): boolean => tag === 'base' && open.at(-1)?.tag === 'head' && open.at(-1)?.next === 1
  const addition = (from: number, mark: string): void => {
    if (additions.length < ADDITIONS && length > from) additions.push({ from, to: length, mark })
  }
  const ended = (start: number, firstHole: number): void => {
    if (filled === nodes.length) {
      const wider = new Uint32Array(2 * nodes.length)
      wider.set(nodes)
      nodes = wider
    }
    nodes[filled++] = start
    nodes[filled++] = length
    nodes[filled++] = firstHole
    nodes[filled++] = holes.length / HOLE_NUMBERS
  }
  const textNode = (value: string): void => {
    const start = length
    if (isKept()) {
      put(escaped(value))
      addition(start, open.at(-1)?.mark ?? '')
    }
    ended(start, holes.length / HOLE_NUMBERS)
  }
  const enter = (node: readonly unknown[]): void => {
    const [name, second, ...rest] = node
    const attributes = isRecord(second) ? second : {}
    const children = isRecord(second) || node.length < 2 ? rest : [second, ...rest]
    const tag = tagOf(String(name), attributes)
    const css = isKept() && open.at(-1)?.inShadow !== true ? styleOf(tag, attributes, children) : ''
    const kept = isKept() && tag !== null && !SILENT.has(tag) && !isRecorders(tag) && open.length < DEEPEST
    if (open.length === DEEPEST) damaged = true
    const start = length
    const firstHole = holes.length / HOLE_NUMBERS
    if (kept && tag !== '') put(`<${tag}${attributesOf(tag, attributes)}>`)
    const address = css === '' ? null : keepStyle(css)
    if (address !== null) put(`<link rel="stylesheet" href="${address}"${mediaOf(attributes)}>`)
    const typed = tag === 'textarea' ? attributes['__playwright_value_'] : undefined
    if (kept && typeof typed === 'string') put(escaped(typed.slice(0, LONGEST_VALUE)))
    const mark = markOf(attributes)
    open.push({
      children,
      next: 0,
      tag: kept && tag !== null ? tag : '',
      start,
      firstHole,
      mark: mark === '' ? (open.at(-1)?.mark ?? '') : mark,
      kept: kept && !VOID.has(tag) && tag !== 'textarea',
      inShadow: open.at(-1)?.inShadow === true || '__playwright_shadow_root_' in attributes,
      additionsBefore: additions.length,
    })
  }
  const leave = ({ tag, start, firstHole, mark, additionsBefore }: Open): void => {
    if (tag !== '' && !VOID.has(tag)) put(`</${tag}>`)
    ended(start, firstHole)
    if (tag === 'title' || tag === 'textarea') additions.length = additionsBefore
    if (holes.length / HOLE_NUMBERS > firstHole || length === start || tag === 'title' || tag === 'textarea') return
    // Wholly new: it stands for what is in it, but for what tells of something.
    const inner = additions.length === additionsBefore ? [] : additions.splice(additionsBefore)
    for (const each of inner) if (each.mark !== mark && TELLS.test(each.mark)) additions.push(each)
    addition(start, mark)
  }
  const visit = (node: unknown): void => {
    if (typeof node === 'string') textNode(node)
    else if (!Array.isArray(node)) damaged = true
    else if (Array.isArray(node[0])) {
      const [back, number] = node[0] as unknown[]
      if (!isCount(back) || !isCount(number) || back === 0) damaged = true
      else if (isKept()) holes.push(length, back, number)
    } else if (typeof node[0] === 'string') enter(node)
    else damaged = true
  }
  visit(html)
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    if (last.next < last.children.length) visit(last.children[last.next++])
    else {
      open.pop()
      leave(last)
    }
  }
  return {
    markup: Buffer.from(parts.join('')),
    nodes: nodes.slice(0, filled),
    holes: Uint32Array.from(holes),
    additions: holes.length === 0 ? [] : additions,
    damaged,
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31

/** Roles and classes of what tells a person what happened. */
export const TELLS =
  /\b(?:alert|alertdialog|status|assertive|polite|dialog|error|toast|notification|invalid-feedback)\b/i

const VOID: ReadonlySet<string | null> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** What nobody reads in it; what it draws with stands once beside all snapshots. */
const SILENT = new Set(['style', 'script'])

/** Null where the element is left out; empty where only what is in it counts: the root of a shadow is drawn in its host. */
function tagOf(name: string, attributes: Readonly<Record<string, unknown>>): string | null {
  if ('__playwright_style_sheet_' in attributes) return null
  if ('__playwright_shadow_root_' in attributes) return ''
  return /^[A-Za-z][\w:.-]{0,60}$/.test(name) ? name.toLowerCase() : 'span'
}

/** The rules of a `style` element, or of a style sheet that a script gave to the document; empty where they are not all here. */
function styleOf(
  tag: string | null,
  attributes: Readonly<Record<string, unknown>>,
  children: readonly unknown[],
): string {
  const adopted = attributes['__playwright_style_sheet_']
  if (typeof adopted === 'string') return adopted
  return tag === 'style' && children.every(child => typeof child === 'string') ? children.join('') : ''
}

const mediaOf = ({ media }: Readonly<Record<string, unknown>>): string =>
  typeof media === 'string' && media !== '' && media.length <= 200 ? ` media="${escaped(media)}"` : ''

function markOf(attributes: Readonly<Record<string, unknown>>): string {
  if (attributes['class'] === undefined && attributes['role'] === undefined && attributes['aria-live'] === undefined)
    return ''
  const said = [attributes['role'], attributes['aria-live'], attributes['class']].filter(
    value => typeof value === 'string',
  )
  return said.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_MARK)
}

/** The attributes as they are spelled in HTML, with what stood in the field as they would say it. */
function attributesOf(tag: string, attributes: Readonly<Record<string, unknown>>): string {
  let written = ''
  const put = (name: string, value: string): void => {
    written += value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`
  }
  const isChoice = /^(?:checkbox|radio)$/i.test(String(attributes['type']))
  const live = (name: string): unknown =>
    isChoice && name === 'value' ? undefined : attributes[`__playwright_${name}_`]
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('__playwright_') || !/^[^\s"'<>/=\p{Cc}]{1,100}$/u.test(name) || typeof value !== 'string')
      continue
    if (name === 'value' && typeof live('value') === 'string') continue
    if (
      (name === 'checked' && live('checked') !== undefined) ||
      (name === 'selected' && live('selected') !== undefined)
    )
      continue
    // What was in the frame is a snapshot of its own.
    if (name === 'src' && value.startsWith('/snapshot/')) continue
    put(name, value.length > 200 && value.startsWith('data:') ? 'data:,' : value.slice(0, LONGEST_VALUE))
  }
  const typed = live('value')
  const isBegun = attributes['type'] === 'password' && typeof typed === 'string' && typed.length < SHORT_PASSWORD
  if (typeof typed === 'string' && typed !== '' && tag !== 'textarea' && !isBegun)
    put('value', typed.slice(0, LONGEST_VALUE))
  if (live('checked') === 'true') put('checked', '')
  if (live('selected') === 'true') put('selected', '')
  if (live('dialog_open') !== undefined) put('open', '')
  return written
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

const escaped = (value: string): string => value.replace(/[&<>"]/g, mark => ESCAPES.get(mark) as string)

/** What stands in a line of text. */
const INLINE = new Set(
  'a abbr b cite code em font i kbd label mark q s small span strong sub sup time u var'.split(' '),
)

/** Needs no escape in JSON. */
const PLAIN = /^[^"\\\p{Cc}\p{Cs}]*$/u

/** The text behind a string of JSON, without its quotes. */
export const decoded = (escapedText: Buffer | string): string => JSON.parse(`"${escapedText.toString()}"`) as string

/** What a person reads in markup that `layOut` wrote. */
export function plainText(markup: string): string {
  const bare = markup.replace(/<\/?([a-z][^\s>]*)[^>]*>/g, (_, name: string) => (INLINE.has(name) ? '' : ' '))
  const named = bare.replace(/&(?:lt|gt|quot|amp);/g, name =>
    name === '&lt;' ? '<' : name === '&gt;' ? '>' : name === '&quot;' ? '"' : '&',
  )
  return named.replace(/\s+/g, ' ').trim()
}

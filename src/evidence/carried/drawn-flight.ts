import type { JsonObject, JsonValue } from '../exchange.ts'
import { isElement, isList, rowsOf } from './flight.ts'

const DEEPEST = 96
const MOST = 50_000

/**
 * What React's server drew, of the rows that it writes (React Flight), as HTML: elements with their words, and links; of parts that are
 * drawn in the browser only what stands in them.
 * @returns empty where nothing was drawn
 */
export function drawnByFlight(text: string): string {
  const rows = rowsOf(text)
  const drawn = new Set<string>()
  let left = MOST
  const row = (reference: string, isShown: boolean, depth: number): string => {
    const [name = '', ...path] = reference.replace(/^\$[L@]?/, '').split(':')
    // A row is drawn once, whoever waits for it.
    if (!rows.has(name) || drawn.has(reference)) return ''
    drawn.add(reference)
    let value: JsonValue | undefined = rows.get(name)
    for (const step of path) value = isObject(value) ? value[step] : undefined
    return value === undefined ? '' : html(value, isShown, depth + 1)
  }
  /** @param isShown it stands in an element: texts are words */
  const html = (value: JsonValue, isShown: boolean, depth: number): string => {
    if (value === null || typeof value === 'boolean' || depth > DEEPEST || left-- <= 0) return ''
    if (typeof value === 'number') return isShown ? String(value) : ''
    if (typeof value === 'string') {
      if (REFERENCE.test(value)) return row(value, isShown, depth)
      return isShown && (value[0] !== '$' || value[1] === '$') ? escaped(value.replace(/^\$\$/, '$')) : ''
    }
    if (isElement(value)) return element(value as readonly JsonValue[], depth)
    const inner = isList(value) ? value : Object.values(value)
    return inner.map(one => html(one, isShown && isList(value), depth + 1)).join('')
  }
  const element = ([, type, , given]: readonly JsonValue[], depth: number): string => {
    const props = isObject(given) ? given : {}
    const isPart = typeof type !== 'string' || type.startsWith('$')
    const href = props['href']
    const tag = !isPart ? type : typeof href === 'string' && !href.startsWith('$') ? 'a' : null
    if (tag === null)
      return Object.entries(props)
        .map(([name, inner]) => (name === 'children' || isDrawn(inner) ? html(inner, true, depth + 1) : ''))
        .join('')
    if (!TAG.test(tag) || HIDDEN.test(tag)) return ''
    const inner = html(props['children'] ?? null, true, depth + 1)
    return VOID.test(tag) ? `<${tag}${attributesOf(props)}>` : `<${tag}${attributesOf(props)}>${inner}</${tag}>`
  }
  return rows.has('0') ? row('$0', false, 0) : ''
}

const REFERENCE = /^\$[L@]?[\da-f]{1,8}(?::\w{1,60}){0,6}$/
const TAG = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/
const HIDDEN = /^(?:script|style|link|noscript|template)$/
const VOID = /^(?:area|base|br|col|hr|img|input|meta|source|wbr)$/

const isDrawn = (value: JsonValue): boolean => isElement(value) || (typeof value === 'string' && value.startsWith('$L'))

/** As markup calls them. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...['name', 'type', 'id', 'href', 'value', 'placeholder', 'required', 'min', 'max', 'pattern', 'title'].map(
    name => [name, name] as const,
  ),
  ...['role', 'action', 'method', 'multiple', 'checked', 'disabled', 'content', 'aria-label'].map(
    name => [name, name] as const,
  ),
  ['htmlFor', 'for'],
  ['defaultValue', 'value'],
  ['defaultChecked', 'checked'],
  ['minLength', 'minlength'],
  ['maxLength', 'maxlength'],
])

function attributesOf(props: JsonObject): string {
  return Object.entries(props)
    .map(([given, value]) => {
      const name = ATTRIBUTES.get(given)
      if (name === undefined || value === false || value === null || typeof value === 'object') return ''
      if (value === true) return ` ${name}`
      const text = String(value)
      return text.startsWith('$') && !text.startsWith('$$') ? '' : ` ${name}="${escaped(text)}"`
    })
    .join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

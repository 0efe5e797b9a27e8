import type { Held, Values } from '../../finder.ts'
import { isUndefined } from '../../values/expression-forms.ts'
import { wholeText } from '../../values/text.ts'
import { METHODS, type Request } from './request.ts'

const URL_KEYS = ['url', 'uri', 'path', 'endpoint', 'urlPath', 'pathname'] as const
const METHOD_KEYS = ['method', 'type', 'httpMethod', 'verb'] as const
/** Beside an address they make it a screen's, a test's or a server's. */
const NO_CALL_KEYS = [
  'component',
  'element',
  'handler',
  'children',
  'render',
  'Component',
  'redirect',
  'loader',
] as const

/**
 * `{ url, method, data }`: what an object asks for; null where it asks nothing.
 * @param otherwise the method where none stands in it; null: there has to be one
 */
export function requestIn(object: Held, known: Values, otherwise: string | null): Request | null {
  const entries = known.entries(object)
  if (entries === null || NO_CALL_KEYS.some(key => entries.properties.has(key))) return null
  const key = URL_KEYS.find(name => entries.properties.has(name))
  const url = key === undefined ? undefined : entries.properties.get(key)
  // `{ url, options: { method } }`
  const options = entries.properties.get('options')
  const inOptions = options === undefined ? undefined : known.entries(options)?.properties.get('method')
  const method = [...METHOD_KEYS.map(name => entries.properties.get(name)), inOptions].find(
    held => held !== undefined && says(held, known),
  )
  if (url === undefined || (method === undefined && (otherwise === null || key === 'path'))) return null
  const open = entries.isOpen || METHOD_KEYS.some(name => mayBeMethod(entries.properties.get(name), known))
  const base = known.member(object, 'baseURL') ?? known.member(object, 'baseUrl')
  return {
    method: method ?? (open ? null : (otherwise ?? null)),
    url,
    base,
    ...sentIn(object, known),
    protocol: 'http',
    isCertain: otherwise !== null,
  }
}

/** Whether it is not known to be something else: `type: "ajax"`. */
function mayBeMethod(held: Held | undefined, known: Values): boolean {
  const text = held === undefined ? null : wholeText(known.value(held))
  return held !== undefined && (text === null || METHODS.has(text.toUpperCase()))
}

/** Whether it may be a method. */
function says(held: Held, known: Values): boolean {
  return known.variants(held).some(value => {
    const text = wholeText(value)
    return text !== null && METHODS.has(text.toUpperCase())
  })
}

/** The method among the options of a request; `otherwise` where there are none. */
export function methodIn(options: Held | null, known: Values, otherwise: string | null): string | Held | null {
  if (options === null) return otherwise
  const entries = known.entries(options)
  const made = entries === null ? known.locate(options) : null
  if (entries === null) return made !== null && isUndefined(made.node) ? otherwise : null
  for (const key of METHOD_KEYS) {
    const held = entries.properties.get(key)
    if (held !== undefined) return held
  }
  return entries.isOpen ? null : otherwise
}

const OPTIONS =
  /^(?:json|body|data|searchParams|params|query|headers|signal|timeout|withCredentials|credentials|responseType|method|observe|cache|baseURL|cancelToken|onUploadProgress)$/

/** Whether an object holds options of a request and nothing that is sent. */
export function hasOptions(held: Held | null, known: Values): boolean {
  const keys = held === null ? [] : [...(known.entries(held)?.properties.keys() ?? [])]
  return keys.length > 0 && keys.every(key => OPTIONS.test(key)) && keys.some(key => key !== 'data' && key !== 'body')
}

/** What the options of a request say is sent. */
export function sentIn(options: Held | null, known: Values): Pick<Request, 'body' | 'query'> {
  const properties = options === null ? undefined : known.entries(options)?.properties
  const one = (...keys: readonly string[]): Held | null => {
    for (const key of keys) {
      const held = properties?.get(key)
      if (held !== undefined) return held
    }
    return null
  }
  const body = one('body', 'data', 'json', 'jsonData')
  const method = one(...METHOD_KEYS)
  const isGet = method === null || wholeText(known.value(method))?.toUpperCase() === 'GET'
  // Ext JS sends its `params` in a form, but with GET and beside a body.
  if (body === null && !isGet && EXT_KEYS.some(key => properties?.has(key) === true))
    return { body: one('params'), query: null }
  return { body, query: one('params', 'searchParams', 'query') }
}

/** What is to be done then, as only libraries without promises are told; of these, only Ext JS knows `params`. */
const EXT_KEYS = ['success', 'failure', 'scope', 'callback'] as const

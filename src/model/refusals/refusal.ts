import type { Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'

/** One reason that an answer gave for not doing what was asked, as the wire has it. */
export interface Refusal {
  /** Of the answer; GraphQL refuses with 200. */
  readonly status: number
  readonly code: string | null
  readonly message: string | null
  /** The field it names, as a dotted path: `address.zip`. */
  readonly field: string | null
  /** What the field must be, where the answer names the kind of check: `required`, `minLength`, `in`, … */
  readonly check: string | null
  /** What the check compares with, where the answer says so: a bound, a pattern, the allowed values. */
  readonly bound: JsonValue
  /** JSON Pointer of the object inside the body; empty for the whole. */
  readonly within: string
}

const MOST = 64
const TEXT = 500

/**
 * The reasons in an answer that refuses: the usual forms of error bodies (RFC 9457, JSON:API, GraphQL, OAuth RFC 6749, and those of the
 * common server frameworks) share few names for code, message and field; these are looked for where errors stand.
 * An answer that refuses without any reason gives one refusal with the status alone.
 */
export function refusals({ response }: Exchange): readonly Refusal[] {
  if (response === undefined) return []
  const { status, body } = response
  const value = body?.state === 'parsed' ? body.value : undefined
  const refused = status >= 400
  if (!refused && !isRefusalInside(value)) return []
  const found: Refusal[] = []
  if (value !== undefined && value !== null) collect(value, '', status, found, 0, null)
  if (found.length === 0 && refused) {
    const text = body?.text?.trim() ?? ''
    const plain = text !== '' && text.length <= TEXT && !text.startsWith('<') ? text : null
    found.push({ status, code: null, message: plain, field: null, check: null, bound: null, within: '' })
  }
  return found.slice(0, MOST)
}

/** GraphQL and RPC answers refuse under a status that says success. */
function isRefusalInside(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false
  if (Array.isArray(value['errors']) && value['errors'].length > 0)
    return value['errors'].every(error => isObject(error) && typeof error['message'] === 'string')
  const error = value['error']
  return (
    isObject(error) && (text(error['code']) !== null || text(error['message']) !== null || text(error['info']) !== null)
  )
}

const CODE = ['code', 'errorCode', 'error_code', 'errorKey', 'errcode', 'key', 'reason', 'error'] as const
const MESSAGE = [
  'message',
  'detail',
  'error_description',
  'msg',
  'info',
  'errmsg',
  'errorMessage',
  'error_message',
  'description',
  'title',
  'text',
  'error',
  'reason',
] as const
const FIELD = ['field', 'param', 'property', 'attribute', 'parameter', 'pointer', 'path', 'loc', 'name'] as const
const CHECK = ['failureCode', 'type', 'rule', 'validator', 'keyword', 'constraint', 'kind'] as const
const BOUND = [
  'limit',
  'valid',
  'expected',
  'min',
  'max',
  'minimum',
  'maximum',
  'comparedValue',
  'allowedValues',
  'pattern',
  'substring',
] as const
/** Where reasons stand inside of an answer. */
const INSIDE = [
  'errors',
  'error',
  'issues',
  'violations',
  'details',
  'detail',
  'messages',
  'validation',
  'fieldErrors',
  'invalidParams',
  'invalid-params',
  'message',
  'data',
] as const
const BESIDE = ['extensions', 'meta', 'source', 'ctx', 'params'] as const

function collect(
  value: JsonValue,
  within: string,
  status: number,
  found: Refusal[],
  depth: number,
  above: Refusal | null,
): void {
  if (depth > 5 || found.length >= MOST) return
  if (Array.isArray(value)) {
    for (const [index, element] of (value as readonly JsonValue[]).slice(0, MOST).entries()) {
      if (typeof element === 'string')
        found.push(stated(element, above, status, `${within}/${index}`, above?.field ?? null))
      else collect(element, `${within}/${index}`, status, found, depth + 1, above)
    }
    return
  }
  if (!isObject(value)) return
  const own = reason(value, status, within, above)
  const before = found.length
  for (const name of INSIDE) {
    const inner = value[name]
    if (typeof inner !== 'object' || inner === null) continue
    if (Array.isArray(inner) || reason(inner as JsonObject, status, '', null) !== null)
      collect(inner, `${within}/${name}`, status, found, depth + 1, own)
    else byField(inner as JsonObject, `${within}/${name}`, status, found, own)
  }
  if (found.length > before) return
  if (own !== null) found.push(own)
  else if (depth === 0) byField(value, within, status, found, null)
}

/** `{ "email": ["is taken"], "age": "must be positive" }` */
function byField(value: JsonObject, within: string, status: number, found: Refusal[], above: Refusal | null): void {
  for (const [field, inner] of Object.entries(value)) {
    const messages = (Array.isArray(inner) ? inner : [inner]) as readonly JsonValue[]
    for (const message of messages.slice(0, MOST)) {
      if (typeof message === 'string' && /\s/.test(message))
        found.push(stated(message, above, status, `${within}/${escape(field)}`, field))
      else if (isObject(message)) {
        const own = reason(message, status, `${within}/${escape(field)}`, above)
        if (own !== null) found.push({ ...own, field: own.field ?? field })
      }
    }
  }
}

const stated = (
  message: string,
  above: Refusal | null,
  status: number,
  within: string,
  field: string | null,
): Refusal => ({
  status,
  code: above?.code ?? null,
  message: message.slice(0, TEXT),
  field,
  check: null,
  bound: null,
  within,
})

/** What one object says by itself; null where it says neither code nor message. */
function reason(value: JsonObject, status: number, within: string, above: Refusal | null): Refusal | null {
  const places = [value, ...BESIDE.map(name => value[name]).filter(isObject)]
  const first = <Found>(
    names: readonly string[],
    take: (value: JsonValue | undefined) => Found | null,
  ): Found | null => {
    for (const name of names)
      for (const place of places) {
        const taken = take(place[name])
        if (taken !== null) return taken
      }
    return null
  }
  const code = first(CODE, codeText)
  const message = first(MESSAGE, messageText) ?? translated(value)
  if (
    message === null &&
    (code === null || (value['code'] === undefined && value['error'] === undefined && value['errorKey'] === undefined))
  )
    return null
  return {
    status,
    code: code === null || code === String(status) ? (above?.code ?? null) : code,
    message: message === code ? null : message,
    field: first(FIELD, fieldText),
    check: first(CHECK, checkText),
    bound: first(BOUND, bound => (bound === undefined || isObject(bound) ? null : bound)),
    within,
  }
}

/** `{ "messageTranslations": { "en": "…" } }`: one language is enough, English before others. */
function translated(value: JsonObject): string | null {
  for (const inner of Object.values(value)) {
    if (!isObject(inner)) continue
    const languages = Object.keys(inner).toSorted()
    if (languages.length > 0 && languages.every(language => /^[a-z]{2,3}(-[A-Za-z]+)*$/.test(language)))
      return text(inner['en'] ?? inner[languages[0] as string])
  }
  return null
}

function text(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, TEXT) : null
}

/** A message has words; `NOT_FOUND` alone is a code. */
function messageText(value: JsonValue | undefined): string | null {
  const found = text(value)
  return found !== null && (/\s/.test(found) || !/^[a-z]+([-_.:][a-z\d]+)+$/i.test(found)) ? found : null
}

/** A code is one word, or a number that is no HTTP status. */
function codeText(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return String(value)
  const found = text(value)
  return found !== null && found.length <= 80 && !/\s/.test(found) && !found.includes('://') ? found : null
}

function fieldText(value: JsonValue | undefined): string | null {
  if (Array.isArray(value)) {
    const names = (value as readonly JsonValue[]).filter(part => typeof part === 'string' || typeof part === 'number')
    return names.length === 0
      ? null
      : names.filter((part, index) => !(index === 0 && (part === 'body' || part === 'query'))).join('.')
  }
  const found = text(value)
  if (found === null || found.length > 100 || /\s/.test(found)) return null
  return found.startsWith('/')
    ? found.includes('/data/attributes/') || !/^\/(api|v\d|rest)/.test(found)
      ? (found.split('/').pop() ?? null)
      : null
    : found
}

function checkText(value: JsonValue | undefined): string | null {
  const found = text(value)
  return found !== null && /^[a-z][\w.-]{1,40}$/i.test(found) ? found : null
}

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import type { JsonObject, JsonValue, Request } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { namedBesideNumber } from './named-by-value.ts'
import { plainName } from './plain-name.ts'
import { type OneReason, TEXT } from './reason.ts'

const DEEPEST = 4
const NAMES = 200
const MOST = 32
/** An object that says why has few members. */
const MEMBERS = 8

/**
 * The reasons in an answer that are told by the fields that were sent, whatever the members that hold them are called: `{"feld": "name", "meldung": "Darf
 * nicht leer sein"}` and `{"name": ["Darf nicht leer sein"]}` where a `name` was sent. What repeats a sent value is no reason.
 * @param value of an answer that refuses
 */
export function namedByRequest(value: JsonValue, request: Pick<Request, 'body'>): readonly OneReason[] {
  const sent = sentIn(request)
  const found: OneReason[] = []
  if (sent.names.size > 0) visit(value, sent, found, 0)
  // `{"part": "pool", "detail": "pool size 1 is not safe"}`
  return found.map(one => ({ ...one, field: namedBesideNumber(one.message ?? '', request.body) ?? one.field }))
}

/**
 * The one field that an error without words repeats with the value that was sent for it: `{"code": "EADDRINUSE", "syscall": "listen", "port": 4545}`. Null
 * where it repeats none, or several.
 */
export function repeatedWith(error: JsonValue, { body }: Pick<Request, 'body'>): string | null {
  const sent = body?.value
  if (!isObject(error) || !isObject(sent)) return null
  const found = Object.entries(error).filter(
    ([name, value]) => (typeof value === 'number' || typeof value === 'string') && value !== '' && sent[name] === value,
  )
  const [only, ...others] = found
  return only === undefined || others.length > 0 ? null : only[0]
}

interface Sent {
  /** By plain name, as they were written. */
  readonly names: ReadonlyMap<string, string>
  readonly values: ReadonlySet<string>
}

function sentIn({ body }: Pick<Request, 'body'>): Sent {
  const names = new Map<string, string>()
  const values = new Set<string>()
  const add = (name: string, value: JsonValue): void => {
    if (names.size < NAMES && !names.has(plainName(name))) names.set(plainName(name), name)
    if (typeof value === 'string') values.add(value.trim())
  }
  const gather = (value: JsonValue | undefined, depth: number): void => {
    if (!isObject(value) || depth > DEEPEST) return
    for (const [name, inner] of Object.entries(value).slice(0, NAMES)) {
      add(name, inner)
      gather(inner, depth + 1)
    }
  }
  for (const { name, value } of body?.fields ?? []) add(name, value)
  gather(body?.value, 0)
  return { names, values }
}

function visit(value: JsonValue, sent: Sent, found: OneReason[], depth: number): void {
  if (depth > DEEPEST || found.length >= MOST) return
  if (Array.isArray(value)) {
    for (const one of (value as readonly JsonValue[]).slice(0, MOST)) visit(one, sent, found, depth + 1)
    return
  }
  if (!isObject(value)) return
  const own = inMembers(value, sent)
  if (own !== null) {
    found.push(own)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    const field = sent.names.get(plainName(name))
    const words = field === undefined ? [] : sentencesOf(inner, sent)
    if (field === undefined || words.length === 0) visit(inner, sent, found, depth + 1)
    else for (const message of words) found.push(reason(field, message))
  }
}

/** One member is the name of a field that was sent, another says what is wrong with it. */
function inMembers(value: JsonObject, sent: Sent): OneReason | null {
  const texts = Object.values(value).filter(inner => typeof inner === 'string')
  if (texts.length > MEMBERS || texts.length < 2) return null
  const named = texts.flatMap(text => sent.names.get(plainName(text)) ?? [])
  const [field] = named
  const message = texts.find(text => isSentence(text, sent))
  return field === undefined || named.length > 1 || message === undefined ? null : reason(field, message)
}

function sentencesOf(value: JsonValue, sent: Sent): readonly string[] {
  const all = (Array.isArray(value) ? value : [value]) as readonly JsonValue[]
  const words = all.filter((one): one is string => typeof one === 'string' && isSentence(one, sent))
  return words.length === all.length ? words.slice(0, MOST) : []
}

const isSentence = (text: string, { values }: Sent): boolean => /\S\s+\S/.test(text) && !values.has(text.trim())

const reason = (field: string, message: string): OneReason => ({
  code: null,
  message: message.trim().slice(0, TEXT),
  field,
  check: null,
  bound: null,
})

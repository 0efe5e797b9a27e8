import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { ATTRIBUTE, TEXT as WORDS } from '../../evidence/xml.ts'
import { isObject } from '../json.ts'
import { type OneReason, TEXT } from './reason.ts'

const MOST = 16
const DEEPEST = 12
/** Looked at in one answer. */
const MEMBERS = 5000

/**
 * The reasons in an answer of XML, whatever its status: the elements that are named an error or a fault (SOAP 1.1 and 1.2, the stores that answer
 * with `<Error><Code>`, and the many that have an element of that name) and say something.
 * @param value as `xmlValue` reads it
 */
export function xmlErrors(value: JsonValue): readonly OneReason[] {
  const found: OneReason[] = []
  let left = MEMBERS
  const visit = (inner: JsonValue, depth: number): void => {
    if (depth > DEEPEST || !isObject(inner)) return
    for (const [name, held] of Object.entries(inner)) {
      for (const each of (Array.isArray(held) ? held : [held]) as readonly JsonValue[]) {
        if (left-- <= 0 || found.length >= MOST) return
        const reason = NAMED.test(name) ? reasonIn(each) : null
        if (reason === null) visit(each, depth + 1)
        else found.push(reason)
      }
    }
  }
  visit(value, 0)
  return found
}

const NAMED = /^(?:[\w.-]{1,60}:)?[\w.-]{0,60}(?:error|fault)$/i
const MESSAGE = /^@?(?:[\w.-]{1,60}:)?(?:message|fault_?string|reason|description|text)$/i
const CODE = /^@?(?:[\w.-]{1,60}:)?(?:code|fault_?code)$/i

/** What an element says of itself; null where it says nothing. */
function reasonIn(element: JsonValue): OneReason | null {
  const members = isObject(element) ? (structIn(element) ?? Object.entries(element)) : []
  const said = (name: RegExp): string =>
    members.flatMap(([key, value]) => (name.test(key) ? [words(value)] : [])).find(text => text !== '') ?? ''
  const isLeaf = members.every(([key]) => key.startsWith(ATTRIBUTE) || key === WORDS)
  const message = said(MESSAGE) || (isLeaf ? words(isObject(element) ? element[WORDS] : element) : '')
  const code = said(CODE)
  if (message === '' && code === '') return null
  return {
    code: /^[\w.:-]{1,80}$/.test(code) ? code : null,
    message: message === '' ? null : message.slice(0, TEXT),
    field: null,
    check: null,
    bound: null,
  }
}

/** The members of a fault of XML-RPC, which spells out each: `<member><name>faultCode</name><value><int>4</int></value></member>`. */
function structIn({ value }: JsonObject): readonly (readonly [string, JsonValue])[] | null {
  const struct = isObject(value) ? value['struct'] : undefined
  const members = isObject(struct) ? struct['member'] : undefined
  if (!Array.isArray(members)) return null
  return (members as readonly JsonValue[]).flatMap(member =>
    isObject(member) && typeof member['name'] === 'string' && member['value'] !== undefined
      ? [[member['name'], member['value']] as const]
      : [],
  )
}

/** Of an element that holds text, with attributes or alone; an element within counts where it is all that there is, as in SOAP 1.2. */
function words(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (typeof value === 'number') return String(value)
  if (!isObject(value)) return ''
  const inner = Object.entries(value).filter(([key]) => !key.startsWith(ATTRIBUTE))
  const [only] = inner
  return inner.length === 1 ? words(only?.[1]) : words(value[WORDS])
}

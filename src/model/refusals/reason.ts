import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { htmlElements, textOf } from '../pages/elements.ts'
import { columnOfKey } from './database-words.ts'
import { errorClass } from './error-class.ts'
import { failedCheck } from './failed-check.ts'
import { demands } from './phrases.ts'
import { withoutFrames } from './without-frames.ts'

/** What one object, or one line of text, says of why something was refused. */
export interface OneReason {
  readonly code: string | null
  readonly message: string | null
  /** The field it names, as a dotted path: `address.zip`. */
  readonly field: string | null
  /** What the field must be, where the answer names the kind of check: `required`, `minLength`, `in`, … */
  readonly check: string | null
  /** What the check compares with, where the answer says so: a bound, a pattern, the allowed values. */
  readonly bound: JsonValue
}

/** How much of a message is kept, in characters. */
export const TEXT = 500
const BOUND_SIZE = 1000

const CODE = [
  'code',
  'errorCode',
  'error_code',
  'failureCode',
  'errorKey',
  'errcode',
  'errno',
  'messageId',
  'error_type',
  'errorType',
  'reason',
  'error',
] as const
const MESSAGE = [
  'message',
  'errorMessage',
  'error_message',
  'error_description',
  'detail',
  'msg',
  'info',
  'errmsg',
  'error_msg',
  'errorMsg',
  'err_msg',
  'defaultMessage',
  'userMessage',
  'description',
  'details',
  'hydra:description',
  'title',
  'hydra:title',
  'text',
  'error',
  'reason',
  'Message',
] as const
/** Where a second sentence says what the message leaves open. */
const MORE = ['context', 'detail', 'details', 'description', 'hint', 'explanation', 'reason'] as const
const FIELD = [
  'field',
  'fieldName',
  'field_name',
  'fieldNames',
  'param',
  'property',
  'propertyName',
  'propertyPath',
  'attribute',
  'parameter',
  'argument',
  'argumentName',
  'pointer',
  'instancePath',
  'dataPath',
  'path',
  'loc',
  'location',
  'target',
  'member',
  'keys',
  'name',
  'key',
] as const
const CHECK = [
  'failureCode',
  'type',
  'rule',
  'validator',
  'keyword',
  'constraint',
  'kind',
  'classification',
  'validation',
  'format',
] as const
const BOUND = [
  'limit',
  'count',
  'valid',
  'expected',
  'min',
  'max',
  'minimum',
  'maximum',
  'comparedValue',
  'allowedValues',
  'options',
  'values',
  'enumValues',
  'pattern',
] as const
const BESIDE = ['extensions', 'meta', 'source', 'ctx', 'context', 'params', 'properties'] as const

/** Null where the object says neither code nor message. */
export function reasonOf(written: JsonObject, above: OneReason | null): OneReason | null {
  const value = inCamelCase(written)
  const places = [value, ...BESIDE.map(name => value[name]).filter(isObject)]
  const first = <Found>(
    names: readonly string[],
    take: (value: JsonValue | undefined, name: string) => Found | null,
  ): Found | null => {
    for (const name of names)
      for (const place of places) {
        const taken = take(place[name], name)
        if (taken !== null) return taken
      }
    return null
  }
  const code = wordFor(first(CODE, codeText) ?? spokenCode(value), value)
  const message = moreTelling(first(MESSAGE, messageText) ?? translated(value), value)
  if (message === null && (code === null || !CODE.some(name => codeText(value[name]) !== null && name !== 'reason')))
    return null
  const isQuery = value['locations'] !== undefined || isObject(value['extensions'])
  const kind = errorClass(value)
  const named = first(FIELD, (found, name) =>
    (isQuery && (name === 'path' || name === 'locations')) || (name === 'name' && kind !== null)
      ? null
      : fieldText(found, name),
  )
  // Validators of JSON Schema name the object at which a property is missing.
  const missing =
    first(['missingProperty'], fieldText) ??
    /^["'](\w{1,60})["'] is a required property$/.exec(message ?? '')?.[1] ??
    null
  const field =
    (missing === null ? named : dotted([...(named === null ? [] : [named]), missing])) ??
    first(['detail', 'details'], found => columnOfKey(text(found) ?? ''))
  const check = first(CHECK, checkText) ?? first(['origin'], kindText) ?? failedCheck(message ?? '')
  return {
    code: code ?? above?.code ?? kind ?? problemType(value) ?? (field === null ? check : null),
    message: message === code ? null : message,
    field,
    check,
    bound: first(BOUND, boundOf),
  }
}

/** `{"Message": …, "Details": …, "PropertyName": …}`: servers in languages that write all names so say the same words. */
function inCamelCase(value: JsonObject): JsonObject {
  const names = Object.keys(value)
  return names.length > 1 && names.every(name => /^[A-Z]/.test(name))
    ? Object.fromEntries(names.map(name => [name.charAt(0).toLowerCase() + name.slice(1), value[name] as JsonValue]))
    : value
}

/**
 * The word for a kind of error beside its number, which for some is the status again: `status` of Google's APIs (google.rpc.Code), `data.code` of
 * tRPC, what stands in the place of a message: `{"errno": 1000, "errmsg": "USER_EXIST"}`.
 */
function wordFor(code: string | null, { status, data, errmsg, msg }: JsonObject): string | null {
  if (code !== null && !/^-?\d+$/.test(code)) return code
  return [status, isObject(data) ? data['code'] : undefined, errmsg, msg].find(isCodeWord) ?? code
}

const isCodeWord = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' &&
  /^[A-Z]{2,}(?:_[A-Z]+)*$/.test(value) &&
  !/^(?:ERROR|FAIL(?:ED|URE)?|N?OK|KO)$/.test(value)

/** `{message: "Cannot save.", context: "The address already exists."}`: of two sentences the one that says what is demanded. */
function moreTelling(message: string | null, value: JsonObject): string | null {
  if (message === null) return null
  const pointed = messageText(value[POINTS.exec(message)?.[1] ?? ''])
  if (pointed !== null) return pointed
  if (demands(message).length > 0) return message
  const others = MORE.flatMap(name => messageText(value[name]) ?? []).filter(other => /\S\s\S/.test(other))
  return others.find(other => demands(other).length > 0) ?? (SAYS_NO_MORE.test(message) ? others[0] : null) ?? message
}

/** ``See the `details` for more info.`` */
const POINTS = /\bsee (?:the )?["'`](\w{1,40})["'`]/i

/** Than the status does. */
const SAYS_NO_MORE =
  /^(?:bad request|not found|unauthorized|forbidden|conflict|unprocessable (?:entity|content)|internal server error|validation (?:error|failed)|invalid (?:request|input|data))[.!]?$/i

/**
 * The kind of a problem, which RFC 9457 names by an address; null for those that say the status again: `about:blank`, the section of the
 * standard, a page about the number.
 */
function problemType({ type, title, status, detail }: JsonObject): string | null {
  if (typeof type !== 'string' || type.length > 200 || (title ?? detail) === undefined) return null
  if (typeof status !== 'number' && typeof title !== 'string') return null
  if (
    !/^(?:https?:\/\/|urn:|tag:|\/)[\w.~:/?#@!$&'()*+,;=%-]+$/.test(type) ||
    /\bietf\.org\/|\brfc-?\d{4}\b|\/[45]\d\d\/?$/i.test(type)
  )
    return null
  return type
}

/** `{ "messageTranslations": { "en": "…" } }`: one language is enough, English before others. */
function translated(value: JsonObject): string | null {
  for (const inner of Object.values(value)) {
    if (!isObject(inner)) continue
    const languages = Object.keys(inner).toSorted()
    if (languages.length > 0 && languages.every(language => /^[a-z]{2,3}(-[A-Za-z]{2,8})*$/.test(language)))
      return text(inner['en'] ?? inner[languages[0] as string])
  }
  return null
}

function text(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, TEXT) : null
}

/** What a program writes of its own, `<class 'errors.NotFound'>`, is none: no attribute begins with a quote. */
const MARKUP = /<[a-z][\w-]*(?:\s(?!\s*['"])[^<>]*)?>/i
/** Of a message that is a piece of a page. */
const LONGEST_PIECE = 20_000

/** What a person reads of a message that is a piece of a page: `<div class="alert">Not <b>so</b></div>`. */
function withoutMarkup(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_PIECE || !MARKUP.test(value)) return value
  const [root] = htmlElements(value)
  const words = root === undefined ? '' : textOf(root)
  return words === '' ? value : words
}

const withoutFramesIn = (value: JsonValue | undefined): JsonValue | undefined =>
  typeof value === 'string' ? withoutFrames(value) : value

/** A message has words; `NOT_FOUND` alone is a code, and JSON inside a text is read for itself. */
function messageText(value: JsonValue | undefined): string | null {
  const found = text(withoutFramesIn(withoutMarkup(value)))
  if (found === null || /^\s*[[{]\s*[{"]/.test(found)) return null
  return /\s/.test(found) || !/^[a-z]+([-_.:][a-z\d]+)+$/i.test(found) ? found : null
}

/** A code is one word, or a number. */
function codeText(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return String(value)
  const found = text(value)
  return found !== null && found.length <= 80 && /^[\w.:/-]+$/.test(found) && !found.includes('://') ? found : null
}

/** `{"code": "no such resource", "message": …}`: what is called a code beside other words is one in some words too, unless they say the status again. */
function spokenCode({ code, message }: JsonObject): string | null {
  const found = text(code)
  return found !== null &&
    typeof message === 'string' &&
    message !== found &&
    /^[a-z]+(?: [a-z]+){1,4}$/i.test(found) &&
    found.length <= 60 &&
    !SAYS_NO_MORE.test(found)
    ? found
    : null
}

/** Dotted, with `*` for the index of a list. */
function fieldText(value: JsonValue | undefined, name: string): string | null {
  if (Array.isArray(value)) {
    const parts = (value as readonly JsonValue[]).map(step => (isObject(step) ? step['key'] : step))
    // Paths of whatever was wrong, one for each.
    if (name === 'keys') return parts.length === 1 ? fieldText(parts[0], 'field') : null
    const steps = parts
      .filter(step => typeof step === 'string' || typeof step === 'number')
      .flatMap(step =>
        String(step)
          .replace(/\[(\d+)\]/g, '.$1')
          .split('.'),
      )
    const own =
      /^(?:body|query|path|header|params|args|json)$/.test(steps[0] as string) && steps.length > 1
        ? steps.slice(1)
        : steps
    return own.length === 0 || own.length > 8 ? null : dotted(own)
  }
  const found = text(value)
  if (found === null || found.length > 100 || /[\s"'<>]/.test(found)) return null
  if (name === 'location' && /^(?:body|query|path|headers?|params?|cookies?)$/i.test(found)) return null
  if (/^#?\//.test(found)) {
    const steps = found
      .replace(/^#?\//, '')
      .split('/')
      .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    // OpenAPI validators point into the request: `/body/name`, `/query/limit`.
    if (steps.length > 1 && /^(?:body|query|headers?)$/.test(steps[0] as string)) return dotted(steps.slice(1))
    // A path that starts so is a JSON Pointer (RFC 6901) into the body; under `path` it is the address that was asked for.
    if (name === 'path' || name === 'location' || name === 'target') return null
    return dotted(steps[0] === 'data' && steps[1] === 'attributes' ? steps.slice(2) : steps)
  }
  if (/[/:]/.test(found)) return null
  return dotted(
    found
      .replace(/^\$?\.|^body\./, '')
      .replace(/\[(\d+)\]/g, '.$1')
      .split('.'),
  )
}

/** Steps as a path with `*` for the index of a list; null where nothing of a name is left. */
export const dotted = (steps: readonly string[]): string | null =>
  steps.every(step => step === '') ? null : steps.map(step => (/^\d+$/.test(step) ? '*' : step)).join('.')

/** What kind of value Zod 4 measured: `{code: "too_small", origin: "string", minimum: 3}`. */
export const kindText = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' && /^(?:string|number|int|bigint|date|array|set|map|file)$/.test(value) ? value : null

function checkText(value: JsonValue | undefined): string | null {
  const found = text(value)
  return found !== null && /^[a-z][\w.-]{1,60}$/i.test(found) ? found : null
}

function boundOf(value: JsonValue | undefined): JsonValue {
  if (value === undefined || value === null || typeof value === 'boolean' || isObject(value)) return null
  if (Array.isArray(value) && (value as readonly JsonValue[]).some(each => typeof each === 'object')) return null
  return JSON.stringify(value).length > BOUND_SIZE ? null : value
}

import type { Body, Exchange, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { isToldElsewhere } from '../landings/outcome.ts'
import { rpcError } from '../../evidence/json-rpc.ts'
import { isDirect } from '../../evidence/procedures.ts'
import { documentKind } from '../pages/document-kind.ts'
import { saysOnlyErrors } from '../pages/read-page.ts'
import { rememberingLast } from '../remembering-last.ts'
import { checked } from './checks.ts'
import { type HeaderCode, codeInHeader } from './code-in-header.ts'
import { errorsAsData } from './errors-as-data.ts'
import { errorAtEnd, errorsOfXml, failureLine, isErrorAlone, isMinusOne, isNoError } from './refuses-inside.ts'
import { errorClass } from './error-class.ts'
import { saidByNotice } from './error-notice.ts'
import { failedCheck } from './failed-check.ts'
import { isErrorsByField } from './errors-by-field.ts'
import { conflictingField } from './conflicting-thing.ts'
import { failureIn } from './failure.ts'
import { type OneReason, TEXT, dotted, reasonOf, kindText } from './reason.ts'
import { namedAtEnd } from './named-at-end.ts'
import { namedByValue } from './named-by-value.ts'
import { namedByRequest, repeatedWith } from './named-by-request.ts'
import { namedInBrackets } from './named-in-brackets.ts'
import { namedInOpening } from './named-in-opening.ts'
import { isNotLetIn } from './not-let-in.ts'
import { saidOfEach } from './said-of-each.ts'
import { calledEmpty, sentEmpty } from './sent-empty.ts'
import { landingRefusals, shownRefusals } from './shown-refusal.ts'
import { summedUpIssues } from './summed-up-issues.ts'
import { errorsInHeaders } from './told-in-header.ts'

/** One reason that an answer gave for not doing what was asked, as the wire has it. */
export interface Refusal extends OneReason {
  /** Of the answer; GraphQL and many RPC styles refuse with 200. */
  readonly status: number
  /** Where a header has the code. Left out where none has. */
  readonly inHeader?: Pick<HeaderCode, 'name' | 'words'>
}

const MOST = 64
const DEEPEST = 6

/**
 * The reasons in an answer that refuses: the usual forms of error bodies (RFC 9457, JSON:API, GraphQL, OAuth RFC 6749, and those of the
 * common server frameworks) share few names for code, message and field; these are looked for where errors stand. A page refuses
 * by its status, by the error that it shows after a form was sent, be it as the answer or where the answer leads on to, or by one that is
 * all it shows.
 * An answer that refuses without any reason gives one refusal with the status alone.
 */
export const refusals = rememberingLast((exchange: Exchange): readonly Refusal[] => {
  const found = inAnswer(exchange)
  const { status = 0, headers = [] } = exchange.response ?? {}
  const held = status < 400 ? null : codeInHeader(headers)
  if (held === null) return found
  const { code: own, name, words } = held
  return found.map(each => (each.code === null ? { ...each, code: own, inHeader: { name, words } } : each))
})

function inAnswer(exchange: Exchange): readonly Refusal[] {
  const { response } = exchange
  if (response === undefined) return []
  const { status, body } = response
  if (status < 400 && isToldElsewhere(exchange))
    return landingRefusals(exchange)
      .flatMap(reason => ofFields(reason, exchange.request))
      .map(reason => ({ status, ...reason }))
  const refused = status >= 400
  const inHeaders = refused ? [] : errorsInHeaders(exchange)
  if (inHeaders.length > 0)
    return inHeaders.flatMap(reason => ofFields(reason, exchange.request)).map(reason => ({ status, ...reason }))
  const value = body?.state === 'parsed' ? body.value : ((body === undefined ? null : errorAtEnd(body)) ?? undefined)
  if (body?.text !== undefined && isMinusOne(body.text)) return [{ status, ...NOTHING, code: '-1' }]
  const failure = refused ? null : failureLine(exchange)
  if (failure !== null)
    return ofFields({ ...NOTHING, message: failure }, exchange.request).map(reason => ({ status, ...reason }))
  const inXml = body === undefined ? [] : errorsOfXml(body)
  if (inXml.length > 0) return inXml.map(reason => ({ status, ...reason }))
  if (body?.text !== undefined && isPage(body)) {
    const isShown = refused || (status < 300 && (isSent(exchange) || saysOnlyErrors(body)))
    // What was told of an answer that refuses by its status alone stands in its heading too.
    const isKnown = exchange.landing !== undefined && !refused
    const shown = !isShown ? [] : isKnown ? landingRefusals(exchange) : shownRefusals(exchange, body.text)
    return (shown.length === 0 && refused ? [NOTHING] : shown)
      .flatMap(reason => ofFields(reason, exchange.request))
      .map(reason => ({ status, ...reason }))
  }
  const conflicting = conflictingField(status, value, exchange.request)
  if (conflicting !== undefined)
    return [{ status, ...NOTHING, field: conflicting, check: conflicting === null ? null : 'unique' }]
  const found: OneReason[] = isObject(value) ? errorsAsData(value).errors.flatMap(asReason) : []
  if (found.length > 0) return found.map(reason => ({ status, ...reason }))
  const noticed = !refused && isObject(value) ? saidByNotice(value) : null
  if (noticed !== null) {
    collect(noticed, found, 0, null)
    return found.map(reason => ({ status, ...reason, code: reason.code ?? errorClass(noticed) }))
  }
  const unnamed = isObject(value) ? spelled(rpcError(value)) : null
  if (unnamed !== null) return [{ status, ...unnamed }]
  if (!refused && (saysOnlyNo(value) || isNotLetIn(exchange))) return [{ status, ...NOTHING }]
  if (!refused && !givesReasons(value)) return []
  if (value !== undefined) collect(withoutPaths((isObject(value) ? failureIn(value) : null) ?? value), found, 0, null)
  if (refused && value !== undefined && found.every(({ field }) => field === null)) {
    const named = namedByRequest(value, exchange.request)
    if (named.length > 0) found.splice(0, found.length, ...named.map(one => ({ ...one, code: found[0]?.code ?? null })))
  }
  const [bare] = found
  if (refused && value !== undefined && found.length === 1 && bare?.field === null && bare.message === null)
    found[0] = { ...bare, field: repeatedIn(value, exchange.request) }
  if (found.length === 0 && isObject(value) && isSentence(value['data'] ?? null))
    addText(value['data'] as string, found, null, null)
  if (found.length === 0 && refused)
    found.push({ ...NOTHING, message: body?.state === 'truncated' ? null : plainText(body?.text ?? value) })
  const kind = errorPlaces(value).flatMap(place => errorClass(place) ?? [])
  return found
    .slice(0, MOST)
    .flatMap(reason => ofFields(reason, exchange.request))
    .map(reason => ({
      status,
      ...reason,
      // A code that says the status again says nothing.
      code: reason.code === String(status) || isPhrase(reason.code, status) ? (kind[0] ?? null) : reason.code,
      // It is all the words there are.
      message: reason.message ?? (isPhrase(reason.code, status) ? reason.code : null),
    }))
}

/** Where an answer may name the class of its error: itself, its error, and what JSON-RPC puts beside the words (2.0, section 5.1). */
function errorPlaces(value: JsonValue | undefined): readonly JsonObject[] {
  if (!isObject(value)) return []
  const error = value['error']
  return isObject(error) ? [value, error, ...[error['data']].filter(isObject)] : [value]
}

/** The field that the one error of an answer repeats as it was sent. */
function repeatedIn(value: JsonValue, request: Exchange['request']): string | null {
  const errors = isObject(value) ? value['errors'] : value
  const [error] = Array.isArray(errors) ? (errors as readonly JsonValue[]) : [isObject(value) ? value['error'] : null]
  return repeatedWith(error ?? null, request) ?? repeatedWith(value, request)
}

/** Whether what was sent or asked for is answered with a page that shows why it was refused, whatever the status. */
export const isRefusedByPage = (exchange: Exchange): boolean =>
  isPage(exchange.response?.body) && refusals(exchange).length > 0

/**
 * A page, or a piece of one, which some send as plain text or as a stream of pieces. A line without an element is a line, though servers call what
 * they were not told the type of a page: `Expected <class 'int'>`.
 */
const isPage = (body: Body | undefined): boolean =>
  (/^(?:text\/html|application\/xhtml\+xml|text\/vnd\.turbo-stream\.html)$/.test(body?.mediaType ?? '') &&
    !isLine(body?.text ?? '')) ||
  (body?.mediaType === 'text/plain' && /^\s{0,40}<[a-z]{1,12}[\s>]/i.test(body.text ?? ''))

const isLine = (text: string): boolean =>
  text.trim() !== '' && text.length <= TEXT && !/\n.|<[!/]?[a-z][\w-]*(?:\s[^<>=]*=[^<>]*)?\s*\/?>/is.test(text.trim())

/** One for each field that the message names, whose value it repeats, or that alone was sent as it says, where nothing else names one. */
function ofFields(reason: OneReason, request: Exchange['request']): readonly OneReason[] {
  if (reason.field !== null || reason.message === null) return [reason]
  const issues = summedUpIssues(reason.message)
  if (issues.length > 0) return issues.map(issue => ({ ...reason, ...issue, check: failedCheck(issue.message) }))
  const inBrackets = namedInBrackets(reason.message, request)
  const each = inBrackets.length > 0 ? inBrackets : saidOfEach(reason.message, request)
  if (each.length > 0)
    return each.map(({ field, message }) => ({
      ...reason,
      field,
      message,
      check: failedCheck(message) ?? reason.check,
    }))
  const empty = calledEmpty(reason.message, request)
  if (empty !== null) return [{ ...reason, field: empty, check: 'required' }]
  const held = namedInOpening(reason.message) ?? namedByValue(reason.message, request)
  const fields = held === null ? namedAtEnd(reason.message, request) : [held]
  if (fields.length > 0) return fields.map(field => ({ ...reason, field }))
  return [{ ...reason, field: sentEmpty(reason.message, request) }]
}

const NOTHING: OneReason = { code: null, message: null, field: null, check: null, bound: null }

/** A member of a union that has no code is told by what it is called. */
function asReason(error: JsonObject): readonly OneReason[] {
  const reason = reasonOf(error, null)
  const { __typename: type } = error
  return reason === null ? [] : [reason.code === null && typeof type === 'string' ? { ...reason, code: type } : reason]
}

/** `["UserError", ["No such login.", null]]`: a reason by position, the name of its kind before the words for people. */
function spelled(error: JsonValue): OneReason | null {
  const texts: string[] = []
  const visit = (value: JsonValue, depth: number): void => {
    if (typeof value === 'string') texts.push(value.trim())
    else if (Array.isArray(value) && depth < DEEPEST)
      for (const inner of (value as readonly JsonValue[]).slice(0, MOST)) visit(inner, depth + 1)
  }
  if (!isObject(error)) visit(error, 0)
  const message = texts.find(isSentence) ?? null
  const code = texts.find(text => /^[A-Za-z][\w.]{2,79}$/.test(text)) ?? null
  return message === null && code === null ? null : { ...NOTHING, code, message: message?.slice(0, TEXT) ?? null }
}

const isSent = ({ request, ...exchange }: Exchange): boolean =>
  !/^(?:GET|HEAD)$/i.test(request.method) &&
  (exchange.response?.body?.mediaType === 'text/plain' ||
    documentKind({ kind: 'exchange', form: 'page', id: 0, place: 0, at: 0, exchange: { request, ...exchange } }) !==
      null)

/** The first line of a short answer in plain text. */
function plainText(value: JsonValue | undefined): string | null {
  if (typeof value !== 'string') return null
  const line = value.trim().split('\n', 1)[0]?.trim() ?? ''
  return line === '' || line.length > TEXT || line.startsWith('<') ? null : line
}

/** GraphQL and RPC answers say why they refuse, all or a part, under a status that says success. */
function givesReasons(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false
  const { errors, error } = value
  if (Array.isArray(errors) && errors.length > 0)
    return (errors as readonly JsonValue[]).every(each => isObject(each) && reasonOf(each, null)?.message != null)
  if (isObject(error)) return !isNoError(error) && reasonOf(error, null) !== null
  if (isErrorAlone(value)) return true
  if (failureIn(value) !== null || isErrorsByField(value)) return true
  const says =
    value['success'] === false ||
    value['ok'] === false ||
    (value['type'] === 'exception' && isDirect(Object.keys(value))) ||
    /^(?:error|fail(?:ed)?)$/i.test(typeof value['status'] === 'string' ? value['status'] : '')
  return (
    says &&
    (reasonOf(value, null) !== null ||
      isSentence(value['data'] ?? null) ||
      INSIDE.some(name => typeof value[name] === 'object' && value[name] !== null))
  )
}

/** `{"ok": false}`, with nothing beside it. */
function saysOnlyNo(value: JsonValue | undefined): boolean {
  if (!isObject(value) || (value['ok'] !== false && value['success'] !== false)) return false
  return Object.entries(value).every(
    ([name, each]) => name === 'ok' || name === 'success' || each === null || each === '',
  )
}

/** In an answer of GraphQL the path leads to what could not be answered, and to no field that was sent. */
function withoutPaths(value: JsonValue): JsonValue {
  if (!isObject(value) || !Array.isArray(value['errors']) || !('data' in value)) return value
  const each = (value['errors'] as readonly JsonValue[]).slice(0, MOST)
  return { ...value, errors: each.map(error => (isObject(error) ? { ...error, path: null } : error)) }
}

/** Where reasons stand inside of an answer. */
const INSIDE = [
  'errors',
  'error',
  'issues',
  'violations',
  'causes',
  'problems',
  'details',
  'detail',
  'messages',
  'validation',
  'validationErrors',
  'validation_errors',
  'nested',
  'fieldErrors',
  'field_errors',
  'formErrors',
  'invalidParams',
  'invalid-params',
  'invalid_params',
  'validation_messages',
  'invalidAttributes',
  'ModelState',
  'errorMessages',
  'fields',
  'message',
  'errmsg',
  'json',
  'data',
  '_embedded',
] as const
/** Of these, the ones that hold other things as well: their keys are fields only where all that stands there reads so. */
const UNSURE: ReadonlySet<string> = new Set([
  'details',
  'detail',
  'data',
  'json',
  'message',
  'errmsg',
  'error',
  'validation',
  'nested',
  'fields',
  '_embedded',
])

function collect(value: JsonValue, found: OneReason[], depth: number, above: OneReason | null): void {
  if (depth > DEEPEST || found.length >= MOST) return
  if (Array.isArray(value)) {
    for (const element of (value as readonly JsonValue[]).slice(0, MOST))
      if (typeof element === 'string') addText(element, found, above?.field ?? null, above)
      else collect(withPointer(element), found, depth + 1, above)
    return
  }
  if (!isObject(value)) return
  if (isConstrained(value)) {
    addConstrained(value, '', found, 0)
    return
  }
  const own = reasonOf(value, above)
  const before = found.length
  if (own === null) bySuffix(value, found)
  const isTold = found.length > before
  for (const place of [value, value['extensions']]) {
    if (!isObject(place)) continue
    for (const name of INSIDE) {
      // Beside an error that is named so, what was sent is given back.
      if (isTold && UNSURE.has(name)) continue
      const inner = nested(place[name])
      if (inner === null || (name === 'data' && isObject(inner) && reasonOf(inner, null)?.message === null)) continue
      if (Array.isArray(inner) || reasonOf(inner as JsonObject, null) !== null)
        collect(inner, found, depth + 1, own ?? above)
      else if (!holdsPlaces(inner as JsonObject) && (!UNSURE.has(name) || readsAsFields(inner as JsonObject)))
        byField(inner as JsonObject, '', found, own, true)
      else collect(inner, found, depth + 1, own ?? above)
    }
  }
  if (found.length > before) return
  const isByField = own === null && depth === 0 && readsAsFields(value)
  if (own === null && !isByField)
    for (const inner of Object.values(value))
      if (isObject(inner) && listsByField(inner)) byField(inner, '', found, null, true)
      else if (Array.isArray(inner) && areReasons(inner as readonly JsonValue[])) collect(inner, found, depth + 1, null)
  if (found.length > before) return
  if (own !== null) found.push(underCode(own, value, above))
  else if (isByField) byField(value, '', found, null, false)
}

/** `{formError: "The password is wrong.", fields: {…}}`, `{emailError: "…", passwordError: null}`: that it is one, in the name. */
function bySuffix(value: JsonObject, found: OneReason[]): void {
  for (const [name, inner] of Object.entries(value)) {
    const stem = /^(.+?)_?errors?(?:_?(?:message|text))?$/i.exec(name)?.[1]
    if (stem === undefined || typeof inner !== 'string' || !isSentence(inner)) continue
    addText(inner, found, OF_NONE.test(stem) || OF_WHOLE.test(stem) ? null : stem, null)
  }
}

/** Before `Error`: no field, but what was tried, or who answers. */
const OF_WHOLE =
  /^(?:api|auth(?:entication)?|common|credentials?|fetch|internal|log-?in|network|other|page|request|response|root|server|sign-?in|sign-?up|submi(?:t|ssion)|system|top|validation)$/i

/** A `ValidationError` as class-validator (of TypeScript) makes it: what is wrong by the check, and the same for what stands inside. */
const isConstrained = ({ property, constraints, children }: JsonObject): boolean =>
  typeof property === 'string' && (isObject(constraints) || Array.isArray(children))

function addConstrained(value: JsonObject, prefix: string, found: OneReason[], depth: number): void {
  const { property, constraints, children = [] } = value
  if (typeof property !== 'string') return
  const field = dotted([...(prefix === '' ? [] : [prefix]), property])
  for (const [check, message] of Object.entries(isObject(constraints) ? constraints : {}))
    if (typeof message === 'string') found.push({ ...NOTHING, message: message.slice(0, TEXT), field, check })
  if (depth === DEEPEST || !Array.isArray(children)) return
  for (const child of (children as readonly JsonValue[]).slice(0, MOST))
    if (isObject(child) && isConstrained(child)) addConstrained(child, field ?? prefix, found, depth + 1)
}

/** Of several reasons each has a path of its own: that is no address, but a pointer into what was sent. */
const withPointer = (reason: JsonValue): JsonValue =>
  isObject(reason) && typeof reason['path'] === 'string' && reason['path'].startsWith('/')
    ? { pointer: reason['path'], ...reason }
    : reason

/**
 * `{code: 'VALIDATION_FAILED', details: [{code: 'unique', field: 'email'}]}`: where the whole has a code of its own, one of a field that
 * only says which check failed is no code beside it.
 */
function underCode(own: OneReason, value: JsonObject, above: OneReason | null): OneReason {
  const outer = above?.code ?? null
  if (outer === null || own.code === null || own.field === null || outer === own.code || !/[A-Za-z]/.test(outer))
    return own
  const isCheck = value['code'] === own.code && checked({ check: own.code, code: null, bound: null }) !== null
  // What kind of value was measured says more with the code than alone: `too_small` of a text.
  const check = kindText(own.check ?? undefined) === null ? own.code : `${own.check}.${own.code}`
  return isCheck ? { ...own, code: outer, check } : own
}

/** An object or a list, also where it stands as JSON inside a text. */
function nested(value: JsonValue | undefined): JsonValue | null {
  if (typeof value === 'object' && value !== null) return value
  if (typeof value !== 'string' || !/^\s*[[{]\s*[{"]/.test(value) || value.length > 20_000) return null
  try {
    const parsed = JSON.parse(value) as JsonValue
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}

const holdsPlaces = (value: JsonObject): boolean =>
  INSIDE.some(name => isObject(value[name]) || Array.isArray(value[name]))

/** `{ "email": ["is taken"], "age": "must be positive" }` and nothing else beside. */
function readsAsFields(value: JsonObject, depth = 0): boolean {
  const says = (inner: JsonValue): boolean =>
    isSentence(inner) ||
    (isObject(inner) && (reasonOf(inner, null) !== null || (depth < DEEPEST && readsAsFields(inner, depth + 1))))
  const entries = Object.entries(value)
  // What is wrong with a part stands beside the parts in it (Zod's `format`): mostly nothing.
  const own = entries.filter(([name]) => name === OF_PART).map(([, inner]) => inner)
  const others = entries.filter(([name]) => name !== OF_PART).map(([, inner]) => inner)
  return (
    (others.length > 0 || own.some(inner => Array.isArray(inner) && inner.length > 0)) &&
    own.every(inner => Array.isArray(inner) && (inner as readonly JsonValue[]).every(one => typeof one === 'string')) &&
    others.every(inner =>
      Array.isArray(inner) ? inner.length > 0 && (inner as readonly JsonValue[]).every(says) : says(inner),
    )
  )
}

const OF_PART = '_errors'

/** Each says what is wrong, and of which field. */
const areReasons = (list: readonly JsonValue[]): boolean =>
  list.length > 0 && list.every(one => isObject(one) && typeof reasonOf(one, null)?.field === 'string')

/** Each with a list: that is no object that says something else. */
const listsByField = (value: JsonObject): boolean =>
  readsAsFields(value) && Object.values(value).every(inner => Array.isArray(inner))

const isSentence = (value: JsonValue): boolean => typeof value === 'string' && /\S\s\S/.test(value)

/** Names under which reasons stand that are of no field. */
const OF_NONE =
  /^(?:|\*|_errors?|__all__|base|global|general|_?form|non[_-]?field[_-]?errors?|message|messages|schema)$/i

function byField(value: JsonObject, prefix: string, found: OneReason[], above: OneReason | null, sure: boolean): void {
  for (const [name, inner] of Object.entries(value)) {
    if (found.length >= MOST) return
    const field = OF_NONE.test(name)
      ? prefix || null
      : dotted([...(prefix === '' ? [] : [prefix]), ...name.replace(/^\$\./, '').split('.')])
    for (const message of ((Array.isArray(inner) ? inner : [inner]) as readonly JsonValue[]).slice(0, MOST)) {
      if (typeof message === 'string' && (sure || name === OF_PART || isSentence(message)))
        addText(message, found, field, above)
      else if (isObject(message) && field !== null && isByCheck(message)) {
        for (const [check, text] of Object.entries(message))
          found.push({ ...NOTHING, code: above?.code ?? null, message: (text as string).slice(0, TEXT), field, check })
      } else if (isObject(message)) {
        const own = reasonOf(message, above)
        if (own !== null) found.push({ ...own, field: own.field ?? (Array.isArray(message['keys']) ? null : field) })
        else if (field !== null && field.split('.').length < DEEPEST) byField(message, field, found, above, false)
      }
    }
  }
}

/** `{"isEmpty": "Value is required", "_unique": "This value is taken"}`: what is wrong with one field, by the check that failed. */
function isByCheck(value: JsonObject): boolean {
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(
      ([name, inner]) =>
        isSentence(inner) &&
        name !== OF_PART &&
        (NAMES_CHECK.test(name) || checked({ check: name, code: null, bound: null }) !== null),
    )
  )
}

/** What is wrong, in the name: `noRecordFound`, `notInArray`, `emailAddressInvalidFormat`, `_empty`. */
const NAMES_CHECK =
  /^_[a-z]|^(?:no|not|is)[A-Z]|[a-z](?:Invalid|Not|No|TooShort|TooLong|Empty|Missing|Mismatch)(?:[A-Z]|$)/

function addText(message: string, found: OneReason[], field: string | null, above: OneReason | null): void {
  const text = message.trim()
  if (text === '') return
  // One word is a code: `{ "email": "required" }`.
  const isCode = /^[A-Za-z][\w.:-]*$/.test(text) && field !== null
  found.push({
    code: above?.code ?? null,
    message: isCode ? (above?.message ?? null) : text.slice(0, TEXT),
    field,
    check: isCode ? text.slice(0, 80) : null,
    bound: null,
  })
}

/** What HTTP itself calls the status (RFC 9110), written as HTTP writes it, is no code of the application. */
const isPhrase = (code: string | null, status: number): boolean => code !== null && PHRASES[status] === code

/** Those of one word; a code has no space. */
const PHRASES: { readonly [status: number]: string } = {
  401: 'Unauthorized',
  403: 'Forbidden',
  409: 'Conflict',
  410: 'Gone',
  423: 'Locked',
}

import type { Claim } from '../../evidence/claim.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, ErrorSubject, RuleSubject } from '../../evidence/subjects.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { type StatedAnswer, answerOf, withRoots } from '../document/answers-of.ts'
import type { Document } from '../document/document.ts'
import type { Outcome } from '../outcome.ts'
import { type SampleFor, mainType, sampleOf } from '../values/sample.ts'
import { filled, fits } from '../document/templates.ts'
import { CODE, MESSAGE, byField } from './by-field.ts'
import { renamed } from './renamed.ts'
import { isObject } from '../is-object.ts'
import { momentAs } from '../values/moments.ts'
import { textOf } from '../text-of.ts'

type ErrorClaim = Claim<ErrorSubject>

/** What an error is answered about. */
export interface RefusedFor {
  readonly call: Claim<CallSubject>
  /** What the statement that asks for it says, where it says the words. */
  readonly message?: string | null
  readonly field?: string
  /** The rule that was broken. */
  readonly rule?: Pick<RuleSubject, 'rule' | 'value'>
  /** What was sent in the field. */
  readonly sent?: JsonValue
  /** What its template names, in order where it only numbers. */
  readonly values?: ReadonlyMap<string, string>
  readonly provenance: 'shown' | 'computed' | 'default'
  readonly claims: readonly string[]
  readonly now: number
}

/** An error of the catalogue in the form in which the call (or another, where the call was not seen to) answers it. */
export function refusal(document: Document, error: ErrorClaim, about: RefusedFor): Outcome {
  const { status, code, codeHeader } = error.subject
  const { call, field, now } = about
  const headers = code === null || codeHeader === undefined ? {} : { headers: [[codeHeader.name, code] as const] }
  const own = answerOf(call.subject, status)
  const answer = own === null ? formElsewhere(document, error) : formOf(document, error, call, own)
  const message = messageOf(error.subject, about)
  const claims = [call.id, error.id, ...about.claims]
  if (answer?.schema === undefined)
    return {
      status,
      mediaType: answer?.mediaType ?? '',
      body: undefined,
      provenance: about.provenance,
      claims,
      ...headers,
    }
  const words = document.errors.flatMap(({ subject }) => subject.message ?? [])
  const fields = [...document.rules.values()].map(({ subject }) => subject.target.field)
  const parts: Parts = {
    status,
    code,
    message,
    field,
    where: field === undefined ? undefined : placeOf(call.subject, field),
    rule: about.rule,
    sent: about.sent,
    now,
    given: error.subject.message,
    isOwn: own !== null,
    codes: new Set(document.errors.flatMap(({ subject }) => subject.code ?? [])),
    shown: shownValues(answer.schema),
    words: words.some(one => isAmong(answer.schema as Schema, null, one)) ? words : [],
    fields,
    isByField: Object.values(answer.schema.properties ?? {}).some(
      part => byField(part, { field, message, code, fields }) !== undefined,
    ),
  }
  const sample: SampleFor = {
    nth: 0,
    now,
    known: (name, schema) => oneOfSeveral(schema, sample) ?? knownPart(name, schema, parts),
  }
  return {
    status,
    mediaType: answer.mediaType,
    body:
      (about.rule === undefined ? undefined : byField(answer.schema, parts)) ??
      (message !== null && isListOfWords(answer.schema, parts.words)
        ? [message]
        : sampleOf(answer.schema, sample).value),
    provenance: own === null ? 'default' : about.provenance,
    claims,
    ...headers,
  }
}

/** The errors that say that a rule was broken: those of the rule, of its words, then of rules of its kind. */
export function errorOfRule(
  document: Document,
  call: string,
  rule: Claim<RuleSubject>,
): { readonly error: ErrorClaim; readonly isOwn: boolean } | null {
  const { message, rule: kind } = rule.subject
  const errors = document.errorsOf(call)
  // Errors of several rules say what words tell; of those without words nothing else does.
  const own =
    document.errors.find(({ subject }) => subject.rule === rule.id) ??
    errors.find(({ subject }) => message !== null && subject.message !== null && fits(subject.message, message)) ??
    errors.find(({ subject }) => message === null && rulesOfError(subject).includes(rule.id))
  if (own !== undefined) return { error: own, isOwn: true }
  const ofKind = [...document.rules.values()].filter(({ subject }) => subject.rule === kind && subject.message !== null)
  // Of formats each has words of its own.
  const ofFormat = ofKind.filter(({ subject }) => kind === 'format' && subject.value === rule.subject.value)
  const alike = ofFormat.length > 0 ? ofFormat : ofKind
  const isOfKind = ({ subject }: ErrorClaim): boolean =>
    alike.some(
      ({ id, subject: other }) =>
        rulesOfError(subject).includes(id) ||
        (subject.message?.includes('{') === true && fits(subject.message, other.message as string)),
    )
  const error = ofMostRules(errors.filter(isOfKind)) ?? ofMostRules(document.errors.filter(isOfKind))
  return error === undefined ? null : { error, isOwn: false }
}

/** What is said of most fields is said of any: `A room is needed before the check-in.` is not. */
const ofMostRules = (errors: readonly ErrorClaim[]): ErrorClaim | undefined =>
  errors.toSorted((a, b) => rulesOfError(b.subject).length - rulesOfError(a.subject).length)[0]

/** The form in which a call answers an error under one of its own statuses. */
function formOf(document: Document, error: ErrorClaim, call: Claim<CallSubject>, own: StatedAnswer): StatedAnswer {
  const { body, code, message } = error.subject
  const { protocol } = call.subject
  const form = body === undefined || isAlone(document, error, call) ? own : { ...own, ...body }
  if (protocol !== 'graphql') return form
  const { errors } = form.schema?.properties ?? {}
  const data = own.schema?.properties?.['data']
  if (errors !== undefined && isAmong(errors, code, message)) return withNothing(form, data)
  return asError(form === own ? own : underOwnField(form, data), code, message)
}

/** Of the kinds that stand under a field of the root, the one that says it. */
function asError(form: StatedAnswer, code: string | null, message: string | null): StatedAnswer {
  const { data, ...beside } = form.schema?.properties ?? {}
  if (data === undefined) return form
  const told = withRoots(data, kinds => kinds.filter(kind => isTold(kind, code, message)).slice(0, 1))
  return { ...form, schema: { ...form.schema, properties: { ...beside, data: told } } }
}

/** A type of errors is called as its code is, where it has one. */
const isTold = (kind: Schema, code: string | null, message: string | null): boolean =>
  code === null ? isAmong(kind, code, message) : codeOfType(kind.title ?? '') === code || kind.title === code

/** Whether a call was seen to answer an error of several calls, and no other with its status: all that it answers with that is of the error. */
function isAlone(
  document: Document,
  { id, subject: { status, calls } }: ErrorClaim,
  call: Claim<CallSubject>,
): boolean {
  const others = document.errorsOf(call.id).filter(one => one.subject.status === status)
  return status >= 400 && calls.length > 1 && others.length === 1 && others[0]?.id === id
}

/** Whether a code or words stand among those that a schema shows. */
const isAmong = (schema: Schema, code: string | null, message: string | null): boolean =>
  shownValues(schema).some(one =>
    textsIn(one).some(text => text === code || (message !== null && fits(message, text))),
  ) ||
  [...Object.values(schema.properties ?? {}), ...(schema.items === undefined ? [] : [schema.items])].some(one =>
    isAmong(one, code, message),
  )

const textsIn = (value: JsonValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/**
 * What GraphQL says in `errors` was not done: there are no data, or nothing under the fields that were asked for. What is wrong with the
 * request itself is said without a word of data.
 */
function withNothing(form: StatedAnswer, data: Schema | undefined): StatedAnswer {
  const { errors = {}, data: shown } = form.schema?.properties ?? {}
  const nothing: Schema = { type: 'null' }
  const isNone = data === undefined || [data.type ?? []].flat().includes('null')
  const fields = Object.keys(data?.properties ?? {}).map(name => [name, nothing] as const)
  const none = isNone ? nothing : { ...data, properties: Object.fromEntries(fields) }
  const properties = {
    errors: at(errors, Object.keys(data?.properties ?? {})),
    ...(shown === undefined ? {} : { data: none }),
  }
  return { ...form, schema: { type: 'object', required: Object.keys(properties), properties } }
}

/** Of errors the way that they say leads to the field of the root that is asked for, where it is one. */
function at(errors: Schema, [root, ...others]: readonly string[]): Schema {
  const { path, ...named } = errors.items?.properties ?? {}
  if (path === undefined || root === undefined || others.length > 0) return errors
  return { ...errors, items: { ...errors.items, properties: { ...named, path: { ...path, const: [root] } } } }
}

/** What refuses two mutations alike stands under the field of the root that each asks for: `{data: {createOrder: {…}}}`. */
function underOwnField(form: StatedAnswer, own: Schema | undefined): StatedAnswer {
  const { data, ...beside } = form.schema?.properties ?? {}
  const [held, ...others] = Object.values(data?.properties ?? {})
  const [name, ...more] = Object.keys(own?.properties ?? {})
  if (held === undefined || name === undefined || others.length > 0 || more.length > 0) return form
  const { __typename: type } = own?.properties?.[name]?.properties ?? {}
  const named = type === undefined ? held : { ...held, properties: { ...held.properties, __typename: type } }
  const under = { ...data, properties: { [name]: named }, required: [name] }
  return { ...form, schema: { ...form.schema, properties: { ...beside, data: under } } }
}

/** How other calls answer the same error. What refuses under a status that says success has no body of theirs. */
function formElsewhere(document: Document, { subject }: ErrorClaim): ReturnType<typeof answerOf> {
  if (subject.status < 300) return null
  for (const call of document.calls)
    if (subject.calls.includes(call.id)) {
      const answer = answerOf(call.subject, subject.status)
      if (answer !== null) return answer
    }
  return null
}

function messageOf({ message }: ErrorSubject, about: RefusedFor): string | null {
  if (message === null) return null
  const values = new Map(about.values)
  if (about.field !== undefined) values.set('field', about.field)
  const own = about.message ?? null
  // What was said once, `Order 7 not found`, is said of another thing as the catalogue says it of any.
  const isOfAny = values.has('value') && message.replaceAll('{field}', '').includes('{')
  return filled(own !== null && !isOfAny && fits(message, own) ? own : message, values)
}

/** Of what is wrong in a request one is known: where all of it is listed, that one is. */
function oneOfSeveral({ items }: Schema, sample: SampleFor): { readonly value: JsonValue } | undefined {
  return items?.properties === undefined ? undefined : { value: [sampleOf(items, sample).value] }
}

interface Parts {
  readonly status: number
  readonly code: string | null
  readonly message: string | null
  readonly field: string | undefined
  /** Where the field is sent. */
  readonly where: string | undefined
  readonly rule: RefusedFor['rule']
  readonly sent: RefusedFor['sent']
  readonly now: number
  /** The message as the catalogue says it. */
  readonly given: string | null
  /** All codes of the catalogue: where others stand this one does. */
  readonly codes: ReadonlySet<string>
  /** All messages of the catalogue, where one of them stands in the form. */
  readonly words: readonly string[]
  /** All fields that rules are about. */
  readonly fields: readonly string[]
  /** Bodies that were answered so. */
  readonly shown: readonly JsonValue[]
  /** Whether it is the form of the very call. */
  readonly isOwn: boolean
  /** Whether some part of it has what is wrong under the names of fields. */
  readonly isByField: boolean
}

/** Code and message stand where those of the catalogue were seen; the field where names of fields were. */
function knownPart(name: string, schema: Schema, parts: Parts) {
  if (schema.const !== undefined) return undefined
  const { status, code, message, field, given, isOwn, codes, words, fields } = parts
  const shown = shownValues(schema)
  const said = (value: JsonValue | null) => (value === null ? undefined : { value })
  const broken = brokenPart(name, schema, parts)
  if (broken !== undefined) return broken
  const bodies = parts.shown.flatMap(one => (isObject(one) && Object.hasOwn(one, name) ? [one[name] as JsonValue] : []))
  if (REJECTED.test(name) && parts.sent !== undefined && mainType(schema) !== 'object') return said(parts.sent)
  if (MOMENT.test(name) && schema.format === 'date-time') return said(momentAs(parts.now, undefined, shown))
  const keyed = parts.rule === undefined ? undefined : byField(schema, parts, bodies)
  if (keyed !== undefined) return said(keyed)
  // A type of errors is called as their code is: `EmailConflictError`, `EMAIL_CONFLICT_ERROR`.
  const isType = name === '__typename'
  const own =
    code === null ? undefined : shown.find(value => (isType ? codeOfType(textOf(value)) : textOf(value)) === code)
  if (own !== undefined) return said(own)
  if (code !== null && shown.length > 0 && shown.every(value => codes.has(textOf(value)))) return said(code)
  const isMessage = shown.some(value => typeof value === 'string' && given !== null && fits(given, value))
  if (message !== null && isListOfWords(schema, words)) return said([message])
  const listed = message === null || isMessage ? undefined : inWordsOf(shown, message, parts)
  if (listed !== undefined) return said(listed)
  const isOther =
    shown.length > 0 && words.length > 0 && !words.some(one => shown.some(value => fits(one, textOf(value))))
  // What is wrong with a field stands under its name; what is said beside it is said of all of them.
  const isOfAll = !isMessage && shown.length > 0 && parts.isByField
  if (message !== null && isText(schema) && (isMessage || (MESSAGE.test(name) && !isOther && !isOfAll)))
    return said(message)
  const [first = null, ...others] = field === undefined ? [] : shown.map(value => renamed(textOf(value), field, fields))
  if (first !== null && isText(schema) && !others.includes(null)) return said(first)
  if (FIELD.test(name) && isText(schema) && field !== undefined) return said(asShown(field, shown))
  // One form for all of a status: some have a word of their own, others repeat the status.
  if (CODE.test(name) && shown.length === 0) {
    if (code !== null && isOf(schema, 'string')) return said(code)
    if (isOf(schema, 'integer')) return said(isNumber(code) && !STATUS.test(name) ? Number(code) : status)
  }
  const { present = 0, of = 1 } = schema['x-seen'] ?? {}
  if (FIELD.test(name) && isText(schema) && (!isOwn || present < of)) return null
  return undefined
}

/** `["Email is invalid"]`: nothing but messages of the catalogue. */
function isListOfWords({ items }: Schema, words: readonly string[]): boolean {
  const shown = items === undefined || !isText(items) ? [] : shownValues(items)
  return shown.length > 0 && shown.every(value => words.some(one => fits(one, textOf(value))))
}

/**
 * An error whose parts have no names, `["UserError", ["Name is taken.", ""]]`: as one of the catalogue that was answered so, with the words and the code
 * of this one in their places.
 */
function inWordsOf(shown: readonly JsonValue[], message: string, { given, code, words, codes }: Parts) {
  const telling = words.filter(one => /\p{L}{3}/u.test(one.replace(/\{\w+\}/g, '')))
  const isSaid = (text: string): boolean => telling.some(one => fits(one, text))
  const lists = shown.filter(one => Array.isArray(one) && textsIn(one).some(isSaid))
  const form = lists.find(one => given !== null && textsIn(one).some(text => fits(given, text))) ?? lists[0]
  const saying = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(saying)
    if (typeof value !== 'string') return value
    if (isSaid(value)) return message.includes('{') ? value : message
    return code !== null && codes.has(value) ? code : value
  }
  return form === undefined ? undefined : saying(form)
}

/** Some name fields without what is wrapped around what is sent: `quantity` of `input.quantity`. */
function asShown(field: string, shown: readonly JsonValue[]): string {
  const last = field.slice(field.lastIndexOf('.') + 1)
  return !shown.includes(field) && shown.includes(last) ? last : field
}

const codeOfType = (type: string): string => type.replace(/([a-z\d])(?=[A-Z])/g, '$1_').toUpperCase()

/** What validators say beside the message: the way to the field, and what it was held to; nothing of what others are held to. */
function brokenPart(name: string, schema: Schema, { field, where, rule }: Parts) {
  if (field !== undefined && WAY.test(name) && mainType(schema) === 'array') {
    const places = shownValues(schema.items ?? {}).map(textOf)
    const isPlaced = places.some(value => PLACES.has(value))
    const steps = field.split('.')
    const front =
      isPlaced && where !== undefined ? [where] : places.includes(INPUT) && steps[0] !== INPUT ? [INPUT] : []
    return { value: [...front, ...steps] }
  }
  const { present = 0, of = 0 } = schema['x-seen'] ?? {}
  const kinds = Object.entries(HELD_TO).filter(([, names]) => names.test(name))
  if (rule === undefined || kinds.length === 0 || present >= of) return undefined
  return kinds.some(([kind]) => kind === rule.rule) && rule.value !== null ? { value: rule.value } : null
}

const WAY = /^(?:loc|path|location|field)$/
/** What mutations of GraphQL call all that they are given. */
const INPUT = 'input'
const PLACES = new Set(['body', 'query', 'path', 'header', 'cookie'])

/** How validators call what a field is held to, where not all refusals say it. */
const HELD_TO: Readonly<Partial<Record<RuleSubject['rule'], RegExp>>> = {
  pattern: /^(?:pattern|regex)$/,
  enum: /^(?:enum_values|allowed_?values|valids|options|expected)$/i,
  minLength: /^(?:limit_value|limit|min_?length|minimum|min)$/i,
  maxLength: /^(?:limit_value|limit|max_?length|maximum|max)$/i,
  minimum: /^(?:limit_value|limit|minimum|min|ge|gte)$/i,
  maximum: /^(?:limit_value|limit|maximum|max|le|lte)$/i,
}

/** Where a field is sent: in the body, where no parameter is called so. */
const placeOf = ({ parameters }: CallSubject, field: string): string =>
  parameters.find(({ name }) => name === field)?.in ?? 'body'

const FIELD = /^(field|param|parameter|property|pointer|attribute)$/i

const STATUS = /^status/i
/** What was sent and is wrong. */
const REJECTED = /^(?:rejected_?value|invalid_?value|input)$/i
/** When it was refused. */
const MOMENT = /^(?:timestamp|time|date|date_?time|occurred_?at)$/i

const isNumber = (code: string | null): boolean => code !== null && /^-?\d{1,15}$/.test(code)

const isText = (schema: Schema): boolean => isOf(schema, 'string')

const isOf = ({ type }: Schema, wanted: 'string' | 'integer'): boolean =>
  type === wanted || (Array.isArray(type) && type.includes(wanted))

import { isAside } from '../../evidence/aside-button.ts'
import { isErrorType } from '../../evidence/error-type.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { queryPair } from '../../evidence/query-name.ts'
import { isPageAction } from '../../evidence/wires/page-actions.ts'
import type { AnswerCondition, CallSubject, PressedAnswer } from '../../evidence/subjects.ts'
import { ANONYMOUS } from './document.ts'
import { isObject } from '../is-object.ts'
import type { TwinRequest } from '../message.ts'
import type { Session } from '../session.ts'
import { textOf } from '../text-of.ts'

/** One answer that a call was seen to give. */
export interface StatedAnswer {
  readonly status: number
  /** Empty where the answer has no body. */
  readonly mediaType: string
  readonly schema: Schema | undefined
}

/**
 * What a call answers where it does what it is asked: its lowest status below 400; null where none was seen. A form that was taken leads
 * on to another page, and is shown again where it was not: there the redirect is the success.
 */
export function successOf(call: CallSubject, accept?: string): StatedAnswer | null {
  const statuses = Object.keys(call.responses)
    .map(Number)
    .filter(one => one >= 200 && one < 400 && one !== 304)
    .toSorted((left, right) => left - right)
  const [lowest] = statuses
  if (lowest === undefined) return null
  const answer = withoutErrors(call, answerOf(call, lowest, accept))
  const redirect = statuses.find(one => one >= 300)
  const isForm =
    call.method !== 'GET' && answer !== null && (/html/i.test(answer.mediaType) || isPageAction(call.operation?.kind))
  return isForm && redirect !== undefined ? answerOf(call, redirect) : answer
}

/**
 * GraphQL refuses with the status of what is done: an answer has `errors` only where something went wrong, and then mostly no data; or
 * an error stands in the place of what is asked for.
 */
function withoutErrors({ protocol }: CallSubject, answer: StatedAnswer | null): StatedAnswer | null {
  const schema = answer?.schema
  if (protocol !== 'graphql' || answer === null || schema?.properties === undefined) return answer
  const known = DONE.get(schema)
  if (known !== undefined) return { ...answer, schema: known }
  const { errors: _, data, ...others } = schema.properties
  const done = {
    ...schema,
    properties: { ...others, ...(data === undefined ? {} : { data: ofDone(withoutNulls(data)) }) },
  }
  DONE.set(schema, done)
  return { ...answer, schema: done }
}

/** What stands under the fields of the root without the errors that may stand there instead. */
const ofDone = (data: Schema): Schema => withRoots(data, kinds => kinds.filter(({ title = '' }) => !isErrorType(title)))

/**
 * The data of an answer of GraphQL with only some of the kinds that stand under fields of its root.
 * @param chosen none where all may stand there
 */
export function withRoots(data: Schema, chosen: (kinds: readonly Schema[]) => readonly Schema[]): Schema {
  if (data.properties === undefined) return data
  const roots = Object.entries(data.properties).map(([name, root]) => {
    const kinds = root.discriminator?.propertyName === '__typename' ? chosen(root.oneOf ?? []) : []
    const [only, ...others] = kinds
    return [name, only === undefined ? root : others.length === 0 ? only : { ...root, oneOf: kinds }] as const
  })
  return { ...data, properties: Object.fromEntries(roots) }
}

/** By the schema of all answers: who looks at one twice finds the same places in it. */
const DONE = new WeakMap<Schema, Schema>()

/** A schema of which nothing says any more that mostly nothing stood there. */
export function withoutNulls({ 'x-seen': seen, ...schema }: Schema): Schema {
  return seen === undefined ? schema : { ...schema, 'x-seen': { present: seen.present, of: seen.of } }
}

/** The button of a call by which a form was sent, where the statement says what is answered to each; null where none is known. */
function pressedIn({ pressed = [] }: CallSubject, body: JsonValue | undefined): PressedAnswer | null {
  if (!isObject(body)) return null
  return (
    pressed.find(({ name, value }) => Object.hasOwn(body, name) && (value === undefined || body[name] === value)) ??
    null
  )
}

/** Whether a form was sent by a button that leaves it, or only shows what it would do. */
export function isAsidePressed(call: CallSubject, body: JsonValue | undefined): boolean {
  const button = pressedIn(call, body)
  return button !== null && isObject(body) && (isAside(button.name) || isAside(textOf(body[button.name])))
}

/**
 * The same for what is asked for, and for who asks, where the statement says that answers differ by that; undefined where it does not
 * say what is answered then.
 */
export function successTo(
  call: CallSubject,
  {
    request,
    session,
    thing,
    makes,
  }: {
    readonly request: Pick<TwinRequest, 'query'> & Partial<Pick<TwinRequest, 'headers' | 'body'>>
    readonly session: Session | null
    readonly thing?: unknown
    readonly makes?: string
  },
): StatedAnswer | null | undefined {
  const button = pressedIn(call, request.body)
  const success =
    (button === null ? null : answerOf(call, button.status)) ??
    answerOfMaking(call, { isThere: thing !== undefined, isMade: makes !== undefined }) ??
    successOf(call, typeAsked(call, request) ?? [request.headers?.get('accept') ?? '', ...typesUnasked(call)].join(','))
  if (success === null || call.answersWhen === undefined) return success
  const sent = new Map<string, string[]>()
  for (const [name, given] of request.query) {
    const [key, value] = queryPair(name, given)
    sent.set(key, [...(sent.get(key) ?? []), value])
  }
  const role = session === null ? ANONYMOUS : session.role
  const holds = (when: AnswerCondition | null): boolean => {
    if (when === null) return true
    if ('role' in when) return when.role === role
    const values = sent.get(when.parameter)
    return values !== undefined && (when.value === undefined || values.toSorted().join(',') === when.value)
  }
  const answers = call.answersWhen.filter(
    ({ status, mediaType }) => status === success.status && mediaType === success.mediaType,
  )
  const found = answers.find(({ when }) => holds(when))
  // Where each value was answered in its own way, another value is not known.
  const isOpen = answers.some(
    ({ when }) => when !== null && 'parameter' in when && when.value !== undefined && sent.has(when.parameter),
  )
  const isSaid = found !== undefined && !(found.when === null && isOpen)
  return isSaid ? withoutErrors(call, { ...success, schema: found.schema }) : answers.length === 0 ? success : undefined
}

/** The media type that a value in the query stands for; undefined where none does. */
const typeAsked = ({ answersAs = [] }: CallSubject, { query }: Pick<TwinRequest, 'query'>): string | undefined =>
  answersAs
    .flatMap(({ in: place, name, values }) =>
      place === 'query' ? values.filter(({ value }) => query.some(sent => sent[0] === name && sent[1] === value)) : [],
    )
    .at(0)?.mediaType

/** The media types that nobody has to ask for, where a value in the query asks for another one. */
function typesUnasked({ answersAs = [], responses }: CallSubject): readonly string[] {
  const asked = new Set(answersAs.flatMap(({ values }) => values.map(({ mediaType }) => mediaType)))
  return asked.size === 0
    ? []
    : Object.values(responses).flatMap(types => Object.keys(types).filter(type => !asked.has(type)))
}

/** A PUT that makes things and changes them answers each with a status of its own; null where statements tell no difference. */
function answerOfMaking(
  call: CallSubject,
  { isThere, isMade }: { readonly isThere: boolean; readonly isMade: boolean },
): StatedAnswer | null {
  if (!('201' in call.responses)) return null
  if (isMade) return answerOf(call, 201)
  if (call.method !== 'PUT') return null
  const changed = ['200', '202', '204'].find(status => status in call.responses)
  return isThere && changed !== undefined ? answerOf(call, Number(changed)) : null
}

/**
 * What a call answers with a status: of several media types the first that the request names, else JSON before other kinds; null where it
 * was not seen with that status.
 * @param accept the header of that name
 */
export function answerOf(call: CallSubject, status: number, accept = ''): StatedAnswer | null {
  const byMediaType = new Map(Object.entries(call.responses)).get(String(status))
  if (byMediaType === undefined) return null
  const kinds = Object.entries(byMediaType)
  const named = accept.split(',').map(one => one.split(';', 1)[0]?.trim().toLowerCase())
  const asked = named.find(one => kinds.some(([name]) => name === one))
  const [mediaType, schema] = kinds.find(([name]) => name === asked) ??
    kinds.find(([name]) => isJson(name)) ??
    kinds[0] ?? ['', undefined]
  return { status, mediaType, schema }
}

/** `application/json`, `application/problem+json`. */
export const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType)

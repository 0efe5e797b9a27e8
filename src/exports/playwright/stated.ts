import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { lastName, schemaAt } from '../../evidence/field-path.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallParameter, CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { addressOf } from '../../specification/address.ts'
import { compareText } from '../../specification/order.ts'
import type { Specification } from '../../specification/specification.ts'
import { mainType } from '../../twin/values/sample.ts'
import { type ValidBody, validBody } from './bodies.ts'
import { FORM, type StatedEntity, bodyType, pathNames } from './requests.ts'

/** Names and values, a name as often as it has values. */
type Query = readonly (readonly [name: string, value: JsonValue])[]

/** What the generated tests look up while they run; written as `stated.json`. */
export interface Stated {
  readonly calls: { readonly [id: string]: StatedCall }
  readonly entities: { readonly [name: string]: StatedEntity }
  /** Null where no sign-in was seen. */
  readonly signIn: { readonly call: string; readonly token: readonly string[] | null } | null
}
export interface StatedCall extends ValidBody {
  readonly method: string
  readonly path: string
  /** Its path parameters. */
  readonly names: readonly string[]
  /** The entity whose key each of them holds; those that are missing here cannot be filled. */
  readonly fills: { readonly [name: string]: string }
  /** Sent as a form, not as JSON. */
  readonly form: boolean
  /** Where in its answer the thing stands that it is about; null where that is not known. */
  readonly thing: readonly string[] | null
  /** What was sent with it every time, in its query. */
  readonly query: Query
  /** By status; null: whatever body. */
  readonly answers: { readonly [status: string]: Schema | null }
}
export function statedOf({ sections }: Specification): Stated {
  const calls = sections.calls.claims.filter(isTestable)
  const entities = new Map(sections.entities.claims.map(({ subject }) => [subject.name, subject]))
  const lists = new Map(
    [...entities.values()].flatMap(entity => {
      const stated = statedEntity(entity, calls)
      return stated === null ? [] : [[entity.name, stated] as const]
    }),
  )
  const signIn = calls
    .filter(({ subject }) => subject.effect === 'sign-in' && pathNames(subject).length === 0)
    .toSorted((left, right) => right.support - left.support || compareText(left.id, right.id))[0]
  return {
    calls: Object.fromEntries(
      calls.map(claim => [
        claim.id,
        {
          method: claim.subject.method,
          path: addressOf(claim.subject),
          names: pathNames(claim.subject),
          fills: fillsOf(claim.subject, lists),
          form: bodyType(claim.subject) === FORM,
          thing: thingIn(okSchema(claim.subject), entities.get(claim.subject.entity ?? '')?.key, 0),
          query: usualQuery(claim.subject),
          answers: answersOf(claim.subject),
          ...validBody(sections, claim, entities, lists),
        },
      ]),
    ),
    entities: Object.fromEntries(lists),
    signIn: signIn === undefined ? null : { call: signIn.id, token: tokenIn(signIn.subject) },
  }
}

/** Seen over HTTP, and what it sends can be written down. */
const isTestable = ({ basis, subject, review }: Claim<CallSubject>): boolean =>
  basis === 'observed' &&
  review?.verdict !== 'rejected' &&
  subject.protocol === 'http' &&
  subject.operation === undefined &&
  (Object.keys(subject.requests).length === 0 || bodyType(subject) !== undefined)

/** `loanId` holds the key of Loan; the last parameter that of what the call is about. */
function fillsOf(call: CallSubject, lists: ReadonlyMap<string, StatedEntity>): { readonly [name: string]: string } {
  const names = pathNames(call)
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const named = [...lists].find(
        ([entity, { key }]) =>
          name.toLowerCase() === `${entity}${lastName(key)}`.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
      )?.[0]
      const about =
        index === names.length - 1 && call.entity !== undefined && lists.has(call.entity) ? call.entity : undefined
      const entity = named ?? about
      return entity === undefined ? [] : [[name, entity] as const]
    }),
  )
}

function statedEntity({ name, key }: EntitySubject, calls: readonly Claim<CallSubject>[]): StatedEntity | null {
  if (key === null) return null
  const listing = calls
    .filter(({ subject }) => subject.entity === name && subject.effect === 'list' && pathNames(subject).length === 0)
    .toSorted((left, right) => right.support - left.support || compareText(left.id, right.id))
  for (const { id, subject } of listing) {
    const at = listIn(okSchema(subject), key, 0)
    if (at !== null) return { key, list: id, at }
  }
  return { key, list: null, at: [] }
}

/** The schema of its first answer that says that it was done. */
function okSchema({ responses }: CallSubject): Schema | undefined {
  const [status] = Object.keys(responses)
    .filter(code => code.startsWith('2'))
    .toSorted(compareText)
  return status === undefined ? undefined : jsonOf(responses[status] ?? {})
}

const jsonOf = (bodies: { readonly [type: string]: Schema }): Schema | undefined =>
  Object.entries(bodies).find(([type]) => /json/.test(type))?.[1]

const DEEPEST = 3

/** Where objects with this key stand in a list; null where there is none. */
function listIn(schema: Schema | undefined, key: string, depth: number): readonly string[] | null {
  if (schema === undefined || depth > DEEPEST) return null
  if (schema.items !== undefined) return schemaAt(schema.items, key) === undefined ? null : []
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    const below = listIn(child, key, depth + 1)
    if (below !== null) return [name, ...below]
  }
  return null
}

/** Where the object with this key stands; null where there is none. */
function thingIn(schema: Schema | undefined, key: string | null | undefined, depth: number): readonly string[] | null {
  if (schema === undefined || key == null || depth > DEEPEST) return null
  if (schemaAt(schema, key) !== undefined) return []
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    const below = thingIn(child, key, depth + 1)
    if (below !== null) return [name, ...below]
  }
  return null
}

/** Parameters that were there every time, with what was shown of them: an answer may hang on them. */
function usualQuery({ parameters }: CallSubject): Query {
  return parameters.filter(isUsual).flatMap(({ name, sentAs, schema }) => {
    const values = schema.items === undefined ? shownValues(schema).slice(0, 1) : shownValues(schema.items)
    const [sent = name] = sentAs ?? []
    return values.map((value, index) => [sent.replace(/\[0\]$/, `[${index}]`), value] as const)
  })
}

const isUsual = ({ in: place, required, schema: { 'x-seen': seen } }: CallParameter): boolean =>
  place === 'query' && (required || (seen !== undefined && seen.present === seen.of))

/** Whether parameters that a test cannot send as they were sent say which fields are answered: lists of names, conditions, sums. */
const hangsOnQuery = ({ parameters }: CallSubject): boolean =>
  parameters.some(
    parameter =>
      parameter.in === 'query' &&
      ['array', 'object'].includes(mainType(parameter.schema)) &&
      !(isUsual(parameter) && isWhollyShown(parameter.schema.items)),
  )

const isWhollyShown = (schema: Schema | undefined): boolean => {
  const values = schema?.['x-values']
  return schema?.enum !== undefined || (values !== undefined && values.values.length === values.distinct)
}

/** Where the answer of a sign-in hands out a token. */
function tokenIn(call: CallSubject): readonly string[] | null {
  const find = (schema: Schema | undefined, depth: number): readonly string[] | null => {
    for (const [name, child] of Object.entries(schema?.properties ?? {})) {
      if (/^(?:access_?|auth_?|id_?|session_?)?(?:token|jwt)$/i.test(name)) return [name]
      const below = depth > DEEPEST ? null : find(child, depth + 1)
      if (below !== null) return [name, ...below]
    }
    return null
  }
  return find(okSchema(call), 0)
}

function answersOf(call: CallSubject): { readonly [status: string]: Schema | null } {
  const isLoose = hangsOnQuery(call)
  return Object.fromEntries(
    Object.entries(call.responses).map(([status, bodies]) => {
      const schema = isLoose ? undefined : jsonOf(bodies)
      return [status, schema === undefined ? null : checked(schema)]
    }),
  )
}

/** Fewer bodies do not show that a field is always there. */
const ENOUGH = 3

/**
 * What of a schema another body can be held against: types, and fields that were there in three bodies or more each time. A value that
 * was only ever null says nothing of what else may stand there.
 */
function checked(schema: Schema): Schema {
  const { type, properties, required, items, additionalProperties, oneOf, anyOf } = schema
  if (oneOf !== undefined || anyOf !== undefined || type === 'null') return {}
  const often = (required ?? []).filter(name => (properties?.[name]?.['x-seen']?.of ?? 0) >= ENOUGH)
  return {
    ...(type === undefined ? {} : { type: nullable(type) }),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, checked(child)])) }),
    ...(often.length === 0 ? {} : { required: often }),
    ...(items === undefined ? {} : { items: checked(items) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: checked(additionalProperties) } : {}),
  }
}

/** A whole number is a number, too, wherever only few were seen; the rest stays as it is. */
const nullable = (type: NonNullable<Schema['type']>): NonNullable<Schema['type']> =>
  typeof type === 'string'
    ? type === 'integer'
      ? 'number'
      : type
    : type.map(one => (one === 'integer' ? 'number' : one))

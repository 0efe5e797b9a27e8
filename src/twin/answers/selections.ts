import { pointerSteps } from '../../evidence/pointer.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { listedNames } from '../../evidence/listed-names.ts'
import { queryPair } from '../../evidence/query-name.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { TwinRequest } from '../message.ts'
import { isObject } from '../is-object.ts'
import { type SampleFor, type Sampled, sampleOf } from '../values/sample.ts'
import { ELEMENT } from '../values/slots.ts'

/** The names that a request asks for at one place of the answer, as the call's statement says that it can. */
export interface Selection {
  /** Property names; `*` goes into the elements of a list. */
  readonly path: readonly string[]
  readonly names: NameTree
  /** Other parameters list names of their own along with these. */
  readonly isAlong: boolean
}

/** Names, and the names inside of each (`author.name`). */
export interface NameTree {
  /** `*`: all that there are, too. */
  readonly isAll: boolean
  readonly children: ReadonlyMap<string, NameTree>
}

const askedBy = (query: TwinRequest['query'], parameter: string): readonly string[] =>
  query
    .map(([name, value]) => queryPair(name, value))
    .flatMap(([name, value]) => (name === parameter ? listedNames(value) : []))

/** The names that a field of the body lists. */
function namesSent(body: JsonValue | undefined, field: string): readonly string[] {
  const listed = isObject(body) ? body[field] : undefined
  return Array.isArray(listed) ? listed.filter((one): one is string => typeof one === 'string') : []
}

/** What a request selects. */
export function selectionsOf(
  call: CallSubject,
  { query, body }: Pick<TwinRequest, 'query' | 'body'>,
): readonly Selection[] {
  return (call.selects ?? []).flatMap(({ parameter, in: place, at, besides = [], along = [], whole, brings }) => {
    if (brings !== undefined) return []
    const asked = place === 'body' ? namesSent(body, parameter) : askedBy(query, parameter)
    const chosen = asked.filter(one => one !== '')
    if (chosen.length === 0) return []
    const paths = [...chosen, ...along.flatMap(other => askedBy(query, other)).filter(one => one !== '')]
    return [
      {
        path: pointerSteps(at),
        names: treeOf([...paths.map(one => (whole === true ? [one] : one.split('.'))), ...besides.map(one => [one])]),
        isAlong: along.length > 0,
      },
    ]
  })
}

/** What is asked for by fields alone: the key stands there too, and what a field leads to stands under that field, with its dot or without. */
export function selectionAt(path: readonly string[], fields: readonly string[], key: string | null): Selection {
  const heads = fields.map(name => (name.includes('.') ? name.slice(0, name.indexOf('.') + 1) : name))
  const names = key === null ? heads : [...heads, key]
  return { path, names: treeOf([...new Set(names)].map(name => [name])), isAlong: false }
}

/** What a request has brought to a place of the answer, and what it could have. */
export interface Bringing {
  /** Property names; `*` goes into the elements of a list. */
  readonly path: readonly string[]
  readonly asked: ReadonlySet<string>
  readonly known: readonly string[]
}

/** What a request brings. */
export function bringingsOf(call: CallSubject, query: TwinRequest['query']): readonly Bringing[] {
  return (call.selects ?? []).flatMap(({ parameter, at, brings }) => {
    if (brings === undefined) return []
    const asked = askedBy(query, parameter)
    return [
      {
        path: pointerSteps(at),
        asked: new Set(asked.map(one => one.split('.', 1)[0] as string)),
        known: brings,
      },
    ]
  })
}

/** A body with what is brought to its place, and without what is not. */
export function withBrought(body: JsonValue, schema: Schema, bringing: Bringing, from: SampleFor): Sampled {
  const [step, ...rest] = bringing.path
  if (step === ELEMENT) {
    if (!Array.isArray(body)) return { value: body, isShown: true }
    return eachOf(body, one => withBrought(one, schema.items ?? {}, { ...bringing, path: rest }, from))
  }
  if (!isObject(body)) return { value: body, isShown: true }
  const value = Object.assign(Object.create(null) as Record<string, JsonValue>, body)
  let isShown = true
  const put = (name: string, { value: made, isShown: isKnown }: Sampled): void => {
    value[name] = made
    isShown &&= isKnown
  }
  if (step !== undefined) {
    const of = schema.properties?.[step]
    const child = value[step]
    if (child !== undefined && of !== undefined) put(step, withBrought(child, of, { ...bringing, path: rest }, from))
    return { value, isShown }
  }
  for (const name of bringing.known) {
    const of = schema.properties?.[name]
    if (!bringing.asked.has(name)) delete value[name]
    else if (value[name] === undefined && of !== undefined) put(name, sampleOf(of, from))
  }
  return { value, isShown }
}

function treeOf(paths: readonly (readonly string[])[]): NameTree {
  const inner = new Map<string, (readonly string[])[]>()
  let isAll = false
  for (const [first, ...rest] of paths) {
    if (first === '*') isAll = true
    else if (first !== undefined) inner.set(first, [...(inner.get(first) ?? []), ...(rest.length === 0 ? [] : [rest])])
  }
  return { isAll, children: new Map([...inner].map(([name, of]) => [name, treeOf(of)])) }
}

/** What names are made from. */
export interface SelectedFrom extends SampleFor {
  /** What a field of the thing itself refers to, by its key or what is shown of it. */
  readonly referred: (field: string, key: JsonValue) => JsonObject | undefined
}

/** A body with the names that a selection asks for at its place. A name of which the specification knows no value is left out, and counts as not shown. */
export function withSelection(
  body: JsonValue,
  schema: Schema,
  { path, names }: Pick<Selection, 'path' | 'names'>,
  from: SelectedFrom,
): Sampled {
  const [step, ...rest] = path
  if (step === undefined) return selected(body, schema, names, from)
  if (step === ELEMENT) {
    if (!Array.isArray(body)) return { value: body, isShown: true }
    return eachOf(body, one => withSelection(one, schema.items ?? {}, { path: rest, names }, from))
  }
  const child = isObject(body) && Object.hasOwn(body, step) ? body[step] : undefined
  const of = schema.properties?.[step]
  if (child === undefined || of === undefined) return { value: body, isShown: true }
  const inner = withSelection(child, of, { path: rest, names }, from)
  return {
    value: Object.assign(Object.create(null) as Record<string, JsonValue>, body, { [step]: inner.value }),
    isShown: inner.isShown,
  }
}

function selected(body: JsonValue, schema: Schema, { isAll, children }: NameTree, from: SelectedFrom): Sampled {
  if (Array.isArray(body)) return eachOf(body, one => selected(one, schema.items ?? {}, { isAll, children }, from))
  if (!isObject(body) || (children.size === 0 && !isAll)) return { value: body, isShown: true }
  const value = Object.create(null) as Record<string, JsonValue>
  let isShown = true
  if (isAll) Object.assign(value, body)
  for (const [name, inner] of children) {
    const of = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : ofAnyName(schema)
    const held = Object.hasOwn(body, name) ? body[name] : undefined
    if (held === undefined && of === undefined) {
      isShown = false
      continue
    }
    const known = held === undefined ? sampleOf(of as Schema, from) : { value: held, isShown: true }
    const found = inner.children.size === 0 && !inner.isAll ? known : insideOf(name, known, of ?? {}, inner, from)
    value[name] = found.value
    isShown &&= found.isShown
  }
  return { value, isShown }
}

/** What stands under each name of a map. */
const ofAnyName = ({ additionalProperties: any }: Schema): Schema | undefined =>
  typeof any === 'object' ? any : undefined

/** A thing that is referred to by its key is shown itself where names inside of it are asked for. */
function insideOf(name: string, known: Sampled, schema: Schema, tree: NameTree, from: SelectedFrom): Sampled {
  const { value } = known
  if (value === null) return known
  if (typeof value === 'object') {
    const whole = isObject(value) ? from.referred(name, value) : undefined
    return selected(whole === undefined ? value : { ...whole, ...(value as JsonObject) }, schema, tree, from)
  }
  const other = from.referred(name, value)
  const sampled = sampleOf(schema, from)
  const made = isObject(sampled.value) ? sampled.value : {}
  const inner = selected(
    Object.assign(Object.create(null) as Record<string, JsonValue>, made, other),
    schema,
    tree,
    from,
  )
  return { value: inner.value, isShown: inner.isShown && other !== undefined }
}

function eachOf(list: readonly JsonValue[], change: (one: JsonValue) => Sampled): Sampled {
  const changed = list.map(change)
  return { value: changed.map(({ value }) => value), isShown: changed.every(({ isShown }) => isShown) }
}

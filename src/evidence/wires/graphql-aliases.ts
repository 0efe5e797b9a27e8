import type { Body, Exchange, JsonObject, JsonValue } from '../exchange.ts'
import { type Field, type Selections, fieldsAt, operationIn, readSelections } from '../graphql-selections.ts'
import { isObject } from './unwrapped.ts'

/** A GraphQL request whose fields have their own names, and how answers to it are renamed. */
export interface WithoutAliases {
  /** What is asked, with that document. */
  readonly asked: JsonObject
  /** An answer to the document as it was sent, as one to this. */
  readonly plain: (answer: JsonValue) => JsonValue
  /** An answer to this, as one to the document as it was sent. */
  readonly aliased: (answer: JsonValue) => JsonValue
}

/** An exchange as it would have been with the names that fields have by themselves: `items: orders { no: number }` asks for `orders { number }`. */
export function withoutAliases(exchange: Exchange): Exchange {
  const { request, response } = exchange
  const asked = request.body?.value
  if (asked === undefined) return exchange
  const each = (Array.isArray(asked) ? (asked as readonly JsonValue[]) : [asked]).map(aliasesIn)
  if (each.every(one => one === null)) return exchange
  const answered = response?.body?.value
  const plain = (body: JsonValue, nth: number): JsonValue => each[nth]?.plain(body) ?? body
  return {
    ...exchange,
    request: {
      ...request,
      body: { ...(request.body as Body), value: mapped(asked, (body, nth) => each[nth]?.asked ?? body) },
    },
    ...(response === undefined || answered === undefined
      ? {}
      : {
          response: {
            ...response,
            body: {
              ...(response.body as Body),
              value: Array.isArray(asked) === Array.isArray(answered) ? mapped(answered, plain) : answered,
            },
          },
        }),
  }
}

const mapped = (value: JsonValue, of: (one: JsonValue, nth: number) => JsonValue): JsonValue =>
  Array.isArray(value) ? (value as readonly JsonValue[]).map(of) : of(value, 0)

/** How the aliases of what is asked are left out; null where it is no GraphQL, or has none that can be. */
export function aliasesIn(asked: JsonValue | undefined): WithoutAliases | null {
  if (!isObject(asked)) return null
  const { query, operationName } = asked
  if (typeof query !== 'string' || !HAS_ALIAS.test(query)) return null
  const key = `${typeof operationName === 'string' ? operationName : ''} ${query}`
  const found = read.get(key) ?? readAliases(query, operationName)
  if (read.size >= KEPT) read.clear()
  read.set(key, found)
  const { document, plain, aliased } = found
  return document === query ? null : { asked: withParts(asked, { query: document }), plain, aliased }
}

const HAS_ALIAS = /\{[\s\S]*\w\s*:\s*[A-Za-z_]/
const KEPT = 200
/** Clients send few documents, again and again. */
const read = new Map<string, Aliases>()

interface Aliases extends Pick<WithoutAliases, 'plain' | 'aliased'> {
  readonly document: string
}

function readAliases(query: string, operationName: JsonValue | undefined): Aliases {
  const selections = readSelections(query)
  if (selections === null) return { document: query, plain: answer => answer, aliased: answer => answer }
  const root = fieldsAt(operationIn(selections, operationName)?.selection ?? [], selections)
  const left = keptAliases(root, selections)
  const out = new Set<Field>()
  for (const level of levelsOf(root, selections))
    for (const field of level) if (field.alias !== null && !left.has(field)) out.add(field)
  const plain: KeyOf = field => (out.has(field) ? field.name : responseKey(field))
  const [toPlain, toAliased] = [
    planOf(root, { from: responseKey, to: plain, selections }),
    planOf(root, { from: plain, to: responseKey, selections }),
  ]
  return {
    document: withoutThose(query, out),
    plain: answer => renamedAnswer(answer, toPlain),
    aliased: answer => renamedAnswer(answer, toAliased),
  }
}

/** The name that a field has in an answer. */
type KeyOf = (field: Field) => string
const responseKey: KeyOf = ({ name, alias }) => alias?.name ?? name

/** Of each place that a document selects from, the fields there. */
function levelsOf(root: readonly Field[], selections: Selections): readonly (readonly Field[])[] {
  const levels: (readonly Field[])[] = []
  const visit = (level: readonly Field[]): void => {
    if (levels.length >= MOST) return
    levels.push(level)
    for (const same of byKey(level, responseKey).values()) {
      const inside = fieldsInside(same, selections)
      if (inside.length > 0) visit(inside)
    }
  }
  visit(root)
  return levels
}

const MOST = 2000

const fieldsInside = (fields: readonly Field[], selections: Selections): readonly Field[] =>
  fields.flatMap(({ selection }) => fieldsAt(selection, selections))

function byKey(fields: readonly Field[], keyOf: KeyOf): ReadonlyMap<string, readonly Field[]> {
  const groups = new Map<string, Field[]>()
  for (const field of fields) groups.set(keyOf(field), [...(groups.get(keyOf(field)) ?? []), field])
  return groups
}

/**
 * The fields that keep their alias, for it tells something: two of one name stand at one place, or one alias is that of two fields. A fragment
 * stands at several places, and is written once.
 */
function keptAliases(root: readonly Field[], selections: Selections): ReadonlySet<Field> {
  const levels = levelsOf(root, selections)
  const kept = new Set<Field>()
  for (let before = -1; before < kept.size;) {
    before = kept.size
    for (const level of levels) {
      const keys = byKey(level, responseKey)
      const names = byKey(level, ({ name }) => name)
      for (const same of [...keys.values(), ...names.values()])
        if (
          new Set(same.map(({ name }) => name)).size > 1 ||
          new Set(same.map(responseKey)).size > 1 ||
          same.some(field => kept.has(field))
        )
          for (const field of same) kept.add(field)
    }
  }
  return kept
}

function withoutThose(query: string, out: ReadonlySet<Field>): string {
  const cuts = [...out].flatMap(({ alias }) => (alias === null ? [] : [alias])).sort((a, b) => b.from - a.from)
  return cuts.reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), query)
}

/** What the names of an answer become, at each place. */
type Plan = ReadonlyMap<string, { readonly to: string; readonly inside: Plan }>

interface Renaming {
  readonly from: KeyOf
  readonly to: KeyOf
  readonly selections: Selections
}

const planOf = (level: readonly Field[], by: Renaming, depth = 0): Plan =>
  new Map(
    [...byKey(level, by.from)].map(([name, same]) => [
      name,
      {
        to: by.to(same[0] as Field),
        inside: depth > DEEPEST ? new Map() : planOf(fieldsInside(same, by.selections), by, depth + 1),
      },
    ]),
  )

const DEEPEST = 40

/** An error says where it stands by the names of the answer, `["items", 3, "no"]`: those are renamed too. */
function renamedAnswer(answer: JsonValue, plan: Plan): JsonValue {
  if (!isObject(answer)) return answer
  const { data, errors } = answer
  return withParts(answer, {
    ...(data === undefined ? {} : { data: renamed(data, plan) }),
    ...(Array.isArray(errors) ? { errors: (errors as readonly JsonValue[]).map(one => withPath(one, plan)) } : {}),
  })
}

function renamed(value: JsonValue, plan: Plan): JsonValue {
  if (plan.size === 0) return value
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(one => renamed(one, plan))
  if (!isObject(value)) return value
  const made = Object.create(null) as { [name: string]: JsonValue }
  for (const [name, one] of Object.entries(value)) {
    const planned = plan.get(name)
    made[planned?.to ?? name] = planned === undefined ? one : renamed(one, planned.inside)
  }
  return made
}

function withPath(error: JsonValue, plan: Plan): JsonValue {
  if (!isObject(error) || !Array.isArray(error['path'])) return error
  let inside: Plan | undefined = plan
  const path = (error['path'] as readonly JsonValue[]).map(step => {
    if (typeof step !== 'string') return step
    const planned = inside?.get(step)
    inside = planned?.inside
    return planned?.to ?? step
  })
  return withParts(error, { path })
}

const withParts = (object: JsonObject, parts: JsonObject): JsonObject =>
  Object.assign(Object.create(null), object, parts) as JsonObject

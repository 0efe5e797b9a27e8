import type { EntityRows } from '../../evidence/subjects.ts'
import type { Operation } from '../calls/operations.ts'
import { isQuery } from '../instances/is-query.ts'
import type { Histories, History, Telling } from './histories.ts'
import { valueOf } from './told-values.ts'
import type { Entity } from '../entities/entity.ts'
import type { Places } from '../places.ts'
import { isIdClass, segmentClass } from '../segment.ts'
import { isRedacted } from '../token.ts'

/** More are no list that an application ships, and of more not all are kept. */
const MOST = 30
const COLUMNS = 6
const LONGEST = 60
/** What tells of people is theirs, and no part of the application. */
const OF_PEOPLE = /mail|password|phone|login|(?:user|first|last|full)_?name|avatar|birth/i
/** What is in a state is moved on to another one. */
const STATE = /^(?:status|state|stage|phase)$/i
/** The field that names a thing, as these go before others. */
const NAMES = ['name', 'title', 'label', 'code', 'slug', 'key', 'value', 'displayname', 'type']

/** What it rests on. */
interface Witnesses {
  readonly effects: { readonly histories: Histories }
  readonly entities: readonly Entity[]
  readonly operations: readonly Operation[]
  readonly places: Places
}

type Scalar = EntityRows['values'][number][number]

/**
 * The things of an entity that stood there from the beginning, as far as recordings tell: all were answered together, others point at them,
 * and no call was recorded that makes, changes or deletes one. Null where there are none such, or they say nothing by themselves.
 */
export function standingRows(model: Witnesses, entity: Entity): EntityRows | null {
  const { key, name, fields, operations } = entity
  if (key === null || !operations.every(id => onlyReads(model, id)) || !isPointedAt(model, name)) return null
  if (fields.some(field => field.format === 'email' || OF_PEOPLE.test(field.name) || STATE.test(field.name)))
    return null
  const things = [...(model.effects.histories.get(name)?.values() ?? [])]
  if (things.length < 2 || things.length > MOST) return null
  const together = toldTogether(things)
  if (together === undefined || fields.some(field => MADE.test(field.name) && areApart(things, field.name))) return null
  const columns = fields
    .flatMap(({ name: field }) => {
      const values = field === key ? null : columnOf(things, field)
      return values === null ? [] : [{ field, values }]
    })
    .toSorted((a, b) => rank(a.field) - rank(b.field))
  const named = columns.find(({ values }) => isNaming(values))
  if (named === undefined) return null
  const shown = [named, ...columns.filter(column => column !== named)].slice(0, COLUMNS)
  const keys = columnOf(things, key) ?? things.map(thing => thing.key)
  const rows = things.map((_, nth): readonly Scalar[] => [
    keys[nth] as Scalar,
    ...shown.map(({ values }) => values[nth] as Scalar),
  ])
  return {
    fields: [key, ...shown.map(({ field }) => field)],
    values: rows.toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1)),
    evidence: [model.places.one(together.place, '/response/content/text')],
  }
}

/** A GET, and what asks by a protocol that puts all on one address. */
function onlyReads({ operations }: Witnesses, id: string): boolean {
  if (id.startsWith('calls/GET ')) return true
  const operation = operations.find(one => one.id === id)
  return (operation?.protocol === 'graphql' || operation?.protocol === 'json-rpc') && isQuery(operation)
}

/** Other things say which of them is theirs. */
const isPointedAt = ({ entities }: Witnesses, name: string): boolean =>
  entities.some(other => other.name !== name && other.fields.some(({ references }) => references === name))

/** When a thing was made, in the words that frameworks have for it. */
const MADE = /^(?:created|inserted|added)(?:_?(?:at|on|date|time|datetime))?$|^date_?(?:created|added)$/i
/** What is set up together is made within so long, in milliseconds. */
const SET_UP = 10 * 60_000

/** Larger numbers count milliseconds since 1970. */
const IN_SECONDS = 1e11

/** Whether they were made one after the other, as people make things. */
function areApart(things: readonly History[], field: string): boolean {
  const moments = things.flatMap(({ tellings }) => {
    const told = tellings[0]?.fields.get(field)
    const value = told === undefined ? undefined : valueOf(told)
    if (typeof value === 'number') return [value * (value < IN_SECONDS ? 1000 : 1)]
    const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(moment) ? [] : [moment]
  })
  return moments.length > 1 && Math.max(...moments) - Math.min(...moments) > SET_UP
}

/** A telling whose answer told of all of them. */
function toldTogether([first, ...others]: readonly History[]): Telling | undefined {
  const known = others.map(({ tellings }) => new Set(tellings.map(({ id }) => id)))
  return first?.tellings.find(({ id }) => known.every(ids => ids.has(id)))
}

/** What stands in a field, thing by thing; null where it changed, is no plain value or a moment or an id, or may be somebody's secret. */
function columnOf(things: readonly History[], field: string): readonly Scalar[] | null {
  const values: Scalar[] = []
  for (const { tellings } of things) {
    const told = new Set(tellings.flatMap(one => one.fields.get(field) ?? []))
    const [only = 'null'] = told
    const value = told.size > 1 ? undefined : valueOf(only)
    if (value === undefined || (typeof value === 'object' && value !== null)) return null
    if (typeof value === 'string' && !isPlain(value)) return null
    values.push(value)
  }
  return new Set(values).size > 1 ? values : null
}

const isPlain = (text: string): boolean =>
  text.length <= LONGEST &&
  !isRedacted(text) &&
  !/^\d{4}-\d\d-\d\d|^\/|:\/\//.test(text) &&
  (/^\d+$/.test(text) || !isIdClass(segmentClass(text)))

/** A name for each, and no two the same. */
const isNaming = (values: readonly Scalar[]): boolean =>
  values.every(value => typeof value === 'string' && /\p{L}/u.test(value)) && new Set(values).size === values.length

const rank = (field: string): number => {
  const at = NAMES.indexOf(field.replaceAll('_', '').toLowerCase())
  return at < 0 ? NAMES.length : at
}

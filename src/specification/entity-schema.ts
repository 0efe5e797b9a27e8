import type { Schema, SchemaType } from '../evidence/schema.ts'
import type { EntityField, EntitySubject, FormBy, ReferencesBy } from '../evidence/subjects.ts'
import { canonical } from './canonical.ts'
import { typeWords } from './field-lines.ts'
import { outermost, schemaAt } from '../evidence/field-path.ts'
import { compareText } from './order.ts'
import { written } from './words.ts'

/** An entity as a JSON Schema. */
export function entitySchema(entity: EntitySubject): Schema {
  const properties = Object.create(null) as Record<string, Schema>
  for (const field of entity.fields) properties[field.name] = fieldSchema(field)
  const required = entity.fields.filter(field => field.required).map(field => field.name)
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required: required.toSorted(compareText) }) }
}

/** One field of an entity as a JSON Schema. */
export function fieldSchema(field: EntityField): Schema {
  const { format, items, properties, requiredInside, additionalProperties, oneOf, discriminator } = field
  const { enumBasis, seenValues, replaced, basis, seen } = field
  const type = nullable(field)
  return {
    type,
    ...(format === undefined ? {} : { format }),
    ...(field.enum === undefined ? {} : { enum: withNull(field) }),
    ...(enumBasis === undefined ? {} : { 'x-enum-basis': enumBasis }),
    ...(seenValues === undefined || field.enum !== undefined ? {} : { 'x-values': seenValues }),
    ...(items === undefined ? {} : { items }),
    ...(properties === undefined ? {} : { properties }),
    ...(requiredInside === undefined ? {} : { required: requiredInside }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
    ...(oneOf === undefined ? {} : { oneOf }),
    ...(discriminator === undefined ? {} : { discriminator }),
    ...(replaced === undefined ? {} : { 'x-replaced': replaced }),
    ...formWords(field),
    ...(basis === 'declared' ? { 'x-basis': 'declared' as const } : {}),
    'x-seen': seen,
  }
}

/** The same of a field inside of another, `metadata.name`; undefined where there is none. */
export function fieldSchemaAt({ fields }: Pick<EntitySubject, 'fields'>, path: string): Schema | undefined {
  const field = fields.find(({ name }) => name === path)
  if (field !== undefined) return fieldSchema(field)
  const holder = fields.find(({ name }) => name === outermost(path))
  return holder === undefined ? undefined : schemaAt(fieldSchema(holder), path.slice(holder.name.length + 1))
}

/** In which forms it is answered, and sent, where these differ. */
function formWords(field: EntityField): Pick<Schema, 'description'> {
  const { references, referencesBy, formBy, sent } = field
  const type = nullable(field)
  const types = Array.isArray(type) ? (type as readonly SchemaType[]) : [type as SchemaType]
  // Beside a list of the things, what else stands there may be anything.
  const isEither =
    types.includes('object') && !types.includes('array') && types.some(one => one === 'string' || one === 'integer')
  const words = [
    ...(field.description === undefined ? [] : [field.description]),
    ...(references !== undefined && isEither ? [`the key of ${written(references)}, or the thing itself`] : []),
    ...(referencesBy === undefined
      ? []
      : [`the key of what ${written(referencesBy.field)} names: ${kindWords(referencesBy)}`]),
    ...(formBy === undefined ? [] : [formByWords(formBy)]),
    ...(sent === undefined ? [] : [isInNoAnswer(field) ? 'sent, and in no answer' : `sent as ${typeWords(sent)}`]),
  ]
  return words.length === 0 ? {} : { description: words.join('; ') }
}

/** Whether a field was only seen in what is sent, as passwords are. */
export function isInNoAnswer(field: EntityField): boolean {
  const { sent, format, items } = field
  const answered = {
    type: nullable(field),
    ...(format === undefined ? {} : { format }),
    ...(items === undefined ? {} : { items }),
  }
  return sent !== undefined && typeWords(sent) === typeWords(answered)
}

/** `Post, Product (products)` */
const kindWords = ({ kinds }: ReferencesBy): string =>
  kinds
    .map(({ value, entity }) => (value === entity ? written(entity) : `${written(entity)} (${written(value)})`))
    .join(', ')

/** `integer where kind is number; string where kind is colour or text` */
function formByWords({ field, kinds }: FormBy): string {
  const byWords = new Map<string, string[]>()
  for (const { value, schema } of kinds) {
    const words = heldWords(schema)
    byWords.set(words, [...(byWords.get(words) ?? []), written(value)])
  }
  const all = [...byWords].map(([words, values]) => `${words} where ${written(field)} is ${values.join(' or ')}`)
  const more = all.length - FORMS
  return [...all.slice(0, FORMS), ...(more > 0 ? [`${more} more forms, in the JSON export`] : [])].join('; ')
}

/** `array of object with id, name` */
function heldWords(schema: Schema): string {
  const { properties } = schema.items ?? schema
  const names = Object.keys(properties ?? {}).map(name => written(name))
  const shown = names.slice(0, NAMES).join(', ')
  const more = names.length > NAMES ? ` and ${names.length - NAMES} more` : ''
  return names.length === 0 ? typeWords(schema) : `${typeWords(schema)} with ${shown}${more}`
}

const NAMES = 6
const FORMS = 12

/**
 * What values a schema takes, as one text, but for which fields are required. What was counted beside it, examples and
 * descriptions do not matter, and neither does the order of names.
 */
export function schemaShape(schema: Schema): string {
  return canonical(essence(schema))
}

/** Whether `left` requires nothing that `right`, of the same shape, does not require too. */
export function requiresNoMore(left: Schema, right: Schema): boolean {
  const required = new Set(right.required)
  if (!(left.required ?? []).every(name => required.has(name))) return false
  if (left.items !== undefined && right.items !== undefined && !requiresNoMore(left.items, right.items)) return false
  const others = new Map(Object.entries(right.properties ?? {}))
  return Object.entries(left.properties ?? {}).every(([name, child]) => {
    const other = others.get(name)
    return other === undefined || requiresNoMore(child, other)
  })
}

function nullable({ type, nullable }: EntityField): SchemaType | readonly SchemaType[] {
  const types = Array.isArray(type) ? (type as readonly SchemaType[]) : [type as SchemaType]
  if (!nullable || types.includes('null')) return type
  return [...types, 'null']
}

function withNull({ nullable, enum: values }: EntityField): NonNullable<EntityField['enum']> {
  const all = values ?? []
  return nullable && !all.includes(null) ? [...all, null] : all
}

function essence(schema: Schema): unknown {
  const {
    examples: _examples,
    description: _description,
    title: _title,
    'x-seen': _seen,
    'x-values': _values,
    'x-enum-basis': _enumBasis,
    'x-replaced': _replaced,
    'x-basis': _basis,
    'x-entity': _entity,
    'x-same': _same,
    required: _required,
    properties,
    ...rest
  } = schema
  const variants = (all: readonly Schema[] | undefined) =>
    all?.map(one => canonical(essence(one))).toSorted(compareText)
  return {
    ...rest,
    type: Array.isArray(rest.type) ? (rest.type as readonly string[]).toSorted(compareText) : rest.type,
    enum: rest.enum?.map(canonical).toSorted(compareText),
    // As pairs: a captured name is no key of ours.
    properties:
      properties &&
      Object.entries(properties)
        .toSorted(([left], [right]) => compareText(left, right))
        .map(([name, child]) => [name, essence(child)]),
    items: rest.items && essence(rest.items),
    prefixItems: rest.prefixItems?.map(essence),
    additionalProperties:
      typeof rest.additionalProperties === 'object' ? essence(rest.additionalProperties) : rest.additionalProperties,
    oneOf: variants(rest.oneOf),
    anyOf: variants(rest.anyOf),
  }
}

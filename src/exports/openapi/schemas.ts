import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { entitySchema, requiresNoMore, schemaShape } from '../../specification/entity-schema.ts'
import { compareText } from '../../specification/order.ts'
import { type ApiSchema, type Entries, entriesOf } from './document.ts'
import { componentNames } from './names.ts'

/** Turns schemas of the specification into those of the description. */
export interface Schemas {
  readonly components: Entries<ApiSchema>
  /**
   * The schema, with a reference wherever it is one of the components: the same fields of the same types, and all required
   * that the component requires.
   */
  readonly schema: (schema: Schema) => ApiSchema
  /** One schema for all: the one that they share, else any of them. */
  readonly anyOf: (schemas: readonly Schema[]) => ApiSchema
}

export interface SchemaOptions {
  /** Whether fields that were never seen come along. */
  readonly declared: boolean
  /** Whether values are a closed list too where no others were seen, and the application does not list them itself. */
  readonly closed: boolean
}

/** The entities as components. */
export function schemas(entities: readonly Claim<EntitySubject>[], options: SchemaOptions): Schemas {
  const names = componentNames(entities.map(({ subject }) => subject.name))
  const written = entities.map(({ subject }) => ({
    name: names.get(subject.name) ?? subject.name,
    schema: plain(entitySchema(kept(subject, options.declared)), options),
  }))
  const byShape = new Map<string, { readonly name: string; readonly schema: Schema } | null>()
  for (const entity of written) {
    const { schema } = entity
    if (Object.keys(schema.properties ?? {}).length < 2) continue
    const shape = schemaShape(schema)
    // Two entities of one shape: which of them it is, the shape does not tell.
    byShape.set(shape, byShape.has(shape) ? null : entity)
  }
  const referring = (schema: Schema, isRoot: boolean): ApiSchema => {
    const entity = isRoot || schema.properties === undefined ? undefined : byShape.get(schemaShape(schema))
    return entity !== undefined && entity !== null && requiresNoMore(entity.schema, schema)
      ? { $ref: `#/components/schemas/${entity.name}` }
      : mapChildren(schema, child => referring(child, false))
  }
  const schema = (one: Schema) => referring(plain(one, options), false)
  return {
    components: entriesOf(
      written
        .map(({ name, schema }) => [name, referring(schema, true)] as const)
        .toSorted(([left], [right]) => compareText(left, right)),
    ),
    schema,
    anyOf: all => {
      const distinct = [...new Map(all.map(schema).map(one => [canonical(one), one])).entries()]
      const [[, only] = ['', {}], ...others] = distinct.toSorted(([left], [right]) => compareText(left, right))
      return others.length === 0 ? only : { anyOf: [only, ...others.map(([, one]) => one)] as readonly Schema[] }
    },
  }
}

/** Without what only lists of a page show: no call has it. */
function kept(entity: EntitySubject, declared: boolean): EntitySubject {
  const fields = entity.fields.filter(({ listedOn }) => listedOn === undefined)
  return { ...entity, fields: declared ? fields : fields.filter(({ basis = 'observed' }) => basis === 'observed') }
}

const EXAMPLES = 3

/** Without what was only declared, what OpenAPI gives another meaning, and the type of what was never anything but null. */
function plain(schema: Schema, options: SchemaOptions): Schema {
  const written = plainParts(options.closed ? schema : withOpenValues(schema), options)
  const { properties, items, additionalProperties } = written
  return {
    ...written,
    ...(properties === undefined ? {} : { properties: turnEntries(properties, open) }),
    ...(items === undefined ? {} : { items: open(items) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: open(additionalProperties) } : {}),
  }
}

/**
 * Values of which no others were seen are examples: a client that is generated from a closed list breaks at the next one. A single value tells
 * alternatives apart.
 */
function withOpenValues(schema: Schema): Schema {
  const { enum: values, ...rest } = schema
  const isListed = schema['x-enum-basis'] === 'declared' || schema['x-basis'] === 'declared'
  if (values === undefined || isListed || values.filter(value => value !== null).length < 2) return schema
  return { ...rest, 'x-values': { distinct: values.length, values } }
}

/** Where only null stood, what else may stand was not seen: a client that holds nothing but null could not be used there. */
function open(schema: Schema): Schema {
  if (schema.type !== 'null') return schema
  const { type: _type, ...rest } = schema
  return { ...rest, description: schema.description ?? 'Only null was seen.' }
}

function plainParts(schema: Schema, options: SchemaOptions): Schema {
  const { discriminator, properties: named, required, ...rest } = withoutTypeOfKinds(schema)
  const properties = named ?? requiredOfMap(schema)
  const values = schema['x-values']?.values.slice(0, EXAMPLES) ?? []
  const unread = schema['x-unread']
  const seen = Object.entries(properties ?? {}).filter(
    ([, child]) => options.declared || child['x-basis'] !== 'declared',
  )
  const names = new Set(seen.map(([name]) => name))
  const stillRequired = required?.filter(name => names.has(name) || properties === undefined) ?? []
  return mapChildren(
    {
      ...rest,
      ...(unread === undefined ? {} : { description: `What it holds is not shown: ${unread}.` }),
      ...(properties === undefined ? {} : { properties: entriesOf(seen) }),
      ...(stillRequired.length === 0 ? {} : { required: [...new Set(stillRequired)].toSorted(compareText) }),
      // What was seen serves as examples to tools that do not know the counts.
      ...(values.length > 0 && schema.examples === undefined && schema.enum === undefined ? { examples: values } : {}),
      ...(discriminator === undefined ? {} : { 'x-discriminator': discriminator }),
    },
    child => plain(child, options),
  )
}

/** The keys that a map always has, as properties of their own: generators of types and strict validators pass over `required` alone. */
function requiredOfMap({ properties, required = [], additionalProperties }: Schema): Entries<Schema> | undefined {
  if (properties !== undefined || required.length === 0 || typeof additionalProperties !== 'object') return undefined
  const { description: _description, 'x-seen': _seen, ...value } = additionalProperties
  return entriesOf(required.map(name => [name, value] as const))
}

/**
 * Generators of types take `type: object` beside alternatives for an object without fields, and demand both. The alternatives say it
 * already, each for itself.
 */
function withoutTypeOfKinds(schema: Schema): Schema {
  const { type: _type, ...rest } = schema
  const alternatives = schema.oneOf ?? schema.anyOf
  return schema.properties === undefined && alternatives?.every(({ type }) => type !== undefined) ? rest : schema
}

/** A copy with `turn` applied to each schema directly inside. */
function mapChildren(schema: Schema, turn: (child: Schema) => ApiSchema): Schema {
  const one = (child: Schema) => turn(child) as Schema
  const { properties, items, prefixItems, additionalProperties, oneOf, anyOf } = schema
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: turnEntries(properties, one) }),
    ...(items === undefined ? {} : { items: one(items) }),
    ...(prefixItems === undefined ? {} : { prefixItems: prefixItems.map(one) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: one(additionalProperties) } : {}),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(one) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(one) }),
  }
}

function turnEntries(properties: Entries<Schema>, turn: (child: Schema) => Schema): Entries<Schema> {
  const sorted = Object.entries(properties).toSorted(([left], [right]) => compareText(left, right))
  return entriesOf(sorted.map(([name, child]) => [name, turn(child)] as const))
}

import type { Schema, SchemaType } from '../../evidence/schema.ts'
import { escapePointer } from '../json.ts'
import type { Constants } from './constants.ts'
import { ELEMENT, LIST, OBJECT, type Outline, placeAt } from './outline.ts'

/** What is there in the place of a value that is not. */
const NULL = 1

/**
 * What of a schema stood in some of the bodies that it sums up.
 * @param from of all bodies
 * @param outline of those
 * @param isNobodys whether nobody was signed in: then what was always null is what only those who are have
 */
export function withinOutline(from: Schema, outline: Outline, isNobodys = false, at = ''): Schema {
  const place = placeAt(outline, at)
  if (place === undefined || place.isMap) return from
  const kinds = kindsWithin(from, outline, at)
  if (kinds !== null) {
    const oneOf = kinds.map(kind => {
      const { required = [], ...within } = withinOutline(kind, outline, isNobodys, at)
      return { ...within, required: [...new Set([...(kind.required ?? []), ...required])].sort() }
    })
    const [{ 'x-seen': _, ...only } = {}, ...others] = oneOf
    const { 'x-seen': seen } = from
    return others.length > 0 ? { ...from, oneOf } : seen === undefined ? only : { ...only, 'x-seen': seen }
  }
  const schema = variantOf(from, [...place.names.keys()])
  const isObject = (place.kinds & OBJECT) !== 0
  const isList = (place.kinds & LIST) !== 0
  if (isObject && isList) return schema
  if (isList) {
    const { items, examples, ...rest } = withoutKinds(schema, 'array')
    const isEmpty = placeAt(outline, `${at}/${ELEMENT}`) === undefined
    if (items === undefined || isEmpty) return rest
    // The objects of a whole one that stood elsewhere may have other names.
    const kept = examples === undefined || items.properties !== undefined ? {} : { examples }
    return { ...rest, ...kept, items: withinOutline(items, outline, isNobodys, `${at}/${ELEMENT}`) }
  }
  if (!isObject) return isSingle(place.kinds) ? asSingle(schema) : schema
  const {
    properties,
    required: _,
    additionalProperties,
    oneOf: _o,
    discriminator: _d,
    ...rest
  } = withoutKinds(schema, 'object')
  const found = Object.create(null) as Record<string, Schema>
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  for (const name of [...place.names.keys()].sort()) {
    const child = Object.hasOwn(properties ?? {}, name) ? properties?.[name] : others
    if (child === undefined) continue
    const kinds = place.names.get(name)
    const isNothing = isNobodys && kinds === NULL
    const own: Schema = isNothing
      ? { type: 'null', ...(child['x-seen'] === undefined ? {} : { 'x-seen': child['x-seen'] }) }
      : isSingle(kinds)
        ? asSingle(child)
        : withinOutline(child, outline, isNobodys, `${at}/${escapePointer(name)}`)
    const { 'x-seen': seen, ...inner } = own
    found[name] = place.common?.has(name) === true || seen === undefined ? inner : { ...inner, 'x-seen': seen }
  }
  return { ...rest, properties: found, required: [...(place.common ?? [])].sort() }
}

/** With what always stood in those bodies in the place of what all that it sums up had: nobody who is not signed in is `loggedIn`. */
export function withConstants(schema: Schema, constants: Constants, at = ''): Schema {
  const constant = constants.entries.get(at)
  if (constant !== undefined) {
    if (constant.isVaried || constant.value === null || !isScalar(schema)) return schema
    const { 'x-values': seen, examples: _examples, ...rest } = schema
    const values = [constant.value]
    return seen === undefined ? { ...rest, examples: values } : { ...rest, 'x-values': { values, distinct: 1 } }
  }
  if (schema.properties === undefined) return schema
  const properties = Object.create(null) as Record<string, Schema>
  for (const [name, child] of Object.entries(schema.properties))
    properties[name] = withConstants(child, constants, `${at}/${escapePointer(name)}`)
  return { ...schema, properties }
}

const isScalar = ({ properties, items, enum: listed, const: only }: Schema): boolean =>
  properties === undefined && items === undefined && listed === undefined && only === undefined

/** Of the kinds that a tag tells apart those whose objects may be all that stood there; null where none is told. */
function kindsWithin({ oneOf, discriminator }: Schema, outline: Outline, at: string): readonly Schema[] | null {
  if (oneOf === undefined || discriminator === undefined || placeAt(outline, at)?.kinds !== OBJECT) return null
  const own = oneOf.filter(kind => kind.properties !== undefined && mayStand(kind, outline, at))
  return own.length === 0 ? null : own
}

/**
 * Whether something of a schema may be among what stood at a place.
 * @param kinds of what stood there; undefined where nothing did
 */
function mayStand(schema: Schema, outline: Outline, at: string, kinds = placeAt(outline, at)?.kinds): boolean {
  if (kinds === undefined) return true
  const { type = [], items, prefixItems = items === undefined ? [] : [items], properties = {}, required = [] } = schema
  const types = [type].flat()
  if (types.length > 0 && !types.some(one => isAmong(one, kinds))) return false
  if (types.every(one => one === 'array')) return prefixItems.every(one => mayStand(one, outline, `${at}/${ELEMENT}`))
  const place = placeAt(outline, at)
  if (place === undefined || place.isMap || !types.every(one => one === 'object')) return true
  return (
    required.every(name => place.names.has(name)) &&
    Object.entries(properties).every(
      ([name, child]) =>
        !place.names.has(name) || mayStand(child, outline, `${at}/${escapePointer(name)}`, place.names.get(name)),
    )
  )
}

function isAmong(type: SchemaType, kinds: number): boolean {
  if (type === 'object') return (kinds & OBJECT) !== 0
  return type === 'array' ? (kinds & LIST) !== 0 : (kinds & ~(OBJECT | LIST)) !== 0
}

/** Of several kinds of object the one that has most of these names. */
function variantOf(schema: Schema, names: readonly string[]): Schema {
  const variants = schema.oneOf ?? schema.anyOf
  if (variants === undefined || names.length === 0) return schema
  const { oneOf: _one, anyOf: _any, discriminator: _tag, ...rest } = schema
  const properties = Object.create(null) as Record<string, Schema>
  for (const variant of variants)
    for (const [name, child] of Object.entries(variant.properties ?? {})) properties[name] ??= child
  return { ...rest, type: 'object', properties: { ...properties, ...schema.properties } }
}

/** Always one value, and not always null. */
const isSingle = (kinds: number | undefined): boolean =>
  kinds !== undefined && kinds !== NULL && (kinds & (OBJECT | LIST)) === 0

/** A schema of what is a single value or holds others, `author` by its key or itself, as one of single values. */
function asSingle(schema: Schema): Schema {
  if (!Array.isArray(schema.type)) return schema
  const { items: _i, prefixItems: _p, properties: _o, required: _r, additionalProperties: _a, ...rest } = schema
  const [only, ...others] = schema.type.filter(type => type !== 'object' && type !== 'array')
  return only === undefined ? schema : { ...rest, type: others.length === 0 ? only : [only, ...others] }
}

/** A schema of several types as one of the only type that stood there. */
function withoutKinds(schema: Schema, only: 'array' | 'object'): Schema {
  if (!Array.isArray(schema.type)) return schema
  const { items, prefixItems, properties, required, additionalProperties, ...rest } = schema
  const kept: Schema =
    only === 'array'
      ? { ...(items === undefined ? {} : { items }), ...(prefixItems === undefined ? {} : { prefixItems }) }
      : {
          ...(properties === undefined ? {} : { properties }),
          ...(required === undefined ? {} : { required }),
          ...(additionalProperties === undefined ? {} : { additionalProperties }),
        }
  return { ...rest, type: only, ...kept }
}

import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema, SchemaType } from '../../evidence/schema.ts'
import { valuesOf } from './enums.ts'
import { NULL, kindsIn } from './form.ts'
import { formatOf } from './formats.ts'
import { fractionNames } from './fraction-names.ts'
import { mapShape } from './map-or-class.ts'
import { replacedOf } from './replaced.ts'
import { type Arrays, type Objects, type Shape, isEmptyShape, presence } from './state.ts'
import type { Strings } from './strings.ts'
import { tallied } from './tally.ts'
import type { Held } from './told.ts'
import { type Variant, type Variants, variantsOf } from './variants.ts'
import { withinKind } from './within-kind.ts'

export interface SchemaOptions {
  /** How many objects must have had a property, all of them, before it is called required; Infinity: never. Default 3. */
  readonly requiredFrom?: number
}

interface Inside extends SchemaOptions {
  /** Names of numbers that are no integers elsewhere in the same whole. */
  readonly fractions: ReadonlySet<string>
}

type MutableSchema = { -readonly [Name in keyof Schema]: Schema[Name] }

const REQUIRED_FROM = 3

/** The JSON Schema 2020-12 of what was seen, which every value that was seen satisfies. */
export function toSchema(shape: Shape, options: SchemaOptions = {}): Schema {
  return schemaOf(shape, '', { ...options, fractions: fractionNames(shape) })
}

function schemaOf(shape: Shape, name: string, options: Inside): Schema {
  if (isEmptyShape(shape) || shape.deeper) return {}
  const schema: MutableSchema = {}
  const types = typesOf(shape, options.fractions.has(name))
  schema.type = types.length === 1 ? (types[0] as SchemaType) : types
  if (shape.strings !== null) {
    describeStrings(schema, shape, shape.strings, name)
    describeClaims(schema, shape, shape.strings, options)
  } else {
    const only = onlyValue(shape)
    if (only !== undefined) schema.examples = [only]
  }
  if (shape.arrays !== null) {
    describeArrays(schema, shape.arrays, options)
    const example = wholeArray(shape.arrays)
    if (example !== undefined && types.every(one => one === 'array' || one === 'null')) schema.examples = [example]
  }
  if (shape.objects !== null) describeObjects(schema, shape.objects, types, options)
  return schema
}

/**
 * The types that stood here, in the order of JSON Schema's own list, `null` last.
 * @param isFraction whether numbers of this name are no integers elsewhere: one that was always the same tells too little to be one
 */
export function typesOf(shape: Shape, isFraction = false): readonly SchemaType[] {
  const types: SchemaType[] = []
  if (shape.booleans !== null) types.push('boolean')
  if (shape.numbers !== null) {
    const { fractions, minimum, maximum } = shape.numbers
    types.push(tallied(fractions) > 0 || (isFraction && minimum === maximum) ? 'number' : 'integer')
  }
  if (shape.strings !== null) types.push('string')
  if (shape.arrays !== null) types.push('array')
  if (shape.objects !== null) types.push('object')
  if (shape.nulls !== null) types.push('null')
  return types
}

function describeStrings(schema: MutableSchema, shape: Shape, strings: Strings, name: string): void {
  const format = strings.voted ? formatOf(strings.formats) : undefined
  if (format !== undefined) schema.format = format
  const onlyStrings =
    shape.booleans === null && shape.numbers === null && shape.arrays === null && shape.objects === null
  const values = format === undefined && onlyStrings ? valuesOf(strings, name) : null
  if (values === null) {
    const example = exampleOf(strings)
    if (example !== undefined && onlyStrings) schema.examples = [example]
  } else if ('enum' in values) schema.enum = shape.nulls === null ? values.enum : [...values.enum, null]
  else schema['x-values'] = { values: values.seen, distinct: values.distinct }
  const replaced = strings.replaced === null ? undefined : replacedOf(strings.replaced)
  if (replaced !== undefined) schema['x-replaced'] = replaced
}

/** Where every text was a JSON Web Token: what stands in it. */
function describeClaims(schema: MutableSchema, { claims }: Shape, strings: Strings, options: Inside): void {
  if (claims === null || presence(claims) < tallied(strings.tally)) return
  schema.contentMediaType = 'application/jwt'
  schema.contentSchema = schemaOf(claims, '', options)
}

/** The number, or the truth, that always stood here where one stood; undefined where there were several. */
function onlyValue({ numbers, booleans, truths, arrays, objects }: Shape): JsonValue | undefined {
  if (arrays !== null || objects !== null || (numbers !== null && booleans !== null)) return undefined
  if (booleans !== null) return truths === 3 ? undefined : truths === 2
  return numbers === null || numbers.minimum !== numbers.maximum ? undefined : numbers.minimum
}

/** The shortest remembered value, as one small example, or the only long one; the empty one only where it always stood here. */
function exampleOf(strings: Strings): JsonValue | undefined {
  if (strings.values.size === 0 && strings.replaced === null && strings.only !== null) return strings.only
  if (strings.longest === 0 && strings.replaced === null && strings.values.has('')) return ''
  return [...strings.values.keys()]
    .filter(text => text !== '')
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
}

function describeArrays(schema: MutableSchema, arrays: Arrays, options: Inside): void {
  const kinds = arrays.positions.map(bits => bits & 0x3f)
  if (isTuple(arrays, kinds)) {
    schema.prefixItems = (arrays.apart ?? []).map(shape => schemaOf(shape, '', options))
    schema.items = {}
  } else if (arrays.longest > 0) schema.items = schemaOf(arrays.items, '', options)
}

/** One of the arrays, where its elements are no things with keys of their own: of those there are others tomorrow. */
function wholeArray({ kept, items: { objects } }: Arrays): JsonValue | undefined {
  return kept === null || (objects !== null && objects.rows.rows.size > 0) ? undefined : kept.value
}

/**
 * Always one length, and each position of a kind of its own, or given by position; seen once only where more than plain values stand beside
 * others.
 */
function isTuple(arrays: Arrays, kinds: readonly number[]): boolean {
  const { shortest, longest, byPosition } = arrays
  if (shortest !== longest || longest < (byPosition ? 1 : 2) || longest > 8) return false
  if (byPosition) return true
  const single = kinds.every(bits => (bits & (bits - 1)) === 0)
  const holdsMore = kinds.some(bits => bits >= 16) && !kinds.includes(1)
  return single && new Set(kinds).size > 1 && (holdsMore || tallied(arrays.tally) >= 2)
}

function describeObjects(schema: MutableSchema, objects: Objects, types: readonly SchemaType[], options: Inside): void {
  const map = mapShape(objects)
  if (map !== null) {
    schema.additionalProperties = schemaOf(map.values, '', options)
    const always = fixedKeys(objects, options)
    const named = namesOfProgram(objects)
    schema.description = `A map: ${map.reason}${always.length === 0 ? '' : `; always ${always.join(', ')}`}${named.length === 0 ? '' : `; the same ${named.length} each time: ${named.join(', ')}`}.`
    if (always.length > 0) schema.required = always
    if (objects.keyedBy !== undefined) schema['x-keyed-by'] = objects.keyedBy
    return
  }
  const variants = variantsOf(objects)
  const properties = propertySchemas(objects, options)
  if (variants !== null) {
    const oneOf = variants.kinds.map(kind => variantSchema(kind, variants, { properties, objects, options }))
    const [other, ...others] = types.filter(type => type !== 'object')
    schema.oneOf = other === undefined ? oneOf : [...oneOf, { type: others.length === 0 ? other : [other, ...others] }]
    schema.discriminator = { propertyName: variants.tag }
    return
  }
  schema.properties = properties
  const required = requiredOf(objects, options)
  if (required.length > 0) schema.required = required
  const more = moreProperties(objects, options)
  if (more !== undefined) schema.additionalProperties = more
}

/** Short numbers: no keys of things of which there may be more tomorrow. */
const FIXED = /^-?\d{1,4}$/

/** The keys of a map that are ids by their form, where all had the same, and enough were seen: sizes, levels, months. */
function fixedKeys({ tally, sameIds }: Objects, options: SchemaOptions): readonly string[] {
  if (tallied(tally) < (options.requiredFrom ?? REQUIRED_FROM) || sameIds === null || sameIds === 'others') return []
  const keys = sameIds.keys.split('\n')
  return keys.every(key => FIXED.test(key)) ? keys : []
}

/** The keys of a map that were the same each time and are called as programs call things, not people: `listen_port`, `keepAlive`; none of any other. */
function namesOfProgram({ properties, byId, common, tally }: Objects): readonly string[] {
  const names = [...properties.keys()].sort()
  if (tallied(tally) < 2 || byId.size > 0 || names.length > MOST_NAMES || common?.length !== names.length) return []
  return names.every(name => WORD.test(name)) && names.filter(name => COMPOUND.test(name)).length * 2 > names.length
    ? names
    : []
}

const MOST_NAMES = 200
const WORD = /^[A-Za-z][\w.:-]{0,59}$/
const COMPOUND = /[a-z][_.:-][a-z]|[a-z][A-Z][a-z]/

/** Keys that every object had, where enough objects were seen. */
function requiredOf(objects: Objects, options: SchemaOptions = {}): readonly string[] {
  const of = tallied(objects.tally)
  if (of < (options.requiredFrom ?? REQUIRED_FROM)) return []
  return (objects.common ?? []).filter(name => objects.properties.has(name))
}

/** By name, sorted; each says in how many of the objects it was. */
function propertySchemas(objects: Objects, options: Inside): { readonly [name: string]: Schema } {
  const properties: { [name: string]: Schema } = Object.create(null) as { [name: string]: Schema }
  const of = tallied(objects.tally)
  for (const name of [...objects.properties.keys()].sort()) {
    const { shape } = objects.properties.get(name) as { shape: Shape }
    properties[name] = { ...schemaOf(shape, name, options), 'x-seen': seenOf(shape, of) }
  }
  // A single key that is an id by its form may as well be a name.
  if (idKeyCount(objects) === 1)
    for (const { shape, keys } of objects.byId.values())
      for (const name of keys.keys())
        properties[name] = {
          ...schemaOf(shape, name, options),
          'x-seen': seenOf(shape, of),
        }
  return properties
}

/** In how many of so many objects it was, and in how many of these it was null. */
function seenOf(shape: Shape, of: number): NonNullable<Schema['x-seen']> {
  const present = Math.min(of, presence(shape))
  const nulls = shape.nulls === null ? 0 : tallied(shape.nulls)
  return { present, of, ...(nulls > 0 && nulls < present ? { nulls } : {}) }
}

/** What stands under keys that are no property of their own. */
function moreProperties(objects: Objects, options: Inside): Schema | undefined {
  if (idKeyCount(objects) >= 2) {
    const [first, ...rest] = [...objects.byId]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { shape }]) => schemaOf(shape, '', options))
    return rest.length === 0 ? first : { anyOf: [first as Schema, ...rest] }
  }
  return objects.rest === null ? undefined : schemaOf(objects.rest, '', options)
}

const idKeyCount = (objects: Objects): number =>
  [...objects.byId.values()].reduce((count, { keys }) => count + keys.size, 0)

interface OfAllKinds {
  readonly properties: { readonly [name: string]: Schema }
  readonly objects: Objects
  readonly options: Inside
}

function variantSchema(kind: Variant, { tag, forms, kinds }: Variants, all: OfAllKinds): Schema {
  const { properties, objects, options } = all
  const own: { [name: string]: Schema } = Object.create(null) as { [name: string]: Schema }
  const counted = objects.told.get(tag)?.get(kind.value)?.tally
  const present = counted === undefined ? undefined : tallied(counted)
  for (const name of [...kind.always, ...kind.sometimes].sort()) {
    const property = properties[name]
    if (property === undefined) continue
    const held = forms.get(name)?.get(kind.value)
    const shape = objects.properties.get(name)?.shape
    const schema =
      held === undefined || shape === undefined
        ? property
        : seenAs(withoutOthers(schemaOf(withinKind(shape, held), name, options)), property['x-seen'])
    const isOwn = held !== undefined || kinds.some(({ always }) => !always.includes(name))
    const seen = isOwn && kind.always.includes(name) ? ofKind(schema, present, nullsOf(forms.get(name), held)) : schema
    own[name] = name === tag ? { const: kind.value } : seen
  }
  return {
    type: 'object',
    title: kind.value,
    properties: own,
    required: kind.always.filter(name => own[name] !== undefined),
    ...(present === undefined ? {} : { 'x-seen': { present, of: tallied(objects.tally) } }),
  }
}

/**
 * What all objects of a kind have, and not all of the others alike: as often as there were any. How often it was null is known of all kinds together.
 * @param nulls which of these are of this kind; undefined where that is not told
 */
function ofKind(schema: Schema, present: number | undefined, nulls: 'all' | 'none' | undefined): Schema {
  const counted = schema['x-seen']?.nulls
  if (present === undefined || (counted !== undefined && nulls === undefined)) return schema
  return seenAs(schema, {
    present,
    of: present,
    ...(counted === undefined || nulls === 'none' ? {} : { nulls: counted }),
  })
}

function nullsOf(kinds: ReadonlyMap<string, Held> | undefined, held: Held | undefined): 'all' | 'none' | undefined {
  if (kinds === undefined || held === undefined) return undefined
  const isNull = ({ form }: Held): boolean => (kindsIn(form) & NULL) !== 0
  return isNull(held) ? ([...kinds.values()].filter(isNull).length === 1 ? 'all' : undefined) : 'none'
}

const seenAs = (schema: Schema, seen: Schema['x-seen'] | undefined): Schema =>
  seen === undefined ? schema : { ...schema, 'x-seen': seen }

/** How often each property inside was there, and what stood at each place of a tuple, is known of all kinds together. */
function withoutOthers(schema: Schema): Schema {
  const { items, prefixItems, properties, examples } = schema
  if (prefixItems !== undefined && examples !== undefined)
    return { ...schema, prefixItems: prefixItems.map(({ examples: _, 'x-values': _values, ...place }) => place) }
  if (items !== undefined) return { ...schema, items: withoutOthers(items) }
  if (properties === undefined) return schema
  const bare: { [name: string]: Schema } = Object.create(null) as { [name: string]: Schema }
  for (const [name, { 'x-seen': _, ...child }] of Object.entries(properties)) bare[name] = child
  return { ...schema, properties: bare }
}

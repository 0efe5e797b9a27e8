import type { Schema, SchemaType } from '../../evidence/schema.ts'
import { scalarOfText } from '../../evidence/scalar-of-text.ts'
import type { SentValues } from '../../model/calls/leaf/parameters.ts'
import { copyShape } from '../../model/shapes/copy.ts'
import { mergeShapes } from '../../model/shapes/merge.ts'
import { emptyShape } from '../../model/shapes/shape.ts'
import type { Shape } from '../../model/shapes/state.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'

const LISTS = ['list', 'list in brackets', 'list by number'] as const

/** What a parameter of a query or a header held, as it is meant: lists and objects where several of one name, or brackets, were sent. */
export function parameterSchema({ shape, forms }: SentValues): Schema {
  if (LISTS.some(form => forms.has(form))) return { type: 'array', items: entrySchema(shape) }
  const schema = toSchema(shape, { requiredFrom: Infinity })
  if (forms.has('json') && !forms.has('brackets')) {
    const text: Schema = { type: 'string', contentMediaType: 'application/json' }
    return forms.size === 1 ? { ...text, contentSchema: schema } : text
  }
  if (!forms.has('brackets')) return asOneType(schema)
  return forms.has('json') ? orText(asOneTypeInside(schema)) : asOneTypeInside(schema)
}

/** The same object was sent in brackets, `filter[size]=2`, and as JSON in one text, `filter={"size":2}`. */
const orText = (schema: Schema): Schema => ({
  ...schema,
  type: [...new Set([schema.type ?? 'object', 'string' as const].flat())],
})

/** In a path or a query everything is text: what is not always a number is none. */
export function asOneType(schema: Schema): Schema {
  const { type, ...rest } = schema
  if (!Array.isArray(type)) return schema
  const types = (type as readonly SchemaType[]).filter(kind => kind !== 'null')
  const [only] = types
  if (types.length === 1 && only !== undefined) return { ...rest, type: only }
  return { type: types.includes('object') ? 'object' : textType(types) }
}

const textType = (types: readonly SchemaType[]): SchemaType =>
  types.every(kind => kind === 'integer' || kind === 'number') ? 'number' : 'string'

/** The same for each text between brackets. */
function asOneTypeInside(schema: Schema): Schema {
  const { properties, items, additionalProperties, oneOf, ...rest } = asOneText(schema)
  const inside = Object.create(null) as { [name: string]: Schema }
  for (const [name, child] of Object.entries(properties ?? {})) inside[name] = asOneTypeInside(child)
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: inside }),
    ...(items === undefined ? {} : { items: asOneTypeInside(items) }),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: asOneTypeInside(additionalProperties) }
      : {}),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(asOneTypeInside) }),
  }
}

/** What stood at one place between brackets: a text of one type, further brackets, or either. */
function asOneText(schema: Schema): Schema {
  const { type, format: _format, enum: _enum, examples: _examples, 'x-values': _values, ...rest } = schema
  if (!Array.isArray(type)) return schema
  const types = type as readonly SchemaType[]
  const nested = types.filter(kind => kind === 'object' || kind === 'array')
  const texts = types.filter(kind => kind !== 'object' && kind !== 'array' && kind !== 'null')
  if (texts.length < 2) return schema
  return { ...rest, type: nested.length === 0 ? textType(texts) : [...nested, textType(texts)] }
}

/** The entries of lists, and what came alone under the same name: one entry, or several in one text with commas between them. */
function entrySchema({ arrays, strings, numbers, booleans, truths }: Shape): Schema {
  const alone = copyShape({ ...emptyShape(), strings, numbers, booleans, truths })
  if (arrays === null) return asOneType(toSchema(alone))
  const isEntry = entriesOf(arrays.items)
  const texts = [...(alone.strings?.values.keys() ?? [])]
  const joined = texts.filter(text => text.includes(',') && text.split(',').every(isEntry))
  for (const text of joined) alone.strings?.values.delete(text)
  if (joined.length === texts.length) alone.strings = null
  const schema = asOneType(toSchema(mergeShapes(copyShape(arrays.items), alone)))
  if (joined.length === 0) return schema
  const { enum: values, ...rest } = schema
  return {
    ...rest,
    type: 'string',
    ...(values === undefined ? {} : { 'x-values': { values: values.slice(0, MOST), distinct: values.length } }),
  }
}

const MOST = 20

/** Whether a text stood in a list, or, where numbers did, is one. */
const entriesOf =
  ({ strings, numbers }: Shape) =>
  (text: string): boolean =>
    strings?.values.has(text) === true || (numbers !== null && typeof scalarOfText(text) === 'number')

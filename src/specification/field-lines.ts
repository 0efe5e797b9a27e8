import type { JsonValue } from '../evidence/exchange.ts'
import { argumentName } from '../evidence/said-arguments.ts'
import type { CharacterClass, ReplacedValues, Schema } from '../evidence/schema.ts'
import { alikeOnce, repeatedOnce } from './alike-lines.ts'
import type { FieldLine } from './field-line.ts'
import { compareText } from './order.ts'
import { treesOnce } from './tree-lines.ts'
import { written } from './words.ts'

const DEPTH = 8
const LINES = 400

/**
 * The fields of a schema in the order of the document, nested ones indented under their parents; what is of one form once, and so is what holds more of itself.
 * @param whole what the schema stands under
 */
export function fieldLines(schema: Schema, whole = ''): readonly FieldLine[] {
  const lines = repeatedOnce(alikeOnce(treesOnce(everyFieldLine(schema), whole)), whole)
  if (lines.length <= LINES) return lines
  const rest = lines.length - LINES
  return [
    ...lines.slice(0, LINES),
    { depth: 0, name: '…', type: `${rest} more fields, in the JSON export`, presence: '', notes: [], declared: false },
  ]
}

/** The same, with every field that has a name of its own. */
export function everyFieldLine(schema: Schema): readonly FieldLine[] {
  const lines: FieldLine[] = []
  write(lines, schema, { depth: 0, name: '', required: false })
  return lines
}

interface Position {
  readonly depth: number
  readonly name: string
  readonly required: boolean
}

function write(lines: FieldLine[], schema: Schema, { depth, name, required }: Position): void {
  const { inner, brackets } = unwrapArrays(schema)
  const isSchema = holdsSchema(inner)
  const own = notes(inner === schema ? schema : { ...inner, ...limitsOf(schema) }, schema['x-seen'] !== undefined)
  lines.push({
    depth,
    name: `${name}${brackets}`,
    type: typeWords(schema),
    presence: presence(schema, required),
    notes: isSchema ? [...own, 'a JSON Schema'] : own,
    declared: schema['x-basis'] === 'declared',
    ...(inner['x-entity'] === undefined ? {} : { entity: inner['x-entity'] }),
  })
  if (depth >= DEPTH || isSchema) return
  writeChildren(lines, inner, depth + 1)
  // What is a list in some answers is a thing in others.
  const { items: _, prefixItems: __, ...alone } = schema
  if (brackets === '' || (alone.properties ?? alone.additionalProperties) === undefined) return
  lines.push({ depth, name, type: 'or object', presence: 'in others', notes: [], declared: false })
  writeChildren(lines, alone, depth + 1)
}

/** Whether what stands there is itself a JSON Schema: which keywords it had tells nothing. */
function holdsSchema({ properties = {} }: Schema): boolean {
  const says = (name: string, fits: (value: JsonValue) => boolean): boolean => {
    const { const: only, enum: listed, 'x-values': seen, examples } = properties[name] ?? {}
    const known = [...(only === undefined ? [] : [only]), ...(listed ?? seen?.values ?? examples ?? [])]
    return known.length > 0 && known.every(fits)
  }
  const inner = properties['properties'] ?? {}
  return (
    says('$schema', value => typeof value === 'string' && /\bjson-schema\.org\//.test(value)) ||
    (says('type', value => value === 'object') &&
      (inner.properties ?? inner.additionalProperties) !== undefined &&
      [...Object.values(inner.properties ?? {}), inner.additionalProperties].every(
        one => typeof one !== 'object' || ['type', 'anyOf', '$ref'].some(word => one.properties?.[word] !== undefined),
      ))
  )
}

function writeChildren(lines: FieldLine[], schema: Schema, depth: number): void {
  const shared = sharedByAll(schema)
  const always = schema.oneOf?.flatMap(one => one.required ?? []) ?? []
  const required = new Set([...(schema.required ?? []), ...always.filter(name => Object.hasOwn(shared, name))])
  for (const [name, child] of sortedEntries({ ...schema.properties, ...shared })) {
    write(lines, child, { depth, name: written(name), required: required.has(name) })
  }
  if (typeof schema.additionalProperties === 'object') {
    write(lines, schema.additionalProperties, { depth, name: '{any key}', required: false })
  }
  schema.prefixItems?.forEach((child, index) =>
    write(lines, child, { depth, name: placeWords(child, index), required: false }),
  )
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (variants.every(isPlain)) return
  variants.forEach((variant, index) => {
    const name = variant.title === undefined ? `variant ${index + 1}` : `as ${written(variant.title)}`
    const { properties: own = {} } = variant
    const others = Object.fromEntries(Object.entries(own).filter(([one]) => !Object.hasOwn(shared, one)))
    write(
      lines,
      { ...variant, ...(variant.properties === undefined ? {} : { properties: others }) },
      { depth, name, required: false },
    )
  })
}

/** What the kinds that a property tells apart hold alike: what was seen there was seen in any of them. None of a thing that has lines of its own. */
function sharedByAll({ oneOf = [], discriminator }: Schema): NonNullable<Schema['properties']> {
  const [first, ...others] = oneOf.filter(({ properties }) => properties !== undefined)
  if (discriminator === undefined || first === undefined || oneOf.some(one => one['x-entity'] !== undefined)) return {}
  const { properties = {}, required: always = [] } = first
  const isAlike = (name: string, child: Schema): boolean =>
    others.every(
      ({ properties: own = {}, required = [] }) =>
        JSON.stringify(own[name]) === JSON.stringify(child) && required.includes(name) === always.includes(name),
    )
  return Object.fromEntries(
    Object.entries(properties).filter(([name, child]) => others.length > 0 && isAlike(name, child)),
  )
}

/** `[1]`, `[1] title` */
const placeWords = ({ title }: Schema, nth: number): string =>
  title === undefined ? argumentName(nth) : `${argumentName(nth)} ${written(title)}`

/** "array of object", "string or null", "string, date-time". */
export function typeWords(schema: Schema): string {
  const { type, format, items, prefixItems, oneOf, anyOf } = schema
  if (type === undefined) {
    if (format === 'binary') return 'binary'
    const variants = [...(oneOf ?? []), ...(anyOf ?? [])]
    const isOpen = schema.const === undefined && schema.enum === undefined
    if (variants.length === 0) return isOpen ? (schema['x-unread'] ?? 'anything') : 'value'
    return [...new Set(variants.map(typeWords))].join(' or ')
  }
  const words = (Array.isArray(type) ? (type as readonly string[]).toSorted(nullLast) : [type as string]).map(one => {
    if (one === 'array' && prefixItems !== undefined) return `list of ${prefixItems.length}`
    if (one === 'array') return items === undefined ? 'array' : `array of ${typeWords(items)}`
    return one === 'string' && format !== undefined ? `string (${written(format)})` : one
  })
  const shapes = type === 'object' && typeof schema.additionalProperties === 'object' && schema.properties === undefined
  return shapes ? 'map' : words.join(' or ')
}

function nullLast(left: string, right: string): number {
  return Number(left === 'null') - Number(right === 'null') || compareText(left, right)
}

function presence(schema: Schema, required: boolean): string {
  const seen = schema['x-seen']
  if (seen === undefined) return required ? 'required' : ''
  const counted = `${seen.present} of ${seen.of}`
  if (!required) return counted
  return seen.present === seen.of ? `always, ${counted}` : `required, ${counted}`
}

/** @param isCounted whether it was seen, and not only described */
function notes(schema: Schema, isCounted: boolean): string[] {
  const words: string[] = []
  if (schema.const !== undefined) words.push(`always ${value(schema.const)}`)
  if (schema.enum !== undefined)
    words.push(`${isCounted && !isListed(schema) ? 'always ' : ''}one of ${values(schema.enum)}`)
  const seen = schema['x-values']
  if (seen !== undefined && schema.enum === undefined) {
    const more = seen.distinct - seen.values.length
    const all = more > 0 ? `${values(seen.values)} and ${more} more` : values(seen.values)
    if (seen.values.length > 0) words.push(`seen: ${all}`)
  } else if (schema.examples !== undefined && schema.enum === undefined && schema.examples.length > 0) {
    const [only, ...others] = schema.examples
    if (only === '' && others.length === 0) words.push('empty each time')
    else words.push(`such as ${values(schema.examples.slice(0, 3))}`)
  }
  if (schema['x-replaced'] !== undefined) words.push(secret(schema['x-replaced']))
  if (schema.discriminator !== undefined) words.push(`told apart by ${written(schema.discriminator.propertyName)}`)
  if (schema.contentEncoding !== undefined) words.push(`encoded as ${written(schema.contentEncoding)}`)
  if (schema.contentMediaType !== undefined)
    words.push(`holds ${written(schema.contentMediaType)}${claimWords(schema.contentSchema)}`)
  if (schema.description !== undefined) words.push(written(schema.description))
  return words
}

/** Whether somebody says what may stand there; else it is what stood there each time. */
const isListed = (schema: Schema): boolean => schema['x-enum-basis'] === 'declared' || schema['x-basis'] === 'declared'

/** " with exp, iat, name" */
function claimWords(content: Schema | undefined): string {
  const names = Object.keys(content?.properties ?? {})
  return names.length === 0 ? '' : ` with ${names.map(name => written(name)).join(', ')}`
}

/** "secret, 8 to 23 characters: letters, digits". */
function secret({ minLength, maxLength, classes }: ReplacedValues): string {
  const most = maxLength === undefined ? `${minLength} or more` : `${minLength} to ${maxLength}`
  const length = minLength <= 1 && maxLength !== undefined ? `up to ${maxLength}` : most
  return `secret, ${length} characters${classes === undefined ? '' : `: ${classWords(classes)}`}`
}

const LETTERS: ReadonlySet<CharacterClass> = new Set(['lower-case letters', 'upper-case letters'])

function classWords(classes: readonly CharacterClass[]): string {
  const words = classes.filter(one => !LETTERS.has(one))
  return (classes.length - words.length === LETTERS.size ? ['letters', ...words] : classes).join(', ')
}

function limitsOf({ 'x-values': values, 'x-replaced': replaced, description }: Schema): Schema {
  return {
    ...(values === undefined ? {} : { 'x-values': values }),
    ...(replaced === undefined ? {} : { 'x-replaced': replaced }),
    ...(description === undefined ? {} : { description }),
  }
}

const VALUES = 12
/** Longer texts are cut. */
const LONGEST = 80

function values(all: readonly JsonValue[]): string {
  const shown = all.slice(0, VALUES).map(value).join(', ')
  return all.length > VALUES ? `${shown} and ${all.length - VALUES} more` : shown
}

function value(one: JsonValue): string {
  return written(
    JSON.stringify(typeof one === 'string' && one.length > LONGEST ? `${one.slice(0, LONGEST - 1)}…` : one),
  )
}

function unwrapArrays(schema: Schema): { inner: Schema; brackets: string } {
  let inner = schema
  let brackets = ''
  // A list with a meaning for each position has its own lines.
  while (
    brackets.length < 2 * DEPTH &&
    isArray(inner) &&
    inner.items !== undefined &&
    inner.prefixItems === undefined
  ) {
    inner = inner.items
    brackets += '[]'
  }
  return { inner, brackets }
}

function isArray({ type }: Schema): boolean {
  return type === 'array' || (Array.isArray(type) && type.includes('array'))
}

function isPlain(schema: Schema): boolean {
  return schema.properties === undefined && schema.items === undefined && schema.additionalProperties === undefined
}

function sortedEntries(properties: Schema['properties']): readonly (readonly [string, Schema])[] {
  return Object.entries(properties ?? {}).toSorted(([left], [right]) => compareText(left, right))
}

import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { isRedacted } from '../token.ts'

/** What an answer says of one field of some kind of thing. */
export interface FieldDefinition {
  readonly name: string
  /** The application's own word: `many2one`, `varchar`; empty where it says none. */
  readonly type: string
  /** What people read. */
  readonly label?: string
  readonly required?: true
  readonly readOnly?: true
  readonly unique?: true
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  /** Of those to choose from; sorted. */
  readonly values?: readonly string[]
  /** The kind of thing that it points at, by its last word: `line` of `sale.line`. */
  readonly target?: string
}

const NAME = /^[A-Za-z_][\w.-]{0,63}$/
const LONGEST = 80
const MOST_VALUES = 100

/** Under these an element of a list says which field it is about. */
export const NAMED_UNDER: readonly string[] = [
  'name',
  'field',
  'fieldname',
  'field_name',
  'fieldName',
  'column_name',
  'columnName',
  'key',
  'attribute',
  'code',
  'path',
  'property',
  'propertyName',
  'apiName',
  'title',
]
const TYPES = ['type', 'fieldtype', 'fieldType', 'field_type', 'dataType', 'data_type', 'datatype', 'uidt', 'ttype']
const LABELS = ['label', 'string', 'displayName', 'display_name', 'title', 'caption', 'verbose_name', 'fieldLabel']
/** Objects inside of a definition that say more of the same field: `validation`, `fieldMeta`, `createView`. */
const INNER =
  /^(?:schema|meta|validations?|validators|constraints|rules|match|config|options)$|[a-z](?:Meta|View|Config|Options|Schema|Validation|Rules)$/
const REQUIRED = ['required', 'reqd', 'rqd', 'mandatory', 'isRequired', 'is_required', 'notNull', 'not_null']
const READ_ONLY = ['readonly', 'readOnly', 'read_only', 'isReadOnly', 'is_readonly']
const UNIQUE = ['unique', 'isUnique', 'is_unique']
const LISTS = [
  'choices',
  'options',
  'enum',
  'selection',
  'values',
  'allowedValues',
  'allowed_values',
  'availableValues',
  'enumValues',
  'enum_values',
]
const TARGETS = [
  'relation',
  'relatedModel',
  'related_model',
  'relatedTo',
  'relationTo',
  'reference',
  'references',
  'ref',
  'target',
  'targetEntity',
  'targetModel',
  'related_collection',
  'comodel_name',
]
const TEXTS = /char|text|string|email|url|uri|slug|markdown|editor|html|input|phone|code/i
const NUMBERS =
  /^(?:(?:big|small|tiny)?int(?:eger)?|float|double|real|number|numeric|decimal|currency|monetary|percent)/i
const LINKS = /^(?:link|lookup|reference|relation|relationship|many2one|m2o|foreign.?key|belongs.?to)$/i

/** The name under which an element of a list says which field it is about; null where it says none. */
export const nameUnder = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' && NAME.test(value) && !isRedacted(value) ? value : null

/**
 * Whether an object says what may stand in a field: of what type it is, or how people read it, and whether it must be given, may be changed,
 * stands once, is chosen from a list or how long it is. Without a type it has to say whether the field must be given.
 */
export function isDefinition(value: JsonValue | undefined): value is JsonObject {
  if (!isObject(value)) return false
  const hasType = typeOf(value) !== null
  if (!hasType && textIn([value], LABELS) === null) return false
  const marks = hasType ? MARKS : REQUIRED
  return layers(value).some(object =>
    marks.some(name => {
      const mark = object[name]
      return typeof mark === 'boolean' || (hasType && (typeof mark === 'number' || Array.isArray(mark)))
    }),
  )
}

const LENGTHS = ['maxLength', 'max_length', 'maxlength', 'character_maximum_length']
const MARKS = [...REQUIRED, ...READ_ONLY, ...UNIQUE, ...LISTS, ...LENGTHS, 'nullable', 'is_nullable']

/** @param name of the field */
export function definitionOf(name: string, value: JsonObject): FieldDefinition {
  const all = layers(value)
  const type = typeOf(value) ?? ''
  const label = textIn(all, LABELS)
  const values = listIn(all)
  const pattern =
    textIn(all, PATTERNS) ??
    textIn(
      all.flatMap(object => insideOf(object, PATTERNS)),
      ['source'],
    )
  const target = targetIn(all, type)
  return {
    name,
    type,
    ...(label === null || label === name ? {} : { label }),
    ...(isTrue(all, REQUIRED) && !hasDefault(all) ? { required: true as const } : {}),
    ...(isTrue(all, READ_ONLY) ? { readOnly: true as const } : {}),
    ...(isTrue(all, UNIQUE) ? { unique: true as const } : {}),
    ...boundsIn(all, type),
    ...(pattern === null ? {} : { pattern }),
    ...(values === null ? {} : { values }),
    ...(target === null ? {} : { target }),
  }
}

/** The object, and those inside of it that say more of the same. */
const layers = (value: JsonObject, depth = 0): readonly JsonObject[] => [
  value,
  ...Object.entries(value).flatMap(([name, inner]) =>
    depth < DEEPEST && isObject(inner) && INNER.test(name) ? layers(inner, depth + 1) : [],
  ),
]

const DEEPEST = 3

/** The objects under names: `{"length": {"min": 3, "max": 60}}`. */
const insideOf = (object: JsonObject, names: readonly string[]): readonly JsonObject[] =>
  names.flatMap(name => {
    const inner = object[name]
    return isObject(inner) ? [inner] : []
  })

const PATTERNS = ['pattern', 'regex', 'regexp']

function typeOf(value: JsonObject): string | null {
  for (const name of TYPES) {
    const type = value[name] ?? (isObject(value['schema']) ? value['schema'][name] : undefined)
    if (typeof type === 'string' && /^[A-Za-z][\w .:()-]{0,39}$/.test(type)) return type
  }
  return null
}

function textIn(layers: readonly JsonObject[], names: readonly string[]): string | null {
  for (const object of layers)
    for (const name of names) {
      const text = object[name]
      if (typeof text === 'string' && text !== '' && text.length <= LONGEST && !isRedacted(text)) return text
    }
  return null
}

const isTrue = (layers: readonly JsonObject[], names: readonly string[]): boolean =>
  layers.some(object => names.some(name => object[name] === true || object[name] === 1))

/** Whoever gives nothing is given something. */
const hasDefault = (layers: readonly JsonObject[]): boolean =>
  layers.some(object =>
    DEFAULTS.some(name => object[name] !== undefined && object[name] !== null && object[name] !== ''),
  )

const DEFAULTS = ['default', 'defaultValue', 'default_value', 'dflt_value']

function numberIn(layers: readonly JsonObject[], names: readonly string[]): number | null {
  for (const object of layers)
    for (const name of names) {
      const number = object[name]
      if (typeof number === 'number' && Number.isFinite(number) && Math.abs(number) < 2 ** 31 - 1) return number
    }
  return null
}

const LEAST = ['min', 'minimum', 'minValue', 'min_value']
const MOST = ['max', 'maximum', 'maxValue', 'max_value']

type Bounds = Pick<FieldDefinition, 'minLength' | 'maxLength' | 'minimum' | 'maximum'>

/** Of a text `max` says how long it may be, of a number how large. That a text may be empty, or of no length, is no bound. */
function boundsIn(layers: readonly JsonObject[], type: string): Bounds {
  const isText = TEXTS.test(type)
  const isNumber = !isText && (type === '' || NUMBERS.test(type))
  const lengths = layers.flatMap(object => insideOf(object, ['length']))
  const least = numberIn(layers, LEAST)
  const most = numberIn(layers, MOST)
  const shortest =
    numberIn(layers, ['minLength', 'min_length', 'minlength']) ?? numberIn(lengths, LEAST) ?? (isText ? least : null)
  const longest =
    numberIn(layers, [...LENGTHS, ...(isText ? ['length', 'size'] : [])]) ??
    numberIn(lengths, MOST) ??
    (isText ? most : null)
  return {
    ...(shortest !== null && shortest > 0 ? { minLength: shortest } : {}),
    ...(longest !== null && longest > 0 ? { maxLength: longest } : {}),
    ...(isNumber && least !== null ? { minimum: least } : {}),
    ...(isNumber && most !== null && (least === null || most > least) ? { maximum: most } : {}),
  }
}

function listIn(layers: readonly JsonObject[]): readonly string[] | null {
  for (const object of layers)
    for (const name of LISTS) {
      const list = object[name]
      const values = Array.isArray(list) ? valuesOf(list as readonly JsonValue[]) : null
      if (values !== null) return values
    }
  return null
}

/** Sorted; null where it is no list of texts to choose from. */
function valuesOf(list: readonly JsonValue[]): readonly string[] | null {
  const values = new Set<string>()
  for (const element of list) {
    const value = chosenFrom(element)
    if (value === null || value === '') continue
    if (typeof value !== 'string' || value.length > LONGEST || isRedacted(value)) return null
    values.add(value)
  }
  return values.size >= 2 && values.size <= MOST_VALUES ? [...values].sort() : null
}

/** `draft` of `draft`, of `["draft", "Draft"]` and of `{value: "draft", label: "Draft"}`. */
function chosenFrom(element: JsonValue): JsonValue | undefined {
  if (Array.isArray(element))
    return element.length === 2 && typeof element[1] === 'string' ? (element[0] as JsonValue) : undefined
  return isObject(element) ? (element['value'] ?? element['id'] ?? element['key'] ?? element['name']) : element
}

function targetIn(layers: readonly JsonObject[], type: string): string | null {
  const named = textIn(layers, TARGETS) ?? (LINKS.test(type) ? textIn(layers, ['options']) : null)
  return named !== null && /^[A-Za-z][\w -]*$/.test(lastWord(named)) ? named : null
}

/** `api::team.team` → `team` */
export const lastWord = (name: string): string => name.split(/[.:/]/).at(-1) as string

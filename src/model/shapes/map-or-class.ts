import { isCallName } from '../../evidence/wires/script-calls.ts'
import { mergeShapes } from './merge.ts'
import { type Objects, type Shape, isEmptyShape, kindsOf, presence } from './state.ts'
import { copyShape } from './copy.ts'
import { tallied } from './tally.ts'

/** An object whose keys are values: what stands under them, merged; and why it is taken for one. */
export interface MapShape {
  readonly values: Shape
  readonly reason: string
  /** What repeats the key in each value. */
  readonly keyField?: string
}

const LOCALE = /^[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|\d{3}))?$/
const LANGUAGES = new Set(
  (
    'aa ab af am ar as az be bg bn bs ca cs cy da de el en eo es et eu fa fi fo fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ' +
    'ku ky la lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no or pa pl ps pt ro ru rw sa sd si sk sl so sq sr sv sw ta te tg th tk ' +
    'tl tr tt uk ur uz vi xh yi yo zh zu'
  ).split(' '),
)
const CODE = /^[A-Z]{2,3}$/
/** Nobody names a property so: `user//ann`, `application/json`, `/orders`. */
export const holdsSlash = (key: string): boolean => key.includes('/')

/**
 * Whether an object is a map and not a class. Never from one object with property-like keys: `{productId, qty}` is no map,
 * though both are integers. What says of itself that it is called as its key is another thing.
 */
export function mapShape(objects: Objects): MapShape | null {
  const names = [...objects.properties.keys()].sort()
  const idKeys = [...objects.byId.values()].reduce((count, { keys }) => count + keys.size, 0)
  if (names.length === 0 && idKeys === 0) return null
  if (names.length > 0 && names.every(isCallName)) return null
  if (names.length === 0) return mapOf(objects, idKeys === 1 ? 'its key is an id by its form' : IDS)
  const all = names.length + idKeys
  const isOfParts = names.every(holdsSlash)
  if (all < 2 && !isOfParts && repeatedAs(objects) === null) return null
  if (!isHomogeneous(objects)) return null
  if (isOfParts) return mapOf(objects, 'its keys hold a slash, as paths and keys of several parts do')
  if (areWords(names)) return mapOf(objects, 'its keys are words that a person reads')
  if (idKeys >= FEWEST_IDS && names.length < idKeys && areAsLong(names, objects)) return mapOf(objects, IDS)
  if (objects.keyedBy !== undefined) return mapOf(objects, `its keys are values of \`${objects.keyedBy}\``)
  const repeated = repeatedAs(objects)
  if (repeated !== null)
    return { ...mapOf(objects, `each key is the \`${repeated}\` of what stands under it`), keyField: repeated }
  if (names.every(name => CODE.test(name)) && all >= 2)
    return mapOf(objects, 'its keys are codes of countries or currencies')
  if (names.every(isLocale) && all >= 2) return mapOf(objects, 'its keys are languages')
  if (names.length >= 2 && names.every(name => /^(?!v\d)[A-Za-z]{1,12}[-_]\d{2,}$/.test(name)))
    return mapOf(objects, 'its keys are numbered')
  if (differsInKeys(objects, all))
    return mapOf(objects, 'its keys differ from object to object while its values are alike')
  const inner = shapesOf(objects).filter(shape => !isEmptyShape(shape) && kindsOf(shape) !== 1)
  if (all >= MANY_OBJECTS && areEqual(inner))
    return mapOf(objects, 'it has many keys, all with objects of the same shape')
  const keyed = inner.flatMap(({ objects: one }) => (one === null || one.properties.size === 0 ? [] : [one]))
  if (objects.keySets.sets.size >= 2 && keyed.length === inner.length && shareTag(keyed))
    return mapOf(objects, 'its keys differ from object to object, and under each an object says of which kind it is')
  // Of an empty list nobody knows what it holds.
  const held = inner
    .flatMap(({ arrays }) => (arrays === null ? [] : [arrays.items]))
    .filter(items => !isEmptyShape(items))
  if (held.length >= MANY_OBJECTS && areEqual(held))
    return mapOf(objects, 'it has many keys, all with lists of objects of the same shape')
  return null
}

/**
 * `{ "home": { "name": "home" }, "work": { "name": "work" } }`: the field that repeats the key under every key; null where none does. One key alone
 * takes something that is told besides.
 */
function repeatedAs({ properties }: Objects): string | null {
  const [first] = properties.values()
  if (first === undefined || (properties.size < 2 && (first.shape.objects?.properties.size ?? 0) < 2)) return null
  const names = [...(first.shape.objects?.properties.keys() ?? [])].filter(name => NAMING.test(name)).sort()
  const repeats = (key: string, shape: Shape, name: string): boolean => {
    const values = shape.objects?.properties.get(name)?.shape.strings?.values
    return values?.size === 1 && values.has(key)
  }
  return names.find(name => [...properties].every(([key, { shape }]) => repeats(key, shape, name))) ?? null
}

const NAMING = /^(?:id|name|key|slug|code|handle|uid|identifier|label|title)$/i

/** Very many, and most of them hold a space: a table of words. Few may be the columns of somebody's own. */
const areWords = (names: readonly string[]): boolean =>
  names.length >= MANY && names.filter(name => name.includes(' ')).length * 2 > names.length

const IDS = 'its keys are ids by their form'
const FEWEST_IDS = 3
const LONG = 16

/** Long keys without a digit by chance, all of the one length that the ids beside them have. */
function areAsLong(names: readonly string[], { byId }: Objects): boolean {
  const lengths = new Set(
    [...names, ...[...byId.values()].flatMap(({ keys }) => [...keys.keys()])].map(key => key.length),
  )
  const [length = 0] = lengths
  return lengths.size === 1 && length >= LONG
}

/** All values under all keys as one shape. */
function valuesShape(objects: Objects): Shape {
  const shapes = [
    ...[...objects.properties].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { shape }]) => shape),
    ...[...objects.byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { shape }]) => shape),
    ...(objects.rest === null ? [] : [objects.rest]),
  ]
  return shapes.map(copyShape).reduce(mergeShapes)
}

/**
 * What stands under the keys of a map, where that may be one kind of thing: under made-up keys, as of parts of a page, stands something else
 * each time.
 */
export function thingsUnderKeys(objects: Objects): Shape {
  const values = valuesShape(objects)
  return values.objects === null || areAlike(values.objects) ? values : { ...values, objects: null }
}

/** Of objects of one kind, most have most of the properties: so small a share of them, on average, none has. */
const SHARED = 0.25
const FEWEST_VALUES = 4
const WHOLE = 0.9

function areAlike({ tally, properties, keySets }: Objects): boolean {
  const all = tallied(tally)
  // Of who is told what changed, one is whole, and the others are parts of such.
  if ([...keySets.sets.values()].some(({ keys }) => keys.length >= properties.size * WHOLE)) return true
  const held = [...properties.values()].reduce((sum, { shape }) => sum + Math.min(all, presence(shape)), 0)
  return all < FEWEST_VALUES || held >= all * properties.size * SHARED
}

const mapOf = (objects: Objects, reason: string): MapShape => ({ values: valuesShape(objects), reason })

const isLocale = (key: string): boolean =>
  LOCALE.test(key) && (key.length > 3 || LANGUAGES.has(key.slice(0, 2))) && key !== 'id'

/** All values of one kind; null and empty ones have no say. */
function isHomogeneous(objects: Objects): boolean {
  const shapes = shapesOf(objects)
  const counts = new Map<number, number>()
  for (const bits of shapes.map(shape => kindsOf(shape) & ~1).filter(one => one !== 0))
    counts.set(bits, (counts.get(bits) ?? 0) + 1)
  const kinds = new Set(counts.keys())
  // Very many texts, and a flag among them: headers, labels, translations.
  const texts = counts.get(TEXT) ?? 0
  if (texts >= MANY && texts >= shapes.length * MOSTLY && [...kinds].every(bits => bits < ARRAY)) return true
  if (kinds.size !== 1) return false
  if (![...kinds].every(bits => (bits & (bits - 1)) === 0)) return false
  const keyed = shapes
    .flatMap(shape => (shape.objects === null ? [] : [shape.objects]))
    .filter(({ properties }) => properties.size > 0)
  const formats = new Set(
    shapes.flatMap(({ strings }) => (strings === null || !strings.voted ? [] : [strings.formats])),
  )
  return formats.size <= 1 && (keyed.length < 2 || meanOverlap(keyed) >= 0.5 || shareTag(keyed))
}

const TAGGED = 8
/** Kinds as bits: texts alone, and the first that is no scalar. */
const TEXT = 8
const ARRAY = 16
const MANY = 24
const MOSTLY = 0.9

/** Many objects of which each says what it is, `{type: 'string', …}`: definitions of several kinds under names of their own. */
function shareTag(keyed: readonly Objects[]): boolean {
  const [first] = keyed
  if (first === undefined || keyed.length < TAGGED) return false
  return (first.common ?? []).some(name =>
    keyed.every(({ common, properties }) => {
      const shape = properties.get(name)?.shape
      return (
        common?.includes(name) === true &&
        shape !== undefined &&
        shape.strings !== null &&
        (kindsOf(shape) & ~1) === TEXT
      )
    }),
  )
}

/** High key-space entropy: few keys are shared, and there are clearly more keys than one object has. */
function differsInKeys(objects: Objects, all: number): boolean {
  const { sets, bound } = objects.keySets
  if (sets.size < 2) return false
  const sizes = [...sets.values()].map(({ keys }) => keys.length)
  const common = objects.common?.length ?? 0
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  if (bound !== Infinity) return common <= 1 && all >= mean * 2
  // Every key is as likely to be there as not: optional properties of a class have some that are always there.
  return common === 0 && sets.size >= 3 && all >= 6 && all >= mean * 1.8
}

const MANY_OBJECTS = 8

/** Objects of two or more properties, but for a few, and nearly the same ones under every key. */
function areEqual(shapes: readonly Shape[]): boolean {
  const inner = shapes.flatMap(({ objects }) => objects ?? [])
  const several = inner.filter(({ properties }) => properties.size >= 2)
  return inner.length === shapes.length && several.length >= inner.length * MOSTLY && meanOverlap(inner) >= 0.8
}

/** How alike the property names of objects are: each one's overlap with what most of them have. */
function meanOverlap(objects: readonly Objects[]): number {
  const counts = new Map<string, number>()
  for (const { properties } of objects)
    for (const name of properties.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const usual = [...counts.values()].filter(count => count * 2 >= objects.length).length
  const overlaps = objects.map(({ properties }) => {
    const shared = [...properties.keys()].filter(name => (counts.get(name) as number) * 2 >= objects.length).length
    return shared / Math.max(1, properties.size + usual - shared)
  })
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length
}

const shapesOf = (objects: Objects): readonly Shape[] => [
  ...[...objects.properties.values()].map(({ shape }) => shape),
  ...[...objects.byId.values()].map(({ shape }) => shape),
]

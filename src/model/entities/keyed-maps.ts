import type { Operation } from '../calls/operations.ts'
import { sortedEntries } from '../sample.ts'
import type { Objects, Shape } from '../shapes/shape.ts'

/** Properties whose values tell things apart. */
const KEYS = /^(?:_?id|uuid|guid|slug|handle|user_?name|login|sku|code|identifier|symbol|key|name)$/i
/** `objectId`, `user_id` */
const ID = /[a-z](?:_id|I[dD])$/
/** Those whose values are no names of properties, also where they look like some. */
const OWN_KEYS = /^(?:slug|handle|user_?name|login|sku)$/i
const FEWEST_WORDS = 3
/** `title`, `max_age`: a key like this may as well be a property. */
const WORD = /^[A-Za-z_$][\w$]*$/
/** `GJ5KsQTLTr` */
const DRAWN = /^(?=\D*\d)(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])[A-Za-z\d]{8,}$/
/** What stands beside keys for all that have no entry of their own. */
const ELSE = new Set(['*', 'default'])

/**
 * Marks objects whose keys are all keys of things that answers hold, `{"red-mug": 1000, "tall-vase": 1500}` beside products with these
 * slugs: such an object is a map, whatever its keys look like. Whether what stands under them is alike is left to `mapShape`.
 * @param operations marked in place
 */
export function settleKeyedMaps(operations: readonly Operation[]): void {
  const shapes = operations.flatMap(({ leaf: { bodies, messages } }) => [
    ...sortedEntries(messages).map(([, { shape }]) => shape),
    ...sortedEntries(bodies.accepted).map(([, { shape }]) => shape),
    ...[...bodies.answers.values()].flatMap(({ byType }) => sortedEntries(byType).map(([, { shape }]) => shape)),
  ])
  /** By value, the numbers of the places where it stands as a key, and by number the property there. */
  const places = new Map<string, Set<number>>()
  const properties: string[] = []
  for (const shape of shapes)
    eachObject(shape, ({ properties: own }) => {
      for (const [name, { shape: key }] of own) {
        if (key.strings === null || key.strings.values.size < 2 || !(KEYS.test(name) || ID.test(name))) continue
        const place = properties.push(name) - 1
        for (const value of key.strings.values.keys()) {
          const known = places.get(value)
          if (known === undefined) places.set(value, new Set([place]))
          else known.add(place)
        }
      }
    })
  if (places.size === 0) return
  for (const shape of shapes)
    eachObject(shape, objects => {
      const keyedBy = keyOf(objects, places, properties)
      if (keyedBy !== null) objects.keyedBy = keyedBy
    })
}

function keyOf(
  { properties: own }: Objects,
  places: ReadonlyMap<string, ReadonlySet<number>>,
  properties: readonly string[],
): string | null {
  const names = [...own.keys()].filter(name => !ELSE.has(name))
  const [first, ...others] = names
  if (first === undefined || own.size < 2) return null
  const words = names.filter(name => WORD.test(name) && !DRAWN.test(name)).length
  if (others.length === 0 && words > 0) return null
  const found = [...(places.get(first) ?? [])]
    .filter(place => others.every(name => places.get(name)?.has(place) === true))
    .map(place => properties[place] as string)
    .filter(property => words * 2 <= names.length || (names.length >= FEWEST_WORDS && OWN_KEYS.test(property)))
    .sort()
  return found[0] ?? null
}

function eachObject(shape: Shape, found: (objects: Objects) => void): void {
  if (shape.arrays !== null) eachObject(shape.arrays.items, found)
  if (shape.objects === null) return
  found(shape.objects)
  for (const { shape: inner } of shape.objects.properties.values()) eachObject(inner, found)
  for (const { shape: inner } of shape.objects.byId.values()) eachObject(inner, found)
}

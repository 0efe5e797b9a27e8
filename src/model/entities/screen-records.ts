import type { Objects, Shape } from '../shapes/shape.ts'

const KEYS = ['id', '_id', 'uuid'] as const
/** So many different keys were in both, and so many fields are inside. */
const SEVERAL = 2
const FEWEST = 3

/**
 * What a screen is given of a thing holds the thing itself, `{id: 7, title: "O-7", params: {id: 7, number: "O-7", …}, actions: […]}`: the property
 * that holds it, known by the same keys; null where what stands around it is more than what a screen needs.
 * @param known properties that hold things elsewhere so: there one key is enough
 */
export function thingInside(objects: Objects, known: ReadonlySet<string>): readonly [name: string, Objects] | null {
  for (const key of KEYS) {
    const own = keysIn(objects.properties.get(key)?.shape)
    if (own.size === 0) continue
    const inside = [...objects.properties].flatMap(([name, { shape }]) => {
      const inner = shape.objects
      const keys = keysIn(inner?.properties.get(key)?.shape)
      return inner && keys.size === own.size && [...keys].every(value => own.has(value)) ? [[name, inner] as const] : []
    })
    const [only, ...others] = inside
    if (only === undefined || others.length > 0 || (own.size < SEVERAL && !known.has(only[0]))) return null
    const fields = scalarsIn(only[1])
    return fields >= FEWEST && fields > scalarsIn(objects) * 2 ? only : null
  }
  return null
}

function keysIn(shape: Shape | undefined): ReadonlySet<string | number> {
  const { strings = null, numbers = null } = shape ?? {}
  if (strings !== null && strings.bound !== Infinity) return new Set()
  return new Set([...(strings?.values.keys() ?? []), ...(numbers?.values ?? [])])
}

const scalarsIn = ({ properties }: Objects): number =>
  [...properties.values()].filter(
    ({ shape: { strings, numbers, booleans } }) => strings !== null || numbers !== null || booleans !== null,
  ).length

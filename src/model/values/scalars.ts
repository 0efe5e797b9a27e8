import type { JsonValue } from '../../evidence/exchange.ts'

/** How many values of one body are looked at, and how deep: the same ones whatever the order of reading. */
const VISITS = 20_000
const DEPTH = 12

/** Calls `visit` with every string and integer of a JSON value and the key it stands under (of the object, through arrays). */
export function eachScalar(value: JsonValue, visit: (key: string, text: string) => void): void {
  let left = VISITS
  const walk = (inner: JsonValue, key: string, depth: number): void => {
    if (left-- <= 0) return
    if (typeof inner === 'string') visit(key, inner)
    else if (typeof inner === 'number') {
      if (Number.isSafeInteger(inner)) visit(key, String(inner))
    } else if (inner === null || typeof inner !== 'object' || depth === 0) return
    else if (Array.isArray(inner)) for (const element of inner as readonly JsonValue[]) walk(element, key, depth - 1)
    else for (const name in inner) walk((inner as { readonly [key: string]: JsonValue })[name] as JsonValue, name, depth - 1)
  }
  walk(value, '', DEPTH)
}

const NAMES = new Set(
  (
    'id _id uid uuid guid pk slug key name login username user_name handle code alias symbol sku collection identifier ' +
    'ref hash sha email number title tag label'
  ).split(' '),
)

/** Whether what stands under this key may name a thing in a path: `id`, `authorId`, `plugin_name`, `slug`. */
export function isIdLike(key: string): boolean {
  if (NAMES.has(key)) return true
  return /(?:[a-z](?:Id|ID|Uuid|UUID|Slug|Key|Name|Code|Ref|Handle)|_(?:id|uuid|slug|key|name|code|ref|handle))$/.test(key)
}

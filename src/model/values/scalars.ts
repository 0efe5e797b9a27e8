import type { JsonValue } from '../../evidence/exchange.ts'

/** How many values of one body are looked at, and how deep: the same ones whatever the order of reading. */
const VISITS = 20_000
const DEPTH = 12

/**
 * Calls `visit` with every string and integer of a JSON value that stands under a key that names things, and with that key;
 * lists of plain values pass on the key of the list.
 * @param most how many values are looked at
 */
export function eachName(value: JsonValue, visit: (key: string, text: string) => void, most = VISITS): void {
  let left = most
  const walk = (inner: object, key: string, names: boolean, depth: number): void => {
    if (Array.isArray(inner)) {
      for (let index = 0; index < inner.length && left > 0; index++)
        look((inner as readonly JsonValue[])[index] as JsonValue, key, names, depth)
      return
    }
    for (const name in inner) {
      if (left <= 0) return
      look((inner as { readonly [key: string]: JsonValue })[name] as JsonValue, name, isIdLike(name), depth)
    }
  }
  const look = (inner: JsonValue, key: string, names: boolean, depth: number): void => {
    left--
    if (typeof inner === 'object') {
      if (inner !== null && depth > 0) walk(inner, key, names, depth - 1)
    } else if (names && typeof inner === 'string') visit(key, inner)
    else if (names && typeof inner === 'number' && Number.isSafeInteger(inner)) visit(key, String(inner))
  }
  look(value, '', false, DEPTH)
}

const NAMES = new Set(
  (
    'id _id uid uuid guid pk slug key name login username user_name handle code alias symbol sku collection identifier ' +
    'ref hash sha email number title tag label'
  ).split(' '),
)

const SUFFIX = /(?:[a-z](?:Id|ID|Uuid|UUID|Slug|Key|Name|Code|Ref|Handle)|_(?:id|uuid|slug|key|name|code|ref|handle))$/

/** Answers of `isIdLike`, which is asked of every key of every answer and always says the same of one. */
const known = new Map<string, boolean>()
const KNOWN = 4096

/** Whether what stands under this key may name a thing in a path: `id`, `authorId`, `plugin_name`, `slug`. */
export function isIdLike(key: string): boolean {
  let answer = known.get(key)
  if (answer === undefined) {
    answer = NAMES.has(key) || SUFFIX.test(key)
    if (known.size >= KNOWN) known.clear()
    known.set(key, answer)
  }
  return answer
}

import type { JsonValue } from '../../evidence/exchange.ts'
import { rememberingAll } from '../remembering-all.ts'
import { isOwnAffair } from './own-affairs.ts'

/** How many values of one body are looked at, and how deep: the same ones whatever the order of reading. */
const VISITS = 20_000
const DEPTH = 12

/**
 * Calls `visit` with every string and integer of a JSON value that stands under a key that names things, and with that key;
 * lists of plain values pass on the key of the list.
 * @param most how many values are looked at
 * @param isNaming which keys name things
 */
export function eachName(
  value: JsonValue,
  visit: (key: string, name: string | number) => void,
  most = VISITS,
  isNaming = isIdLike,
): void {
  if (value !== null && typeof value === 'object')
    walk(value, '', false, DEPTH - 1, { left: most - 1, visit, isNaming })
}

interface Looking {
  left: number
  readonly isNaming: (key: string) => boolean
  readonly visit: (key: string, name: string | number) => void
}

function walk(inner: object, key: string, names: boolean, depth: number, looking: Looking): void {
  if (Array.isArray(inner)) {
    for (let index = 0; index < inner.length && looking.left > 0; index++)
      look((inner as readonly JsonValue[])[index] as JsonValue, key, names, depth, looking)
    return
  }
  for (const name in inner) {
    if (looking.left <= 0) return
    const value = (inner as { readonly [key: string]: JsonValue })[name] as JsonValue
    // Most values are plain and under names that say nothing: they cost no call.
    if (typeof value === 'boolean' || value === null) looking.left--
    else look(value, name, looking.isNaming(name), depth, looking)
  }
}

function look(inner: JsonValue, key: string, names: boolean, depth: number, looking: Looking): void {
  looking.left--
  if (typeof inner === 'object') {
    if (inner !== null && depth > 0) walk(inner, key, names, depth - 1, looking)
  } else if (names && (typeof inner === 'string' || Number.isSafeInteger(inner)))
    looking.visit(key, inner as string | number)
}

/**
 * The same of objects that have a key: what else stands in the values that a page carries, settings and menus, is called by names too, and
 * names no thing.
 */
export function eachNameOfThings(value: JsonValue, visit: (name: string | number) => void, most = VISITS): void {
  let left = most
  const walkThings = (inner: JsonValue, depth: number): void => {
    if (inner === null || typeof inner !== 'object' || depth <= 0 || left-- <= 0) return
    if (Array.isArray(inner)) {
      for (const element of inner as readonly JsonValue[]) walkThings(element, depth - 1)
      return
    }
    const object = inner as { readonly [key: string]: JsonValue }
    const isThing = KEYS.some(key => key in object)
    for (const name in object) {
      const member = object[name] as JsonValue
      if (isOwnAffair(name)) continue
      if (typeof member === 'object') walkThings(member, depth - 1)
      else if (isThing && isIdLike(name) && (typeof member === 'string' || Number.isSafeInteger(member)))
        visit(member as string | number)
    }
  }
  walkThings(value, DEPTH)
}

const KEYS = ['id', '_id', 'uuid', 'guid']

const NAMES = new Set(
  (
    'id _id uid uuid guid pk slug key name login username user_name handle code alias symbol sku collection identifier ' +
    'ref hash sha email number title tag label'
  ).split(' '),
)

const SUFFIX = /(?:[a-z](?:Id|ID|Uuid|UUID|Slug|Key|Name|Code|Ref|Handle)|_(?:id|uuid|slug|key|name|code|ref|handle))$/

/** `shortid`, `userid`: written in one, and no word that ends so. */
const IN_ONE = /^(?!.*(?:val|pa|gr|vo|br|sol|rap|flu|liqu|ac|andro|sa|b|ra)id$)[a-z]{3,16}id$/

/** Whether what stands under this key may name a thing in a path: `id`, `authorId`, `plugin_name`, `slug`. */
export const isIdLike = rememberingAll(
  (key: string): boolean =>
    NAMES.has(CAPITAL.test(key) ? key.toLowerCase() : key) || SUFFIX.test(key) || IN_ONE.test(key),
)

/** `Id`, `ID`, `Name`: as programs in C# and Go write keys. */
const CAPITAL = /^(?:[A-Z][a-z]+|[A-Z]{2,4})$/

import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { noteDeclaredIn } from './declared.ts'
import { keySays } from './json-keys.ts'
import { judgeNumber } from '../kinds/judge.ts'
import { isNamedBy, isNaming, isProtection, nameWithin, rewriteKey } from './literals.ts'
import { nameSays } from '../kinds/names.ts'
import { ONE_TIME_CODE } from './one-time-codes.ts'
import type { Walk } from './visitor.ts'

/** Bodies nest, but not like this: deeper than that is an attack, and is not looked at but dropped. */
const deepest = 1000

/** Every leaf and every key of a JSON value; `__proto__` is a key like any other. */
export function rewriteJson(value: JsonValue, walk: Walk, name: string, depth = 0): JsonValue {
  if (typeof value === 'string') return walk.leaf(value, name, 0)
  if (typeof value === 'number') return name === '' ? value : rewriteNumber(value, name, walk)
  if (value === null || typeof value !== 'object') return value
  if (depth > deepest) return null
  return isArray(value) ? rewriteArray(value, walk, name, depth) : rewriteObject(value, walk, name, depth)
}

function rewriteNumber(value: number, name: string, walk: Walk): JsonValue {
  const kind = judgeNumber(value, nameSays(walk.codes.has(String(value)) ? ONE_TIME_CODE : name))
  if (kind === null) return value
  const replaced = walk.visitor.secret(String(value), kind)
  return replaced === String(value) ? value : /^\d+$/.test(replaced) ? Number(replaced) : replaced
}

function rewriteArray(array: readonly JsonValue[], walk: Walk, name: string, depth: number): readonly JsonValue[] {
  let copy: JsonValue[] | null = null
  let before = ''
  for (let index = 0; index < array.length; index++) {
    const element = array[index]!
    let named = name
    if (typeof element === 'string') {
      if (before !== '' && isNamedBy(before, element, array.length === 2)) named = before
      before = element.length < 80 ? element : ''
    } else before = ''
    const replaced = rewriteJson(element, walk, named, depth + 1)
    if (replaced !== element) {
      copy ??= array.slice()
      copy[index] = replaced
    }
  }
  return copy ?? array
}

function rewriteObject(object: JsonObject, walk: Walk, name: string, depth: number): JsonObject {
  let copy: Record<string, JsonValue> | null = null
  const keys = Object.keys(object)
  let label: string | null | undefined
  let isRenamed = false
  const protects = name !== '' && isProtection(name)
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    const held = object[key]!
    const says = keySays(key)
    let replaced: JsonValue = held
    if (held === 'password' && !walk.sent) noteDeclaredIn(object, key, name, walk)
    if (
      typeof held === 'object' ||
      typeof held === 'string' ||
      (typeof held === 'number' && (says.digits || walk.codes.size > 0))
    ) {
      let named = key
      if (says.value) {
        if (label === undefined) label = labelOf(object, keys)
        named = label ?? nameWithin(name, key)
      } else if (says.within || protects) named = nameWithin(name, key)
      replaced = rewriteJson(held, walk, named, depth + 1)
    }
    const newKey = says.word ? key : says.idle ? walk.visitor.plain(key) : rewriteKey(key, name, walk)
    if (copy === null && replaced === held && newKey === key) continue
    if (newKey !== key && !isRenamed) {
      isRenamed = true
      const before = copy ?? object
      copy = Object.create(null) as Record<string, JsonValue>
      for (let earlier = 0; earlier < index; earlier++) copy[keys[earlier]!] = before[keys[earlier]!]!
    }
    // A copy at once has the layout in memory that others of its kind have, and all that follows reads it faster. `__proto__` is its own then.
    copy ??= { ...object }
    if (isRenamed || replaced !== held) copy[newKey] = replaced
  }
  return copy ?? object
}

const isArray = (value: object): value is readonly JsonValue[] => Array.isArray(value)

/** `{"name": "password", "value": "…"}`: the one names the other. */
function labelOf(object: JsonObject, keys: readonly string[]): string | null {
  if (keys.length > 12) return null
  for (const key of keys) {
    // JSON Patch (RFC 6902) names the place.
    if (!isNaming(key) && !(key === 'path' && 'op' in object)) continue
    const text = object[key]
    if (typeof text === 'string' && text.length > 1 && text.length < 80 && nameSays(text).kind !== null) return text
  }
  return null
}

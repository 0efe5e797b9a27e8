import type { JsonValue } from '../evidence/exchange.ts'
import { each } from './copies.ts'
import { judgeNumber } from './judge.ts'
import { isNamedBy, isNaming, isValueOf, nameWithin } from './literals.ts'
import { nameSays } from './names.ts'
import type { Walk } from './visitor.ts'

/** Bodies nest, but not like this: deeper than that is an attack, and is not looked at but dropped. */
const deepest = 1000

/** Every leaf and every key of a JSON value; `__proto__` is a key like any other. */
export function rewriteJson(value: JsonValue, walk: Walk, name: string, depth = 0): JsonValue {
  if (typeof value === 'string') return walk.leaf(value, name, 0)
  if (typeof value === 'number') {
    const kind = name === '' ? null : judgeNumber(value, nameSays(name))
    if (kind === null) return value
    const replaced = walk.visitor.secret(String(value), kind)
    return replaced === String(value) ? value : /^\d+$/.test(replaced) ? Number(replaced) : replaced
  }
  if (value === null || typeof value !== 'object') return value
  if (depth > deepest) return null
  if (isArray(value)) {
    let before = ''
    const pair = value.length === 2
    return each(value, element => {
      const named = before !== '' && typeof element === 'string' && isNamedBy(before, element, pair) ? before : name
      before = typeof element === 'string' && element.length < 80 ? element : ''
      return rewriteJson(element, walk, named, depth + 1)
    })
  }
  let copy: Record<string, JsonValue> | null = null
  const keys = Object.keys(value)
  const label = labelOf(value, keys)
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    const held = value[key]!
    const replaced = rewriteJson(
      held,
      walk,
      label !== null && isValueOf(key) ? label : nameWithin(name, key),
      depth + 1,
    )
    const newKey = key.length < 6 || isShortWord(key) ? key : walk.visitor.text(key, true)
    if (copy === null && (replaced !== held || newKey !== key)) {
      copy = Object.create(null) as Record<string, JsonValue>
      for (let earlier = 0; earlier < index; earlier++) copy[keys[earlier]!] = value[keys[earlier]!]!
    }
    if (copy !== null) copy[newKey] = replaced
  }
  return copy ?? value
}

const isArray = (value: object): value is readonly JsonValue[] => Array.isArray(value)

/** `{"name": "password", "value": "…"}`: the one names the other. */
function labelOf(value: { readonly [key: string]: JsonValue }, keys: readonly string[]): string | null {
  if (keys.length > 12 || !keys.some(isValueOf)) return null
  for (const key of keys) {
    if (!isNaming(key)) continue
    const text = value[key]
    if (typeof text === 'string' && text.length > 1 && text.length < 80 && nameSays(text).kind !== null) return text
  }
  return null
}

const isShortWord = (key: string): boolean => key.length < 20 && /^[A-Za-z_]+$/.test(key)

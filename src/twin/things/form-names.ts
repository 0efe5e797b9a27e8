import type { FormField, JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../is-object.ts'

/**
 * A form as an object of its fields: a name that ends in `[]` holds a list, of another that is sent again the last counts; of a file there is what
 * is said of it.
 */
export function formBody(fields: readonly FormField[]): JsonObject {
  const body = Object.create(null) as Record<string, JsonValue>
  for (const { name, value: text, fileName, mediaType = '', size } of fields) {
    const value = fileName === undefined ? text : { fileName, mediaType, ...(size === undefined ? {} : { size }) }
    const present = body[name]
    body[name] = name.endsWith('[]') ? [...(Array.isArray(present) ? (present as JsonValue[]) : []), value] : value
  }
  return body
}

/** Steps of a name that are followed. */
const DEEPEST = 8

/**
 * What was sent, and beside it the objects that names with brackets gather: `order[note]` also as `note` inside of `order`, as the
 * statements on rules and entities name it (the forms of PHP and Rack). Bodies without such names stay as they are.
 */
export function gathered(body: JsonValue | undefined): JsonValue | undefined {
  if (!isObject(body)) return body
  const named = Object.entries(body).flatMap(([name, value]) => {
    const steps = stepsOf(name)
    return steps === null || Object.hasOwn(body, steps[0] as string) ? [] : [{ steps, value }]
  })
  if (named.length === 0) return body
  const whole = Object.assign(Object.create(null) as Record<string, JsonValue>, body)
  const made = new Set<object>()
  for (const { steps, value } of named) {
    let at = whole
    for (const step of steps.slice(0, -1)) {
      const inner = at[step]
      // What was sent under the very name is left alone.
      const next =
        typeof inner === 'object' && inner !== null && made.has(inner)
          ? (inner as Record<string, JsonValue>)
          : (Object.create(null) as Record<string, JsonValue>)
      made.add(next)
      at = at[step] = next
    }
    at[steps.at(-1) as string] = value
  }
  return whole
}

/** `a[b][c]` as `a`, `b`, `c`, without the `[]` of a list at the end; null for a name without steps. */
function stepsOf(name: string): readonly string[] | null {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  if (first === undefined || rest === undefined) return null
  const inner = rest.slice(1, -1).split('][')
  const steps = [first, ...(inner.at(-1) === '' ? inner.slice(0, -1) : inner)]
  return steps.length < 2 || steps.length > DEEPEST || steps.includes('') ? null : steps
}

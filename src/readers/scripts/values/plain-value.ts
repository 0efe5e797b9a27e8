import type { JsonValue } from '../../../evidence/exchange.ts'
import type { Held, Values } from '../finder.ts'
import { wholeText } from './text.ts'

const MOST = 20_000
const DEEPEST = 64

/** What an expression is, all the way down; what is not known is left out. */
export function plainValue(held: Held, known: Values): JsonValue {
  let values = 0
  const plain = (of: Held, depth: number): JsonValue | undefined => {
    if (++values > MOST || depth > DEEPEST) return undefined
    const made = known.locate(of) ?? of
    if (made.node.type === 'ArrayExpression')
      return made.node.elements.flatMap(element => {
        const inner =
          element === null || element.type === 'SpreadElement'
            ? undefined
            : plain({ node: element, given: made.given }, depth + 1)
        return inner === undefined ? [] : [inner]
      })
    const entries = made.node.type === 'ObjectExpression' ? known.entries(made) : null
    if (entries !== null) {
      const object = Object.create(null) as { [key: string]: JsonValue }
      for (const [key, value] of entries.properties) {
        const inner = plain(value, depth + 1)
        if (inner !== undefined) object[key] = inner
      }
      return object
    }
    const value = known.value(of)
    if (value.is === 'number') return value.number
    if (value.is === 'boolean') return value.boolean
    return wholeText(value) ?? undefined
  }
  return plain(held, 0) ?? null
}

export const isPlainObject = (value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import type { JsonObject, JsonValue } from '../exchange.ts'
import { ofSuperjson } from './superjson.ts'
import { isObject } from './unwrapped.ts'

/** Deeper, and pieces lead to each other in a circle. */
const DEEPEST = 16
const MOST = 10_000

type List = readonly JsonValue[]

/**
 * The answers to a batch that came piece by piece, one JSON text in each line, as `httpBatchStreamLink` of tRPC wants them: the first line holds a value
 * for each call, and where one was not known yet, `[key, type, number]` names the later line that brings it.
 * @returns null where the lines are none of that kind
 */
export function ofJsonLines(lines: readonly JsonValue[]): readonly JsonValue[] | null {
  const [head, ...pieces] = lines.map(line => {
    const held = ofSuperjson(line)
    return held === null ? line : (held.value ?? null)
  })
  if (!isObject(head) || lines.length > MOST) return null
  const brought = new Map<number, List[]>()
  for (const piece of pieces) {
    if (!isList(piece) || typeof piece[0] !== 'number') return null
    brought.set(piece[0], [...(brought.get(piece[0]) ?? []), piece])
  }
  const whole = (encoded: JsonValue | undefined, depth: number): JsonValue | undefined => {
    if (!isList(encoded) || !isList(encoded[0]) || depth > DEEPEST) return undefined
    const [[value], ...later] = encoded as readonly [List, ...List[]]
    const members = isObject(value) ? Object.entries(value) : []
    const held = new Map<string, JsonValue | undefined>(members)
    let root = value
    for (const [key, type, number] of later) {
      const parts = brought.get(number as number) ?? []
      const told = parts.flatMap(([, status, part]) => (status === type || type === 0 ? [{ status, part }] : []))
      // A promise is kept once (0); what can be gone through brings its elements one by one (1).
      const brings: JsonValue | undefined =
        type === 0
          ? told[0]?.status === 0
            ? whole(told[0].part, depth + 1)
            : undefined
          : told.map(({ part }) => whole(part, depth + 1) ?? null)
      if (key === null) root = brings
      else if (typeof key === 'string') held.set(key, brings)
    }
    if (!isObject(root) || root !== value) return root
    const known = [...held].filter((member): member is [string, JsonValue] => member[1] !== undefined)
    return Object.assign(Object.create(null) as JsonObject, Object.fromEntries(known))
  }
  return Object.keys(head).map(index => whole(head[index], 0) ?? null)
}

const isList = (value: JsonValue | undefined): value is List => Array.isArray(value)

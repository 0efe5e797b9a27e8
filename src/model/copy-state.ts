/** A state of a fold that shares nothing with the given one, so that both can be merged into others. States are plain values, maps and sets. */
export function copyState<State>(state: State): State {
  return copied(state) as State
}

function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copied)
  if (value instanceof Map) return new Map([...value].map(([key, held]) => [key, copied(held)]))
  if (value instanceof Set) return new Set(value)
  if (value instanceof Float64Array) return value.slice()
  const copy = Object.create(Object.getPrototypeOf(value) as object | null) as Record<string, unknown>
  for (const [name, held] of Object.entries(value)) copy[name] = copied(held)
  return copy
}

import type { DescribedBody, DescribedSchema, DescriptionPlace } from '../../evidence/description.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { isObject } from './node.ts'

const DEEPEST = 8
const LARGEST = 200_000

/** The names that an example of a body holds. Its values are examples too: they say nothing of types. */
export function exampleBody(text: string, at: DescriptionPlace): DescribedBody | null {
  if (text.length > LARGEST || !/^\s*[{[]/.test(text)) return null
  try {
    return { at, mediaType: 'application/json', schema: namesIn(JSON.parse(text) as JsonValue, at, 0) }
  } catch {
    return null
  }
}

/** A form as an object with these fields. */
export const exampleForm = (mediaType: string, names: readonly string[], at: DescriptionPlace): DescribedBody => ({
  at,
  mediaType,
  schema: { at, types: ['object'], properties: new Map(names.map(name => [name, { at, types: [] }])) },
})

function namesIn(value: JsonValue, at: DescriptionPlace, depth: number): DescribedSchema {
  if (depth > DEEPEST) return { at, types: [] }
  if (Array.isArray(value)) {
    const [first] = value as readonly JsonValue[]
    return { at, types: ['array'], ...(first === undefined ? {} : { items: namesIn(first, at, depth + 1) }) }
  }
  if (!isObject(value)) return { at, types: [] }
  const names = Object.keys(value).map(name => [name, namesIn(value[name] as JsonValue, at, depth + 1)] as const)
  return { at, types: ['object'], ...(names.length === 0 ? {} : { properties: new Map(names) }) }
}

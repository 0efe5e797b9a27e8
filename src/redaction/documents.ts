import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { rewriteJson } from './inside/json.ts'
import { makeWalk } from './inside/leaf.ts'
import { rewriteProse } from './inside/prose.ts'
import type { Redactor } from './redactor.ts'
import { type Secrets, collectorFor } from './known/secrets.ts'
import { rewriteText } from './inside/text.ts'
import type { Visitor, Walk } from './inside/visitor.ts'

/**
 * Pass 1 over a document that stands by itself in a recording (an API description): what a body of its media type gives away, and what
 * its examples are examples of.
 * @param document `mimeType` says what `text` is
 */
export function collectDocument(secrets: Secrets, document: JsonObject): void {
  const visitor = collectorFor(secrets)
  rewriteDocument(document, visitor)
  const value = jsonOf(document)
  if (value !== null) collectExamples(value, makeWalk(visitor, false))
}

/** Pass 2: the document without its secrets. */
export const redactDocument = (redactor: Redactor, document: JsonObject): JsonObject =>
  rewriteDocument(document, redactor.visitor)

function rewriteDocument(document: JsonObject, visitor: Visitor): JsonObject {
  const { text } = document
  if (typeof text !== 'string') return document
  const walk = makeWalk(visitor, false)
  const mediaType = mediaTypeOf(document)
  const rewritten = /json/.test(mediaType) ? rewriteText(text, mediaType, walk, false) : rewriteTypes(text, walk)
  return rewritten === text ? document : Object.assign(Object.create(null) as JsonObject, document, { text: rewritten })
}

/**
 * A language for types (SDL of GraphQL): a name before a colon is that of a type, not of a value; but for the name of what is
 * quoted (`token: String = "…"`). The rest that can hold a secret is what people write, in quotes and in comments.
 */
function rewriteTypes(text: string, walk: Walk): string {
  const rewritten = text.replace(WRITTEN, (written: string, at: number) => {
    if (!/^"[^"]/.test(written)) return rewriteProse(written, walk, 0)
    const name = /(\w{1,80})\s{0,4}:[\s\w![\]]{0,80}=?\s{0,4}$/.exec(text.slice(Math.max(0, at - 200), at))?.[1] ?? ''
    const value = written.slice(1, -1)
    const changed = name === '' ? rewriteProse(value, walk, 0) : walk.leaf(value, name, 0)
    return changed === value ? written : `"${changed}"`
  })
  return walk.visitor.text(rewritten, true)
}

const WRITTEN = /"""[^]*?"""|"(?:[^"\\\n]|\\.)+"|#[^\n]*/g

const mediaTypeOf = ({ mimeType }: JsonObject): string => (typeof mimeType === 'string' ? mimeType.toLowerCase() : '')

function jsonOf(document: JsonObject): JsonValue {
  if (!/json/.test(mediaTypeOf(document)) || typeof document['text'] !== 'string') return null
  try {
    return JSON.parse(document['text']) as JsonValue
  } catch {
    return null
  }
}

/** Where a value stands that is an example, in OpenAPI, JSON Schema and Postman. */
const EXAMPLE = /^(?:x-)?(?:examples?|default|const|value)$/
/** Below them a name stands for what it names: properties of a schema, headers of an answer. */
const NAMING: ReadonlySet<string> = new Set(['properties', 'headers'])
const DEEPEST = 1000

/** A property's example has the property's name, a parameter's its own: `{"name": "token", "schema": {"default": "…"}}`. */
function collectExamples(root: JsonValue, walk: Walk): void {
  const waiting: { readonly value: JsonValue; readonly name: string; readonly depth: number }[] = [
    { value: root, name: '', depth: 0 },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, name, depth } = next
    if (value === null || typeof value !== 'object' || depth > DEEPEST) continue
    if (Array.isArray(value)) {
      for (const element of value as readonly JsonValue[]) waiting.push({ value: element, name, depth: depth + 1 })
      continue
    }
    const object = value as JsonObject
    const own = [object['name'], object['key']].find(label => typeof label === 'string') ?? name
    for (const key of Object.keys(object)) {
      const held = object[key] as JsonValue
      const isNaming = NAMING.has(key) && held !== null && typeof held === 'object' && !Array.isArray(held)
      if (isNaming)
        for (const property of Object.keys(held))
          waiting.push({ value: (held as JsonObject)[property] as JsonValue, name: property, depth: depth + 2 })
      else {
        if (EXAMPLE.test(key) && own !== '' && typeof held !== 'number') rewriteJson(held, walk, own, depth)
        waiting.push({ value: held, name: own, depth: depth + 1 })
      }
    }
  }
}

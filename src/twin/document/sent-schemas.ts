import type { Schema } from '../../evidence/schema.ts'
import type { Document } from './document.ts'

/** What requests about things of an entity have in the place of a field; undefined where none has it. */
export function sentSchema(document: Document, entity: string, field: string): Schema | undefined {
  const known = found.get(document) ?? new Map<string, Schema | undefined>()
  found.set(document, known)
  const key = JSON.stringify([entity, field])
  if (!known.has(key)) known.set(key, schemaSent(document, entity, field))
  return known.get(key)
}

/** Each is looked for once. */
const found = new WeakMap<Document, Map<string, Schema | undefined>>()

function schemaSent(document: Document, entity: string, field: string): Schema | undefined {
  for (const { subject } of document.calls) {
    if (subject.entity !== entity || !SETTING.has(subject.effect)) continue
    for (const request of Object.values(subject.requests)) {
      const schema = fieldIn(request, field, DEPTH)
      if (schema !== undefined) return schema
    }
  }
  return undefined
}

const SETTING: ReadonlySet<string> = new Set(['create', 'update', 'transition'])
/** Bodies wrap what they send, GraphQL twice: `{"variables": {"input": {…}}}`. */
const DEPTH = 3

function fieldIn({ properties = {} }: Schema, field: string, depth: number): Schema | undefined {
  if (Object.hasOwn(properties, field)) return properties[field]
  if (depth === 1) return undefined
  for (const inner of Object.values(properties)) {
    const schema = fieldIn(inner, field, depth - 1)
    if (schema !== undefined) return schema
  }
  return undefined
}

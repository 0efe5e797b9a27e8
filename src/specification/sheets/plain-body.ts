import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { fieldLines } from '../field-lines.ts'
import { isAlways } from './entity-bodies.ts'

/** A body that is told in one line: few values, each always there. */
export interface PlainBody {
  readonly isList: boolean
  /** How often it was seen. */
  readonly seen: number
  readonly leaves: readonly PlainLeaf[]
}

export interface PlainLeaf {
  /** Dotted: `error.message` */
  readonly name: string
  readonly type: string
  readonly notes: readonly string[]
  /** Those that are told of it. */
  readonly values: readonly JsonValue[]
}

/** More values are told in lines of their own. */
const LEAVES = 8
const DEEPEST = 4

/** Null where a body is not as plain. */
export function plainBody(schema: Schema): PlainBody | null {
  const [whole, ...lines] = fieldLines(schema)
  const seen = Object.values(schema.properties ?? {})[0]?.['x-seen']?.of
  if (whole === undefined || lines.length === 0 || seen === undefined || whole.notes.length > 0) return null
  const leaves: PlainLeaf[] = []
  const way: string[] = []
  for (const [nth, line] of lines.entries()) {
    if (line.depth > DEEPEST || line.declared || line.entity !== undefined || !isAlways(line.presence)) return null
    way.length = line.depth - 1
    way.push(line.name)
    const isLeaf = (lines[nth + 1]?.depth ?? 0) <= line.depth
    if (isLeaf) leaves.push({ name: way.join('.'), type: line.type, notes: line.notes, values: valuesAt(schema, way) })
  }
  return leaves.length > LEAVES ? null : { isList: whole.name !== '', seen, leaves }
}

function valuesAt(schema: Schema, way: readonly string[]): readonly JsonValue[] {
  let at: Schema | undefined = schema
  for (const name of way) at = at?.properties?.[name]
  if (at === undefined) return []
  return at.const !== undefined ? [at.const] : (at.enum ?? at['x-values']?.values ?? at.examples ?? [])
}

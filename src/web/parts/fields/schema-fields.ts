import type { Schema } from '../../../evidence/schema.ts'
import type { FieldLine } from '../../../specification/field-line.ts'
import { fieldLines } from '../../../specification/field-lines.ts'

/** A field of a body on a line of its own, with the way to it. */
export interface SchemaField {
  readonly line: FieldLine
  /** Names from the whole to the field; `[]` for any member of an array, `{any key}` for any of a map. */
  readonly path: readonly string[]
}

/** The fields of a body; the whole itself only where it has a name or no fields. */
export function schemaFields(schema: Schema): readonly SchemaField[] {
  const lines = fieldLines(schema)
  const ways: (readonly string[])[] = []
  const fields = lines.map(line => {
    const above = line.depth === 0 ? [] : (ways[line.depth - 1] ?? [])
    const path = [...above, ...steps(line.name)]
    ways[line.depth] = path
    return { line, path }
  })
  const [whole, ...inner] = fields
  if (whole === undefined) return []
  return inner.length === 0 || whole.line.notes.length > 0 ? fields : inner
}

/** Whether all that is known of a body is its type: a table of fields would be one empty row. */
export function isTypeAlone(fields: readonly SchemaField[]): boolean {
  const [only, other] = fields
  return only !== undefined && other === undefined && only.line.name === '' && only.line.notes.length === 0
}

/** How deep the shallowest of these fields stands: lines are indented from there. */
export function leastDepth(fields: readonly SchemaField[]): number {
  return Math.min(...fields.map(({ line }) => line.depth))
}

/** `lines[]` is a name and a step into the array; a variant of a body is no step. */
function steps(name: string): readonly string[] {
  const [, bare = '', brackets = ''] = /^(.*?)((?:\[\])*)$/s.exec(name) ?? []
  const arrays = Array.from({ length: brackets.length / 2 }, () => '[]')
  if (bare === '' || /^variant \d+$/.test(bare)) return arrays
  const index = /^\[(\d+)\]$/.exec(bare)?.[1]
  return [index ?? bare, ...arrays]
}

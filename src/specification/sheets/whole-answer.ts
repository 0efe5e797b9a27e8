import type { Schema } from '../../evidence/schema.ts'
import { figure } from '../words.ts'
import type { Block } from './sheet.ts'

/** What is longer stands in the JSON form of a document alone. */
const LONGEST = 4_000

/** An answer that was the same each time, as it was; none where it was not. */
export function wholeAnswer({ examples, 'x-same': isSame }: Schema): readonly Block[] {
  if (isSame === undefined) return []
  const text = JSON.stringify(examples?.[0])
  if (text.length <= LONGEST) return [{ kind: 'text', caption: ['The same each time'], text }]
  const size = `${figure(text.length)} characters`
  return [
    {
      kind: 'note',
      line: [`The same each time, ${size}: its schema in the JSON of this document holds it as its example.`],
    },
  ]
}

/** Without what is told of it as a whole. */
export function withoutWhole(schema: Schema): Schema {
  const { examples: _, ...rest } = schema
  return schema['x-same'] === undefined ? schema : rest
}

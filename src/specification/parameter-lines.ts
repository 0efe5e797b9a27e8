import type { CallParameter } from '../evidence/subjects.ts'
import type { FieldLine } from './field-line.ts'
import { everyFieldLine } from './field-lines.ts'

/** One value inside a parameter. */
export interface ParameterLine {
  /** As it is sent: `filter[status][_eq]`; of JSON in the parameter the way to it: `where.status`. */
  readonly name: string
  readonly line: FieldLine
}

/**
 * The values that were sent inside one parameter, in the order of the document: of an object in brackets, and of JSON; none where the
 * parameter is a value itself.
 */
export function parameterLines({ name, schema }: CallParameter): readonly ParameterLine[] {
  const { contentSchema } = schema
  const lines = everyFieldLine(contentSchema ?? schema)
  const way: string[] = []
  return lines.flatMap((line, index) => {
    way.length = line.depth
    way.push(line.name)
    const isLeaf = (lines[index + 1]?.depth ?? 0) <= line.depth
    if (!isLeaf || line.depth === 0) return []
    const inside = way.slice(1)
    const [whole = ''] = way
    return [
      { name: contentSchema === undefined ? inBrackets(name, inside) : [name + whole, ...inside].join('.'), line },
    ]
  })
}

/** `_and[]` stands as `[_and][]`. */
const inBrackets = (name: string, inside: readonly string[]): string =>
  name + inside.map(step => step.replace(/^(.*?)((?:\[\])*)$/s, '[$1]$2')).join('')

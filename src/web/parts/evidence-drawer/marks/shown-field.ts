import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import type { FieldOf } from '../../fields/field-of.ts'

/** Whether what is marked in an excerpt is the field: a field that is not there leaves the whole body marked. */
export function holdsField({ parts, status }: Excerpt, { side, status: asked, path }: FieldOf): boolean {
  if (side === 'response' && /^\d+$/.test(asked ?? '') && Number(asked) !== status) return false
  const name = path.at(-1)
  // The members of an array have no name that could be looked for.
  if (name === undefined || name === '[]' || name === '{any key}') return true
  const [first] = parts.flatMap(({ lines }) => lines.filter(({ marks }) => marks.length > 0))
  return first !== undefined && first.marks.some(([from, to]) => first.text.slice(from, to).includes(name))
}

import type { CallSubject } from '../../evidence/subjects.ts'
import type { SeenParameter } from '../../model/calls/leaf/parameters.ts'

const SIZE =
  /^(?:limit|per[-_]?page|page[-_]?size|size|count|take|first|last|top|\$top|max|max[-_]?results|rows|n|num|length)$/i
const PAGE = /^(?:page|p|page[-_]?(?:number|no|num|index)|pageno)$/i
const OFFSET = /^(?:offset|skip|start|\$skip|from|start[-_]?(?:index|at)|startat|first[-_]?result)$/i
const CURSOR =
  /(?:^|[-_])(?:cursor|after|before|page[-_]?token|next[-_]?token|continuation(?:[-_]?token)?|starting[-_]?after|ending[-_]?before|marker|since[-_]?id|max[-_]?id)$|^(?:pageToken|nextToken|nextCursor|continue)$/

/**
 * How a list is read piece by piece, by the names of what was sent and the kind of the values: a cursor needs a list or a size
 * beside it, since `after` may be a date.
 * @param query by name
 * @param linked whether answers carried a `Link` header with a next page
 */
export function paginationOf(
  query: ReadonlyMap<string, SeenParameter>,
  { isList, linked }: { readonly isList: boolean; readonly linked: boolean },
): CallSubject['pagination'] {
  const names = [...query.keys()].sort()
  const whole = (name: string): boolean => query.get(name)?.shape.numbers != null
  const sizes = names.filter(name => SIZE.test(name) && whole(name))
  const pages = names.filter(name => PAGE.test(name) && whole(name))
  const offsets = names.filter(name => OFFSET.test(name) && whole(name))
  const cursors = names.filter(name => CURSOR.test(name) && (isList || sizes.length > 0))
  const sorted = (more: readonly string[]): readonly string[] => [...new Set([...more, ...sizes])].sort()
  if (pages.length > 0 && (isList || sizes.length > 0)) return { style: 'page', parameters: sorted(pages) }
  if (offsets.length > 0 && (isList || sizes.length > 0)) return { style: 'offset', parameters: sorted(offsets) }
  if (cursors.length > 0) return { style: 'cursor', parameters: sorted(cursors) }
  return linked ? { style: 'link', parameters: sizes } : undefined
}

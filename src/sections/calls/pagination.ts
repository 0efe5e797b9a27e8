import type { CallSubject } from '../../evidence/subjects.ts'
import type { SentValues } from '../../model/calls/leaf/parameters.ts'
import type { Shape } from '../../model/shapes/state.ts'

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
  query: ReadonlyMap<string, SentValues>,
  { isList, linked }: { readonly isList: boolean; readonly linked: boolean },
): CallSubject['pagination'] {
  const sent = [...query].flatMap(([name, { shape }]) => [{ name, word: name, shape }, ...insideOf(name, shape)])
  const named = (word: RegExp, fits: (shape: Shape) => boolean): readonly string[] =>
    sent.flatMap(one => (word.test(one.word) && fits(one.shape) ? [one.name] : [])).sort()
  const sizes = named(SIZE, isNumber)
  const pages = named(PAGE, isNumber)
  const offsets = named(OFFSET, shape => isNumber(shape) && !isTime(shape))
  const cursors = isList || sizes.length > 0 ? named(CURSOR, shape => !isTime(shape)) : []
  const sorted = (more: readonly string[]): readonly string[] => [...new Set([...more, ...sizes])].sort()
  if (pages.length > 0 && (isList || sizes.length > 0)) return { style: 'page', parameters: sorted(pages) }
  if (offsets.length > 0 && (isList || sizes.length > 0)) return { style: 'offset', parameters: sorted(offsets) }
  if (cursors.length > 0) return { style: 'cursor', parameters: sorted(cursors) }
  return linked ? { style: 'link', parameters: sizes } : undefined
}

const isNumber = ({ numbers }: Shape): boolean => numbers !== null

/** `start=1795464550` is a moment, and `after=-60` so long ago: neither is a place in a list. */
const isTime = ({ numbers }: Shape): boolean =>
  numbers !== null && (numbers.minimum < 0 || (numbers.minimum >= EARLIEST && numbers.maximum <= LATEST))

/** Seconds since 1970: of 2001 and of 2065. */
const EARLIEST = 1_000_000_000
const LATEST = 3_000_000_000

/** `page[number]`, `page[size]`, `page[after]` (JSON:API 1.1, Pagination) are named by what stands in the brackets. */
function insideOf(name: string, { objects }: Shape): readonly { name: string; word: string; shape: Shape }[] {
  if (objects === null || !/^pag(?:e|ing|ination)$/i.test(name)) return []
  return [...objects.properties].map(([inner, { shape }]) => ({
    name: `${name}[${inner}]`,
    word: /^number$/i.test(inner) ? 'page' : inner,
    shape,
  }))
}

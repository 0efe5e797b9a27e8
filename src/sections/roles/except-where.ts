import type { ExceptWhere } from '../../evidence/subjects.ts'
import type { Attempt } from '../../model/access/access.ts'
import { isIdClass, segmentClass } from '../../model/segment.ts'
import { isRedacted } from '../../model/token.ts'

/** More are no kinds of something. */
const VALUES = 8
const WORD = /^\p{L}[\p{L}\p{N}_.:-]{0,39}$/u

/**
 * The parameter whose words tell what a role was refused from what it was allowed, `type=page`: every attempt that was refused had one, and none
 * that was allowed had the same. Keys of things are no such words. Null where none tells, or several do.
 * @param parameters of the path, by place
 */
export function exceptionIn(
  allowed: readonly Attempt[],
  denied: readonly Attempt[],
  parameters: ReadonlyMap<number, string>,
): ExceptWhere | null {
  const asked = new Set(denied.flatMap(({ query }) => query.map(pair => pair.slice(0, pair.indexOf('=')))))
  const places: readonly Place[] = [
    ...[...asked].sort().map((name): Place => ({ in: 'query', name, of: ({ query }) => inQuery(query, name) })),
    ...[...parameters].map(([place, name]): Place => ({
      in: 'path',
      name,
      of: ({ segments }) => segments[place] ?? null,
    })),
  ]
  const telling = places.flatMap(({ in: where, name, of }): ExceptWhere[] => {
    const values = new Set(denied.map(of))
    const isTelling =
      values.size <= VALUES &&
      [...values].every(value => value !== null && isWord(value)) &&
      !allowed.some(attempt => values.has(of(attempt)))
    return isTelling ? [{ in: where, name, values: ([...values] as string[]).toSorted() }] : []
  })
  const [only] = telling
  return telling.length === 1 && only !== undefined ? only : null
}

interface Place {
  readonly in: ExceptWhere['in']
  readonly name: string
  /** What an attempt had there; null for nothing. */
  readonly of: (attempt: Attempt) => string | null
}

const inQuery = (query: readonly string[], name: string): string | null =>
  query.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null

const isWord = (value: string): boolean => WORD.test(value) && !isIdClass(segmentClass(value)) && !isRedacted(value)

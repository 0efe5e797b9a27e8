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
 * @param everyone what was tried in any role: names that were refused may be kept for something by what they begin with, `sys.audit` and
 * `sys.log`
 */
export function exceptionIn(
  allowed: readonly Attempt[],
  denied: readonly Attempt[],
  parameters: ReadonlyMap<number, string>,
  everyone: Everyone = { allowed, denied },
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
  const telling = places.flatMap((place): ExceptWhere[] => {
    const { in: where, name, of } = place
    const found = new Set(denied.map(of))
    const values = [...found].flatMap(value => value ?? []).toSorted()
    const isTelling =
      found.size <= VALUES &&
      values.length === found.size &&
      values.every(isLiteral) &&
      !(where === 'path' && areKeys(place, values, everyone)) &&
      !allowed.some(attempt => found.has(of(attempt)))
    const beginning = isTelling && where === 'path' ? beginningOf(place, values, everyone) : null
    return isTelling ? [{ in: where, name, values, ...(beginning === null ? {} : { beginning }) }] : []
  })
  const [only, ...others] = telling.filter(({ beginning }) => beginning !== undefined)
  if (only !== undefined && others.length === 0) return only
  const [one] = telling
  return telling.length === 1 && one !== undefined && one.values.every(value => WORD.test(value)) ? one : null
}

/** The attempts of all roles. */
interface Everyone {
  readonly allowed: readonly Attempt[]
  readonly denied: readonly Attempt[]
}

/** Whether what else stands there are keys by their form, and these are no words of a language either: by chance one key looks like a name. */
function areKeys({ of }: Place, values: readonly string[], { allowed, denied }: Everyone): boolean {
  const others = new Set([...allowed, ...denied].flatMap(attempt => of(attempt) ?? []))
  for (const value of values) others.delete(value)
  const keys = [...others].filter(value => !isLiteral(value))
  return keys.length * 2 > others.size && !values.some(value => PLAIN_WORD.test(value))
}

const PLAIN_WORD = /^\p{L}?\p{Ll}+(?:[._:-]\p{Ll}+)*$/u

/** What all these begin with and another name that was refused does too, and none that anybody was allowed; null for nothing. */
function beginningOf({ of }: Place, values: readonly string[], { allowed, denied }: Everyone): string | null {
  const [, beginning] = BEGINNING.exec(values[0] ?? '') ?? []
  if (beginning === undefined || !values.every(value => value.startsWith(beginning))) return null
  const begins = (attempt: Attempt): boolean => of(attempt)?.startsWith(beginning) === true
  return new Set(denied.filter(begins).map(of)).size > 1 && !allowed.some(begins) ? beginning : null
}

/** `sys.`, `_internal-`: a word, and what parts it from the next. */
const BEGINNING = /^([_$]?\p{L}{2,20}[._:-])./u

interface Place {
  readonly in: ExceptWhere['in']
  readonly name: string
  /** What an attempt had there; null for nothing. */
  readonly of: (attempt: Attempt) => string | null
}

const inQuery = (query: readonly string[], name: string): string | null =>
  query.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null

const isLiteral = (value: string): boolean => !isIdClass(segmentClass(value)) && !isRedacted(value)

import type { JsonValue, Request } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { isRedacted } from '../token.ts'

/** A fact about a value that was sent; the value itself may be a secret. */
export type SentFact = 'absent' | 'empty' | 'null' | `length ${number}` | `number ${number}` | 'other'

/** Nothing is said of a value that redaction took away, except that something was there. */
export function sentFact(value: JsonValue | undefined, isOfJson: boolean): SentFact {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty'
  if (typeof value === 'number') return `number ${value}`
  if (typeof value !== 'string' || isRedacted(value)) return 'other'
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value) && !isOfJson
    ? `number ${Number(value)}`
    : `length ${charactersIn(value)}`
}

/** As people count them: a surrogate pair is one. */
function charactersIn(text: string): number {
  let count = 0
  for (const _ of text) if (++count === LONGEST) break
  return count
}

const LONGEST = 100_000

const DEEPEST = 4
const FIELDS = 60

/** A fact of every field of a body, by dotted name, sorted; of lists only whether anything stands in them. Empty where nothing with names was sent. */
export function sentFacts({ body }: Pick<Request, 'body'>): readonly (readonly [name: string, fact: SentFact])[] {
  const facts = new Map<string, SentFact>()
  const visit = (value: JsonValue, name: string, depth: number): void => {
    if (facts.size >= FIELDS || isRedacted(name)) return
    if (!isObject(value) || depth === DEEPEST) facts.set(name, sentFact(value, true))
    else for (const [key, inner] of Object.entries(value)) visit(inner, name === '' ? key : `${name}.${key}`, depth + 1)
  }
  if (body?.value !== undefined && isObject(body.value)) visit(body.value, '', 0)
  else
    for (const { name, value } of (body?.fields ?? []).slice(0, FIELDS))
      if (!isRedacted(name)) facts.set(name, sentFact(value, false))
  return [...facts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

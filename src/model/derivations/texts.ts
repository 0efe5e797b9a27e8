import type { Derivation } from '../../evidence/subjects.ts'
import { slugOf } from '../../evidence/slug.ts'
import { endOf } from '../../evidence/text-end.ts'
import { isRedacted } from '../token.ts'
import type { FieldRow } from './rows.ts'

export interface FoundText {
  readonly as: Derivation
  readonly rows: readonly FieldRow[]
}

/** So many different texts are no chance. */
const DISTINCT = 3
const FIELDS = 16
const SIGNS = ['-', '_', '.', ''] as const

/** A text that is another one as addresses have it: `harbour-street` of `Harbour Street`. */
export function sluggedFrom(rows: readonly FieldRow[], field: string): FoundText | null {
  const tellers = rows.filter(({ values }) => isText(values.get(field)))
  const [first] = tellers
  if (first === undefined) return null
  const own = first.values.get(field) as string
  for (const [of, value] of first.values) {
    if (of === field || !isText(value)) continue
    const sign = SIGNS.find(each => slugOf(value, each) === own)
    if (sign === undefined) continue
    const asked = rows.filter(({ values }) => isText(values.get(of)) && values.has(field))
    const isRight = ({ values }: FieldRow): boolean => slugOf(values.get(of) as string, sign) === values.get(field)
    const changed = asked.filter(({ values }) => values.get(of) !== values.get(field))
    if (asked.every(isRight) && distinct(changed, field) >= DISTINCT && (sign !== '' || hasGaps(changed, of)))
      return { as: { is: 'slug', of, with: sign }, rows: changed }
  }
  return null
}

/** Where nothing is put in the place of other signs, some text has to have had some: else small letters are all there is to it. */
const hasGaps = (rows: readonly FieldRow[], of: string): boolean =>
  rows.some(({ values }) => /[^\p{L}\d]/u.test(values.get(of) as string))

/** A text that another one ends with, behind its last slash or dot: `week.md` of `notes/week.md`. That takes one which holds more. */
export function endedFrom(rows: readonly FieldRow[], field: string): FoundText | null {
  const names = new Set(rows.flatMap(({ values }) => (isText(values.get(field)) ? [...values.keys()] : [])))
  for (const of of [...names].toSorted())
    for (const behind of of === field ? [] : (['/', '.'] as const)) {
      const asked = rows.filter(({ values }) => values.has(field) && isText(values.get(of)))
      const ends = asked.map(({ values }) => ({ end: endOf(values.get(of) as string, behind), own: values.get(field) }))
      const told = asked.filter((_, nth) => ends[nth]?.end != null)
      const isRight = ends.every(({ end, own }) => end === own || (end === null && !isText(own)))
      const hasMore = told.some(({ values }) => values.get(of) !== values.get(field))
      if (isRight && hasMore && distinct(told, field) >= DISTINCT) return { as: { is: 'end', of, behind }, rows: told }
    }
  return null
}

/** A text that others stand in: `Ada Lovelace` of a first and a last name, `/files/f7/content` of an id. */
export function joinedFrom(rows: readonly FieldRow[], field: string): FoundText | null {
  const tellers = rows.filter(({ values }) => isText(values.get(field)))
  const [first] = tellers
  if (first === undefined || distinct(tellers, field) < DISTINCT) return null
  for (const parts of waysToJoin(first, field)) {
    const of = parts.flatMap(part => ('field' in part ? [part.field] : []))
    const asked = rows.filter(({ values }) => values.has(field) && of.every(name => isPart(values.get(name))))
    if (asked.every(({ values }) => joined(parts, values) === values.get(field)) && distinct(asked, field) >= DISTINCT)
      return { as: { is: 'text', parts }, rows: asked }
  }
  return null
}

type Parts = Extract<Derivation, { is: 'text' }>['parts']

/** How one text may be made of other fields, the longest of these first; of one field alone only with words around it. */
function* waysToJoin({ values }: FieldRow, field: string): Generator<Parts> {
  const whole = values.get(field) as string
  const others = [...values]
    .flatMap(([name, value]) => {
      const text = name !== field && isPart(value) ? String(value) : ''
      return text.length > 0 && text.length < whole.length && whole.includes(text) ? [{ name, text }] : []
    })
    .toSorted((a, b) => b.text.length - a.text.length || (a.name < b.name ? -1 : 1))
    .slice(0, FIELDS)
  for (const [nth, one] of others.entries())
    for (const other of [...others.slice(nth + 1), null]) {
      const pieces = other === null ? [one] : [one, other]
      const placed = pieces.map(piece => ({ ...piece, at: whole.indexOf(piece.text) })).toSorted((a, b) => a.at - b.at)
      const parts: ({ readonly text: string } | { readonly field: string })[] = []
      let end = 0
      for (const { name, text, at } of placed) {
        if (at > end) parts.push({ text: whole.slice(end, at) })
        if (at >= end) parts.push({ field: name })
        end = Math.max(end, at + text.length)
      }
      if (end < whole.length) parts.push({ text: whole.slice(end) })
      if (parts.length > 1 && parts.filter(part => 'field' in part).length === pieces.length) yield parts
    }
}

const joined = (parts: Parts, values: ReadonlyMap<string, unknown>): string =>
  parts.map(part => ('text' in part ? part.text : String(values.get(part.field)))).join('')

const distinct = (rows: readonly FieldRow[], field: string): number =>
  new Set(rows.map(({ values }) => values.get(field))).size

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && !isRedacted(value)

/** What may stand in a text: words of two letters or more, and numbers. */
const isPart = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || (isText(value) && value.length > 1)

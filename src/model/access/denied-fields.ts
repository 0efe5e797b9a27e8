import type { Exchange } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { refusals } from '../refusals/refusal.ts'
import { isRedacted } from '../token.ts'

const FIELDS = 8
const OF_FIELDS = /\b(?:fields?|attributes?|propert(?:y|ies)|columns?)\b/i

/**
 * Of what was sent the fields for which it was refused: those that the refusal names as fields, `You have no access to the field "price"`. Whoever was
 * refused so may do the same without them, for all that it says.
 */
export function deniedFields(exchange: Exchange): readonly string[] {
  const { body } = exchange.request
  const sent = isObject(body?.value ?? null) ? Object.keys(body?.value as object) : (body?.fields ?? []).map(nameOf)
  if (sent.length === 0) return []
  const told = refusals(exchange)
  const said = told.flatMap(({ message }) => (message !== null && OF_FIELDS.test(message) ? [message] : []))
  return [...new Set(sent)]
    .filter(name => told.some(({ field }) => field === name) || said.some(text => quotes(text, name)))
    .filter(name => name.length <= LONGEST && !isRedacted(name))
    .sort()
    .slice(0, FIELDS)
}

const LONGEST = 60

const nameOf = ({ name }: { readonly name: string }): string => name

const quotes = (text: string, name: string): boolean =>
  ['"', "'", '`'].some(mark => text.includes(`${mark}${name}${mark}`)) || text.includes(`“${name}”`)

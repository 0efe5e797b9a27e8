import type { Operation } from '../calls/operations.ts'
import { type Demand, UNSAID } from './demand.ts'
import { lastStep, plainName } from './plain-name.ts'
import type { SentFact } from './sent-facts.ts'
import type { SentFields } from './sent-fields.ts'
import { isText } from './told-by-sent.ts'

/**
 * `size must be between 3 and 40` by what the field holds: of a text it bounds how long it is, of a list how many there are, and of an object
 * nobody knows what. None where it bounds nothing.
 */
export function ofWhatIsHeld(demand: Demand, field: string, { leaf }: Operation, sent: SentFields): readonly Demand[] {
  const side = SIDES.get(demand.rule)
  if (sent.lists.has(field)) {
    if (side === undefined) return [demand]
    if (side === 'least' && demand.value === 0) return []
    return [typeof demand.value === 'number' ? { rule: 'other', value: `at ${side} ${demand.value} items` } : UNSAID]
  }
  if (isOfPart(demand, field, sent)) return [UNSAID]
  if (side === undefined || !isText(field, leaf.bodies.accepted)) return [demand]
  if (side === 'least') return demand.value === 0 ? [] : [{ ...demand, rule: 'minLength' }]
  return [{ ...demand, rule: 'maxLength' }]
}

export const SIDES: ReadonlyMap<Demand['rule'], 'least' | 'most'> = new Map([
  ['minLength', 'least'],
  ['minimum', 'least'],
  ['maxLength', 'most'],
  ['maximum', 'most'],
])

/** What a text or a number must be is said of something in it, where the field holds others. */
const isOfPart = ({ rule, value }: Demand, field: string, { all }: SentFields): boolean =>
  !/^(?:required|unique|other)$/.test(rule) && value !== 'object' && [...all].some(name => name.startsWith(`${field}.`))

/** Of a list whose texts are spoken of: its elements. */
export const partOf = (field: string, text: string, { lists, all }: SentFields): string =>
  lists.has(field) && all.has(`${field}.*`) && /\bcharacters?\b/i.test(text) ? `${field}.*` : field

/** `Length must be at most 60` of a field that is called so bounds a number, and no text; so do `14 days` of one that counts days. */
export function ofNumber(demand: Demand, field: string, text: string): Demand {
  const name = plainName(lastStep(field))
  const [, side, count, unit = ''] = COUNTED.exec(typeof demand.value === 'string' ? demand.value : '') ?? []
  if (demand.rule === 'other' && side !== undefined && name.endsWith(plainName(unit)))
    return { rule: side === 'least' ? 'minimum' : 'maximum', value: Number(count) }
  if (name !== 'length' || /\bcharacters?\b|\bletters?\b/i.test(text)) return demand
  if (demand.rule === 'maxLength') return { ...demand, rule: 'maximum' }
  return demand.rule === 'minLength' ? { ...demand, rule: 'minimum' } : demand
}

/** `At least 0`, said where 0 was sent: the bound itself is not let. */
export function withoutBound(demand: Demand, facts: readonly SentFact[]): Demand {
  const { rule, value } = demand
  if ((rule !== 'minimum' && rule !== 'maximum') || typeof value !== 'number') return demand
  return facts.includes(`number ${value}`)
    ? { rule: 'other', value: `${rule === 'minimum' ? '>' : '<'} ${value}` }
    : demand
}

const COUNTED = /^at (least|most) (\d+(?:\.\d+)?) (seconds|minutes|hours|days|times|attempts)$/i

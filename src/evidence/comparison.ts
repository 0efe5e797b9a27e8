/** What a rule asks for of the revision that somebody changes. */
export const AS_READ = 'as it was last read'

/** What a rule asks for of the key of another thing. */
export const IS_THERE = 'of something that is there'

/** What a rule asks of a field that the server says it does not know. */
export const NOT_TAKEN = 'must not be sent'

/** How one value stands to another: `at least` and `not before` hold of equal ones too. */
const RELATIONS = [
  'before',
  'after',
  'not before',
  'not after',
  'less than',
  'more than',
  'at least',
  'at most',
  'same as',
] as const
export type Relation = (typeof RELATIONS)[number]

/** What a rule on one field asks for in relation to another that is sent beside it: `not before pickupDate`. */
export interface Comparison {
  readonly relation: Relation
  readonly field: string
}

export const comparisonText = ({ relation, field }: Comparison): string => `${relation} ${field}`

/** Null for another text. */
export function comparisonOf(text: string): Comparison | null {
  const relation = RELATIONS.find(one => text.startsWith(`${one} `))
  return relation === undefined ? null : { relation, field: text.slice(relation.length + 1) }
}

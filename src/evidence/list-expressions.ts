/** One comparison in an expression: `price gt 50`. */
export interface Comparison {
  readonly field: string
  /** As the expression has it: `gt`, `=gt=`. */
  readonly operator: string
  readonly value: string
}

const LONGEST = 2000

/**
 * Comparisons that all have to hold, as expressions write them: `price gt 50 and contains(name,'oak')` (OData 4.01, URL Conventions, 5.1.1) or
 * `price=gt=50;kind==tool` (RSQL, after FIQL). None where any part is of another form.
 */
export function comparisonsIn(expression: string): readonly Comparison[] {
  if (expression.length > LONGEST || !/[=<>\s(]/.test(expression)) return []
  const inWords = expression.split(/\s+and\s+/i).map(wordComparison)
  if (!inWords.includes(null)) return inWords as readonly Comparison[]
  const inSigns = expression.split(/;|\s+and\s+/i).map(signComparison)
  return inSigns.includes(null) ? [] : (inSigns as readonly Comparison[])
}

const COMPARES = /^\(?([A-Za-z_][\w/]*)\s+(eq|ne|gt|ge|lt|le)\s+('(?:[^']|'')*'|[\w.:+-]+)\)?$/i
const AMONG = /^\(?([A-Za-z_]\w*)\s+in\s+\(([^()]*)\)\)?$/i
const CONTAINS = /^contains\((?:tolower\()?([A-Za-z_]\w*)\)?,\s*('(?:[^']|'')*')\)$/i

function wordComparison(part: string): Comparison | null {
  const compares = COMPARES.exec(part)
  if (compares !== null) return made(compares[1], (compares[2] as string).toLowerCase(), bare(compares[3] as string))
  const among = AMONG.exec(part)
  if (among !== null) return made(among[1], 'in', (among[2] as string).split(',').map(bare).join(','))
  const contains = CONTAINS.exec(part)
  return contains === null ? null : made(contains[1], 'contains', bare(contains[2] as string))
}

const SIGNS = /^([A-Za-z_][\w.]*)(==|!=|=[a-z]{2,3}=|<=|>=|<|>)(.+)$/s

function signComparison(part: string): Comparison | null {
  const [, field, operator = '', value = ''] = SIGNS.exec(part) ?? []
  return field === undefined ? null : made(field, operator, bare(value.replace(/^\((.*)\)$/s, '$1')))
}

const made = (field: string | undefined, operator: string, value: string): Comparison => ({
  field: field as string,
  operator,
  value,
})

/** Without quotation marks; one inside is written twice. */
const bare = (text: string): string => {
  const [, , inner] = /^\s*(['"])(.*)\1\s*$/s.exec(text) ?? []
  return inner === undefined ? text.trim() : inner.replaceAll("''", "'")
}

/** A comparison in the place of a value, `price=gt.50` (PostgREST): the word and what it is compared with; null for any other value. */
export function comparisonInValue(value: string): { readonly operator: string; readonly value: string } | null {
  const [, operator, rest = ''] = /^(eq|neq|gte?|lte?|i?like|in)\.(.*)$/s.exec(value) ?? []
  return operator === undefined ? null : { operator, value: rest.replace(/^\((.*)\)$/s, '$1') }
}

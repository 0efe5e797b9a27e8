import { comparisonOf, comparisonText } from '../../evidence/comparison.ts'
import type { Demand } from './demand.ts'
import { plainName } from './plain-name.ts'

/**
 * What a message says of a password that is given twice: that the second one has to hold the same. Null where it says something else, or which two
 * fields are meant is not told by their names.
 * @param names of what was sent, dotted
 */
export function repeatedPassword(
  message: string,
  names: ReadonlySet<string>,
): { readonly field: string; readonly demand: Demand } | null {
  if (!DIFFER.test(message) || OF_RULES.test(message)) return null
  const passwords = [...names].filter(isPassword).sort()
  const seconds = passwords.filter(name => SECOND.test(name))
  const [second] = seconds
  if (second === undefined || seconds.length > 1) return null
  const firsts = passwords.filter(name => name !== second)
  const first = firsts.length === 1 ? firsts[0] : firsts.find(name => plainName(second).includes(plainName(name)))
  return first === undefined
    ? null
    : { field: second, demand: { rule: 'other', value: comparisonText({ relation: 'same as', field: first }) } }
}

/** Whether a message beside a field is what is said: of it, or of another that has to be as it is, since two that differ are marked at either. */
export function isMarkedAt(
  field: string,
  said: { readonly field: string; readonly demand: Pick<Demand, 'value'> } | null,
): boolean {
  const value = said?.demand.value
  const compared = typeof value === 'string' ? comparisonOf(value) : null
  return said?.field === field || (compared?.relation === 'same as' && compared.field === field)
}

const isPassword = (name: string): boolean =>
  (/pass|pwd/i.test(name) && !/old|current|present|dummy/i.test(name)) || ALONE.test(name)

/** Beside a password. */
const ALONE = /^(?:confirm(?:ation)?|repeat(?:ed)?|re-?type|again)$/i

const DIFFER =
  /\bpass(?:word|phrase|code)s?\b[^.]{0,60}\b(?:(?:do|does|did) ?(?:not|n['’]t) (?:match|agree|coincide)|(?:are|is|were) (?:different|not (?:the same|identical|equal))|mismatch|differ|must (?:match|be (?:the same|identical|equal)))\b/i

/** What it does not match is what such passwords have to be like. */
const OF_RULES = /\bmatch (?:\w+ ){0,3}(?:requirements?|polic(?:y|ies)|rules?|pattern|format|criteria)\b/i

const SECOND = /confirm|repeat|again|retype|verif|(?<!\d)2$/i

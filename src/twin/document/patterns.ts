import { RE2JS } from 're2js'
import type { RuleSubject } from '../../evidence/subjects.ts'

/** A pattern in time that grows with the text alone, whoever wrote it (RE2; Cox, 2010). */
type Pattern = (text: string) => boolean

const LONGEST_PATTERN = 1000
const LONGEST_TEXT = 100_000
/** Patterns are compiled once for each rule; null: it cannot be evaluated. */
const compiled = new WeakMap<RuleSubject, Pattern | null>()

/**
 * Whether a text is as a rule's pattern says; null where that is not evaluated: RE2 knows no look-around and no back references, and
 * takes no pattern or text of any length.
 */
export function fitsPattern(rule: RuleSubject, text: string): boolean | null {
  if (text.length > LONGEST_TEXT) return null
  let pattern = compiled.get(rule)
  if (pattern === undefined) compiled.set(rule, (pattern = patternOf(rule)))
  return pattern === null ? null : pattern(text)
}

function patternOf({ value, witnesses }: RuleSubject): Pattern | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_PATTERN) return null
  const [, source = value, letters = ''] = /^\/(.+)\/([a-z]*)$/s.exec(value) ?? []
  let flags = 0
  if (letters.includes('i')) flags |= RE2JS.CASE_INSENSITIVE
  if (letters.includes('m')) flags |= RE2JS.MULTILINE
  if (letters.includes('s')) flags |= RE2JS.DOTALL
  try {
    const regex = RE2JS.compile(RE2JS.translateRegExp(source), flags)
    // The `pattern` of markup says the whole value (HTML, 4.10.5.3.6); in scripts it says what is in it.
    const isWhole = witnesses.every(witness => witness === 'markup')
    return text => (isWhole ? regex.matches(text) : regex.matcher(text).find())
  } catch {
    // What RE2 refuses is a text like any other: captured, and none of ours.
    return null
  }
}

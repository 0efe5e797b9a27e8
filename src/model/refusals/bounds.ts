import type { Demand } from './demand.ts'

/**
 * The least and the greatest that a message allows: each number by the words around it. A number with a unit of its own ("at
 * most 3 files") is a rule of another kind.
 * @param text spaces collapsed
 */
export function boundsIn(text: string): readonly Demand[] {
  if (ONE.test(text))
    return [
      { rule: 'minLength', value: 1 },
      { rule: 'maxLength', value: 1 },
    ]
  const exact = EXACT.exec(text)?.[1]
  if (exact !== undefined)
    return [
      { rule: 'minLength', value: Number(exact) },
      { rule: 'maxLength', value: Number(exact) },
    ]
  const between = BETWEEN.exec(text) ?? RANGE.exec(text) ?? oneRange(text)
  if (between !== null) {
    const end = between.index + between[0].length
    const both = [bound(text, 'least', between[1] as string, end), bound(text, 'most', between[2] as string, end)]
    return both.filter(({ rule, value }) => rule !== 'minLength' || value !== 0)
  }
  const found = new Map<string, Demand>()
  for (const match of text.matchAll(NUMBER)) {
    const number = match[1] as string
    const end = match.index + match[0].length
    const before = text.slice(Math.max(0, match.index - 70), match.index)
    const side = sideOf(before, text.slice(end, end + 48))
    if (side !== null && !found.has(side)) found.set(side, bound(text, side, number, end))
  }
  if (found.size > 0) return [...found.values()]
  if (NOT_NEGATIVE.test(text)) return [{ rule: 'minimum', value: 0 }]
  if (POSITIVE.test(text) || NO_LESS_THAN_SOME.test(text)) return [{ rule: 'other', value: '> 0' }]
  const signed = SIGNED.exec(text)
  if (signed !== null) return [{ rule: 'other', value: `${signed[1]} ${signed[2]}` }]
  const beyond = BEYOND.exec(text)
  if (beyond === null) return []
  return [{ rule: 'other', value: `${/^(?:less|smaller|lower)/i.test(beyond[0]) ? '<' : '>'} ${beyond[1]}` }]
}

/** "must be a single character" */
const ONE = /\bbe (?:an? single|exactly one|one) (?:character|letter|symbol)\b/i
/** "must be exactly 8 characters", and as Rails says it: "is the wrong length (should be 8 characters)" */
const EXACT = /\b(?:exactly|wrong length \(should be) (\d{1,9}) (?:characters?|chars?|letters|symbols)\b/i
const NUMBER = /(?<![\p{L}\p{N}_.-])["'`([]?(-?\d{1,15}(?:[.,]\d{1,10})?)["'`)\]]?/gu
const BETWEEN =
  /\b(?:between|from|in (?:the )?(?:specified |allowed |valid |permitted |expected )?range)(?: of)?:? ["'`([]?(-?\d{1,15}(?:\.\d{1,10})?)["'`)\]]?(?: \(inclusive\))? ?(?:and|to|-|–|,|\.\.\.?) ?["'`([]?(-?\d{1,15}(?:\.\d{1,10})?)/i
/** "must be 1 to 24 characters long" */
const RANGE = /(?<![\w.,-])(\d{1,9}) ?(?:to|and|-|–) ?(\d{1,9})(?= (?:characters?|chars?|letters|symbols)\b)/i
/** "must be one of 0-3600": a list of one range. */
function oneRange(text: string): RegExpExecArray | null {
  const match = ONE_RANGE.exec(text)
  return match !== null && Number(match[1]) < Number(match[2]) ? match : null
}

const ONE_RANGE = /\b(?:one of|values?(?: are)?|in):? ["'([]?(\d{1,15})(?:-|–)(\d{1,15})["')\]]?\.?$/i
const NOT_NEGATIVE =
  /\b(?:cannot|can't|can not|must ?n[o']t|may not|should ?n[o']t) be (?:a )?negative\b|\bbe (?:a )?non-?negative\b|\bpositive or zero\b|\bzero or positive\b/i
const POSITIVE =
  /^(?:[\w .{}[\]-]{0,60}|(?:field|parameter|property|attribute) ["'`][\w.-]{1,40}["'`] )\b(?:must|should|shall|(?:has|have|needs?) to) be (?:an? )?(?:strictly )?positive\b/i
/** "zero or negative widths are not accepted" */
const NO_LESS_THAN_SOME =
  /\b(?:zero or (?:a )?negative|negative or zero) (?:[\w-]{1,20} ){0,5}(?:(?:is|are) not|isn['’]t|aren['’]t|cannot be|can['’]t be|must not be) (?:accepted|allowed|permitted|possible|supported|valid|used)\b/i
const BEYOND = /\b(?:greater|more|larger|higher|bigger|less|smaller|lower) than ["'([]?(-?\d{1,15}(?:\.\d{1,10})?)/i
/** "expected number to be >0" */
const SIGNED = /\bto be ([<>]) ?(-?\d{1,15}(?:\.\d{1,10})?)(?![\d.,])/

function sideOf(before: string, after: string): 'least' | 'most' | null {
  if (BEYOND_BEFORE.test(before)) return null
  if (LEAST_BEFORE.test(before) || TOO_LITTLE.test(before) || LEAST_AFTER.test(after)) return 'least'
  if (MOST_BEFORE.test(before) || TOO_MUCH.test(before) || MOST_AFTER.test(after)) return 'most'
  const named = EXTREME.exec(before)
  return named === null ? null : /^min/i.test(named[1] as string) ? 'least' : 'most'
}

/** "Must be larger than 1" is no bound that may be reached; "is larger than 5" says what was wrong. */
const BEYOND_BEFORE = /\b(?:must|should|shall|(?:has|have|needs?) to) (?:be )?(?:strictly )?(?:longer|larger) than ?$/i
const LEAST_BEFORE =
  /(?:\bat least(?: length)?|(?:\bno|\b(?:can)?not|n['’]t) (?:be |have |contain )?(?:less|fewer|shorter|smaller|lower) than|>=|≥|\b(?:greater|longer|more|larger|bigger|higher)(?: than)? or equals?(?: to| than)?|\bequals? (?:to )?or (?:greater|longer|more|larger) than):? ?$/i
const MOST_BEFORE =
  /(?:\bat most(?: length)?|(?:\bno|\b(?:can)?not|n['’]t) (?:be |have |contain )?(?:more|greater|longer|larger|bigger|higher) than|<=|≤|\b(?:less|fewer|shorter|smaller|lower)(?: than)? or equals?(?: to| than)?|\bequals? (?:to )?or (?:less|fewer|shorter|smaller) than|\b(?:can)?not exceed|\bup to|\bexceeds?|\b(?:longer|larger) than):? ?(?:the )?$/i
/** "is too short - requires 5" */
const TOO_LITTLE = /\btoo (?:short|small|low|few)\b\W{1,4}(?:it |you )?(?:requires?|needs?|must be|expected) ?$/i
const TOO_MUCH =
  /\btoo (?:long|large|big|high|many)\b\W{1,4}(?:it |you )?(?:allows?|takes?|can be|must be|expected) ?$/i
/** "may have 40 characters at most", while "5 min" may be minutes; in "10 characters at least 4 …" the word belongs to what follows. */
const LEAST_AFTER =
  /^ (?:(?:\w{2,20} )?or (?:more|greater)|minimum|at (?:the )?(?:very )?least|(?:characters?|chars?|letters|symbols) (?:long )?(?:min(?:imum)?|at (?:the )?(?:very )?least))\b(?! ?["'([]?\d)/i
const MOST_AFTER =
  /^ (?:(?:\w{2,20} )?or (?:less|fewer)|maximum|at (?:the )?(?:very )?most|(?:characters?|chars?|letters|symbols) (?:long )?(?:max(?:imum)?|at (?:the )?(?:very )?most))\b(?! ?["'([]?\d)/i
/** "minimum allowed length (3)", "max: 5", "maximum of 20". */
const EXTREME =
  /\b(min(?:imum)?|max(?:imum)?)\b[.:]?(?: (?:allowed|permitted|required|possible|supported|string|text|password|name|field|value|input|length|size|number|count|of|characters|is|are|must|be|to|equals?|than|or|[=:]))* ?[=:]? ?$/i

const LENGTH = /\b(?:characters?|chars?|letters|symbols|length|long|too short|shorter|longer|string)\b/i
const OTHER_UNIT =
  /^(?:items?|elements?|entries|options?|files?|digits?|(?:kilo|mega|giga|kibi|mebi)?bytes?|[kmg]i?b|seconds?|minutes?|hours?|days?|times|uppercase|lowercase|numbers?|special|words|properties|rows?|attempts?|requests?)$/i

/** @param end where the number ends: its unit stands behind it */
function bound(text: string, side: 'least' | 'most', number: string, end: number): Demand {
  const value = Number(number.replace(',', '.'))
  const unit = /^\W*(\p{L}+)/u.exec(text.slice(end, end + 24))?.[1] ?? ''
  if (OTHER_UNIT.test(unit))
    return { rule: 'other', value: `${side === 'least' ? 'at least' : 'at most'} ${number} ${unit}` }
  const isLength = /^(?:char|letter|symbol)/i.test(unit) || (LENGTH.test(text) && !/\bnumber\b/i.test(text))
  if (isLength) return { rule: side === 'least' ? 'minLength' : 'maxLength', value }
  return { rule: side === 'least' ? 'minimum' : 'maximum', value }
}

import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { ruleWords } from '../../../specification/sheets/rules.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'

/** From where to where the values of a field may go, as far as rules say; null: not said. */
export interface Limits {
  readonly least: number | null
  readonly most: number | null
  /** Of the number itself, or of the characters of a text. */
  readonly of: 'value' | 'characters'
  readonly isDeclared: boolean
}

/**
 * The rules that bind a field wherever one of these calls carries it.
 * @param kind what a path parameter of these calls says, where they are about things of several kinds
 */
export function rulesOfField(
  calls: readonly string[],
  field: string,
  rules: readonly Claim<RuleSubject>[],
  kind?: string,
): readonly Claim<RuleSubject>[] {
  return rules.filter(({ subject: { target } }) => {
    // On one socket messages speak of many kinds of things.
    if (target.call === undefined || target.message !== undefined) return false
    if (target.of !== undefined && target.of.value !== kind) return false
    return target.field === field && calls.includes(target.call)
  })
}

/** What a rule asks of a field, where its message stands nowhere beside it: what only the message says is said as it does. */
export const askedWords = (subject: RuleSubject): Line =>
  subject.rule === 'other' && subject.value === null && subject.message !== null
    ? [`“${subject.message}”`]
    : ruleWords(subject)

/** The limits among rules, of values and of lengths apart; those that are no number stay rules. */
export function limitsOf(rules: readonly Claim<RuleSubject>[]): {
  readonly limits: readonly Limits[]
  readonly others: readonly Claim<RuleSubject>[]
} {
  const numeric = rules.filter(({ subject }) => edgeOf(subject) !== null && typeof subject.value === 'number')
  const others = rules.filter(rule => !numeric.includes(rule))
  const limits = (['value', 'characters'] as const).flatMap((of): readonly Limits[] => {
    const own = numeric.filter(({ subject }) => edgeOf(subject)?.of === of)
    if (own.length === 0) return []
    const values = (end: 'least' | 'most') =>
      own.flatMap(({ subject }) => (edgeOf(subject)?.end === end ? [Number(subject.value)] : []))
    return [
      {
        of,
        // Where several calls say different limits, the one that lets most through holds of the field.
        least: values('least').length === 0 ? null : Math.min(...values('least')),
        most: values('most').length === 0 ? null : Math.max(...values('most')),
        isDeclared: own.every(({ basis }) => basis === 'declared'),
      },
    ]
  })
  return { limits, others }
}

/** "1 to 120 characters", "0 to 5", "to 60 characters", "from 1". */
export function limitWords({ least, most, of }: Limits): string {
  const range = least === null ? `to ${most}` : most === null ? `from ${least}` : `${least} to ${most}`
  return of === 'value' ? range : `${range} characters`
}

function edgeOf({ rule }: RuleSubject): { readonly end: 'least' | 'most'; readonly of: Limits['of'] } | null {
  switch (rule) {
    case 'minimum':
      return { end: 'least', of: 'value' }
    case 'maximum':
      return { end: 'most', of: 'value' }
    case 'minLength':
      return { end: 'least', of: 'characters' }
    case 'maxLength':
      return { end: 'most', of: 'characters' }
    case 'required':
    case 'pattern':
    case 'format':
    case 'enum':
    case 'unique':
    case 'other':
      return null
  }
}

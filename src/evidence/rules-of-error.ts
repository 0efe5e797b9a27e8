import type { ErrorSubject } from './subjects.ts'

/** The ids of the rules that are broken where an error is answered; empty where it is of none. */
export const rulesOfError = ({ rule, rules = [] }: Pick<ErrorSubject, 'rule' | 'rules'>): readonly string[] =>
  rule === undefined ? rules : [rule]

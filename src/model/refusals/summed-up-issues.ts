import { TEXT, dotted } from './reason.ts'

/** One issue of several that a validator sums up in one text. */
export interface SummedUp {
  /** Null for what is wrong with the whole. */
  readonly field: string | null
  readonly message: string
}

/**
 * What Zod's `prettifyError` and Valibot's `summarize` make of several issues, for people: each behind a cross, with the way to where it is below it.
 *
 *     ✖ Too small: expected number to be >0
 *       → at items[0].count
 *
 * @returns the issues in their order; empty for any other message
 */
export function summedUpIssues(message: string): readonly SummedUp[] {
  if (!CROSS.test(message)) return []
  const pieces = message.trim().split(BETWEEN)
  // The end of the last is not known.
  if (message.length >= TEXT && pieces.length > 1) pieces.pop()
  const issues = pieces.map((piece): SummedUp => {
    const [words = '', ...ways] = piece.replace(CROSS, '').split(BEFORE_WAY)
    const [way = '', ...others] = ways
    const steps =
      others.length > 0 ? [] : [...way.trim().matchAll(STEP)].map(([, name, index, key]) => name ?? index ?? key ?? '')
    return { field: steps.length === 0 ? null : dotted(steps), message: words.trim() }
  })
  return issues.some(({ field }) => field !== null) ? issues.filter(({ message: words }) => words !== '') : []
}

const CROSS = /^\s{0,20}[✖×] /
const BETWEEN = /\s{1,20}(?=[✖×] )/
const BEFORE_WAY = /\s{1,20}→ at /

/** `a.b[0]["c d"]` */
const STEP = /(?:^|\.)([^.[\]"]{1,100})|\[(\d{1,9})\]|\["([^"]{1,100})"\]/g

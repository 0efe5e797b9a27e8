import type { ErrorSubject } from '../../../evidence/subjects.ts'
import { sentence } from '../../../specification/sheets/backing.ts'
import { absenceLine, ruleLine } from '../../../specification/sheets/errors.ts'
import { guardLines } from '../../../specification/sheets/guards.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'

/** One thing that an answer hangs on. */
export interface HangsOnLine {
  readonly line: Line
  /** From 1, of those that have places of their own; null for the others. */
  readonly guard: number | null
  readonly places: number
}

/** What tells when calls are answered with an error, a sentence each: the thing that is not there, the rule, what guards the calls. */
export function hangsOnLines(subject: ErrorSubject): readonly HangsOnLine[] {
  const { guards = [], calls } = subject
  return [
    ...[absenceLine(subject), ruleLine(subject)].map(line => ({ line, guard: null, places: 0 })),
    ...guardLines(guards, calls).map((line, nth) => ({
      line,
      guard: nth + 1,
      places: guards[nth]?.evidence.length ?? 0,
    })),
  ].flatMap(one => (one.line.length === 0 ? [] : { ...one, line: sentence(one.line) }))
}

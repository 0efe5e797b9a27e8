import type { ErrorSubject } from '../../../evidence/subjects.ts'
import { sentence } from '../../../specification/sheets/backing.ts'
import { absenceLine, ruleLine } from '../../../specification/sheets/errors.ts'
import { guardLines } from '../../../specification/sheets/guards.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'

/** What tells when calls are answered with an error, a sentence each: the thing that is not there, the rule, what guards the calls. */
export function hangsOnLines(subject: ErrorSubject): readonly Line[] {
  return [absenceLine(subject), ruleLine(subject), ...guardLines(subject.guards ?? [], subject.calls)]
    .filter(line => line.length > 0)
    .map(sentence)
}

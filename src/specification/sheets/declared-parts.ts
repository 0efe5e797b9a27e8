import type { SomeEvidence } from '../../evidence/evidence.ts'
import type { ScreenForm, ScreenSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { written } from '../words.ts'
import { SEEN, joined, link } from './backing.ts'
import type { Backing, Block } from './sheet.ts'

/** What only scripts say can be pressed on a screen. */
export function declaredActions(
  { declaredActions: actions = [] }: ScreenSubject,
  references: References,
): readonly Block[] {
  if (actions.length === 0) return []
  return [
    {
      kind: 'table',
      columns: ['Its scripts can offer', 'Calls'],
      rows: actions.map(({ words, calls, evidence }) => ({
        cells: [[{ quote: written(words) }], calls.length === 0 ? ['not shown'] : joined(calls.map(link))],
        backing: declaredAt(evidence, references),
      })),
    },
  ]
}

/** Of a form that nobody saw. */
export const DRAWN_BY_SCRIPT =
  'A script that is loaded for the screen draws it; whether and when it stands there was not seen.'

/** Of a form that nobody saw, where a script draws it. */
export const declaredForm = ({ evidence }: ScreenForm, references: References): readonly Block[] =>
  evidence === undefined
    ? []
    : [
        {
          kind: 'statement',
          line: [DRAWN_BY_SCRIPT],
          backing: declaredAt(evidence, references),
        },
      ]

const declaredAt = (evidence: SomeEvidence, references: References): Backing => ({
  ...SEEN,
  basis: 'declared',
  support: evidence.length,
  reference: references.numberOf(evidence) ?? 0,
})

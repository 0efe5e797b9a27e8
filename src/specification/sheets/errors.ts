import type { Claim } from '../../evidence/claim.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { compareText } from '../order.ts'
import { written } from '../words.ts'
import { backing, code, joined, link } from './backing.ts'
import type { Block, Line } from './sheet.ts'

/** The catalogue by status and code. */
export function errorsBlocks(claims: readonly Claim<ErrorSubject>[], references: References): readonly Block[] {
  if (claims.length === 0) return []
  const sorted = claims.toSorted(
    ({ subject: left, id }, { subject: right, id: otherId }) =>
      left.status - right.status || compareText(left.code ?? '', right.code ?? '') || compareText(id, otherId),
  )
  return [
    {
      kind: 'table',
      columns: ['Status', 'Code', 'Message', 'Where'],
      rows: sorted.map(claim => ({
        anchor: claim.id,
        cells: [
          [claim.subject.status === 0 ? 'none' : String(claim.subject.status)],
          claim.subject.code === null ? ['none'] : [code(claim.subject.code)],
          message(claim.subject),
          where(claim.subject),
        ],
        backing: backing(claim, references),
      })),
    },
  ]
}

function message({ message, shownAs }: ErrorSubject): Line {
  const said: Line = message === null ? ['none'] : [{ quote: written(message) }]
  return shownAs === undefined ? said : [...said, '; the screen showed ', { quote: written(shownAs) }]
}

function where({ calls, rule }: ErrorSubject): Line {
  const at = calls.length === 0 ? ['not shown'] : joined(calls.map(link))
  return rule === undefined ? at : [...at, ', by its rule on ', { to: rule, code: ruleName(rule) }]
}

/** `email pattern` of `rules/POST /users#email pattern`: the call stands beside it. */
function ruleName(id: string): string {
  return written(id.slice(Math.max(id.indexOf('/'), id.indexOf('#')) + 1))
}

import type { Claim } from '../../evidence/claim.ts'
import type { ProductSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { written } from '../words.ts'
import { backing, code } from './backing.ts'
import type { Block, Line } from './sheet.ts'

/** What the application says of itself, quoted. */
export function productBlocks(claims: readonly Claim<ProductSubject>[], references: References): readonly Block[] {
  const statements = (['name', 'purpose', 'audience'] as const).flatMap(kind =>
    claims
      .filter(({ subject }) => subject.kind === kind)
      .map((claim): Block => ({
        kind: 'statement',
        anchor: claim.id,
        line: [...lead[kind], { quote: written(claim.subject.text, 600) }, ` (${written(claim.subject.shownAs)}).`],
        backing: backing(claim, references),
      })),
  )
  // What is on most screens stands first.
  const areas = claims
    .filter(({ subject }) => subject.kind === 'area')
    .toSorted((a, b) => b.support - a.support || (a.id < b.id ? -1 : 1))
  const leads = areas.some(({ subject }) => subject.leadsTo !== undefined)
  if (areas.length === 0) return statements
  return [
    ...statements,
    { kind: 'heading', level: 3, line: ['Areas'] },
    {
      kind: 'table',
      columns: ['Area', 'Shown as', ...(leads ? ['Leads to'] : [])],
      rows: areas.map(claim => ({
        anchor: claim.id,
        cells: [
          [{ quote: written(claim.subject.text) }],
          [written(claim.subject.shownAs)],
          ...(leads ? [claim.subject.leadsTo === undefined ? ['not shown'] : [code(claim.subject.leadsTo)]] : []),
        ],
        backing: backing(claim, references),
      })),
    },
  ]
}

const lead: { readonly [Kind in 'name' | 'purpose' | 'audience']: Line } = {
  name: ['The application calls itself '],
  purpose: ['It says of itself: '],
  audience: ['It addresses: '],
}

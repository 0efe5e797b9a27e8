import type { Claim } from '../../evidence/claim.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { written } from '../words.ts'
import { backing, prose, valueLine } from './backing.ts'
import type { Block } from './sheet.ts'

/** One table; every value with the kinds of place that agree on it. */
export function constantsBlocks(claims: readonly Claim<ConstantSubject>[], references: References): readonly Block[] {
  if (claims.length === 0) return []
  return [
    {
      kind: 'table',
      columns: ['Constant', 'Value', 'Meaning', 'Witnesses'],
      rows: claims.map(claim => ({
        anchor: claim.id,
        cells: [
          prose(claim.subject.name),
          [
            ...(claim.subject.value === null ? ['not shown'] : valueLine(claim.subject.value)),
            claim.subject.unit === null ? '' : ` ${written(claim.subject.unit)}`,
          ],
          [claim.subject.meaning],
          claim.subject.witnesses.flatMap((witness, index) =>
            index === 0 ? prose(witness) : ['; ', ...prose(witness)],
          ),
        ],
        backing: backing(claim, references),
      })),
    },
  ]
}

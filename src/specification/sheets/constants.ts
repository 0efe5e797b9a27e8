import type { Claim } from '../../evidence/claim.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { written } from '../words.ts'
import { backing, prose, valueLine } from './backing.ts'
import type { Block, Line } from './sheet.ts'

/** One table; every value with the kinds of place that agree on it. Switches of which the same is known share a row. */
export function constantsBlocks(claims: readonly Claim<ConstantSubject>[], references: References): readonly Block[] {
  if (claims.length === 0) return []
  return [
    {
      kind: 'table',
      columns: ['Constant', 'Value', 'Meaning', 'Witnesses'],
      rows: rowsOf(claims).map(([claim, ...alike]) => ({
        anchor: claim.id,
        cells: [
          nameLine(claim, alike),
          [
            ...(claim.subject.value === null ? ['not shown'] : valueLine(claim.subject.value)),
            claim.subject.unit === null ? '' : ` ${written(claim.subject.unit)}`,
          ],
          [claim.subject.sort ?? claim.subject.meaning],
          claim.subject.witnesses.flatMap((witness, index) =>
            index === 0 ? prose(witness) : ['; ', ...prose(witness)],
          ),
        ],
        backing: backing(claim, references),
      })),
    },
  ]
}

type Row = readonly [Claim<ConstantSubject>, ...Claim<ConstantSubject>[]]

/** In the order of the first of each row. What a person said of one is that one's alone. */
function rowsOf(claims: readonly Claim<ConstantSubject>[]): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const claim of claims) {
    const { subject, basis, support, against, evidence, reasons = [], review } = claim
    const isShared = subject.sort === 'switch' && review === null
    const key = isShared
      ? JSON.stringify([subject.value, subject.witnesses, basis, support, against, evidence, reasons])
      : claim.id
    const row = rows.get(key)
    rows.set(key, row === undefined ? [claim] : [...row, claim])
  }
  return [...rows.values()]
}

function nameLine(claim: Claim<ConstantSubject>, alike: readonly Claim<ConstantSubject>[]): Line {
  const rest = alike.flatMap(({ subject }) => [', ', ...prose(subject.name.replace(/^switch /, ''))])
  return alike.length === 0
    ? prose(claim.subject.name)
    : [`${alike.length + 1} switches: `, ...prose(claim.subject.name.replace(/^switch /, '')), ...rest]
}

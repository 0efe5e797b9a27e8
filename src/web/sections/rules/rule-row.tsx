import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { references } from '../../../specification/references.ts'
import { rulesBlocks } from '../../../specification/sheets/rules.ts'
import { ClaimRow } from '../../parts/claims/claim-row.tsx'
import { DimensionLine } from '../../parts/fields/dimension-line.tsx'
import { Cell } from '../../parts/table/grouped-table.tsx'
import { SaidLine } from '../../parts/words/said-line.tsx'
import { isLimit } from './rule-groups.ts'
import { WitnessMarks } from './witness-marks.tsx'
import type { Witness } from './witnesses.ts'

/** One rule, worded as every export words it; limits are drawn as dimensions. */
export function RuleRow({
  claim,
  before,
  kinds,
  project,
}: {
  claim: Claim<RuleSubject>
  /** The rule above it. */
  before: Claim<RuleSubject> | undefined
  /** The kinds of witness that have a column. */
  kinds: readonly Witness[]
  project: string
}) {
  const table = rulesBlocks([claim], references()).find(block => block.kind === 'table')
  const [field = [], rule = [], message = [], holders = []] = table?.rows[0]?.cells ?? []
  const isAgain = before?.subject.target.field === claim.subject.target.field
  return (
    <ClaimRow claim={claim}>
      <Cell label="Field">
        <span className={isAgain ? 'rule-again' : undefined}>
          <SaidLine line={field} project={project} />
        </span>
      </Cell>
      <Cell label="Rule">
        {isLimit(claim.subject) ? (
          <DimensionLine tone={claim.basis === 'declared' ? 'declared' : 'ink'}>
            <SaidLine line={rule} project={project} />
          </DimensionLine>
        ) : (
          <SaidLine line={rule} project={project} />
        )}
      </Cell>
      <Cell label="Message">
        <SaidLine line={message} project={project} />
      </Cell>
      <Cell label="Held to by">
        <SaidLine line={holders} project={project} />
      </Cell>
      <Cell label="Witnesses">
        <WitnessMarks kinds={kinds} subject={claim.subject} />
      </Cell>
    </ClaimRow>
  )
}

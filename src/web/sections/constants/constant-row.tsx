import type { Claim } from '../../../evidence/claim.ts'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ConstantSubject } from '../../../evidence/subjects.ts'
import { prose, valueLine } from '../../../specification/sheets/backing.ts'
import { figure, written } from '../../../specification/words.ts'
import { ClaimRow } from '../../parts/claims/claim-row.tsx'
import { DimensionLine } from '../../parts/fields/dimension-line.tsx'
import { Cell } from '../../parts/table/grouped-table.tsx'
import { Line } from '../../parts/words/line.tsx'
import { isMeasure, listValues } from './constant-groups.ts'

/** One constant: a measure as a dimension, a list as its values, and the kinds of place that agree on it. */
export function ConstantRow({ claim, project }: { claim: Claim<ConstantSubject>; project: string }) {
  const { name, value, unit, witnesses } = claim.subject
  const list = listValues(value)
  return (
    <ClaimRow claim={claim}>
      <Cell label="Constant">
        <span>
          <Line line={prose(name)} project={project} />
        </span>
      </Cell>
      <Cell label="Value">
        {list !== null ? (
          <Options values={list} />
        ) : isMeasure(claim.subject) ? (
          <DimensionLine tone={claim.basis === 'declared' ? 'declared' : 'ink'}>
            <span className="constant-measure type-figure">
              {measure(value)} {unit !== null && written(unit)}
            </span>
          </DimensionLine>
        ) : (
          <span>
            <Line line={value === null ? ['not shown'] : valueLine(value)} project={project} />{' '}
            {unit !== null && written(unit)}
          </span>
        )}
      </Cell>
      <Cell label="Witnesses">
        <ul className="constant-witnesses">
          {witnesses.map(witness => (
            <li key={witness}>
              <Line line={prose(witness)} project={project} />
            </li>
          ))}
        </ul>
      </Cell>
    </ClaimRow>
  )
}

function measure(value: JsonValue): string {
  return Number.isInteger(value) ? figure(Number(value)) : JSON.stringify(value)
}

/** Values that are listed at once. */
const LISTED = 20

function Options({ values }: { values: readonly JsonValue[] }) {
  const codes = (some: readonly JsonValue[]) =>
    some.map((value, index) => (
      <code key={index}>{written(typeof value === 'string' ? value : JSON.stringify(value))}</code>
    ))
  return (
    <div className="constant-options">
      {codes(values.slice(0, LISTED))}
      {values.length > LISTED && (
        <details>
          <summary>and {figure(values.length - LISTED)} more</summary>
          <div className="constant-options">{codes(values.slice(LISTED))}</div>
        </details>
      )}
    </div>
  )
}

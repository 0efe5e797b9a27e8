import { Fragment } from 'react'
import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { fieldLines } from '../../../specification/field-lines.ts'
import { prose } from '../../../specification/sheets/backing.ts'
import { written } from '../../../specification/words.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { Breakable } from '../../parts/words/breakable.tsx'
import { FieldHead } from '../../parts/fields/field-head.tsx'
import { fieldText } from '../../parts/fields/field-of.ts'
import { rulesOfField } from '../../parts/fields/limits.ts'
import { isLong } from '../../parts/fields/is-long.ts'
import { PartCallout } from '../../parts/fields/part-callout.tsx'
import { PartRow } from '../../parts/fields/part-row.tsx'
import { presenceFigures } from '../../parts/fields/presence-figures.ts'
import { useParts } from '../../parts/fields/use-part.ts'
import { ValuesAndLimits } from '../../parts/fields/values-and-limits.tsx'
import { Line } from '../../parts/words/line.tsx'
import { useSection } from '../../queries.ts'
import { InsideRows } from './inside-rows.tsx'

/** How its name stands in the query, where it stands there otherwise: `tags[]`. */
function SentAs({ parameter: { name, sentAs = [name] } }: { parameter: CallSubject['parameters'][number] }) {
  const others = sentAs.filter(sent => sent !== name)
  if (others.length === 0) return null
  return (
    <>
      , {others.length < sentAs.length ? 'also sent as' : 'sent as'}{' '}
      <code>{others.map(sent => written(sent)).join(', ')}</code>
    </>
  )
}

/** What goes with a call in its query, its headers and its cookies. */
export function ParameterTable({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const parts = useParts(claim)
  const { data: rules } = useSection(project, 'rules')
  const parameters = claim.subject.parameters.filter(parameter => parameter.in !== 'path')
  if (parameters.length === 0) return null
  return (
    <section>
      <h2 className="section-lead">Parameters</h2>
      <table className="table field-table">
        <FieldHead first="Name" values="Values" />
        <tbody>
          {parameters.map(parameter => {
            const part = fieldText({ side: parameter.in, status: null, path: [parameter.name] })
            const [line] = fieldLines(parameter.schema)
            const bound = rulesOfField([claim.id], parameter.name, rules?.claims ?? [])
            return (
              <Fragment key={part}>
                <PartRow
                  part={part}
                  parts={parts}
                  className={isLong(bound, line?.notes ?? []) ? 'field-long' : undefined}
                >
                  <td className="field-name">
                    <code>
                      <Breakable text={written(parameter.name)} />
                    </code>
                    <span className="field-name-note">
                      {parameter.in}
                      <SentAs parameter={parameter} />
                    </span>
                  </td>
                  <td className="field-type">{line?.type ?? 'anything'}</td>
                  <td className="field-basis">
                    <BasisMark mark={line?.declared === true ? 'declared' : claim.basis} />
                  </td>
                  <td className="number field-seen">
                    {presenceFigures(line?.presence ?? '') || (parameter.required ? 'required' : '')}
                  </td>
                  <ValuesAndLimits rules={bound} notes={line?.notes ?? []} project={project}>
                    {parameter.reason === undefined ? undefined : (
                      <span className="second">
                        <Line line={prose(parameter.reason)} project={project} />
                      </span>
                    )}
                  </ValuesAndLimits>
                  <td className="field-open">
                    <PartCallout part={part} name={parameter.name} parts={parts} />
                  </td>
                </PartRow>
                <InsideRows parameter={parameter} basis={claim.basis} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

import '../../parts/fields/field-table.css'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Claim } from '../../../evidence/claim.ts'
import type { EntitySubject } from '../../../evidence/subjects.ts'
import { definedAs } from '../../../specification/defined-as.ts'
import { derivedAs } from '../../../specification/derived-as.ts'
import type { FieldLine } from '../../../specification/field-line.ts'
import { written } from '../../../specification/words.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { Breakable } from '../../parts/words/breakable.tsx'
import { FieldNotes } from '../../parts/fields/field-notes.tsx'
import { fieldText } from '../../parts/fields/field-of.ts'
import { PartCallout } from '../../parts/fields/part-callout.tsx'
import { PartRow } from '../../parts/fields/part-row.tsx'
import { presenceFigures } from '../../parts/fields/presence-figures.ts'
import { type Parts, useParts } from '../../parts/fields/use-part.ts'
import { ValuesAndLimits } from '../../parts/fields/values-and-limits.tsx'
import { type EntityRow, presenceWords, seenFigures } from './entity-rows.ts'

/** The fields of an entity, one row each; what a field holds is indented below it. */
export function EntityFields({
  claim,
  rows,
  all,
  project,
}: {
  claim: Claim<EntitySubject>
  rows: readonly EntityRow[]
  all: readonly Claim<EntitySubject>[]
  project: string
}) {
  const parts = useParts(claim)
  return (
    <table className="table entity-fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Presence</th>
          <th scope="col">Values and limits</th>
          <th scope="col">References</th>
          <th scope="col">Basis</th>
          <th scope="col" className="number">
            Seen
          </th>
          <th scope="col" className="field-open">
            <span className="unseen">Evidence</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Fragment key={row.field.name}>
            <FieldRow row={row} parts={parts} all={all} project={project} />
            {row.inner.map((line, index) => (
              <InnerRow key={index} line={line} row={row} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function FieldRow({
  row,
  parts,
  all,
  project,
}: {
  row: EntityRow
  parts: Parts
  all: readonly Claim<EntitySubject>[]
  project: string
}) {
  const { field, line, mark, rules } = row
  const part = fieldText({ side: 'field', status: null, path: [field.name] })
  const defined = definedAs(field)
  const derived = derivedAs(field)
  return (
    <PartRow part={part} parts={parts} className={mark === 'contradicted' ? 'against' : undefined}>
      <td className="entity-field">
        <code>
          <Breakable text={written(field.name)} />
        </code>
        {row.isKey && <span className="field-name-note">key</span>}
      </td>
      <td>{line.type.replace(/ or null$/, '')}</td>
      <td>{presenceWords(field)}</td>
      <ValuesAndLimits
        rules={rules}
        notes={[
          ...(defined === '' ? [] : [`defined as ${defined}`]),
          ...(derived === '' ? [] : [derived]),
          ...line.notes,
        ]}
        project={project}
      />
      <td>
        {field.references !== undefined && <Reference name={field.references} by={field.referencesField} all={all} />}
      </td>
      <td>
        <BasisMark mark={mark} />
      </td>
      <td className="number">{seenFigures(field)}</td>
      <td className="field-open">
        <PartCallout part={part} name={field.name} parts={parts} />
      </td>
    </PartRow>
  )
}

function InnerRow({ line, row }: { line: FieldLine; row: EntityRow }) {
  return (
    <tr className="entity-inner">
      <td className="entity-field" style={{ paddingInlineStart: 8 + line.depth * 14 }}>
        <code>
          <Breakable text={line.name} />
        </code>
        {line.depth === 1 && line.name === row.keyInside && <span className="field-name-note">key</span>}
      </td>
      <td colSpan={2}>{line.type}</td>
      <td className="field-values" colSpan={2}>
        <FieldNotes notes={line.notes} />
      </td>
      <td>
        <BasisMark mark={line.declared ? 'declared' : row.mark === 'contradicted' ? 'observed' : row.mark} />
      </td>
      <td className="number">{presenceFigures(line.presence)}</td>
      <td className="field-open" aria-hidden="true" />
    </tr>
  )
}

function Reference({
  name,
  by,
  all,
}: {
  name: string
  /** The field that is held, where that is not the key. */
  by: string | undefined
  all: readonly Claim<EntitySubject>[]
}) {
  const claim = all.find(({ subject }) => subject.name === name)
  if (claim === undefined) return <code>{written(name)}</code>
  const key = by ?? claim.subject.key
  return (
    <Link to="." search={{ at: claim.id }}>
      {key === null ? written(name) : `${written(name)}.${written(key)}`}
    </Link>
  )
}

import { useState } from 'react'
import type { Basis } from '../../../evidence/claim.ts'
import type { CallParameter } from '../../../evidence/subjects.ts'
import { parameterLines } from '../../../specification/parameter-lines.ts'
import { written } from '../../../specification/words.ts'
import { BasisMark } from '../../parts/claims/basis-mark.tsx'
import { FieldNotes } from '../../parts/fields/field-notes.tsx'
import { presenceFigures } from '../../parts/fields/presence-figures.ts'
import { Breakable } from '../../parts/words/breakable.tsx'

/** So many values inside one parameter are shown before the rest is asked for. */
const INSIDE = 12

/** Rows for what was sent inside a parameter: `filter[status]`. */
export function InsideRows({ parameter, basis }: { parameter: CallParameter; basis: Basis }) {
  const [isWhole, setIsWhole] = useState(false)
  const lines = parameterLines(parameter)
  const shown = isWhole ? lines : lines.slice(0, INSIDE)
  return (
    <>
      {shown.map(({ name, line }) => (
        <tr key={name} className="field-inside">
          <td className="field-name">
            <code>
              <Breakable text={name} />
            </code>
          </td>
          <td className="field-type">{line.type}</td>
          <td className="field-basis">
            <BasisMark mark={line.declared ? 'declared' : basis} />
          </td>
          <td className="number field-seen">{presenceFigures(line.presence)}</td>
          <td className="field-values" colSpan={2}>
            <FieldNotes notes={line.notes} />
          </td>
        </tr>
      ))}
      {shown.length < lines.length && (
        <tr className="field-inside">
          <td className="field-name" colSpan={6}>
            <button type="button" className="link" onClick={() => setIsWhole(true)}>
              Show {lines.length - shown.length} more inside <code>{written(parameter.name)}</code>
            </button>
          </td>
        </tr>
      )}
    </>
  )
}

import '../../parts/fields/field-table.css'
import { useState } from 'react'
import type { CallSubject, NamedValuesTold } from '../../../evidence/subjects.ts'
import { fieldLines } from '../../../specification/field-lines.ts'
import { written } from '../../../specification/words.ts'
import { FieldNotes } from '../../parts/fields/field-notes.tsx'
import { Breakable } from '../../parts/words/breakable.tsx'

/** So many names are shown before the rest is asked for. */
const SHOWN = 24

/** What stands under each name, where a call answers with a list whose elements name values. */
export function NamedValues({ subject: { namedValues = [] } }: { subject: CallSubject }) {
  return namedValues.map(named => <NamedList key={named.at} named={named} />)
}

function NamedList({ named: { at, name, value, values } }: { named: NamedValuesTold }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? values : values.slice(0, SHOWN)
  const place = at.slice(1).replaceAll('/', '.')
  return (
    <section>
      <h2 className="section-lead">
        By name{' '}
        <span className="type-label">
          {place === '' ? '' : `in ${written(place)}, `}of each {written(name)} the {written(value)}
        </span>
      </h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Values</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(each => {
            const [line] = fieldLines(each.schema)
            return (
              <tr key={each.name}>
                <td className="field-name">
                  <code>
                    <Breakable text={written(each.name)} />
                  </code>
                </td>
                <td className="field-type">{line?.type}</td>
                <td className="field-values">
                  <FieldNotes notes={line?.notes ?? []} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown.length < values.length && (
        <button type="button" className="link" onClick={() => setIsWhole(true)}>
          Show {values.length - shown.length} more
        </button>
      )}
    </section>
  )
}

import type { EntitySubject } from '../../../evidence/subjects.ts'
import { standingRows } from '../../../specification/standing-rows.ts'
import { written } from '../../../specification/words.ts'
import { Breakable } from '../../parts/words/breakable.tsx'

/** The things that stood there, where these were all there were. */
export function EntityThings({ entity }: { entity: EntitySubject }) {
  const shown = standingRows(entity)
  if (shown === null) return null
  return (
    <section className="entity-things">
      <p className="entity-note">{shown.sentence}</p>
      <div className="entity-things-table">
        <table className="table">
          <thead>
            <tr>
              {shown.columns.map(column => (
                <th key={column} scope="col">
                  {written(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row, nth) => (
              <tr key={nth}>
                {row.map((text, at) => (
                  <td key={at}>
                    <code>
                      <Breakable text={written(text)} />
                    </code>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

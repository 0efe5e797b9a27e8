import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { fieldLines } from '../../../specification/field-lines.ts'
import { written } from '../../../specification/words.ts'

/** What varies in the route and behind it. */
export function ParameterTable({ parameters }: { parameters: ScreenSubject['parameters'] }) {
  return (
    <section>
      <h3 className="type-section">Parameters</h3>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">In</th>
              <th scope="col">Type</th>
              <th scope="col">Values</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, in: place, schema }) => {
              const [whole] = fieldLines(schema)
              return (
                <tr key={`${place} ${name}`}>
                  <td>
                    <code>{written(name)}</code>
                  </td>
                  <td>{place}</td>
                  <td>{whole?.type}</td>
                  <td className="second">{whole?.notes.join('; ')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

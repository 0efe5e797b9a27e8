import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { fieldLines } from '../../../specification/field-lines.ts'
import { written } from '../../../specification/words.ts'
import { Table } from '../../parts/table/table.tsx'

/** What varies in the route and behind it. */
export function ParameterTable({ parameters }: { parameters: ScreenSubject['parameters'] }) {
  return (
    <section>
      <h3 className="type-section">Parameters</h3>
      <Table columns={['Parameter', 'In', 'Type', 'Values']}>
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
      </Table>
    </section>
  )
}

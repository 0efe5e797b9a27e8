import type { Difference } from '../../../specification/proof.ts'
import { written } from '../../../specification/words.ts'

/** Where an answer is another than the recorded one, side by side. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className="table difference-table">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Recorded</th>
          <th scope="col">The twin</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ at, expected, got }) => (
          <tr key={`${at} ${expected} ${got}`}>
            <td>{at.startsWith('/') ? <code>{written(at)}</code> : written(at)}</td>
            <td>{expected === null ? <span className="quiet">nothing</span> : <code>{written(expected)}</code>}</td>
            <td className="difference-got">
              {got === null ? <span className="quiet">nothing</span> : <code>{written(got)}</code>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

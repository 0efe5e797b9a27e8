import type { ReactNode } from 'react'
import type { Run } from '../../../specification/sheets/sheet.ts'
import { Line } from '../../parts/words/line.tsx'

/** Each on a line of its own, in a cell of a table; `none` stands where there are none. */
export function RunList({ runs, none, project }: { runs: readonly Run[]; none: ReactNode; project: string }) {
  if (runs.length === 0) return none
  return (
    <ul>
      {runs.map((run, index) => (
        <li key={index}>
          <Line line={[run]} project={project} />
        </li>
      ))}
    </ul>
  )
}

import type { Line as SheetLine } from '../../../specification/sheets/sheet.ts'
import { Line } from '../../parts/words/line.tsx'

/** Sentences on a call under a heading of their own; nothing where there are none. */
export function SaidOfCall({ head, lines, project }: { head: string; lines: readonly SheetLine[]; project: string }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="detail-head">{head}</h2>
      <ul className="call-effects">
        {lines.map((line, index) => (
          <li key={index}>
            <Line line={line} project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}

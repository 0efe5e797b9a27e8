import type { Line as Words } from '../../../specification/sheets/sheet.ts'
import { Line } from '../../parts/line.tsx'

/** When calls are answered with an error, as far as it was shown. */
export function HangsOn({ lines, project }: { lines: readonly Words[]; project: string }) {
  return (
    <ul className="error-hangs-on">
      {lines.map((line, index) => (
        <li key={index}>
          <Line line={line} project={project} />
        </li>
      ))}
    </ul>
  )
}

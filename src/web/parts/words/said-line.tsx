import type { Line as Words } from '../../../specification/sheets/sheet.ts'
import { Line } from './line.tsx'

/** A line of a cell; where it only says that nothing was shown it has the colour of that. */
export function SaidLine({ line, project }: { line: Words; project: string }) {
  const [only, ...more] = line
  if (only === 'not shown' && more.length === 0) return <span className="tone-unshown">not shown</span>
  return <Line line={line} project={project} />
}

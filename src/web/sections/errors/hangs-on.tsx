import { Line } from '../../parts/words/line.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import type { HangsOnLine } from './hangs-on-lines.ts'

/** When calls are answered with an error, as far as it was shown; what guards them opens where that was seen. */
export function HangsOn({ lines, claim, project }: { lines: readonly HangsOnLine[]; claim: string; project: string }) {
  const { open } = useSelection()
  return (
    <ul className="error-hangs-on">
      {lines.map(({ line, guard, places }, index) => (
        <li key={index}>
          <Line line={line} project={project} />{' '}
          {guard !== null && (
            <button type="button" className="link" onClick={() => open(claim, 1, { guard: String(guard) })}>
              {places === 1 ? 'Open the place' : `Open the ${places} places`}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

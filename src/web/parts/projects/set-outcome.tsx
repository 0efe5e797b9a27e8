import './set-outcome.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Import } from '../../../api/import.ts'
import { queries } from '../../queries.ts'
import { Button } from '../controls/button.tsx'
import { isRunning, phaseSentence } from '../import/import-words.ts'

/** How imports ended that do not run any more: what was read, and what failed with what to do. Each can be put away. */
export function SetOutcome({ imports }: { imports: readonly Import[] }) {
  const client = useQueryClient()
  const ended = imports.filter(one => !isRunning(one))
  if (ended.length === 0) return null
  const putAway = (id: string) =>
    client.setQueryData(queries.imports.queryKey, (all = []) => all.filter(one => one.id !== id))
  return (
    <ul className="set-outcome">
      {ended.map(one => (
        <li
          key={one.id}
          className={one.phase === 'failed' ? 'set-outcome-failed' : undefined}
          role={one.phase === 'failed' ? 'alert' : 'status'}
        >
          <p>
            {one.phase === 'failed' && <strong>{one.file} was not read. </strong>}
            {phaseSentence(one)}
          </p>
          <Button tone="quiet" aria-label={`Put away: ${one.file}`} onPress={() => putAway(one.id)}>
            Put away
          </Button>
        </li>
      ))}
    </ul>
  )
}

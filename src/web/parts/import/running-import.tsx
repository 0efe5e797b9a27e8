import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../queries.ts'
import { isRunning, phaseSentence, shortProgress } from './import-words.ts'

/** In the top bar, while a recording of this project is read: how far it is, and the way to where it can be stopped. */
export function RunningImport({ project }: { project: string }) {
  const { data: imports } = useQuery(queries.imports)
  const running = imports.find(one => one.project === project && isRunning(one))
  if (running === undefined) return null
  return (
    <Link to="/" search={{ set: project }} className="top-bar-action type-figure" title={phaseSentence(running)}>
      Recording {shortProgress(running)}
    </Link>
  )
}

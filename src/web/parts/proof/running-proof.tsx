import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../queries.ts'
import { isProving, provingWords } from './proving-words.ts'

/** In the top bar: the way to the proof, and that one is being made. */
export function RunningProof({ project }: { project: string }) {
  const { data: provings } = useQuery(queries.provings)
  const proving = provings.find(one => one.project === project && isProving(one))
  return (
    <Link
      to="/p/$project/proof"
      params={{ project }}
      search={{}}
      className="top-bar-action top-bar-next type-figure"
      {...(proving !== undefined ? { title: provingWords(proving) } : {})}
    >
      {proving !== undefined ? `Proving ${proving.part} of ${proving.parts}` : 'Prove'}
    </Link>
  )
}

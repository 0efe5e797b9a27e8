import { useQuery } from '@tanstack/react-query'
import { queries } from '../../queries.ts'

/** Says so while the server does not answer: what is shown may be old. */
export function Silence() {
  const { data: isAnswering } = useQuery(queries.isAnswering)
  return (
    <output
      className="tone-against"
      {...(isAnswering ? {} : { title: 'Look whether it still runs in its terminal, and start it again.' })}
    >
      {isAnswering ? '' : 'Asbuilt does not answer'}
    </output>
  )
}

import { Fragment } from 'react'
import { written } from '../../../specification/words.ts'
import { Line } from '../line.tsx'

/** Statements and gaps by their names, each the way to where it stands. */
export function ClaimLinks({ ids, project }: { ids: readonly string[]; project: string }) {
  return ids.map((id, nth) => (
    <Fragment key={id}>
      {nth > 0 && ', '}
      <Line line={[{ to: id, code: written(claimName(id)) }]} project={project} />
    </Fragment>
  ))
}

/** Without the section, which the sheet says that the link leads to. */
const claimName = (id: string): string => id.slice(id.indexOf('/') + 1).replace(/^not-shown\//, '')

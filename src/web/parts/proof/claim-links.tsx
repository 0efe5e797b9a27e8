import { Fragment } from 'react'
import { figure, written } from '../../../specification/words.ts'
import { Line } from '../words/line.tsx'

/** Statements and gaps by their names, each the way to where it stands; of many the first. */
export function ClaimLinks({
  ids,
  project,
  most = Infinity,
}: {
  ids: readonly string[]
  project: string
  most?: number
}) {
  return (
    <>
      {ids.slice(0, most).map((id, nth) => (
        <Fragment key={id}>
          {nth > 0 && ', '}
          <Line line={[{ to: id, code: written(claimName(id)) }]} project={project} />
        </Fragment>
      ))}
      {ids.length > most && <span className="second"> and {figure(ids.length - most)} more</span>}
    </>
  )
}

/** Without the section, which the sheet says that the link leads to. */
const claimName = (id: string): string => id.slice(id.indexOf('/') + 1).replace(/^not-shown\//, '')

import { headings } from '../../../specification/headings.ts'
import { ClaimHeads, ClaimRow } from '../../parts/claim-row.tsx'
import { EmptySheet } from '../../parts/empty-sheet.tsx'
import { NotShownList } from '../../parts/not-shown-list.tsx'
import type { SheetProps } from '../sheet-props.ts'

export function ConstantsSheet({ project, result }: SheetProps<'constants'>) {
  const heading = headings.find(({ name }) => name === 'constants')
  if (heading === undefined) return null
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  return (
    <div className="pane sheet-padding">
      <h1 className="type-sheet-title">{heading.title}</h1>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Statement</th>
            <ClaimHeads />
          </tr>
        </thead>
        <tbody>
          {result.claims.map(claim => (
            <ClaimRow key={claim.id} claim={claim}>
              <td>{claim.id.slice(claim.id.indexOf('/') + 1)}</td>
            </ClaimRow>
          ))}
        </tbody>
      </table>
      <NotShownList gaps={result.notShown} project={project} />
    </div>
  )
}

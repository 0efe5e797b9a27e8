import type { Proof } from '../../../specification/proof.ts'
import { counted, figure } from '../../../specification/words.ts'
import { Table } from '../table/table.tsx'
import { ClaimLinks } from './claim-links.tsx'
import { worthShare } from './worth-words.ts'

const SHOWN = 20

/** What is lost when single statements are taken away, and which the twin is better without. */
export function WorthTable({ proof, project }: { proof: Proof; project: string }) {
  const { worth } = proof
  if (worth === undefined) return null
  const better = worth.claims.filter(({ gained, lost }) => gained > lost)
  const worthy = worth.claims.filter(({ lost }) => lost > 0)
  return (
    <section>
      <h2 className="section-head">
        What statements are worth <span className="type-label">held-back exchanges that are lost without each</span>
      </h2>
      <Table columns={['Without', { number: 'Lost' }, { number: 'of all' }, { number: 'Right answers that name it' }]}>
        {worthy.slice(0, SHOWN).map(({ claim, lost, named }) => (
          <tr key={claim}>
            <td>
              <ClaimLinks ids={[claim]} project={project} />
            </td>
            <td className="number">{figure(lost)}</td>
            <td className="number">{worthShare(lost, proof)}</td>
            <td className="number second">{figure(named)}</td>
          </tr>
        ))}
      </Table>
      {better.length > 0 && (
        <p>
          <strong>More is right without</strong> <ClaimLinks ids={better.map(({ claim }) => claim)} project={project} />
          : look whether what it says is so.
        </p>
      )}
      <p className="quiet">
        {counted(worth.measured, ['statement', 'statements'])} of {figure(worth.named)} that answers rest on{' '}
        {worth.measured === 1 ? 'was' : 'were'} taken away, each by itself.
      </p>
    </section>
  )
}

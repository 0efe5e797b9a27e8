import './request-table.css'
import type { RunningTwin, TwinAsked } from '../../../api/twin.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { figure, written } from '../../../specification/words.ts'
import { Cell } from '../table/grouped-table.tsx'
import { Table } from '../table/table.tsx'
import { Line } from '../words/line.tsx'
import { ClaimLinks } from '../proof/claim-links.tsx'

/** Statements that are named in a row. */
const NAMED = 5

/** What the twin was asked, newest first, where each answer comes from and on what it rests. */
export function RequestTable({ twin, project }: { twin: RunningTwin; project: string }) {
  const { requests, asked } = twin
  return (
    <section className="request-table">
      <h2 className="section-head">
        Requests <span className="type-label">{figure(asked)}, newest first</span>
      </h2>
      {requests.length === 0 ? (
        <p className="quiet">Nothing was asked yet. Point a client or the front end at the address above.</p>
      ) : (
        <Table className="stacks" columns={[{ number: 'No' }, 'Asked', { number: 'Answer' }, 'From', 'Rests on']}>
          {requests.map(one => (
            <RequestRow key={one.number} asked={one} project={project} />
          ))}
        </Table>
      )}
      {asked > requests.length && <p className="quiet">The last {figure(requests.length)} are kept.</p>}
    </section>
  )
}

function RequestRow({
  asked: { number, request, status, provenance, claims, because },
  project,
}: {
  asked: TwinAsked
  project: string
}) {
  return (
    <tr className={provenance === 'refused' ? 'request-refused' : undefined}>
      <Cell label="No" className="number quiet">
        {figure(number)}
      </Cell>
      <Cell label="Asked" className="request-asked">
        <code>{written(request)}</code>
      </Cell>
      <Cell label="Answer" className="number">
        {status}
      </Cell>
      <Cell label="From">
        <span className={provenance === 'refused' ? 'tone-unshown' : undefined}>{words[provenance]}</span>
      </Cell>
      <Cell label="Rests on" className="request-claims">
        {because !== null && (
          <>
            <Line line={sentence(prose(because))} project={project} />{' '}
          </>
        )}
        <ClaimLinks ids={claims} project={project} most={NAMED} />
      </Cell>
    </tr>
  )
}

const words: { readonly [Name in TwinAsked['provenance']]: string } = {
  shown: 'shown',
  computed: 'computed',
  default: 'a default',
  refused: 'refused',
}

import './held-back.css'
import type { Recording } from '../../../api/project.ts'
import { figure, written } from '../../../specification/words.ts'
import { Table } from '../table/table.tsx'

const REPLAYED = new Set<Recording['source']['kind']>(['har', 'trace', 'session'])

/** What a proof will do, before the first: which journeys are held back, and what of each answer is compared. */
export function HeldBack({ recordings }: { recordings: readonly Recording[] }) {
  const journeys = recordings.filter(({ source }) => REPLAYED.has(source.kind))
  const [only, other] = journeys
  return (
    <>
      <section>
        <h2 className="section-head-plain">To be held back, one after the other</h2>
        {only === undefined ? (
          <p className="quiet">Nothing here was recorded while the application ran: add a recording or a trace.</p>
        ) : (
          <Table className="held-back-table" columns={['Recording', 'Role', { number: 'Entries' }]}>
            {journeys.map(({ source, entries }) => (
              <tr key={source.id}>
                <td className="wire">{written(source.name)}</td>
                <td className="second">{source.identity === undefined ? '–' : written(source.identity)}</td>
                <td className="number">{figure(entries)}</td>
              </tr>
            ))}
          </Table>
        )}
        {only !== undefined && other === undefined && (
          <p className="quiet held-back-note">
            There is only one: it is split where somebody signs in, and each part is held back. Further recordings of
            other walks through the application prove more.
          </p>
        )}
      </section>
      <section>
        <h2 className="section-head-plain">What is compared</h2>
        <dl className="held-back-measures">
          {MEASURES.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

const MEASURES = [
  ['Status', 'The same status code as was recorded.'],
  ['Shape', 'The same status, and a body with the same fields of the same types.'],
  ['Values', 'The same shape with the same values: ids may have other names, times may be shifted.'],
  ['Tapes', 'Two machines that only repeat what was recorded in the other journeys: the document has to do better.'],
] as const

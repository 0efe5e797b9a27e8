import './exchange-table.css'
import { useState } from 'react'
import type { JourneyReport, Match, ReplayedExchange } from '../../../specification/proof-report.ts'
import { shareWords } from '../../../specification/sheets/gauge.ts'
import { figure, written } from '../../../specification/words.ts'
import { Table } from '../table/table.tsx'
import { ClaimLinks } from './claim-links.tsx'
import { PlaceLink } from './place-link.tsx'

const SHOWN = 60
/** Statements that are named in a row. */
const NAMED = 3

/** Every exchange of one journey in its order, with what the twin and both tapes made of it. Drawn when it is opened. */
export function ExchangeTable({ journey, project, id }: { journey: JourneyReport; project: string; id: string }) {
  const { name, source, exchanges, asked } = journey
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const shown = exchanges.slice(0, isWhole ? undefined : SHOWN)
  return (
    <details className="exchange-table" id={id} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {written(name)} <span className="type-label">{figure(asked)}</span>
      </summary>
      {isOpen && (
        <Table columns={['Asked', 'Status', 'Shape', { number: 'Values' }, 'First match', 'Sequence', 'Rests on']}>
          {shown.map(exchange => (
            <ExchangeRow key={exchange.pointer} exchange={exchange} source={source} project={project} />
          ))}
        </Table>
      )}
      {isOpen && shown.length < exchanges.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {figure(exchanges.length - shown.length)} more
        </button>
      )}
      {isOpen && exchanges.length < asked && (
        <p className="quiet">{figure(asked - exchanges.length)} that are as recorded are not kept one by one.</p>
      )}
    </details>
  )
}

function ExchangeRow({
  exchange: { pointer, request, provenance, twin, first, sequence, claims },
  source,
  project,
}: {
  exchange: ReplayedExchange
  source: JourneyReport['source']
  project: string
}) {
  return (
    <tr>
      <td className="exchange-request">
        <PlaceLink source={source} pointer={pointer} label={<code>{written(request)}</code>} />
      </td>
      <td>
        <Is right={twin.status} isRefused={provenance === 'refused'} />
      </td>
      <td>
        <Is right={twin.shape} isRefused={provenance === 'refused'} />
      </td>
      <td className="number">{twin.values === null ? '' : shareWords(twin.values)}</td>
      <td className="second">{tapeWords(first)}</td>
      <td className="second">{tapeWords(sequence)}</td>
      <td className="exchange-claims">
        <ClaimLinks ids={claims} project={project} most={NAMED} />
      </td>
    </tr>
  )
}

function Is({ right, isRefused }: { right: boolean; isRefused: boolean }) {
  if (right) return 'right'
  return isRefused ? <span className="tone-unshown">refused</span> : <span className="tone-against">wrong</span>
}

/** What a tape made of it, in a word or two. */
function tapeWords(match: Match | null): string {
  if (match === null) return '–'
  if (match.status && match.shape) return 'right'
  return match.status ? 'status only' : 'wrong'
}

import './proof-page.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ProofSheet } from '../../api/proving.ts'
import type { Title } from '../../api/project.ts'
import { verdictReasons } from '../../specification/verdict-reasons.ts'
import { counted } from '../../specification/words.ts'
import { EvidenceDrawer } from '../parts/evidence-drawer/evidence-drawer.tsx'
import { ExchangeTable } from '../parts/proof/exchange-table.tsx'
import { FailureList } from '../parts/proof/failure-list.tsx'
import { HeldBack } from '../parts/proof/held-back.tsx'
import { JourneyTable } from '../parts/proof/journey-table.tsx'
import { ProofGauge } from '../parts/proof/proof-gauge.tsx'
import { ProveAction } from '../parts/proof/prove-action.tsx'
import { ScreenFailureList } from '../parts/proof/screen-failure-list.tsx'
import { WorthTable } from '../parts/proof/worth-table.tsx'
import { Sheet } from '../parts/sheet/sheet.tsx'
import { totalTally } from '../parts/sheet/tally.ts'
import { TitleBlock } from '../parts/sheet/title-block.tsx'
import { useSelection } from '../parts/claims/use-selection.ts'
import { Waiting } from '../parts/sheet/waiting.tsx'
import { titleName } from '../project-words.ts'
import { queries } from '../queries.ts'
import { FailurePage } from './failure-page.tsx'

/** What a twin made from the document did with journeys that it was not learnt from. */
export function ProofPage() {
  const { project = '' } = useParams({ strict: false })
  const { data: title } = useQuery(queries.title(project))
  const { data: proof, error } = useQuery(queries.proof(project))
  const { place } = useSelection()
  useEffect(() => {
    if (title !== undefined) document.title = `Proof · ${titleName(title)} · Asbuilt`
  }, [title])
  if (title === undefined) return null
  if (error !== null) return <FailurePage error={error} isInside />
  return (
    <Sheet
      drawer={place !== null && <EvidenceDrawer project={project} title={title} section="calls" />}
      titleBlock={<TitleBlock title={title} number="P" name="Proof" tally={totalTally(title)} />}
    >
      <div className="pane proof-sheet">
        {proof === undefined ? (
          <Waiting />
        ) : proof === null ? (
          <Unproved title={title} />
        ) : (
          <Proved sheet={proof} title={title} />
        )}
      </div>
    </Sheet>
  )
}

function Unproved({ title }: { title: Title }) {
  return (
    <>
      <header className="proof-sheet-head">
        <div>
          <h1 className="type-sheet-title">Proof</h1>
          <p className="type-statement">
            Each journey is held back once: the document is written without it, a back end is made from that document
            alone, and the journey is asked again. What it answers as recorded, a team could build.
          </p>
          {title.recordings.length === 0 ? (
            <p className="quiet">There is nothing to replay: add a recording first.</p>
          ) : (
            <ProveAction project={title.project.id} again={false} withWorth />
          )}
        </div>
      </header>
      {title.recordings.length > 0 && <HeldBack recordings={title.recordings} />}
    </>
  )
}

function Proved({ sheet, title }: { sheet: NonNullable<ProofSheet>; title: Title }) {
  const { proof, journeys, notes, next, isStale } = sheet
  const project = title.project.id
  const byCause = new Map(next.map(one => [one.id, one]))
  const [refused, wrong] = [true, false].map(isRefused =>
    proof.failures.filter(({ provenance }) => (provenance === 'refused') === isRefused),
  )
  return (
    <>
      <header className="proof-sheet-head">
        <div>
          <h1 className="type-sheet-title">Proof</h1>
          <p className="type-statement">{title.verdict.sentence}</p>
          <ul className="proof-notes">
            {verdictReasons(title.verdict)
              .filter(({ kind }) => kind !== 'blocking')
              .map(({ kind, what, detail }) => (
                <li key={kind}>
                  <strong>{what}</strong> {detail}
                </li>
              ))}
            {proof.given > 0 && (
              <li>
                {counted(proof.given, [
                  'thing that was there before the journeys was',
                  'things that were there before the journeys were',
                ])}{' '}
                given to the twin, each after an answer had shown it.
              </li>
            )}
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <ProveAction project={project} again={!isStale} withWorth />
        </div>
        <ProofGauge proof={proof} isStale={isStale} />
      </header>
      <JourneyTable journeys={journeys} screens={proof.frontEnd?.byJourney} onOpen={openExchanges} />
      <FailureList
        title="Answered otherwise than recorded"
        failures={wrong ?? []}
        total={proof.wrong}
        next={byCause}
        project={project}
      />
      <FailureList
        title="Refused, because the document does not say"
        failures={refused ?? []}
        total={proof.refused}
        next={byCause}
        project={project}
      />
      {proof.frontEnd !== undefined && <ScreenFailureList frontEnd={proof.frontEnd} project={project} />}
      <WorthTable proof={proof} project={project} />
      <section>
        <h2 className="section-head">Every exchange</h2>
        {journeys.map((journey, nth) => (
          <ExchangeTable key={exchangesId(nth)} id={exchangesId(nth)} journey={journey} project={project} />
        ))}
      </section>
    </>
  )
}

const exchangesId = (nth: number): string => `exchanges-${nth}`

function openExchanges(nth: number): void {
  const details = document.getElementById(exchangesId(nth))
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  details.scrollIntoView()
  details.querySelector('summary')?.focus({ preventScroll: true })
}

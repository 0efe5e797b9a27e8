import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { EvidenceHit, StatementHit } from '../../../api/search.ts'
import { headings } from '../../../specification/headings.ts'
import { figure, written } from '../../../specification/words.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'
import { lineRuns } from '../evidence-drawer/exchange/line-runs.ts'
import { pathOfUrl } from '../evidence-drawer/places/provenance-words.ts'
import { destinationOf } from './destination.ts'

/** One hit: a statement with its sheet, or an exchange with the words around what was found. */
export function SearchHit({
  id,
  hit,
  words,
  project,
  section,
  isCurrent,
  choose,
}: {
  id: string
  hit: StatementHit | EvidenceHit
  words: string
  project: string
  section: string | null
  isCurrent: boolean
  choose: () => void
}) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const destination = destinationOf(hit, words, section ?? undefined)
  if (destination === undefined) return null
  return (
    <Link
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a datalist holds neither marks nor links
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className="search-hit"
      to="/p/$project/$section"
      params={{ project, section: destination.section }}
      search={destination.search}
      onPointerMove={choose}
    >
      {hit.kind === 'statement' ? <Statement hit={hit} /> : <Exchange hit={hit} />}
    </Link>
  )
}

function Statement({ hit }: { hit: StatementHit }) {
  const heading = headings.find(({ name }) => name === hit.section)
  return (
    <>
      <span className="search-sheet">
        <span className="type-numeral">{heading?.number}</span> {heading?.short}
      </span>
      <span className="search-text">
        {hit.isGap && (
          <>
            <MarkGlyph mark="not shown" /> <span className="search-gap">Not shown:</span>{' '}
          </>
        )}
        <Marked text={hit.text} marks={hit.marks} />
      </span>
    </>
  )
}

function Exchange({ hit }: { hit: EvidenceHit }) {
  return (
    <>
      <span className="search-sheet type-figure" title={hit.source}>
        {hit.of} {hit.of !== 'file' && figure(hit.entry)}
      </span>
      <span className="search-text">
        <code>
          {written(hit.method, 12)} {written(pathOfUrl(hit.url), 80)}
        </code>{' '}
        {hit.of === 'entry' && <span className="quiet">{hit.status === 0 ? 'no answer' : hit.status}</span>}
        <code className="search-snippet">
          <Marked text={hit.snippet} marks={hit.marks} />
        </code>
      </span>
    </>
  )
}

function Marked({ text, marks }: Pick<StatementHit, 'text' | 'marks'>) {
  return lineRuns({ text, marks, replaced: [] }).map((run, index) =>
    run.isMarked ? <mark key={index}>{run.text}</mark> : <span key={index}>{run.text}</span>,
  )
}

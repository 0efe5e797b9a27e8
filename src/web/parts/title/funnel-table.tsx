import './funnel-table.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Title } from '../../../api/project.ts'
import type { Evidence } from '../../../evidence/evidence.ts'
import { funnelCountWords } from '../../../specification/sheets/title.ts'
import { counted, written } from '../../../specification/words.ts'
import { useSearchParams } from '../../search-params.ts'
import { shortPath } from '../evidence-drawer/places/place-name.ts'
import { evidenceText } from '../evidence-drawer/opened.ts'

/** What became of every entry; each count opens the entries behind it. */
export function FunnelTable({ title }: { title: Title }) {
  const { entries, counts } = title.funnel
  const [{ evidence: opened }] = useSearchParams()
  const current = useRef<HTMLAnchorElement>(null)
  // The drawer makes the sheet narrower, and what was pressed moves.
  useEffect(() => {
    if (opened !== undefined) current.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  if (entries === 0) return null
  return (
    <section className="funnel">
      <h2 className="section-head">What became of {counted(entries, ['entry', 'entries'])}</h2>
      {counts.map(count => (
        <details key={`${count.form} ${count.host ?? ''}`}>
          <summary>
            {funnelCountWords(count)}
            {count.host !== undefined && <code> {written(count.host)}</code>}
          </summary>
          <p className="funnel-places">
            {count.evidence.map(place => (
              <Link
                key={evidenceText(place)}
                ref={evidenceText(place) === opened ? current : null}
                aria-current={evidenceText(place) === opened || undefined}
                to="."
                search={{ evidence: evidenceText(place), place: '1' }}
                resetScroll={false}
              >
                {placeWords(place, title)}
              </Link>
            ))}
            {count.count > count.evidence.length && <span className="quiet">and more, found by the search</span>}
          </p>
        </details>
      ))}
    </section>
  )
}

function placeWords({ source, pointer }: Evidence, { sources }: Title): string {
  const entry = /^\/log\/entries\/(\d+)/.exec(pointer)?.[1]
  const place = entry ?? shortPath(pointer, 60)
  if (sources.length === 1) return entry === undefined ? place : `entry ${entry}`
  return `${written(sources.find(({ id }) => id === source)?.name ?? source)}, ${place}`
}

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Claim, SectionResult } from '../../../evidence/claim.ts'
import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { prose } from '../../../specification/sheets/backing.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { claimMark, claimWords } from '../../parts/claims/claim-mark.ts'
import { Line } from '../../parts/words/line.tsx'
import { PathTemplate } from '../../parts/words/path-template.tsx'
import { Side } from '../../parts/side/side.tsx'
import { useSearchParams } from '../../search-params.ts'
import { toStatement } from '../../parts/claims/use-selection.ts'
import { titleWords } from './screen-words.ts'
import { withoutStatement } from './without-statement.ts'

/** All routes, with their titles; filter and order stand in the address. */
export function ScreenList({
  result: { claims, notShown, coverage },
  listed,
  selected,
  filter,
  order,
  coverageWords,
}: {
  result: SectionResult<ScreenSubject>
  listed: readonly Claim<ScreenSubject>[]
  selected: string | null
  filter: string
  order: 'route' | 'seen'
  /** How much was shown, in a sentence. */
  coverageWords: string
}) {
  const [, change] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (selected === null) return
    list.current?.querySelector(`[data-route="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const declared = listed.filter(({ basis }) => basis === 'declared')
  const rows = listed.filter(({ basis }) => basis !== 'declared')
  const all = claims.filter(({ basis }) => basis === 'declared').length
  const estimate =
    all > 0
      ? `${figure(claims.length - all)} opened, ${figure(all)} declared`
      : coverage.by === 'chao1' && coverage.estimatedTotal !== null
        ? `est. ${figure(coverage.estimatedTotal)}`
        : ''
  return (
    <Side
      label="Screens"
      count={filter === '' ? counted(claims.length, ['screen', 'screens']) : `${listed.length} of ${claims.length}`}
      countIsBy={coverageWords}
      estimate={estimate}
      order={{
        words: order === 'route' ? 'by route' : 'most seen first',
        next: order === 'route' ? 'List the most seen first' : 'List them by route',
        change: () => change({ sort: order === 'route' ? 'seen' : undefined }, { replace: true }),
      }}
      filter={{ label: 'Show screens that hold these words', placeholder: 'Filter: route, title, declared …' }}
    >
      <ul className="pane screen-list" ref={list}>
        <li>
          <Link
            to="."
            search={before => ({ ...withoutStatement(before), map: 'all' })}
            className="screen-list-row"
            aria-current={selected === null || undefined}
          >
            All screens on one map
          </Link>
        </li>
        {rows.map(claim => (
          <li key={claim.id}>
            <ScreenRow claim={claim} isSelected={claim.id === selected} />
          </li>
        ))}
        {declared.length > 0 && (
          <li className="screen-list-heading">
            Declared, never opened <span className="type-label">{figure(declared.length)}</span>
          </li>
        )}
        {declared.map(claim => (
          <li key={claim.id}>
            <ScreenRow claim={claim} isSelected={claim.id === selected} />
          </li>
        ))}
        {notShown.length > 0 && (
          <li className="screen-list-heading">
            Not shown <span className="type-label">{figure(notShown.length)}</span>
          </li>
        )}
        {notShown.map(gap => (
          <li key={gap.id}>
            <Link
              to="."
              search={toStatement(gap.id)}
              className="screen-list-row screen-list-gap"
              data-route={gap.id}
              aria-current={gap.id === selected || undefined}
            >
              <MarkGlyph mark="not shown" />
              <span>
                <Line line={prose(gap.what)} project="" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Side>
  )
}

function ScreenRow({ claim, isSelected }: { claim: Claim<ScreenSubject>; isSelected: boolean }) {
  const { route, title, titleBasis } = claim.subject
  const isDeclared = claim.basis === 'declared'
  return (
    <Link
      to="."
      search={toStatement(claim.id)}
      className={`screen-list-row${isDeclared ? ' screen-list-declared' : ''}`}
      data-route={claim.id}
      aria-current={isSelected || undefined}
      title={claimWords(claim)}
    >
      <span className="screen-list-route">
        <PathTemplate text={written(route)} />
        {title !== null && (
          <span className="screen-list-title">
            {titleBasis === undefined ? written(title) : titleWords(claim.subject)}
          </span>
        )}
      </span>
      {isDeclared ? (
        <span>
          <MarkGlyph mark={claimMark(claim)} />
          <span className="unseen">declared</span>
        </span>
      ) : (
        <span className="type-figure">{figure(claim.support)}</span>
      )}
    </Link>
  )
}

import './entities-sheet.css'
import { Link } from '@tanstack/react-router'
import { headings } from '../../../specification/headings.ts'
import { coverageSentence, figure, written } from '../../../specification/words.ts'
import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { claimMark } from '../../parts/claims/claim-mark.ts'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { NotShown } from '../../parts/sheet/not-shown.tsx'
import { Breakable } from '../../parts/words/breakable.tsx'
import { useScrollToSelected } from '../../parts/claims/scroll-to-selected.ts'
import { TitleBlockFigure } from '../../parts/sheet/title-block-figure.tsx'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'
import { EntityBack } from './entity-back.tsx'
import { EntityDetail } from './entity-detail.tsx'
import { gapsOfNone, ownerOf } from './entity-gaps.ts'
import { toStatement } from '../../parts/claims/use-selection.ts'

/** Sheet 3: the entities in a list, one of them with its relations and its fields beside it. */
export function EntitiesSheet({ project, result }: SheetProps<'entities'>) {
  const [{ at }] = useSearchParams()
  useScrollToSelected(at ?? null, result.claims.length > 0)
  const heading = headings.find(({ name }) => name === 'entities')
  const [first] = result.claims
  if (heading === undefined) return null
  if (first === undefined) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const gap = result.notShown.find(({ id }) => id === at)
  // A question stands with the entity that it asks about.
  const wanted = gap === undefined ? at : ownerOf(gap, result.claims)
  const claim = result.claims.find(({ id }) => id === wanted)
  const shown = claim ?? (gap === undefined ? first : null)
  const unknown = gapsOfNone(result.claims, result.notShown)
  const { coverage } = result
  // Things that were only asked for are listed beside those that the estimate is of.
  const { shown: seen, estimatedTotal: total } = coverage
  const estimate = total === null ? '' : total < result.claims.length ? `${figure(seen)} seen` : `est. ${figure(total)}`
  return (
    <div className="entities-sheet" data-is-open={at !== undefined || undefined}>
      <nav
        className="pane entity-list"
        aria-label="Entities"
        data-claims={[...result.claims, ...unknown].map(({ id }) => id).join('\n')}
      >
        <h1 title={coverageSentence(heading, coverage)}>
          {figure(result.claims.length)} {result.claims.length === 1 ? 'entity' : 'entities'}{' '}
          <span className="type-label">{estimate}</span>
        </h1>
        <ul>
          {result.claims.map(claim => (
            <li key={claim.id}>
              <Link
                to="."
                search={toStatement(claim.id)}
                className="entity-link"
                aria-current={claim === shown || undefined}
              >
                <span>
                  <Breakable text={written(claim.subject.name)} />
                </span>
                {claimMark(claim) !== 'observed' && <MarkGlyph mark={claimMark(claim)} />}
                <span className="type-figure" title="Fields">
                  {figure(claim.subject.fields.length)}
                </span>
              </Link>
            </li>
          ))}
          {unknown.map(one => (
            <li key={one.id}>
              <Link
                to="."
                search={toStatement(one.id)}
                className="entity-link entity-link-gap"
                aria-current={one === gap || undefined}
              >
                <span>{written(one.id.slice(one.id.lastIndexOf('/') + 1))}</span>
                <MarkGlyph mark="not shown" />
                <span className="unseen">not shown</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown === null || shown === undefined ? (
        <div className="pane entity-detail">
          <EntityBack />
          {gap !== undefined && <NotShown gap={gap} project={project} />}
        </div>
      ) : (
        <>
          <EntityDetail key={shown.id} claim={shown} result={result} project={project} />
          <TitleBlockFigure label="Entity">
            {figure(result.claims.indexOf(shown) + 1)} of {figure(result.claims.length)},{' '}
            {written(shown.subject.name, 30)}
          </TitleBlockFigure>
        </>
      )}
    </div>
  )
}

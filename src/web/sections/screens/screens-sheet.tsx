import './screens-sheet.css'
import { useMemo } from 'react'
import { type Heading, headings } from '../../../specification/headings.ts'
import { coverageSentence } from '../../../specification/words.ts'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { NotShown } from '../../parts/sheet/not-shown.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'
import { gapsOfScreen } from './gaps-of-screen.ts'
import { ScreenDetail } from './screen-detail.tsx'
import { ScreensOverview } from './screens-overview.tsx'
import { ScreenList } from './screen-list.tsx'
import { listedScreens } from './screen-words.ts'

/** The routes in a list; beside it all of them on a map, or one in full. */
export function ScreensSheet({ project, result }: SheetProps<'screens'>) {
  const { at } = useSelection()
  const [{ filter = '', sort, map }] = useSearchParams()
  const order = sort === 'seen' ? 'seen' : 'route'
  const listed = useMemo(() => listedScreens(result.claims, { filter, sort: order }), [result, filter, order])
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const claim = result.claims.find(({ id }) => id === at)
  const gap = result.notShown.find(({ id }) => id === at)
  const ids = [...listed, ...result.notShown].map(({ id }) => id)
  return (
    <div
      className="screens-sheet"
      data-claims={ids.join('\n')}
      data-is-open={at !== null || map === 'all' || undefined}
    >
      <ScreenList
        result={result}
        listed={listed}
        selected={at}
        filter={filter}
        order={order}
        coverageWords={coverageSentence(heading, result.coverage)}
      />
      {claim !== undefined ? (
        <ScreenDetail
          key={claim.id}
          claim={claim}
          claims={result.claims}
          gaps={gapsOfScreen(result.notShown, claim.subject.route)}
          project={project}
        />
      ) : at === null ? (
        <ScreensOverview result={result} heading={heading} listed={listed} project={project} />
      ) : (
        <div className="screen-detail pane">
          {gap !== undefined ? (
            <NotShown gap={gap} project={project} />
          ) : (
            <p className="type-statement">This screen is not in the specification any more.</p>
          )}
        </div>
      )}
    </div>
  )
}

const [heading] = headings.filter(({ name }) => name === 'screens') as [Heading]

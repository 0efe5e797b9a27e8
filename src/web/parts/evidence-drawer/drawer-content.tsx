import { useQuery } from '@tanstack/react-query'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { Title } from '../../../api/project.ts'
import type { Evidence } from '../../../evidence/evidence.ts'
import type { SourceId } from '../../../evidence/source.ts'
import { RefusedError } from '../../api.ts'
import { queries } from '../../queries.ts'
import { useSearchParams } from '../../search-params.ts'
import { NotShown } from '../sheet/not-shown.tsx'
import { useKeys } from '../controls/use-keys.ts'
import { Around } from './around/around.tsx'
import { DrawerHead } from './drawer-head.tsx'
import { Exchange } from './exchange/exchange.tsx'
import { isParameter, markedParameter } from './marks/marked-parameter.ts'
import { markedThroughout } from './marks/marked-throughout.ts'
import type { Opened } from './opened.ts'
import { PageView } from './page-view.tsx'
import { PlaceList } from './places/place-list.tsx'
import { Provenance } from './places/provenance.tsx'
import { quotesOf } from './marks/quotes.ts'
import { ReviewBar } from './review/review-bar.tsx'
import { Support } from './around/support.tsx'
import { usePlaces } from './places/use-places.ts'
import { viewsOf } from './views.ts'

/** One statement's evidence: which place is shown, the exchange there, what else is known of it, and what a person says. */
export function DrawerContent({ opened, project, title }: { opened: Opened; project: string; title: Title }) {
  const [address, change] = useSearchParams()
  const { places, isComplete, isWithoutPart, isExact } = usePlaces(project, opened)
  const number = Math.max(1, Math.min(Number(address['place']) || 1, Math.max(1, places.length)))
  const place = places[number - 1]
  // A part that was looked for is marked already; of an exchange that was searched for, the words that found it.
  const { find } = address
  const stated = find === undefined ? quotesOf(opened.claim, opened.gap, opened.field) : [find, ...find.split(/\s+/)]
  const quotes = isExact ? [] : [...new Set(stated)]
  const step = (by: 1 | -1) => {
    const next = number + by
    if (next >= 1 && next <= places.length) change({ place: String(next) }, { replace: true })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const hasAround = opened.claim?.subject.kind === 'lifecycle'
  const { data: excerpt } = useQuery({
    ...queries.excerpt(project, place ?? NOWHERE, quotes),
    retry: false,
    enabled: place !== undefined,
  })
  const views = viewsOf(place, excerpt, { hasAround, places: places.length })
  const view = views.find(({ id }) => id === address['view'])?.id ?? views[0]?.id ?? 'exchange'
  return (
    <>
      <DrawerHead
        opened={opened}
        title={title}
        number={number}
        count={isComplete ? places.length : null}
        isWithoutPart={isWithoutPart}
        step={step}
      />
      {place === undefined ? (
        <WithoutPlace opened={opened} project={project} isLooking={!isComplete} />
      ) : (
        <>
          <Provenance project={project} place={place} quotes={quotes} title={title} />
          <Tabs
            className="drawer-tabs"
            selectedKey={view}
            onSelectionChange={key =>
              change({ view: key === views[0]?.id ? undefined : String(key) }, { replace: true })
            }
          >
            <TabList aria-label="Evidence" className="drawer-tab-list">
              {views.map(({ id, words }) => (
                <Tab key={id} id={id}>
                  {words}
                </Tab>
              ))}
            </TabList>
            {views.some(({ id }) => id === 'page') && (
              <TabPanel id="page" className="drawer-panel">
                <PageView project={project} place={place} quotes={quotes} />
              </TabPanel>
            )}
            <TabPanel id="exchange" className="drawer-panel">
              <ShownExchange project={project} place={place} quotes={quotes} opened={opened} />
            </TabPanel>
            {hasAround && (
              <TabPanel id="around" className="drawer-panel drawer-panel-plain">
                <Around opened={opened} place={place} project={project} />
              </TabPanel>
            )}
            {places.length > 1 && (
              <TabPanel id="places" className="drawer-panel drawer-panel-plain">
                <PlaceList places={places} speakingFor={opened.speakingFor} current={number} title={title} />
              </TabPanel>
            )}
          </Tabs>
          <Support opened={opened} place={place} project={project} proof={title.verdict.proof} />
        </>
      )}
      {opened.claim !== null && <ReviewBar claim={opened.claim} project={project} />}
    </>
  )
}

/** Stands for no place while none is known. */
const NOWHERE: Evidence = { source: '' as SourceId, pointer: '' }

function ShownExchange({
  project,
  place,
  quotes,
  opened: { claim, field },
}: {
  project: string
  place: Opened['evidence'][number]
  quotes: readonly string[]
  opened: Opened
}) {
  const { data: excerpt, error } = useQuery({ ...queries.excerpt(project, place, quotes), retry: false })
  if (error !== null) {
    return (
      <p className="drawer-failure" role="alert">
        {error.message}. {error instanceof RefusedError ? error.hint : null}
      </p>
    )
  }
  if (excerpt === undefined) return <p className="drawer-waiting">Opening the exchange …</p>
  const parameter =
    claim !== null && field !== null && isParameter(field) ? markedParameter(excerpt, field, claim.subject) : null
  const key = `${place.source} ${place.pointer} ${place.within ?? ''} ${quotes.join(' ')}`
  return (
    <Exchange key={key} project={project} excerpt={parameter ?? markedThroughout(excerpt, quotes)} quotes={quotes} />
  )
}

function WithoutPlace({ opened, project, isLooking }: { opened: Opened; project: string; isLooking: boolean }) {
  if (isLooking) return <p className="drawer-waiting">Looking for it in the exchanges …</p>
  if (opened.gap !== null) return <NotShown gap={opened.gap} project={project} />
  return <p className="drawer-waiting">No place is kept of this statement.</p>
}

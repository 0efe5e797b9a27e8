import { useQuery } from '@tanstack/react-query'
import type { Title } from '../../../api/project.ts'
import type { Evidence } from '../../../evidence/evidence.ts'
import { figure, written } from '../../../specification/words.ts'
import { queries } from '../../queries.ts'
import { entryOf, isInText } from './entry-of.ts'
import { placeName } from './place-name.ts'
import { pathOfUrl, timeOfDay } from './provenance-words.ts'

/** Where and when it was seen, as whom, and on which screen. */
export function Provenance({
  project,
  place,
  quotes,
  title,
}: {
  project: string
  place: Evidence
  /** Those of the exchange that is shown: it is fetched once. */
  quotes: readonly string[]
  title: Title
}) {
  const { data: excerpt } = useQuery({ ...queries.excerpt(project, place, quotes), retry: false })
  const inScript = isInText(place) && entryOf(place) !== null
  const source = title.sources.find(({ id }) => id === place.source)
  return (
    <dl className="drawer-provenance">
      <dt>Source</dt>
      <dd>
        {written(source?.name ?? place.source, 48)}
        {`, ${inScript ? `entry ${figure(entryOf(place) ?? 0)}` : placeName(place)}`}
      </dd>
      <dt>When</dt>
      <dd className="type-figure" title={excerpt?.at ?? undefined}>
        {excerpt === undefined ? '…' : timeOfDay(excerpt)}
      </dd>
      <dt>As</dt>
      <dd>{excerpt === undefined ? '…' : written(excerpt.identity ?? source?.identity ?? 'not said', 40)}</dd>
      {inScript ? (
        <>
          <dt>Place</dt>
          <dd className="drawer-provenance-place">
            {excerpt === undefined ? '…' : <code>{written(excerpt.parts[0]?.title ?? '', 80)}</code>}
          </dd>
        </>
      ) : (
        <>
          <dt>From</dt>
          <dd>{excerpt === undefined ? '…' : <code>{written(pathOfUrl(excerpt.from), 60)}</code>}</dd>
        </>
      )}
    </dl>
  )
}

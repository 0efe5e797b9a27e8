import { useQuery } from '@tanstack/react-query'
import type { Title } from '../../../../api/project.ts'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { IN_COPY } from '../../../../specification/places.ts'
import { figure, written } from '../../../../specification/words.ts'
import { queries } from '../../../queries.ts'
import { entryOf, fileOf, isInText } from './entry-of.ts'
import { placeName, shortPath } from './place-name.ts'
import { identityWords, pathOfUrl, timeOfDay } from './provenance-words.ts'

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
  const { data: roles } = useQuery(queries.section(project, 'roles'))
  const entry = entryOf(place)
  const inScript = isInText(place) && (entry !== null || fileOf(place) !== null)
  const { original } = place
  const source = title.sources.find(({ id }) => id === place.source)
  return (
    <dl className="drawer-provenance">
      <dt>Source</dt>
      <dd>
        {written(source?.name ?? place.source, 48)}
        {inScript ? (entry === null ? '' : `, entry ${figure(entry)}`) : `, ${placeName(place)}`}
      </dd>
      <dt>When</dt>
      <dd className="type-figure" title={excerpt?.at ?? undefined}>
        {excerpt === undefined ? '…' : timeOfDay(excerpt)}
      </dd>
      <dt>As</dt>
      <dd>{excerpt === undefined ? '…' : written(identityWords(excerpt, source, roles?.claims ?? []), 120)}</dd>
      {inScript ? (
        <>
          <dt>Place</dt>
          <dd className="drawer-provenance-place">
            {excerpt === undefined ? '…' : <code>{shortPath(deliveredPlace(excerpt, original), 80)}</code>}
            {source?.placesIn === 'copy' && <span className="quiet">{IN_COPY}</span>}
          </dd>
          {original !== undefined && (
            <>
              <dt>Made of</dt>
              <dd className="drawer-provenance-place">
                <code>{shortPath(original, 80)}</code>
              </dd>
            </>
          )}
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

/** Where in the script as it was delivered: the source that it was made of comes first where it is at hand. */
function deliveredPlace({ parts }: Excerpt, original: string | undefined): string {
  return parts.find(({ title }) => title !== original)?.title ?? ''
}

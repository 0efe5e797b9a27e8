import { Link } from '@tanstack/react-router'
import type { Title } from '../../../../api/project.ts'
import type { Evidence } from '../../../../evidence/evidence.ts'
import { MADE_OF } from '../../../../specification/places.ts'
import { written } from '../../../../specification/words.ts'
import type { SearchParams } from '../../../search-params.ts'
import { isInText } from './entry-of.ts'
import { placeName, shortPath } from './place-name.ts'

/** The places that are kept of a statement; those behind the first `speakingFor` speak against it. */
export function PlaceList({
  places,
  speakingFor,
  current,
  title,
}: {
  places: readonly Evidence[]
  speakingFor: number
  current: number
  title: Title
}) {
  return (
    <ol className="drawer-places">
      {places.map((place, index) => (
        <li key={`${place.source} ${place.pointer} ${place.within ?? ''}`}>
          <Link
            to="."
            search={(before: SearchParams) => ({ ...before, place: String(index + 1), view: undefined })}
            aria-current={index + 1 === current || undefined}
          >
            {placeName(place)}
          </Link>{' '}
          <code>{written(restOf(place), 120)}</code>
          {place.original !== undefined && (
            <>
              {MADE_OF}
              <code>{shortPath(place.original, 120)}</code>
            </>
          )}
          {index >= speakingFor && <span className="drawer-against"> speaks against it</span>}
          {title.sources.length > 1 && <span className="quiet"> {sourceName(place, title)}</span>}
        </li>
      ))}
    </ol>
  )
}

function restOf(place: Evidence): string {
  const { pointer, within } = place
  const rest = pointer.replace(/^\/log\/\w+\/\d+/, '')
  if (rest === pointer) return ''
  return within === undefined || isInText(place) ? rest : `${rest} → ${within}`
}

function sourceName({ source }: Evidence, { sources }: Title): string {
  return written(sources.find(({ id }) => id === source)?.name ?? source)
}

import { Link } from '@tanstack/react-router'
import type { Title } from '../../../api/project.ts'
import type { Evidence } from '../../../evidence/evidence.ts'
import { figure, written } from '../../../specification/words.ts'
import type { SearchParams } from '../../search-params.ts'
import { entryOf } from './entry-of.ts'

/** The places that are kept of a statement. */
export function PlaceList({ places, current, title }: { places: readonly Evidence[]; current: number; title: Title }) {
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
          {title.sources.length > 1 && <span className="quiet"> {sourceName(place, title)}</span>}
        </li>
      ))}
    </ol>
  )
}

function placeName(place: Evidence): string {
  const entry = entryOf(place)
  return entry === null ? 'place' : `entry ${figure(entry)}`
}

function restOf({ pointer, within }: Evidence): string {
  const rest = pointer.replace(/^\/log\/entries\/\d+/, '')
  return within === undefined ? rest : `${rest} → ${within}`
}

function sourceName({ source }: Evidence, { sources }: Title): string {
  return written(sources.find(({ id }) => id === source)?.name ?? source)
}

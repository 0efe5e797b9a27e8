import type { Listed } from '../library.ts'
import type { Place } from '../route.ts'
import { Link } from './link.tsx'

/** Which part of a list is shown, and the way to its neighbours. */
export function Pages({ meta, path, query }: { meta: Listed<unknown>['meta']; path: string; query: Place['query'] }) {
  const { page, perPage, total } = meta
  const last = Math.max(1, Math.ceil(total / perPage))
  const at = (number: number): string => {
    const params = new URLSearchParams(query)
    params.set('page', String(number))
    return `${path}?${params}`
  }
  return (
    <nav aria-label="Pages" className="pages">
      {page > 1 && <Link to={at(page - 1)}>Previous page</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link to={at(page + 1)}>Next page</Link>}
    </nav>
  )
}

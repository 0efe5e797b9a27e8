import { Link } from '@tanstack/react-router'
import type { SearchParams } from '../../search-params.ts'

/** On a phone the list and an entity are shown one at a time. */
export function EntityBack() {
  return (
    <Link
      to="."
      search={(before: SearchParams) => ({ ...before, at: undefined, place: undefined, field: undefined })}
      className="entity-back"
    >
      All entities
    </Link>
  )
}

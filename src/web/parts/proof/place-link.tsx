import { Link } from '@tanstack/react-router'
import type { SourceId } from '../../../evidence/source.ts'
import type { SearchParams } from '../../search-params.ts'
import { evidenceText } from '../evidence-drawer/opened.ts'

/** Opens the recorded exchange beside the sheet. */
export function PlaceLink({ source, pointer, label }: { source: SourceId; pointer: string; label: React.ReactNode }) {
  return (
    <Link
      to="."
      search={(before: SearchParams) => ({
        ...before,
        place: '1',
        evidence: evidenceText({ source, pointer }),
        at: undefined,
        within: undefined,
        find: undefined,
      })}
      resetScroll={false}
    >
      {label}
    </Link>
  )
}

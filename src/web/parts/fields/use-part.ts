import { useEffect, useMemo } from 'react'
import type { Claim } from '../../../evidence/claim.ts'
import type { Subjects } from '../../../evidence/subjects.ts'
import { useSearchParams } from '../../search-params.ts'
import { useSelection } from '../claims/use-selection.ts'
import { partsOfClaim } from './parts-of-claim.ts'

/** The parts of a statement on a sheet: which number each has, whether its evidence is open, and how to open it. */
export interface Parts {
  readonly numberOf: (part: string) => number
  readonly isOpen: (part: string) => boolean
  readonly open: (part: string) => void
}

export function useParts(claim: Claim<Subjects[keyof Subjects]>): Parts {
  const [{ field }] = useSearchParams()
  const { at, open } = useSelection()
  const numbers = useMemo(() => new Map(partsOfClaim(claim).map((part, index) => [part, index + 1])), [claim])
  return {
    numberOf: part => numbers.get(part) ?? 0,
    isOpen: part => at === claim.id && field === part,
    open: part => open(claim.id, 1, { field: part }),
  }
}

/** Brings the part whose evidence is open into view; `isReady` once what it stands in is drawn. */
export function useScrollToPart(isReady: boolean): void {
  const [{ field }] = useSearchParams()
  useEffect(() => {
    if (field === undefined || !isReady) return
    document.querySelector(`#sheet [data-part="${CSS.escape(field)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [field, isReady])
}

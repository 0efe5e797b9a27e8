import type { Claim } from '../../../evidence/claim.ts'
import type { Subjects } from '../../../evidence/subjects.ts'
import { Chip } from '../../parts/controls/chip.tsx'
import { ChipGroup } from '../../parts/sheet/sheet-head.tsx'
import { useSearchParams } from '../../search-params.ts'

/** Which lifecycle, or which order of calls, the sheet shows. */
export function StatesChips({ claims, current }: { claims: readonly Claim<Subjects['states']>[]; current: string }) {
  const [, change] = useSearchParams()
  if (claims.length < 2) return null
  return (
    <ChipGroup label="Lifecycles">
      {claims.map(({ id, subject }) => (
        <Chip
          key={id}
          isSelected={id === current}
          onChange={() => change({ at: id, row: undefined, place: undefined }, { replace: true })}
          count={subject.kind === 'lifecycle' ? subject.transitions.length : subject.steps.length}
        >
          {subject.kind === 'lifecycle' ? `${subject.entity}.${subject.field}` : `${subject.entity}, call order`}
        </Chip>
      ))}
    </ChipGroup>
  )
}

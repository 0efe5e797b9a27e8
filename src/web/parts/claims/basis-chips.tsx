import type { Claim } from '../../../evidence/claim.ts'
import { useSearchParams } from '../../search-params.ts'
import { marksOfClaims } from './basis-filter.ts'
import { MarkGlyph } from './basis-mark.tsx'
import { Chip } from '../controls/chip.tsx'
import { ChipGroup } from '../sheet/sheet-head.tsx'

/** Filters by how statements are known; nothing where all are known alike. What is chosen stands in the address as `basis`. */
export function BasisChips({ claims }: { claims: readonly Pick<Claim<unknown>, 'basis' | 'against'>[] }) {
  const [{ basis }, change] = useSearchParams()
  const marks = marksOfClaims(claims)
  if (marks.length < 2) return null
  return (
    <ChipGroup label="How it is known">
      {marks.map(([mark, count]) => (
        <Chip
          key={mark}
          isSelected={basis === mark}
          onChange={isOn => change({ basis: isOn ? mark : undefined }, { replace: true })}
          glyph={<MarkGlyph mark={mark} />}
          count={count}
        >
          {mark}
        </Chip>
      ))}
    </ChipGroup>
  )
}

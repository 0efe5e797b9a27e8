import './part-callout.css'
import { Callout } from '../claims/callout.tsx'
import type { Parts } from './use-part.ts'

/** The number of a part of a statement, which opens its evidence. Late: it shows once one points at its row. */
export function PartCallout({
  part,
  name,
  parts,
  late = true,
}: {
  part: string
  name: string
  parts: Parts
  late?: boolean
}) {
  const isOpen = parts.isOpen(part)
  return (
    <button
      type="button"
      className={`part-callout${late ? ' part-callout-late' : ''}`}
      aria-label={`${parts.numberOf(part)}: evidence of ${name}`}
      aria-pressed={isOpen}
      data-leader={isOpen ? 'row' : undefined}
      onClick={() => parts.open(part)}
    >
      <Callout number={parts.numberOf(part)} filled={isOpen} />
    </button>
  )
}

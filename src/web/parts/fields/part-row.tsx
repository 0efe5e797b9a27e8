import { isOnControl } from '../claims/claim-row.tsx'
import type { Parts } from './use-part.ts'

/** A row of one part of a statement: a press anywhere on it, where nothing is being selected, opens the part's evidence. */
export function PartRow({
  part,
  parts,
  className,
  children,
}: {
  part: string
  parts: Parts
  className?: string | undefined
  children: React.ReactNode
}) {
  return (
    <tr
      className={className}
      data-part={part}
      data-selected={parts.isOpen(part) || undefined}
      onClick={event => {
        if (!isOnControl(event.target) && window.getSelection()?.isCollapsed !== false) parts.open(part)
      }}
    >
      {children}
    </tr>
  )
}

import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { TitleBlockSlot } from './title-block-slot.ts'

/** A cell that a sheet adds to its title block: `<TitleBlockFigure label="Lifecycle">1 of 2, articles</TitleBlockFigure>`. */
export function TitleBlockFigure({ label, children }: { label: string; children: React.ReactNode }) {
  const { slot } = useContext(TitleBlockSlot)
  if (slot === null) return null
  return createPortal(
    <div className="title-block-cell">
      <div className="type-label">{label}</div>
      <div className="title-block-value">{children}</div>
    </div>,
    slot,
  )
}

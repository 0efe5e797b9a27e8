import './sheet.css'
import { useMemo, useState } from 'react'
import { TitleBlockSlot } from './title-block-slot.ts'

/** What stands inside the frame: content, the drawer beside it, and the title block below. */
export function Sheet({
  children,
  drawer = null,
  titleBlock,
}: {
  children: React.ReactNode
  drawer?: React.ReactNode
  titleBlock: React.ReactNode
}) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const forFigure = useMemo(() => ({ slot, setSlot }), [slot])
  return (
    <TitleBlockSlot value={forFigure}>
      <div className="sheet">
        <div className="sheet-area">
          <div className="sheet-content">{children}</div>
          {drawer}
        </div>
        {titleBlock}
      </div>
    </TitleBlockSlot>
  )
}

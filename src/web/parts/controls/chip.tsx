import './chip.css'
import { ToggleButton } from 'react-aria-components'
import { figure } from '../../../specification/words.ts'

/** One of several filters, with how many it shows. `glyph` never stands without the word. */
export function Chip({
  isSelected,
  onChange,
  glyph,
  count,
  children,
}: {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  glyph?: React.ReactNode
  count?: number
  children: React.ReactNode
}) {
  return (
    <ToggleButton className="chip" isSelected={isSelected} onChange={onChange}>
      {glyph}
      <span>{children}</span>
      {count !== undefined && <span className="type-figure">{figure(count)}</span>}
    </ToggleButton>
  )
}

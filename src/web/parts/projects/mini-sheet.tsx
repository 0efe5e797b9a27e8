import './mini-sheet.css'
import { Link } from '@tanstack/react-router'
import type { Heading } from '../../../specification/headings.ts'
import { miniDrawings } from './mini-drawings.tsx'

/** A sheet seen from afar: what is shown is drawn, what is not is hatched, and the hatching recedes while a recording is read. */
export function MiniSheet({
  project,
  heading,
  share,
  words,
  isChanging = false,
}: {
  project: string
  heading: Heading
  /** How much of it is shown, from 0 to 1. */
  share: number
  /** How much it states: "17", "11 of 12", "17, reading". */
  words: string
  isChanging?: boolean
}) {
  return (
    <Link
      to="/p/$project/$section"
      params={{ project, section: heading.name }}
      search={{}}
      className="mini-sheet"
      data-changing={isChanging || undefined}
      title={heading.title}
    >
      <span className="mini-sheet-drawing" aria-hidden="true">
        <svg viewBox="0 0 294 156" preserveAspectRatio="none" fill="none" stroke="currentColor" strokeWidth="2">
          {miniDrawings[heading.name]}
        </svg>
        <span
          className="mini-sheet-hatch"
          data-gone={share >= 1 || undefined}
          style={{ inlineSize: `${(1 - share) * 100}%` }}
        />
      </span>
      <span className="mini-sheet-foot">
        <span className="mini-sheet-number type-numeral">{heading.number}</span>
        <span className="mini-sheet-name">{heading.short}</span>
        <span className="mini-sheet-words type-figure">{words}</span>
      </span>
    </Link>
  )
}

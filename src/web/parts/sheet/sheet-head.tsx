import './sheet-head.css'
import type { Coverage } from '../../../evidence/claim.ts'
import type { Heading } from '../../../specification/headings.ts'
import { coverageSentence } from '../../../specification/words.ts'

/** The title of a sheet, how much of it was shown in a sentence, and what it can be filtered and sorted by. */
export function SheetHead({
  heading,
  coverage,
  children,
}: {
  heading: Heading
  coverage: Coverage
  children?: React.ReactNode
}) {
  return (
    <header className="sheet-head">
      <h1 className="type-sheet-title">{heading.title}</h1>
      <p className="type-statement">{coverageSentence(heading, coverage)}</p>
      {children !== undefined && <div className="sheet-head-tools">{children}</div>}
      <h2 className="unseen">Statements</h2>
    </header>
  )
}

/** Chips that belong together. */
export function ChipGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="chip-group">
      <legend className="unseen">{label}</legend>
      {children}
    </fieldset>
  )
}

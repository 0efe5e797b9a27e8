import './basis-mark.css'
import type { Basis } from '../../../evidence/claim.ts'
import { figure } from '../../../specification/words.ts'

/** How something is known, or that it is not. */
export type Mark = Basis | 'contradicted' | 'not shown'

/** The mark with its word beside it, and how many where `count` is given: "● 214 observed". */
export function BasisMark({ mark, count, word }: { mark: Mark; count?: number; word?: string }) {
  return (
    <span className={`basis-mark tone-${toneOf[mark]}`}>
      <MarkGlyph mark={mark} />
      {count !== undefined && <span className="type-figure">{figure(count)}</span>}
      <span>{word ?? mark}</span>
    </span>
  )
}

/** Twelve pixels. Never alone: a word that names it stands beside it. */
export function MarkGlyph({ mark, size = 12 }: { mark: Mark; size?: number }) {
  return (
    <svg
      className={`mark-glyph tone-${toneOf[mark]}`}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      {shapes[mark]}
    </svg>
  )
}

const toneOf: { readonly [Name in Mark]: string } = {
  observed: 'ink',
  declared: 'declared',
  stated: 'stated',
  contradicted: 'against',
  'not shown': 'unshown',
}

const shapes: { readonly [Name in Mark]: React.ReactElement } = {
  observed: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  declared: (
    <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.2 1.41" />
  ),
  stated: (
    <>
      <path d="M6 .9 11.1 6 6 11.1.9 6z" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      <circle cx="6" cy="6" r="1.5" fill="currentColor" />
    </>
  ),
  contradicted: <path d="M6 1 11.6 11H.4z" fill="currentColor" />,
  'not shown': (
    <>
      <path d="M.75.75h10.5v10.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 7 7 1M1 11 11 1M5 11l6-6" fill="none" stroke="currentColor" strokeWidth="1.1" />
    </>
  ),
}

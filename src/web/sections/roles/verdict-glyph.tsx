import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import type { Verdict } from './permission-matrix.ts'

/** Twelve pixels; the word stands beside it. */
export function VerdictGlyph({ verdict }: { verdict: Verdict }) {
  if (verdict === 'not shown') return <MarkGlyph mark="not shown" />
  return (
    <svg className="verdict-glyph" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {shapes[verdict]}
    </svg>
  )
}

const shapes: { readonly [Name in Exclude<Verdict, 'not shown'>]: React.ReactElement } = {
  allowed: <path d="M1.5 6.6 4.6 9.8 10.5 2.4" fill="none" stroke="currentColor" strokeWidth="2.1" />,
  denied: <path d="m2 2 8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="2.1" />,
  'own only': (
    <>
      <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 1.4a4.6 4.6 0 0 1 0 9.2z" fill="currentColor" />
    </>
  ),
  hidden: <path d="M1 6h2.4M4.8 6h2.4M8.6 6H11" fill="none" stroke="currentColor" strokeWidth="2" />,
}

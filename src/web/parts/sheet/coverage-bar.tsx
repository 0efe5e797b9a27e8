import './coverage-bar.css'
import type { Coverage } from '../../../evidence/claim.ts'
import { shareShown } from './coverage-words.ts'

/**
 * Ink for what was shown, hatching for the estimated rest. Draws only: figures stand beside it. Where nothing can be estimated
 * it is a plain line, for a full bar would say that all was seen.
 */
export function CoverageBar({
  coverage,
  tall = false,
}: {
  coverage: Pick<Coverage, 'shown' | 'estimatedTotal'>
  tall?: boolean
}) {
  const share = shareShown(coverage)
  const size = tall ? ' coverage-bar-tall' : ''
  if (share === null) return <span className={`coverage-bar coverage-bar-open${size}`} aria-hidden="true" />
  return (
    <span className={`coverage-bar${size}`} aria-hidden="true">
      <span className="coverage-bar-ink" style={{ inlineSize: `calc(${share * 100}% + ${share * 2}px)` }} />
    </span>
  )
}

import './import-progress.css'
import { ProgressBar } from 'react-aria-components'
import type { Import } from '../../../api/import.ts'
import { CoverageBar } from '../sheet/coverage-bar.tsx'
import { clock, progressOf, progressWords } from './import-words.ts'

/** How far one import is, in entries, between the times that the recording begins and ends with. */
export function ImportProgress({ one }: { one: Import }) {
  const share = progressOf(one)
  return (
    <ProgressBar
      className="import-progress"
      aria-label={`Reading ${one.file}`}
      value={share * 100}
      valueLabel={progressWords(one)}
    >
      <CoverageBar coverage={{ shown: share, estimatedTotal: 1 }} tall />
      <div className="import-progress-scale">
        <span className="type-label type-figure">{clock(one.from)}</span>
        <span
          className="import-progress-words type-figure"
          style={{ insetInlineStart: `clamp(16%, ${share * 100}%, 84%)` }}
        >
          {progressWords(one)}
        </span>
        <span className="type-label type-figure">{clock(one.to)}</span>
      </div>
    </ProgressBar>
  )
}

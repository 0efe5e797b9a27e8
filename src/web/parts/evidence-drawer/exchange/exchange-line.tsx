import type { ExcerptLine } from '../../../../excerpts/excerpt.ts'
import { lineRuns } from './line-runs.ts'
import { visibleText } from './visible-text.ts'

/** One line of what was captured, as text and nothing else: marks, and what stands for a secret. */
export function ExchangeLine({ line }: { line: ExcerptLine | null }) {
  if (line === null) return <div className="exchange-line exchange-line-coming">…</div>
  const isMarked = line.marks.length > 0
  return (
    <div className="exchange-line" data-marked={isMarked || undefined}>
      <span className="exchange-number" aria-hidden="true">
        {line.continues === true && !isMarked ? '' : line.number}
      </span>
      <span className="exchange-text">
        {lineRuns(line).map((run, index) => {
          const text = run.isReplaced ? (
            <span className="exchange-replaced" title={EXPLAINED}>
              {visibleText(run.text)}
            </span>
          ) : (
            visibleText(run.text)
          )
          return run.isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>
        })}
      </span>
    </div>
  )
}

/** What a mark in the place of a secret is. */
export const EXPLAINED =
  'This stands for a secret that was replaced before anything was stored. The same secret has the same mark everywhere.'

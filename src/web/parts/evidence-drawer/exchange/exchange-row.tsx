import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { counted, figure, written } from '../../../../specification/words.ts'
import { EXPLAINED, ExchangeLine } from './exchange-line.tsx'
import type { ExchangeRow } from './exchange-rows.ts'
import type { ExcerptLines } from './use-excerpt-lines.ts'

/** One row of an exchange. */
export function ExchangeRowView({
  row,
  excerpt,
  lineAt,
  isUnfolded,
  toggle,
}: {
  row: ExchangeRow | null
  excerpt: Excerpt
  lineAt: ExcerptLines['lineAt']
  isUnfolded: (part: number) => boolean
  toggle: (part: number) => void
}) {
  const part = row === null ? undefined : excerpt.parts[row.part]
  if (row === null || part === undefined) return null
  if (row.kind === 'line') return <ExchangeLine line={lineAt(row.part, row.line)} />
  if (row.kind === 'note') return <p className="exchange-note">{part.note}</p>
  if (row.kind === 'head') {
    return (
      <div className="exchange-head">
        <h3>{written(part.title)}</h3>
        {part.totalLines > part.lines.length && <span className="type-label">{figure(part.totalLines)} lines</span>}
        {part.pointer.startsWith('/') && <code>{pointerOf(excerpt, part.pointer)}</code>}
      </div>
    )
  }
  return (
    <button
      type="button"
      className="exchange-headers"
      aria-expanded={isUnfolded(row.part)}
      onClick={() => toggle(row.part)}
    >
      {isUnfolded(row.part) ? 'Fold ' : ''}
      {counted(row.count, ['header line', 'header lines'])}
      {row.secrets > 0 && (
        <span className="exchange-replaced" title={EXPLAINED}>
          {counted(row.secrets, ['secret', 'secrets'])} replaced
        </span>
      )}
    </button>
  )
}

/** Where the statement points to where that lies in this part, else where the part stands. */
function pointerOf({ evidence }: Excerpt, part: string): string {
  if (!evidence.pointer.startsWith(`${part}/`)) return part
  return written(evidence.within === undefined ? evidence.pointer : `${evidence.pointer} → ${evidence.within}`, 160)
}

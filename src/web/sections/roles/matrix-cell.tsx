import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { cellCount, cellReason } from './cell-words.ts'
import { type PermissionCell, isUntried } from './permission-matrix.ts'
import { VerdictGlyph } from './verdict-glyph.tsx'

/** What one role may do with one call: glyph, word, reason and count; hatched where nobody saw it. */
export function MatrixCell({
  cell,
  position,
  isFocused,
  isSelected,
  onSelect,
  onKeyDown,
}: {
  cell: PermissionCell
  /** Line and column, for the arrow keys. */
  position: string
  isFocused: boolean
  isSelected: boolean
  onSelect: () => void
  onKeyDown: (event: React.KeyboardEvent) => void
}) {
  return (
    <td>
      <button
        type="button"
        className={`matrix-cell verdict-${cell.verdict.replace(' ', '-')}${isUntried(cell) ? ' verdict-untried' : ''}`}
        tabIndex={isFocused ? 0 : -1}
        data-position={position}
        aria-pressed={isSelected}
        {...(isSelected ? { 'data-leader': 'row' } : {})}
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        {cell.claim === null ? (
          <span className="matrix-cell-plate">
            <VerdictGlyph verdict="not shown" />
            <span className="unseen">not shown</span>
          </span>
        ) : (
          <>
            <VerdictGlyph verdict={cell.verdict} />
            <span className="matrix-said">
              <span className="matrix-word">{cell.verdict}</span>
              <span className="matrix-reason">
                {cell.claim.basis !== 'observed' && <MarkGlyph mark={cell.claim.basis} size={10} />}
                {cell.claim.against > 0 && <MarkGlyph mark="contradicted" size={10} />} {cellReason(cell)}
              </span>
            </span>
            <span className="matrix-count">{cellCount(cell)}</span>
          </>
        )}
      </button>
    </td>
  )
}

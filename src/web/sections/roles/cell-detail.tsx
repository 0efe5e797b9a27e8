import './cell-detail.css'
import type { Gap } from '../../../evidence/claim.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { Button } from '../../parts/controls/button.tsx'
import { Line } from '../../parts/words/line.tsx'
import { NotShown } from '../../parts/sheet/not-shown.tsx'
import { shortPath } from '../../parts/evidence-drawer/places/place-name.ts'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { entryOf, rowName } from './cell-words.ts'
import type { PermissionCell } from './permission-matrix.ts'
import { VerdictGlyph } from './verdict-glyph.tsx'

/** One cell in full: why it says what it says, and the entries that it rests on; or what would show it. */
export function CellDetail({ cell, gap, project }: { cell: PermissionCell; gap: Gap | null; project: string }) {
  const { method, path } = rowName(cell.on)
  return (
    <aside className="cell-detail" aria-label="Selected cell">
      <h2 className="cell-detail-title">
        {written(cell.role)}, {method} <code>{written(path)}</code>
      </h2>
      {cell.claim === null ? <Unseen gap={gap} project={project} /> : <Seen cell={cell} project={project} />}
    </aside>
  )
}

/** Places that are listed by name; all of them are in the drawer. */
const LISTED = 6

function Seen({ cell, project }: { cell: PermissionCell; project: string }) {
  const { open } = useSelection()
  const { claim } = cell
  if (claim === null) return null
  const { support, against, evidence, reasons = [] } = claim
  return (
    <>
      <p className={`cell-detail-verdict verdict-text-${cell.verdict.replace(' ', '-')}`}>
        <VerdictGlyph verdict={cell.verdict} /> <strong>{cell.verdict}</strong>{' '}
        <span className="cell-detail-times">
          {against === 0
            ? counted(support, ['time', 'times'])
            : `${figure(support)} of ${counted(support + against, ['time', 'times'])}`}
        </span>
        {against > 0 && (
          <span className="tone-against">
            <MarkGlyph mark="contradicted" /> {figure(against)} refused
          </span>
        )}
      </p>
      {reasons.map(reason => (
        <p key={reason} className="second">
          <Line line={sentence(prose(reason))} project={project} />
        </p>
      ))}
      <ul className="cell-detail-places">
        {evidence.slice(0, LISTED).map(({ source, pointer }, index) => (
          <li key={`${source} ${pointer}`}>
            <button type="button" className="link" onClick={() => open(claim.id, index + 1)}>
              {placeName(pointer)}
            </button>
          </li>
        ))}
        {evidence.length > LISTED && <li className="second">and {evidence.length - LISTED} more</li>}
      </ul>
      <Button hotkey="E" onPress={() => open(claim.id)}>
        Open the evidence
      </Button>
    </>
  )
}

function Unseen({ gap, project }: { gap: Gap | null; project: string }) {
  return (
    <>
      <p className="tone-unshown">
        <MarkGlyph mark="not shown" /> not shown: neither a permission nor a refusal
      </p>
      {gap !== null && <NotShown gap={gap} project={project} />}
    </>
  )
}

function placeName(pointer: string): string {
  const entry = entryOf(pointer)
  return entry === null ? shortPath(pointer, 40) : `entry ${entry}`
}

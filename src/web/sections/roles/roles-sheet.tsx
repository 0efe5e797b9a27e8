import './roles-sheet.css'
import { useMemo } from 'react'
import type { Claim } from '../../../evidence/claim.ts'
import type { RightSubject, RoleSubject } from '../../../evidence/subjects.ts'
import { type Heading, headings } from '../../../specification/headings.ts'
import { Chip } from '../../parts/controls/chip.tsx'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { ChipGroup } from '../../parts/sheet/sheet-head.tsx'
import { useScrollToSelected } from '../../parts/claims/scroll-to-selected.ts'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { useSection } from '../../queries.ts'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'
import { CellDetail } from './cell-detail.tsx'
import { KeyPlan } from './key-plan.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { matrixLines } from './matrix-lines.ts'
import {
  type PermissionCell,
  type Verdict,
  gapOfCell,
  matrixRows,
  permissionMatrix,
  sortedRows,
  verdictCounts,
  verdicts,
} from './permission-matrix.ts'
import { RightList } from './right-list.tsx'
import { RoleList } from './role-list.tsx'
import { RoleNotes } from './role-notes.tsx'
import { VerdictGlyph } from './verdict-glyph.tsx'

/** Who may do what: the matrix, and beside it the whole of it small, and the cell that is selected. */
export function RolesSheet({ project, result }: SheetProps<'roles'>) {
  const { at, select } = useSelection()
  const [{ filter, sort, cell: cellId }, change] = useSearchParams()
  const { data: calls } = useSection(project, 'calls')
  const matrix = useMemo(() => permissionMatrix(result.claims, calls?.claims ?? []), [result, calls])
  const only = isFilter(filter) ? filter : null
  const sorted = matrix.roles.some(({ name }) => name === sort) ? (sort as string) : null
  const lines = useMemo(
    () => matrixLines(sortedRows(matrixRows(matrix, only), matrix.roles, sorted)),
    [matrix, only, sorted],
  )
  useScrollToSelected(at, calls !== undefined)
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  if (calls === undefined) return null
  const rows = matrix.groups.flatMap(group => group.rows)
  const cells = rows.flatMap(row => row.cells)
  // A cell that nobody saw has no statement of its own: it is named beside the question that it belongs to.
  const unseen = cells.find(({ id }) => id === cellId)
  const isUnseen = unseen !== undefined && at !== null && gapOfCell(unseen, result.notShown)?.id === at
  const cell = isUnseen ? unseen : cells.find(({ id }) => id === at)
  const selected = cell?.id ?? null
  const counts = verdictCounts(matrix)
  const onSelect = (chosen: PermissionCell): void => {
    if (chosen.claim === null) {
      const gap = gapOfCell(chosen, result.notShown)
      change({ at: gap?.id ?? chosen.id, cell: chosen.id, place: undefined }, { replace: true })
    } else select(chosen.id)
  }
  const filterBy = (next: Filter) => (isOn: boolean) => change({ filter: isOn ? next : undefined }, { replace: true })
  return (
    <div className="roles-sheet">
      <section className="roles-matrix">
        <header className="roles-head">
          <h1>Who may do what</h1>
          <ChipGroup label="Show only">
            <Chip
              isSelected={only === null}
              onChange={() => change({ filter: undefined }, { replace: true })}
              count={cells.length}
            >
              All
            </Chip>
            {verdicts.map(verdict => {
              const count = counts.get(verdict) ?? 0
              if (count === 0) return null
              return (
                <Chip
                  key={verdict}
                  isSelected={only === verdict}
                  onChange={filterBy(verdict)}
                  glyph={<VerdictGlyph verdict={verdict} />}
                  count={count}
                >
                  {verdict}
                </Chip>
              )
            })}
          </ChipGroup>
          {matrix.roles.length > 1 && (
            <Chip
              isSelected={only === 'differ'}
              onChange={filterBy('differ')}
              count={rows.filter(row => row.differs).length}
            >
              Roles differ
            </Chip>
          )}
        </header>
        {lines.length === 0 ? (
          <p className="type-statement">
            {only === 'differ' ? 'Nowhere were two roles seen to get different answers.' : 'There is no such cell.'}
          </p>
        ) : (
          <MatrixGrid
            project={project}
            roles={matrix.roles}
            lines={lines}
            sorted={sorted}
            onSort={role => change({ sort: role === sorted ? undefined : role }, { replace: true })}
            selected={selected}
            onSelect={onSelect}
          />
        )}
      </section>
      <section className="roles-plan pane">
        <KeyPlan matrix={matrix} selected={selected} onSelect={onSelect} />
        <RoleNotes result={result} project={project} />
        <RoleList claims={result.claims.filter(isRole)} project={project} />
        <RightList claims={result.claims.filter(isRight)} project={project} />
        <NotShownList gaps={result.notShown} project={project} />
        {cell !== undefined && (
          <CellDetail
            cell={cell}
            gap={cell.claim === null ? gapOfCell(cell, result.notShown) : null}
            project={project}
          />
        )}
      </section>
    </div>
  )
}

const [heading] = headings.filter(({ name }) => name === 'roles') as [Heading]

type Filter = Verdict | 'differ'

function isFilter(text: string | undefined): text is Filter {
  return text === 'differ' || verdicts.some(verdict => verdict === text)
}

function isRight(claim: SheetProps<'roles'>['result']['claims'][number]): claim is Claim<RightSubject> {
  return claim.subject.kind === 'right'
}

function isRole(claim: SheetProps<'roles'>['result']['claims'][number]): claim is Claim<RoleSubject> {
  return claim.subject.kind === 'role'
}

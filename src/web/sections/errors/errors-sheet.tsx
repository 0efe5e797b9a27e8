import './errors-sheet.css'
import { type Heading, headings } from '../../../specification/headings.ts'
import { isWordsOnly } from '../../../specification/sheets/errors.ts'
import { BasisChips } from '../../parts/claims/basis-chips.tsx'
import { ofMark } from '../../parts/claims/basis-filter.ts'
import { Chip } from '../../parts/controls/chip.tsx'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { GroupedTable } from '../../parts/table/grouped-table.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { useScrollToSelected } from '../../parts/claims/scroll-to-selected.ts'
import { ChipGroup, SheetHead } from '../../parts/sheet/sheet-head.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'
import { errorGroups, statusWords } from './error-groups.ts'
import { type ErrorColumns, ErrorRow } from './error-row.tsx'
import { hangsOnLines } from './hangs-on-lines.ts'

/** What the application says when it does not do what it was asked, by status and code. */
export function ErrorsSheet({ project, result }: SheetProps<'errors'>) {
  const { at } = useSelection()
  const [{ filter, sort, basis }, change] = useSearchParams()
  useScrollToSelected(at, true)
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const order = sort === 'seen' ? 'seen' : 'code'
  const claims = ofMark(result.claims, basis)
  const all = errorGroups(claims, { sort: order })
  const only = all.find(({ status }) => String(status) === filter)
  const groups = only === undefined ? all : [only]
  // A column in which every cell says "none" says nothing.
  const has: ErrorColumns = {
    code: claims.some(({ subject }) => subject.code !== null),
    wire: claims.some(claim => !isWordsOnly(claim)),
    shownAs: claims.some(
      claim => (claim.subject.shownAs ?? claim.subject.declaredAs) !== undefined || isWordsOnly(claim),
    ),
    hangsOn: claims.some(({ subject }) => hangsOnLines(subject).length > 0),
  }
  return (
    <div className="pane sheet-padding">
      <SheetHead heading={heading} coverage={result.coverage}>
        <BasisChips claims={result.claims} />
        <ChipGroup label="Status">
          <Chip
            isSelected={only === undefined}
            onChange={() => change({ filter: undefined }, { replace: true })}
            count={claims.length}
          >
            All
          </Chip>
          {all.map(group => (
            <Chip
              key={group.status}
              isSelected={only === group}
              onChange={isOn => change({ filter: isOn ? String(group.status) : undefined }, { replace: true })}
              count={group.claims.length}
            >
              <strong className="type-figure">{statusWords(group.status)}</strong>
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label="Order">
          <Chip isSelected={order === 'code'} onChange={() => change({ sort: undefined }, { replace: true })}>
            by code
          </Chip>
          <Chip isSelected={order === 'seen'} onChange={() => change({ sort: 'seen' }, { replace: true })}>
            most seen first
          </Chip>
        </ChipGroup>
      </SheetHead>
      <GroupedTable
        columns={[
          ...(has.code ? [['Code', 16] as const] : []),
          ...(has.wire ? [['On the wire', has.shownAs ? 21 : 32] as const] : []),
          ...(has.shownAs ? [['What a person reads', has.wire ? 17 : 60] as const] : []),
          ...(has.wire ? [['Where', 19] as const] : []),
          ...(has.hangsOn ? [['What it hangs on', 22] as const] : []),
        ]}
        groups={groups.map(({ status, claims }) => ({
          key: String(status),
          title: <span className="error-status type-figure">{statusWords(status)}</span>,
          claims,
        }))}
        renderRow={claim => <ErrorRow key={claim.id} claim={claim} has={has} project={project} />}
      />
      <NotShownList gaps={result.notShown} project={project} />
    </div>
  )
}

const [heading] = headings.filter(({ name }) => name === 'errors') as [Heading]

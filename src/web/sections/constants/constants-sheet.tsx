import './constants-sheet.css'
import { type Heading, headings } from '../../../specification/headings.ts'
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
import { constantGroups, listValues } from './constant-groups.ts'
import { ConstantRow } from './constant-row.tsx'

/** Numbers and lists that the application is built around, by what they mean. */
export function ConstantsSheet({ project, result }: SheetProps<'constants'>) {
  const { at } = useSelection()
  const [{ filter, basis }, change] = useSearchParams()
  useScrollToSelected(at, true)
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const all = constantGroups(ofMark(result.claims, basis))
  const only = all.find(({ meaning }) => meaning === filter)?.meaning ?? null
  const groups = only === null ? all : all.filter(({ meaning }) => meaning === only)
  const hasLists = result.claims.some(({ subject }) => listValues(subject.value) !== null)
  return (
    <div className="pane sheet-padding">
      <SheetHead heading={heading} coverage={result.coverage}>
        <BasisChips claims={result.claims} />
        {all.length > 1 && (
          <ChipGroup label="Meaning">
            <Chip
              isSelected={only === null}
              onChange={() => change({ filter: undefined }, { replace: true })}
              count={result.claims.length}
            >
              All
            </Chip>
            {all.map(({ meaning, claims }) => (
              <Chip
                key={meaning}
                isSelected={only === meaning}
                onChange={isOn => change({ filter: isOn ? meaning : undefined }, { replace: true })}
                count={claims.length}
              >
                {meaning}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </SheetHead>
      <GroupedTable
        columns={[
          ['Constant', 26],
          ['Value', hasLists ? 31 : 19],
          ['Witnesses', hasLists ? 32 : 44],
        ]}
        groups={groups.map(({ meaning, claims }) => ({
          key: meaning,
          title: `${meaning.slice(0, 1).toUpperCase()}${meaning.slice(1)}`,
          claims,
        }))}
        renderRow={claim => <ConstantRow key={claim.id} claim={claim} project={project} />}
      />
      <NotShownList gaps={result.notShown} project={project} />
    </div>
  )
}

const [heading] = headings.filter(({ name }) => name === 'constants') as [Heading]

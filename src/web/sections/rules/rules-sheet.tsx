import type { RuleSubject } from '../../../evidence/subjects.ts'
import { type Heading, headings } from '../../../specification/headings.ts'
import { link } from '../../../specification/sheets/backing.ts'
import { targetLine } from '../../../specification/sheets/rules.ts'
import { BasisChips } from '../../parts/claims/basis-chips.tsx'
import { ofMark } from '../../parts/claims/basis-filter.ts'
import { Chip } from '../../parts/controls/chip.tsx'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { GroupedTable } from '../../parts/table/grouped-table.tsx'
import { Line } from '../../parts/words/line.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { useScrollToSelected } from '../../parts/claims/scroll-to-selected.ts'
import { ChipGroup, SheetHead } from '../../parts/sheet/sheet-head.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'
import { type RuleFilter, passes, ruleGroups, ruleKinds } from './rule-groups.ts'
import { RuleRow } from './rule-row.tsx'
import { WitnessHead } from './witness-marks.tsx'
import { witnessKinds, witnessWords } from './witnesses.ts'

/** What the application refuses: by the call or screen that the rule binds. */
export function RulesSheet({ project, result }: SheetProps<'rules'>) {
  const { at } = useSelection()
  const [{ by, filter: kind, basis }, change] = useSearchParams()
  useScrollToSelected(at, true)
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const claims = ofMark(result.claims, basis)
  const kinds = ruleKinds(claims)
  const filter: RuleFilter = {
    by: holders.find(holder => holder === by) ?? null,
    kind: kinds.find(([name]) => name === kind)?.[0] ?? null,
  }
  const groups = ruleGroups(claims, filter)
  const witnesses = witnessKinds(result.claims)
  const count = (asked: RuleFilter) => claims.filter(({ subject }) => passes(subject, asked)).length
  return (
    <div className="pane sheet-padding">
      <SheetHead heading={heading} coverage={result.coverage}>
        <BasisChips claims={result.claims} />
        <ChipGroup label="Held to by">
          <Chip
            isSelected={filter.by === null && filter.kind === null}
            onChange={() => change({ by: undefined, filter: undefined }, { replace: true })}
            count={claims.length}
          >
            All
          </Chip>
          {holders
            .filter(holder => count({ by: holder, kind: null }) > 0)
            .map(holder => (
              <Chip
                key={holder}
                isSelected={filter.by === holder}
                onChange={isOn => change({ by: isOn ? holder : undefined }, { replace: true })}
                count={count({ by: holder, kind: filter.kind })}
              >
                {holderWords[holder]}
              </Chip>
            ))}
        </ChipGroup>
        <ChipGroup label="Kind of rule">
          {kinds.map(([name]) => (
            <Chip
              key={name}
              isSelected={filter.kind === name}
              onChange={isOn => change({ filter: isOn ? name : undefined }, { replace: true })}
              count={count({ by: filter.by, kind: name })}
            >
              {kindWords[name]}
            </Chip>
          ))}
        </ChipGroup>
      </SheetHead>
      {groups.length === 0 && <p className="type-statement">No rule is of this kind and held to so.</p>}
      {groups.length > 0 && (
        <GroupedTable
          columns={[
            ['Field', 14],
            ['Rule', 21],
            ['Message', 24],
            ['Held to by', '78px'],
            [
              'Witnesses',
              `${witnesses.reduce((sum, kind) => sum + witnessWords[kind].width, 12)}px`,
              <WitnessHead key="head" kinds={witnesses} />,
            ],
          ]}
          groups={groups.map(({ key, target, claims }) => ({
            key,
            title: (
              <Line
                line={target.screen === undefined ? targetLine(target) : onScreen(target.screen)}
                project={project}
              />
            ),
            claims,
          }))}
          renderRow={(claim, before) => (
            <RuleRow key={claim.id} claim={claim} before={before} kinds={witnesses} project={project} />
          )}
        />
      )}
      <NotShownList gaps={result.notShown} project={project} />
    </div>
  )
}

const [heading] = headings.filter(({ name }) => name === 'rules') as [Heading]

const holders = ['server', 'client', 'nobody'] as const

const holderWords = { server: 'server', client: 'client', nobody: 'not shown by whom' } as const

const onScreen = (screen: string) => ['On the screen ', link(screen)]

const kindWords: { readonly [Kind in RuleSubject['rule']]: string } = {
  required: 'must be given',
  minLength: 'least length',
  maxLength: 'greatest length',
  minimum: 'least value',
  maximum: 'greatest value',
  pattern: 'pattern',
  format: 'format',
  enum: 'one of a list',
  unique: 'unique',
  other: 'other',
}

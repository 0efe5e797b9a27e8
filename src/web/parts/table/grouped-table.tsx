import './grouped-table.css'
import { useState } from 'react'
import type { Claim } from '../../../evidence/claim.ts'
import { figure } from '../../../specification/words.ts'
import { ClaimHeads } from '../claims/claim-row.tsx'
import { shownAtOnce } from './shown-at-once.ts'
import { useSelection } from '../claims/use-selection.ts'

/** Statements in groups, under one head that stays in view. Of long tables each group shows its first rows, and the rest on request. */
export function GroupedTable<Subject>({
  columns,
  groups,
  renderRow,
}: {
  /** Their names, which part of the width they take (in percent, or how much as a length), and what stands in the head instead of the name. */
  columns: readonly (readonly [name: string, width: number | string, head?: React.ReactNode])[]
  groups: readonly {
    readonly key: string
    readonly title: React.ReactNode
    readonly claims: readonly Claim<Subject>[]
  }[]
  /** A `ClaimRow` with a cell for each column; `before` is the statement above it in its group. */
  renderRow: (claim: Claim<Subject>, before: Claim<Subject> | undefined) => React.ReactNode
}) {
  const { at } = useSelection()
  const [opened, open] = useState<ReadonlySet<string>>(new Set())
  const total = groups.reduce((sum, { claims }) => sum + claims.length, 0)
  return (
    <div className="grouped-table-room">
      <table className="table grouped-table stacks">
        <colgroup>
          {columns.map(([name, width]) => (
            <col key={name} style={{ width: typeof width === 'number' ? `${width}%` : width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(([name, , head]) => (
              <th key={name} scope="col">
                {head ?? name}
              </th>
            ))}
            <ClaimHeads />
          </tr>
        </thead>
        {groups.map(({ key, title, claims }) => {
          const isSelected = claims.some(({ id }) => id === at)
          const shown = opened.has(key) || isSelected ? claims : claims.slice(0, shownAtOnce(claims.length, total))
          return (
            <tbody key={key}>
              <tr className="grouped-table-group">
                <th scope="colgroup" colSpan={columns.length + 2}>
                  {title} <span className="type-label">{figure(claims.length)}</span>
                </th>
              </tr>
              {shown.map((claim, index) => renderRow(claim, shown[index - 1]))}
              {shown.length < claims.length && (
                <tr className="grouped-table-more">
                  <td colSpan={columns.length + 2}>
                    <button type="button" className="link" onClick={() => open(new Set([...opened, key]))}>
                      Show {figure(claims.length - shown.length)} more
                    </button>
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

/** A cell that says what it is where the page is too narrow for columns. */
export function Cell({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    <td data-label={label} className={className}>
      <div>{children}</div>
    </td>
  )
}

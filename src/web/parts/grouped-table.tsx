import './grouped-table.css'
import { figure } from '../../specification/words.ts'
import { ClaimHeads } from './claim-row.tsx'

/** Statements in groups, under one head that stays in view. Rows are `ClaimRow`s with a cell for each column. */
export function GroupedTable({
  columns,
  groups,
}: {
  /** What stands in its head, and which part of the width it takes, in percent. */
  columns: readonly (readonly [name: string, width: number])[]
  groups: readonly {
    readonly key: string
    readonly title: React.ReactNode
    readonly count: number
    readonly rows: React.ReactNode
  }[]
}) {
  return (
    <table className="table grouped-table stacks">
      <colgroup>
        {columns.map(([name, width]) => (
          <col key={name} style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <ClaimHeads />
        </tr>
      </thead>
      {groups.map(({ key, title, count, rows }) => (
        <tbody key={key}>
          <tr className="grouped-table-group">
            <th scope="colgroup" colSpan={columns.length + 2}>
              {title} <span className="type-label">{figure(count)}</span>
            </th>
          </tr>
          {rows}
        </tbody>
      ))}
    </table>
  )
}

/** A cell that says what it is where the page is too narrow for columns. */
export function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td data-label={label}>
      <div>{children}</div>
    </td>
  )
}

import type { ReactNode } from 'react'

/** A column by its head; `number` where figures stand in it. */
export type Column = string | { readonly number: string }

/** A table with a head; it scrolls by itself where it is wider than the page. */
export function Table({
  columns,
  className = '',
  children,
}: {
  columns: readonly Column[]
  /** Beside `table`. */
  className?: string
  /** The rows. */
  children: ReactNode
}) {
  return (
    <div className="table-scroll">
      <table className={`table ${className}`.trim()}>
        <thead>
          <tr>
            {columns.map(column =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.number} scope="col" className="number">
                  {column.number}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

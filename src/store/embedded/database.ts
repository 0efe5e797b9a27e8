/** One connection to PostgreSQL: queries are carried out one after the other. */
export interface Database {
  /** @param parameters for `$1`, `$2`, …; arrays and objects go as JSON text */
  readonly query: (sql: string, parameters?: readonly unknown[]) => Promise<QueryAnswer>
  /** Several statements without parameters. */
  readonly run: (sql: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface QueryAnswer {
  readonly rows: readonly Record<string, unknown>[]
  readonly affected: number
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database } from './database.ts'

/** Kysely over one connection: a transaction has it for itself until it ends, others wait. */
export function dialectOver(database: Database): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOver(database),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function driverOver(database: Database): Driver {
  let last: Promise<void> = Promise.resolve()
  const releases = new WeakMap<DatabaseConnection, () => void>()
  return {
    init: async () => {},
    acquireConnection: async () => {
      const before = last
      const connection = connectionTo(database)
      last = new Promise(resolve => releases.set(connection, resolve))
      await before
      return connection
    },
    beginTransaction: async () => {
      await database.run('begin')
    },
    commitTransaction: async () => {
      await database.run('commit')
    },
    rollbackTransaction: async () => {
      await database.run('rollback')
    },
    releaseConnection: async connection => releases.get(connection)?.(),
    destroy: () => database.close(),
  }
}

const connectionTo = (database: Database): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    const { rows, affected } = await database.query(sql, parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
  },
  // Nothing here is read row by row.
  // oxlint-disable-next-line require-yield
  streamQuery: async function* () {
    throw new Error('database: rows cannot be streamed')
  },
})

import { parentPort, workerData } from 'node:worker_threads'
import type { Database } from './database.ts'
import { openPglite } from './pglite-database.ts'

/** What `threaded-database.ts` asks; the answers carry the number of the question. */
export type Question =
  | { readonly number: number; readonly ask: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly number: number; readonly ask: 'run'; readonly sql: string }
  | { readonly number: number; readonly ask: 'close' }

export type Answer =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly error: { readonly message: string; readonly code: string | null } }

/** The thread's side of `threaded-database.ts`. The answer to question 0 says that the database is open. */
const port = parentPort
if (port === null) throw new Error('database-thread: not started as a thread')

const answer = async (number: number, work: Promise<unknown>): Promise<void> => {
  try {
    port.postMessage({ number, value: await work } satisfies Answer)
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown }
    port.postMessage({ number, error: { message, code: typeof code === 'string' ? code : null } } satisfies Answer)
  }
}

const opened = openPglite((workerData as { readonly folder: string }).folder)
void answer(
  0,
  opened.then(() => null),
)
port.on('message', (question: Question) => {
  void answer(
    question.number,
    opened.then(database => carryOut(database, question)),
  )
})

async function carryOut(database: Database, question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'query':
      return database.query(question.sql, question.parameters)
    case 'run':
      return database.run(question.sql)
    case 'close':
      return database.close()
  }
}

import { Worker } from 'node:worker_threads'
import type { Database, QueryAnswer } from './database.ts'
import type { Answer, Question } from './database-thread.ts'

type Unnumbered<Asked> = Asked extends Question ? Omit<Asked, 'number'> : never

/** The embedded PostgreSQL in a thread of its own, so that no query holds up whoever asks. */
export async function openThreadedDatabase(folder: string): Promise<Database> {
  const worker = new Worker(new URL('./database-thread.js', import.meta.url), { workerData: { folder } })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  let ended: Error | null = null
  const end = (error: Error): void => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.number)
    waiting.delete(answer.number)
    if ('error' in answer) asked?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
    else asked?.resolve(answer.value)
  })
  worker.on('error', error => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', code => end(new Error(`database: its thread ended with code ${code}`)))
  const answered = (number: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended === null) waiting.set(number, { resolve, reject })
      else reject(ended)
    })
  const ask = (question: Unnumbered<Question>): Promise<unknown> => {
    const number = ++last
    const answer = answered(number)
    if (ended === null) worker.postMessage({ ...question, number })
    return answer
  }
  try {
    await answered(0)
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    query: async (sql, parameters = []) => (await ask({ ask: 'query', sql, parameters })) as QueryAnswer,
    run: async sql => {
      await ask({ ask: 'run', sql })
    },
    close: async () => {
      await ask({ ask: 'close' })
      await worker.terminate()
    },
  }
}

import { Worker } from 'node:worker_threads'
import type { SearchLine } from '../../api/search.ts'
import { UserError } from '../../evidence/user-error.ts'
import type { Excerpt } from '../../excerpts/excerpt.ts'
import type { SeenPage } from './open-page.ts'
import type { FromReadingThread, ReadingAnswer, ReadingRequest, ToReadingThread } from './requests.ts'

type Asked<Ask extends ReadingRequest['ask']> = Omit<Extract<ReadingRequest, { ask: Ask }>, 'ask'>

/** Opens evidence, searches and exports in a thread of its own, so that the server answers meanwhile. */
export interface ReadingThread {
  /** @throws UserError where the recording has no such place */
  readonly excerpt: (request: Asked<'excerpt'>) => Promise<Excerpt>
  /** Null where what stands there is no page. @throws UserError where the recording has no such place */
  readonly page: (request: Asked<'page'>) => Promise<SeenPage | null>
  /** Lines as they are found; whoever stops taking them stops the search. */
  readonly search: (request: Asked<'search'>) => AsyncGenerator<SearchLine, void, undefined>
  readonly export: (request: Asked<'export'>) => Promise<Uint8Array<ArrayBuffer>>
  readonly end: () => Promise<void>
}

interface Question {
  readonly answers: ReadingAnswer[]
  state: 'open' | 'ended' | { readonly error: unknown }
  wake: () => void
}

export function startReadingThread(): ReadingThread {
  const questions = new Map<number, Question>()
  let asked = 0
  let worker: Worker | null = null

  /** A thread that died, of a recording that it could not bear, is replaced at the next question. */
  const thread = (): Worker => {
    if (worker !== null) return worker
    const started = new Worker(new URL('./reading.js', import.meta.url))
    started.unref()
    const fail = (error: unknown): void => {
      if (worker === started) worker = null
      for (const question of questions.values()) settle(question, { error })
    }
    started.on('message', (message: FromReadingThread) => {
      const question = questions.get(message.number)
      if (question === undefined) return
      if ('answer' in message) question.answers.push(message.answer)
      else if ('end' in message) question.state = 'ended'
      else question.state = { error: message.isUsers ? asUserError(message) : message.error }
      question.wake()
    })
    started.on('error', fail)
    started.on('exit', code => fail(new Error(`reading: the thread ended with code ${code}`)))
    worker = started
    return started
  }

  async function* ask(request: ReadingRequest): AsyncGenerator<ReadingAnswer, void, undefined> {
    const number = ++asked
    const question: Question = { answers: [], state: 'open', wake: () => {} }
    questions.set(number, question)
    const say = (message: ToReadingThread): void => thread().postMessage(message)
    say({ number, request })
    try {
      for (;;) {
        const [next] = question.answers.splice(0, 1)
        if (next !== undefined) yield next
        else if (question.state === 'ended') return
        else if (question.state !== 'open') throw question.state.error
        else await new Promise<void>(resolve => (question.wake = resolve))
      }
    } finally {
      questions.delete(number)
      if (question.state === 'open') say({ number, stop: true })
    }
  }

  const first = async (request: ReadingRequest): Promise<ReadingAnswer> => {
    for await (const answer of ask(request)) return answer
    throw new Error(`reading: no answer to ${request.ask}`)
  }

  return {
    excerpt: async request => (await first({ ask: 'excerpt', ...request })) as Excerpt,
    page: async request => (await first({ ask: 'page', ...request })) as SeenPage | null,
    search: request => ask({ ask: 'search', ...request }) as AsyncGenerator<SearchLine, void, undefined>,
    export: async request => (await first({ ask: 'export', ...request })) as Uint8Array<ArrayBuffer>,
    end: async () => {
      const ended = worker
      worker = null
      await ended?.terminate()
    },
  }
}

function settle(question: Question, state: { readonly error: unknown }): void {
  if (question.state === 'open') question.state = state
  question.wake()
}

const asUserError = ({ error, hint }: { readonly error: unknown; readonly hint: string | null }): UserError =>
  new UserError(String(error), hint === null ? {} : { hint })

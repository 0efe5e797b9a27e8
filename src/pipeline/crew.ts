import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type ModelState, modelFold } from '../model/model.ts'
import type { Digits } from '../redaction/tokens.ts'
import { type KnownSecrets, packSecrets } from '../redaction/known.ts'
import { type Secrets, mergeSecrets } from '../redaction/secrets.ts'
import { type Folding, type Piece, folding } from './folding.ts'
import { type Replaced, mergeReplaced } from './replaced.ts'

/** Below so many bytes of evidence a thread takes longer to start than to help. */
const WORTH_THREADS = 4 * 1024 * 1024
/** Pieces that wait at one member before the reader is held back. */
const WAITING = 2

/** The threads that share the work, or the one that is here already. */
export interface Crew {
  /** Resolves when there is room for a further piece. What goes wrong in a member is thrown by the next call. */
  readonly give: <Name extends PieceTask>(
    task: Name,
    piece: Piece,
  ) => Promise<{ readonly answer: Promise<ReturnType<Folding[Name]>> }>
  /** Ends the first pass: all members know all secrets. */
  readonly arm: (key: Uint8Array, digits: Digits) => Promise<void>
  /** Ends the second pass. */
  readonly state: () => Promise<{ readonly state: ModelState; readonly replaced: Replaced }>
  readonly dismiss: () => Promise<void>
}

/** What can be done with one piece. */
export type PieceTask = 'collect' | 'collectRaw' | 'fold' | 'redact'

/** What a member is asked; `worker.ts` answers the same question in a thread. */
export type Task =
  | { readonly task: PieceTask; readonly piece: Piece }
  | { readonly task: 'secrets' }
  | { readonly task: 'arm'; readonly secrets: KnownSecrets; readonly key: Uint8Array; readonly digits: Digits }
  | { readonly task: 'state' }

interface Member {
  readonly ask: (task: Task, transfer?: ArrayBuffer[]) => Promise<unknown>
  readonly waiting: () => number
  readonly dismiss: () => Promise<void>
}

/**
 * @param threads 0: the work is done in the calling thread; default: by the size of the evidence and the machine's cores
 * @param bytes how much evidence there is
 */
export function crew(bytes: number, threads = bytes < WORTH_THREADS ? 0 : availableParallelism()): Crew {
  const members = threads === 0 ? [here()] : Array.from({ length: threads }, thread)
  const pending = new Set<Promise<unknown>>()
  let failure: { readonly error: unknown } | null = null

  const check = (): void => {
    if (failure !== null) throw failure.error
  }
  const all = async (): Promise<void> => {
    await Promise.allSettled(pending)
    check()
  }

  return {
    give: async (task, piece) => {
      check()
      const member = members.reduce((least, next) => (next.waiting() < least.waiting() ? next : least))
      const answer = member.ask({ task, piece }, [piece.batch.bytes.buffer as ArrayBuffer])
      pending.add(answer)
      const settled = answer.then(
        () => {},
        (error: unknown) => {
          failure ??= { error }
        },
      )
      void settled.then(() => pending.delete(answer))
      while (members.every(each => each.waiting() >= WAITING)) await Promise.race(pending)
      return { answer: answer as Promise<never> }
    },
    arm: async (key, digits) => {
      await all()
      const found = (await Promise.all(members.map(member => member.ask({ task: 'secrets' })))) as Secrets[]
      const secrets = packSecrets(found.reduce(mergeSecrets), bytes => new SharedArrayBuffer(bytes))
      await Promise.all(members.map(member => member.ask({ task: 'arm', secrets, key, digits })))
    },
    state: async () => {
      await all()
      const parts = (await Promise.all(members.map(member => member.ask({ task: 'state' })))) as {
        state: ModelState
        replaced: Replaced
      }[]
      return {
        state: parts.map(part => part.state).reduce(modelFold.merge, modelFold.empty()),
        replaced: parts.map(part => part.replaced).reduce(mergeReplaced, new Map()),
      }
    },
    dismiss: async () => {
      await Promise.all(members.map(member => member.dismiss()))
    },
  }
}

function here(): Member {
  const work = perform(folding())
  return { ask: async task => work(task), waiting: () => 0, dismiss: async () => {} }
}

function thread(): Member {
  const worker = new Worker(new URL('./worker.js', import.meta.url))
  const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
  // A thread answers in the order in which it was asked.
  worker.on('message', (answer: { value?: unknown; error?: unknown }) => {
    const next = answers.shift()
    if ('error' in answer) next?.reject(answer.error)
    else next?.resolve(answer.value)
  })
  const fail = (error: unknown): void => answers.splice(0).forEach(({ reject }) => reject(error))
  worker.on('error', fail)
  worker.on('exit', code => fail(new Error(`worker: ended with code ${code}`)))
  return {
    ask: (task, transfer = []) =>
      new Promise((resolve, reject) => {
        answers.push({ resolve, reject })
        worker.postMessage(task, transfer)
      }),
    waiting: () => answers.length,
    dismiss: async () => {
      await worker.terminate()
    },
  }
}

/** Carries out tasks on one folding. */
export function perform(work: Folding): (task: Task) => unknown {
  return task => {
    switch (task.task) {
      case 'collect':
      case 'fold':
      case 'collectRaw':
      case 'redact':
        return work[task.task](task.piece)
      case 'secrets':
        return work.secrets()
      case 'arm':
        return work.arm(task.secrets, task.key, task.digits)
      case 'state':
        return work.state()
    }
  }
}

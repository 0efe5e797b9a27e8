import { Worker } from 'node:worker_threads'
import { type ModelState, modelFold } from '../model/model.ts'
import { type Secrets, mergeSecrets } from '../redaction/secrets.ts'
import { type Piece, type PieceSeen, folding } from './folding.ts'
import type { Replaced } from './replaced.ts'
import { mergeReplaced } from './replaced.ts'

/** Pieces that wait at one member before the reader is held back. */
const WAITING = 2

/** The threads that share the work, or the one that is here already. */
export interface Crew {
  /** Resolves when there is room for a further piece; `done` hears of this one. */
  readonly collect: (piece: Piece, done: (entries: number) => void) => Promise<void>
  readonly fold: (piece: Piece, done: (seen: PieceSeen) => void) => Promise<void>
  /** Ends the first pass: all members know all secrets. */
  readonly arm: (key: Uint8Array) => Promise<void>
  /** Ends the second pass. */
  readonly state: () => Promise<{ readonly state: ModelState; readonly replaced: Replaced }>
  readonly dismiss: () => Promise<void>
}

/** What a member is asked; `worker.ts` answers the same question in a thread. */
export type Task =
  | { readonly task: 'collect'; readonly piece: Piece }
  | { readonly task: 'fold'; readonly piece: Piece }
  | { readonly task: 'secrets' }
  | { readonly task: 'arm'; readonly secrets: Secrets; readonly key: Uint8Array }
  | { readonly task: 'state' }

interface Member {
  readonly ask: (task: Task, transfer?: ArrayBuffer[]) => Promise<unknown>
  readonly waiting: () => number
  readonly dismiss: () => Promise<void>
}

/** @param threads 0: the work is done in the calling thread */
export function crew(threads: number): Crew {
  const members = threads === 0 ? [here()] : Array.from({ length: threads }, thread)
  const pending = new Set<Promise<void>>()

  const hand = async (task: Task & { piece: Piece }, done: (answer: never) => void): Promise<void> => {
    const member = members.reduce((least, next) => (next.waiting() < least.waiting() ? next : least))
    const answer = member.ask(task, [task.piece.batch.bytes.buffer as ArrayBuffer]).then(value => done(value as never))
    const settled = answer.finally(() => pending.delete(settled))
    pending.add(settled)
    settled.catch(() => {})
    while (members.every(each => each.waiting() >= WAITING)) await Promise.race(pending)
    if (threads === 0) await settled
  }
  const all = async (): Promise<void> => {
    await Promise.all(pending)
  }

  return {
    collect: (piece, done) => hand({ task: 'collect', piece }, done),
    fold: (piece, done) => hand({ task: 'fold', piece }, done),
    arm: async key => {
      await all()
      const found = (await Promise.all(members.map(member => member.ask({ task: 'secrets' })))) as Secrets[]
      const secrets = found.reduce(mergeSecrets)
      await Promise.all(members.map(member => member.ask({ task: 'arm', secrets, key })))
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
export function perform(work: ReturnType<typeof folding>): (task: Task) => unknown {
  return task => {
    switch (task.task) {
      case 'collect':
        return work.collect(task.piece)
      case 'fold':
        return work.fold(task.piece)
      case 'secrets':
        return work.secrets()
      case 'arm':
        return work.arm(task.secrets, task.key)
      case 'state':
        return work.state()
    }
  }
}

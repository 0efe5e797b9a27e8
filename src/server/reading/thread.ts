import { parentPort } from 'node:worker_threads'
import { UserError } from '../../evidence/user-error.ts'
import { readingRoom } from './reading-room.ts'
import type { FromReadingThread, ToReadingThread } from './requests.ts'

/** The thread's side of `reading-thread.ts`: questions are answered side by side, none waits for a long search. */
const port = parentPort
if (port === null) throw new Error('reading: not started as a thread')
const say = (message: FromReadingThread): void => port.postMessage(message)
const { answer } = readingRoom()
const stopped = new Set<number>()
const running = new Set<number>()

port.on('message', (message: ToReadingThread) => {
  if ('stop' in message) {
    if (running.has(message.number)) stopped.add(message.number)
    return
  }
  const { number, request } = message
  running.add(number)
  void carryOut(number, request).finally(() => {
    running.delete(number)
    stopped.delete(number)
  })
})

async function carryOut(
  number: number,
  request: Extract<ToReadingThread, { request: unknown }>['request'],
): Promise<void> {
  try {
    for await (const part of answer(request, () => stopped.has(number))) {
      if (stopped.has(number)) return
      say({ number, answer: part })
    }
    say({ number, end: true })
  } catch (error) {
    const isUsers = error instanceof UserError
    say({ number, error: isUsers ? error.message : error, isUsers, hint: isUsers ? (error.hint ?? null) : null })
  }
}

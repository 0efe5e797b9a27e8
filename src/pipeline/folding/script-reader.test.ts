import { expect, test } from 'vitest'
import type { ReadingThread } from './reading-thread.ts'
import { readInThreads } from './script-reader.ts'
import type { Handed, ScriptTask } from './script-task.ts'

/** Threads that read when they are told to. */
function threads() {
  const all: { readonly handed: Handed[]; readonly read: () => void }[] = []
  const start = (free: () => void): ReadingThread => {
    const handed: Handed[] = []
    const read = (): void => {
      const one = handed.shift()
      one?.answered({ digest: one.task.digest })
      free()
    }
    all.push({ handed, read })
    return {
      hand: one => handed.push(one),
      characters: () => handed.reduce((total, { task }) => total + task.text.length, 0),
      dismiss: async () => {},
    }
  }
  return { start, digests: () => all.map(({ handed }) => handed.map(({ task }) => task.digest)), all }
}

const script = (digest: number, kilobytes: number): ScriptTask => ({
  text: ' '.repeat(kilobytes * 1024),
  digest,
  start: null,
  before: null,
})

test('one thread reads, and is handed no more than it needs until it is heard again', async () => {
  const { start, digests, all } = threads()
  const reader = readInThreads(() => 1, start)
  const readings = [script(1, 200), script(2, 100), script(3, 900), script(4, 1)].map(reader.read)
  expect(digests()).toEqual([[1, 2]])
  all[0]?.read()
  expect(digests()).toEqual([[2, 3]])
  expect(reader.busy()).toBe(1)
  for (let nth = 0; nth < 3; nth++) all[0]?.read()
  expect(digests()).toEqual([[]])
  expect(reader.busy()).toBe(0)
  expect((await Promise.all(readings)).map(({ digest }) => digest)).toEqual([1, 2, 3, 4])
})

test('a further one starts where so much waits that it pays, and only while there may be more', () => {
  const { start, digests } = threads()
  let most = 1
  const reader = readInThreads(() => most, start)
  for (const task of [script(1, 3000), script(2, 400), script(3, 400), script(4, 400)]) void reader.read(task)
  expect(digests()).toEqual([[1]])
  most = 3
  reader.more()
  expect(digests()).toEqual([[1], [2], [3]])
  most = 4
  // What waits is not worth a fourth.
  reader.more()
  expect(digests()).toEqual([[1], [2], [3]])
})

test('what a thread gives up on is said, and the reading of the others goes on', async () => {
  const { start, digests, all } = threads()
  const reader = readInThreads(() => 1, start)
  const [lost, kept] = [reader.read(script(1, 1)), reader.read(script(2, 1))]
  all[0]?.handed.shift()?.givenUp('took too long to read')
  all[0]?.read()
  expect(digests()).toEqual([[]])
  expect(await lost).toEqual({ digest: 1, findings: [], imports: [], problem: 'took too long to read' })
  expect(await kept).toEqual({ digest: 2 })
})

import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { abortable } from './abortable.ts'

async function* counting(to: number): AsyncGenerator<number> {
  for (let number = 0; number < to; number++) yield number
}

test('hands on what comes, in order', async () => {
  const taken: number[] = []
  for await (const piece of abortable(counting(5), new AbortController().signal)) taken.push(piece)
  expect(taken).toEqual([0, 1, 2, 3, 4])
})

test('ends with the reason of the signal while nothing comes, and lets the rest go', async () => {
  const abort = new AbortController()
  let isLetGo = false
  const silent: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => {}),
      return: async () => {
        isLetGo = true
        return { done: true, value: undefined }
      },
    }),
  }
  const first = abortable(silent, abort.signal).next()
  abort.abort(new Error('not wanted any more'))
  await expect(first).rejects.toThrow('not wanted any more')
  expect(isLetGo).toBe(true)
})

test('of a signal that came before, nothing is handed on', async () => {
  const aborted = AbortSignal.abort(new Error('too late'))
  await expect(abortable(counting(5), aborted).next()).rejects.toThrow('too late')
})

test('what goes wrong comes through', async () => {
  // eslint-disable-next-line require-yield
  async function* failing(): AsyncGenerator<number> {
    throw new Error('broken off')
  }
  await expect(abortable(failing(), new AbortController().signal).next()).rejects.toThrow('broken off')
})

test('nothing that was handed on is held, however long the signal lives', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const abort = new AbortController()
  const handed: WeakRef<object>[] = []
  async function* large(): AsyncGenerator<object> {
    for (let nth = 0; nth < 50; nth++) yield { nth }
  }
  for await (const piece of abortable(large(), abort.signal)) {
    handed.push(new WeakRef(piece))
    await setImmediate()
  }
  await setImmediate()
  collectGarbage()
  expect(handed.slice(0, 40).filter(piece => piece.deref() !== undefined)).toEqual([])
  abort.abort()
})

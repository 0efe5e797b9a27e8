import { describe, expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

/** A task that ends when it is told to. */
function task(log: string[], name: string) {
  let finish: (failed?: boolean) => void = () => {}
  const done = new Promise<void>((resolve, reject) => {
    finish = failed => (failed === true ? reject(new Error(name)) : resolve())
  })
  const run = async (): Promise<string> => {
    log.push(`${name} begins`)
    try {
      await done
    } finally {
      log.push(`${name} ends`)
    }
    return name
  }
  return { run, finish }
}

const settled = async (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5))

describe('turns', () => {
  test('of one project one after the other, whatever became of the one before', async () => {
    const turns = makeTurns(2)
    const log: string[] = []
    const [a, b, c] = [task(log, 'a'), task(log, 'b'), task(log, 'c')]
    const results = Promise.allSettled([a, b, c].map(({ run }) => turns.take('one', run)))
    c.finish()
    await settled()
    expect(log).toEqual(['a begins'])
    a.finish(true)
    await settled()
    expect(log).toEqual(['a begins', 'a ends', 'b begins'])
    b.finish()
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(log.at(-1)).toBe('c ends')
  })

  test('of several projects side by side', async () => {
    const turns = makeTurns(2)
    const log: string[] = []
    const [a, b] = [task(log, 'a'), task(log, 'b')]
    const both = Promise.all([turns.take('one', a.run), turns.take('two', b.run)])
    await settled()
    expect(log).toEqual(['a begins', 'b begins'])
    a.finish()
    b.finish()
    expect(await both).toEqual(['a', 'b'])
  })

  test('limited ones wait for room, and one that fails makes room', async () => {
    const turns = makeTurns(2)
    const log: string[] = []
    const tasks = ['a', 'b', 'c', 'd'].map(name => task(log, name))
    const all = Promise.allSettled(tasks.map(({ run }) => turns.limited(run)))
    await settled()
    expect(log).toEqual(['a begins', 'b begins'])
    tasks[1]?.finish(true)
    await settled()
    expect(log).toEqual(['a begins', 'b begins', 'b ends', 'c begins'])
    for (const each of tasks) each.finish()
    expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(log.filter(line => line.endsWith('ends'))).toHaveLength(4)
  })

  test('idle when all is through, also what came meanwhile', async () => {
    const turns = makeTurns(2)
    const log: string[] = []
    const [a, b] = [task(log, 'a'), task(log, 'b')]
    void turns.take('one', async () => {
      await a.run()
      void turns.take('two', b.run)
    })
    let isIdle = false
    const idle = turns.idle().then(() => (isIdle = true))
    a.finish()
    await settled()
    expect(isIdle).toBe(false)
    b.finish()
    await idle
    expect(log.at(-1)).toBe('b ends')
  })
})

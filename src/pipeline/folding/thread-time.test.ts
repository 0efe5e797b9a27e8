import { expect, test } from 'vitest'
import { ownThread, threadTime } from './thread-time.ts'

test.runIf(process.platform === 'linux')('a thread that computes has computed longer after', () => {
  const thread = ownThread()
  const before = threadTime(thread)
  expect(before).not.toBeNull()
  const began = process.cpuUsage()
  const spent = (): number => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
  while (spent() < 400) Math.sqrt(spent())
  const after = threadTime(thread) ?? 0
  expect(after).toBeGreaterThan(before ?? 0)
})

test('of what is no thread of this process nothing is told', () => {
  expect(threadTime(0)).toBeNull()
  expect(threadTime(2 ** 22 + 1)).toBeNull()
})

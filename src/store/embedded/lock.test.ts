import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { UserError } from '../../evidence/user-error.ts'
import { type Lock, lockFolder } from './lock.ts'
import { testFolder } from './open.test-store.ts'

const root = testFolder()
let made = 0
const freshFolder = (): string => {
  const folder = join(root, String(++made))
  mkdirSync(folder)
  return folder
}

const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach(child => child.kill('SIGKILL')))

/** Another process that sits there and does nothing. */
async function otherProcess(): Promise<ChildProcess & { readonly pid: number }> {
  const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'])
  children.push(child)
  await once(child.stdout, 'data')
  return child as ChildProcess & { readonly pid: number }
}

const lockIn = (folder: string): string => {
  const [name, ...others] = readdirSync(folder)
  expect(others).toEqual([])
  return join(folder, name as string)
}

/** Nobody has the folder: what is left says so. */
const expectFree = (folder: string): void => expect(readFileSync(lockIn(folder), 'utf8')).toBe('null\n')

/** The lock of this process, as another process would have written it. */
async function lockOf(pid: number, folder: string): Promise<void> {
  const lock = await lockFolder(folder)
  const path = lockIn(folder)
  const written = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  await lock.release()
  writeFileSync(
    path,
    JSON.stringify({ ...written, pid, started: startOf(pid), address: 'http://127.0.0.1:4999', mark: 'theirs' }),
  )
}

/** As `ps` reads it; null where the system has no such files. */
function startOf(pid: number): string | null {
  if (!existsSync('/proc/self/stat')) return null
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
}

const refusal = async (folder: string): Promise<UserError> => {
  const error: unknown = await lockFolder(folder).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(UserError)
  return error as UserError
}

describe('a folder', () => {
  test('is taken once, and free again when it was let go', async () => {
    const folder = freshFolder()
    const lock = await lockFolder(folder)
    await refusal(folder)
    await lock.release()
    expectFree(folder)
    await (await lockFolder(folder)).release()
  })

  test('that another process has: says which, where it answers, and which folder', async () => {
    const folder = freshFolder()
    const { pid } = await otherProcess()
    await lockOf(pid, folder)
    const { message, hint } = await refusal(folder)
    expect(message).toBe(
      `${folder}: Asbuilt is running on this data folder already (process ${pid}, http://127.0.0.1:4999)`,
    )
    expect(hint).toContain('http://127.0.0.1:4999')
  })

  test('whose process was killed is taken over', async () => {
    const folder = freshFolder()
    const child = await otherProcess()
    await lockOf(child.pid, folder)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = await lockFolder(folder)
    expect((await refusal(folder)).message).toContain(`process ${process.pid}`)
    await lock.release()
    expectFree(folder)
  })

  test.runIf(existsSync('/proc/self/stat'))(
    'whose process number another process has by now is taken over',
    async () => {
      const folder = freshFolder()
      const { pid } = await otherProcess()
      await lockOf(pid, folder)
      const lock = JSON.parse(readFileSync(lockIn(folder), 'utf8')) as { started: string }
      writeFileSync(lockIn(folder), JSON.stringify({ ...lock, started: `${lock.started}1` }))
      await (await lockFolder(folder)).release()
      expectFree(folder)
    },
  )

  test.each(['', '{"pid":', '{"pid":"x"}', '[]', '{"pid":-1,"mark":"x"}'])(
    'with %j as its lock is taken over',
    async text => {
      const folder = freshFolder()
      writeFileSync(join(folder, 'lock'), text)
      await (await lockFolder(folder)).release()
      expectFree(folder)
    },
  )

  test.each([
    ['fresh', false],
    ['left by a process that was killed', true],
  ] as const)('that many want at once, %s: one gets it', async (_, isStale) => {
    for (let round = 0; round < 40; round++) {
      const folder = freshFolder()
      if (isStale) writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 30, started: null, mark: 'gone' }))
      const asked = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)))
      const got = asked.filter((one): one is PromiseFulfilledResult<Lock> => one.status === 'fulfilled')
      expect(got).toHaveLength(1)
      await got[0]?.value.release()
      expectFree(folder)
    }
  })

  test('that was taken over is not freed by whoever had it before', async () => {
    const folder = freshFolder()
    const lock = await lockFolder(folder)
    writeFileSync(lockIn(folder), JSON.stringify({ pid: process.pid, started: null, mark: 'theirs' }))
    await lock.release()
    expect(readFileSync(lockIn(folder), 'utf8')).toContain('theirs')
  })

  test('says where its process answers once that is known', async () => {
    const folder = freshFolder()
    const lock = await lockFolder(folder)
    expect((await refusal(folder)).message).not.toContain('http')
    await lock.announce('http://127.0.0.1:4871')
    expect((await refusal(folder)).message).toContain('http://127.0.0.1:4871')
    await lock.release()
  })
})

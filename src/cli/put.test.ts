import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putFolder } from './put-folder.ts'
import { put } from './put.ts'
import { openTarget } from './target.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asbuilt-put-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const here = (name: string): string => join(folder, name)

/** The two ways in which the command writes what a person named. */
describe.each([
  ['at once', put],
  [
    'piece by piece',
    async (path: string, text: string) => {
      const target = await openTarget(path)
      await target.write(text)
      await target.keep()
    },
  ],
])('%s', (_, write) => {
  test('a file is replaced whole', async () => {
    writeFileSync(here('a.md'), 'what was there before, and longer')
    await write(here('a.md'), 'new')
    expect(readFileSync(here('a.md'), 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('a link stays a link, and what it leads to is written', async () => {
    writeFileSync(here('a.md'), 'old')
    symlinkSync(here('a.md'), here('link.md'))
    await write(here('link.md'), 'new')
    expect(lstatSync(here('link.md')).isSymbolicLink()).toBe(true)
    expect(readFileSync(here('a.md'), 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['a.md', 'link.md'])
  })

  test.skipIf(process.platform === 'win32')('a pipe stays a pipe, and what is written goes through it', async () => {
    execFileSync('sh', ['-c', 'mkfifo "$0"', here('pipe')])
    const [text] = await Promise.all([read(here('pipe')), write(here('pipe'), 'through')])
    expect(text).toBe('through')
    expect(lstatSync(here('pipe')).isFIFO()).toBe(true)
    expect(readdirSync(folder)).toEqual(['pipe'])
  })

  test.skipIf(process.platform === 'win32')('a socket is refused', async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(here('socket'), resolve))
    await expect(write(here('socket'), 'no')).rejects.toThrow('socket: this is no file')
    await new Promise(resolve => server.close(resolve))
  })
})

test('in a folder of an export, no link leads out of it', async () => {
  const out = here('out')
  await putFolder(out, [{ path: 'INDEX.md', text: 'one' }])
  writeFileSync(here('elsewhere'), 'mine')
  rmSync(join(out, 'INDEX.md'))
  symlinkSync(here('elsewhere'), join(out, 'INDEX.md'))
  await putFolder(out, [{ path: 'INDEX.md', text: 'two' }])
  expect(readFileSync(here('elsewhere'), 'utf8')).toBe('mine')
  expect(readFileSync(join(out, 'INDEX.md'), 'utf8')).toBe('two')
})

/** All that comes out of a pipe, read by another process, since opening a pipe waits for its other end. */
const read = async (path: string): Promise<string> => (await promisify(execFile)('cat', [path])).stdout

/** A device of Linux that is always full. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('a full disk is told piece by piece too, and ends nothing else', async () => {
  const target = await openTarget(FULL)
  const done = (async () => {
    for (let piece = 0; piece < 100; piece++) await target.write('x'.repeat(10_000))
    await target.keep()
  })()
  await expect(done).rejects.toThrow(`${FULL}: cannot be written (ENOSPC)`)
  await target.discard()
})

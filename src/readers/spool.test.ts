import { createHash, randomBytes } from 'node:crypto'
import { fstatSync, mkdtempSync, readSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunksOf, headOf } from './backing.ts'
import { putAside, spool, spoolBacking } from './spool.ts'

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('gives back what was put aside, from anywhere, as often as asked', async () => {
  const bytes = randomBytes(3_000_001)
  const spooled = await spool(pieces(bytes, 65_537))
  expect(spooled.size).toBe(bytes.length)
  for (let reading = 0; reading < 2; reading++) {
    const read: Buffer[] = []
    for await (const chunk of chunksOf(spooled)) read.push(Buffer.from(chunk))
    expect(Buffer.concat(read).equals(bytes)).toBe(true)
  }
  for (const at of [0, 1, 15, 16, 17, 4095, 2_999_990, bytes.length]) {
    const target = Buffer.alloc(40)
    const length = await spooled.read(target, at)
    expect(target.subarray(0, length).equals(bytes.subarray(at, at + 40))).toBe(true)
  }
  expect((await headOf(spooled, 10)).equals(bytes.subarray(0, 10))).toBe(true)
  await spooled.close()
})

test('a stream that fails is not half a recording', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{')
    throw new Error('the pipe broke')
  }
  await expect(spool(failing())).rejects.toThrow('the pipe broke')
})

test('what lies on the disk has no name and says nothing, and another thread needs only a plain value to read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-spool-test-'))
  const text = Buffer.from('{"password":"hunter2"}'.repeat(5000))
  const { spooled, close } = await putAside(pieces(text, 1000), folder)
  expect(spooled).toMatchObject({ size: text.length, digest: createHash('sha256').update(text).digest('hex') })
  if (process.platform !== 'win32') expect(readdirSync(folder)).toEqual([])
  const raw = Buffer.alloc(text.length + 1)
  expect(readSync(spooled.descriptor, raw, 0, raw.length, 0)).toBe(text.length)
  expect(raw.includes('hunter2')).toBe(false)
  const read: Buffer[] = []
  for await (const chunk of chunksOf(spoolBacking(structuredClone(spooled), async () => {})))
    read.push(Buffer.from(chunk))
  expect(Buffer.concat(read).equals(text)).toBe(true)
  await close()
  expect(() => fstatSync(spooled.descriptor)).toThrow(/EBADF/)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

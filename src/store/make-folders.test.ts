import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolders } from './make-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-folders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes what is missing, and says where it began', async () => {
  expect(await makeFolders(join(folder, 'a', 'b', 'c'), 0o700)).toBe(join(folder, 'a'))
  expect(statSync(join(folder, 'a', 'b', 'c')).mode & 0o777).toBe(0o700)
  expect(await makeFolders(join(folder, 'a', 'b', 'c'))).toBeUndefined()
  expect(await makeFolders(join(folder, 'a', 'b', 'd', 'e'))).toBe(join(folder, 'a', 'b', 'd'))
})

it('is made once where several ask for it', async () => {
  const path = join(folder, 'together', 'x', 'y')
  await Promise.all(Array.from({ length: 8 }, () => makeFolders(path)))
  expect(statSync(path).isDirectory()).toBe(true)
})

it('goes on where somebody makes the folder above meanwhile', async () => {
  for (let round = 0; round < 50; round++) {
    const above = join(folder, `above ${round}`)
    const path = join(above, 'x')
    await Promise.all([makeFolders(path), mkdir(above).catch(() => {})])
    expect(statSync(path).isDirectory()).toBe(true)
  }
})

it('fails where a file stands in the way', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(makeFolders(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(join(folder, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

it.skipIf(process.platform !== 'linux')('ends where nothing can be made', async () => {
  await expect(makeFolders('/proc/asbuilt/below')).rejects.toMatchObject({ code: 'ENOENT' })
})

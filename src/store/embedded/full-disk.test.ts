import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedStore } from './embedded-store.ts'
import { openTestDatabase, openTestStore, testFolder } from './open.test-store.ts'

const folder = testFolder()
const full = (code: string): Error => Object.assign(new Error('no space left on device'), { code })

test.each(['ENOSPC', '53100'])(
  'a database that a full disk keeps from being opened stays where it is (%s)',
  async code => {
    const data = join(folder, `there ${code}`)
    const first = await openTestStore(data)
    const { id } = await first.createProject({ name: 'Shed', isSample: false })
    await first.close()
    const before = readdirSync(join(data, 'pglite'))
    await expect(openEmbeddedStore(data, () => Promise.reject(full(code)))).rejects.toMatchObject({ code })
    expect(readdirSync(join(data, 'pglite'))).toEqual(before)
    expect(existsSync(join(data, 'pglite-unreadable'))).toBe(false)
    const again = await openTestStore(data)
    expect((await again.project(id))?.givenName).toBe('Shed')
    await again.close()
  },
)

test('what was begun of a new database on a full disk goes', async () => {
  const data = join(folder, 'new')
  const half = async (path: string): Promise<never> => {
    mkdirSync(path)
    writeFileSync(join(path, 'PG_VERSION'), '')
    return Promise.reject(full('ENOSPC'))
  }
  await expect(openEmbeddedStore(data, half)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(data).filter(name => name.startsWith('pglite'))).toEqual([])
})

test('a disk that is full between the journal and the tables is told as one, and nothing is lost', async () => {
  const data = join(folder, 'between')
  let isFull = false
  const store = await openEmbeddedStore(data, async path => {
    const database = await openTestDatabase(path)
    return {
      ...database,
      run: async sql => {
        if (isFull && sql === 'commit') throw full('53100')
        await database.run(sql)
      },
    }
  })
  const { id } = await store.createProject({ name: 'Shed', isSample: false })
  isFull = true
  await expect(store.change(id, { because: 'named', name: 'Barn' })).rejects.toMatchObject({
    name: 'UserError',
    message: 'the disk is full',
  })
  isFull = false
  await store.close()
  const again = await openTestStore(data)
  expect((await again.project(id))?.givenName).toBe('Barn')
  await again.close()
})

import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { UserError } from '../../evidence/user-error.ts'
import { migrate } from './migrations.ts'
import { openTestDatabase, testFolder } from './open.test-store.ts'

describe('migrating', async () => {
  const database = await openTestDatabase(join(testFolder(), 'database'))
  afterAll(() => database.close())
  const one = { name: '1 one', sql: 'create table one (x integer); insert into one values (1)' }
  const two = { name: '2 two', sql: 'alter table one add column y integer default 2; create table two (z integer)' }
  const applied = async (): Promise<unknown> =>
    (await database.query('select name from migration order by name')).rows.map(({ name }) => name)

  test('applies each step once, in order, and keeps what is there', async () => {
    await migrate(database, 'data', [one])
    await database.run('insert into one values (5)')
    await migrate(database, 'data', [one, two])
    await migrate(database, 'data', [one, two])
    expect(await applied()).toEqual(['1 one', '2 two'])
    expect((await database.query('select x, y from one order by x')).rows).toEqual([
      { x: 1, y: 2 },
      { x: 5, y: 2 },
    ])
  })

  test('a step that fails leaves nothing, and is tried again', async () => {
    const three = { name: '3 three', sql: 'create table three (x integer); insert into nowhere values (1)' }
    await expect(migrate(database, 'data', [one, two, three])).rejects.toThrow(/nowhere/)
    expect(await applied()).toEqual(['1 one', '2 two'])
    expect((await database.query("select to_regclass('three') as found")).rows).toEqual([{ found: null }])
    await migrate(database, 'data', [one, two, { ...three, sql: 'create table three (x integer)' }])
    expect(await applied()).toEqual(['1 one', '2 two', '3 three'])
  })

  test('a database that a newer program wrote is refused, and nothing is changed', async () => {
    const error: unknown = await migrate(database, '/home/ada/asbuilt', [one, two]).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(UserError)
    expect((error as UserError).message).toBe('/home/ada/asbuilt: a newer Asbuilt wrote this data folder (3 three)')
    expect(await applied()).toEqual(['1 one', '2 two', '3 three'])
  })
})

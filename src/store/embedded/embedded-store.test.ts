import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BlobId } from '../blob.ts'
import { blobsOf, describeStore, recording, revisionOf } from '../store-laws.test-suite.ts'
import type { Store } from '../store.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { copyAsIs, openTestDatabase, openTestStore, testFolder } from './open.test-store.ts'

const folder = testFolder()
const here = (name: string): string => join(folder, name)

describeStore('the embedded store', () => openTestStore(here('laws')))

/** A project with a bit of everything; the rest of the tests look at what became of it. */
async function fill(store: Store): Promise<string> {
  const { id } = await store.createProject({ name: 'Shed', isSample: false })
  const one = await recording(store, 'one')
  await store.change(id, { because: 'one read', add: [one], revision: await revisionOf(store, 'first') })
  const two = await recording(store, 'two')
  await store.change(id, { because: 'two read', add: [two], revision: await revisionOf(store, 'second') })
  await store.change(id, {
    because: 'reviewed',
    reviews: [{ claim: 'calls/x', review: { by: 'ada', verdict: 'rejected', note: 'no' } }],
  })
  await store.change(id, { because: 'removed', remove: [one.source.id] })
  return id
}

const everything = async (store: Store): Promise<unknown> => {
  const found: unknown[] = []
  for (const project of await store.projects())
    found.push({
      project,
      key: await store.redactionKey(project.id),
      recordings: await store.recordings(project.id),
      reviews: await store.reviews(project.id),
      revisions: await store.revisions(project.id),
    })
  return found
}

const blobsIn = (data: string): readonly string[] =>
  readdirSync(join(data, 'blobs', 'sha256')).flatMap(start =>
    readdirSync(join(data, 'blobs', 'sha256', start)).map(rest => start + rest),
  )

const journalOf = (data: string, id: string): string => join(data, 'projects', id, 'journal.jsonl')

describe('what outlasts the process', async () => {
  const first = await openTestStore(here('first'))
  const id = await fill(first)
  const deleted = await first.createProject({ name: 'gone', isSample: false })
  await first.deleteProject(deleted.id)
  const expected = await everything(first)
  const killed = copyAsIs(here('first'), here('killed'))
  await first.close()
  let copies = 0
  /** The folder after the process ended without a word, changed by `harm`, and opened again. */
  const reopened = async (harm: (data: string) => void = () => {}) => {
    const data = copyAsIs(killed, here(`copy ${++copies}`))
    harm(data)
    const store = await openTestStore(data)
    return { store, data, id }
  }

  test('closed and opened again, all is there', async () => {
    const store = await openTestStore(here('first'))
    expect(await everything(store)).toEqual(expected)
    await store.close()
  })

  test('killed and opened again, all is there', async () => {
    const { store } = await reopened()
    expect(await everything(store)).toEqual(expected)
    await store.close()
  })

  test('without its database, everything is made again', async () => {
    const { store, data } = await reopened(data => rmSync(join(data, 'pglite'), { recursive: true }))
    expect(await everything(store)).toEqual(expected)
    await store.close()
    expect(existsSync(join(data, 'projects', deleted.id))).toBe(false)
  })

  test('with a database that does not open, everything is made again', async () => {
    const { store, data } = await reopened(data => {
      rmSync(join(data, 'pglite', 'global'), { recursive: true })
      writeFileSync(join(data, 'pglite', 'PG_VERSION'), 'nonsense')
    })
    expect(await everything(store)).toEqual(expected)
    await store.close()
    expect(existsSync(join(data, 'pglite-unreadable'))).toBe(true)
  })

  test('with a database that lost its last changes, they are carried out again', async () => {
    const data = copyAsIs(killed, here('behind'))
    const database = await openTestDatabase(join(data, 'pglite'))
    await database.query('update project set journal_length = 3, given_name = $2 where id = $1', [id, '"old"'])
    await database.run('delete from review')
    await database.query(
      "insert into recording select project, '6f6e65', added, size, entries, about, replaced, har_content, har_index, state_content, state_program, state_source_number, har_grams from recording",
    )
    await database.close()
    const store = await openTestStore(data)
    const [found] = (await everything(store)) as { reviews: unknown; recordings: unknown }[]
    const [before] = expected as { reviews: unknown; recordings: unknown }[]
    expect(found?.reviews).toEqual(before?.reviews)
    expect(found?.recordings).toEqual(before?.recordings)
    await store.close()
  })

  test('a line of the journal that breaks off was never acknowledged', async () => {
    const { store, data } = await reopened(data =>
      appendFileSync(journalOf(data, id), '{"number":6,"at":"2026-01-01T00:00:00.000Z","change":{"beca'),
    )
    expect(await everything(store)).toEqual(expected)
    await store.change(id, { because: 'named', name: 'after' })
    const after = await everything(store)
    await store.close()
    rmSync(join(data, 'pglite'), { recursive: true })
    const again = await openTestStore(data)
    expect(await everything(again)).toEqual(after)
    await again.close()
  })

  test('a line of the journal that is damaged is named', async () => {
    const data = copyAsIs(killed, here('damaged'))
    const lines = readFileSync(journalOf(data, id), 'utf8').split('\n')
    lines.splice(2, 1, (lines[2] ?? '').slice(10))
    writeFileSync(journalOf(data, id), lines.join('\n'))
    await expect(openTestStore(data)).rejects.toThrow(`${journalOf(data, id)}: line 3 is damaged`)
    // And the folder is free again.
    await expect(openTestStore(data)).rejects.toThrow(/line 3 is damaged/)
  })

  test('a database that fails in the middle stops all changes until it is opened again', async () => {
    const data = copyAsIs(killed, here('failing'))
    let fails = false
    const store = await openEmbeddedStore(data, async path => {
      const database = await openTestDatabase(path)
      return {
        ...database,
        run: async sql => {
          if (fails && sql === 'commit') throw new Error('the thread is gone')
          await database.run(sql)
        },
      }
    })
    fails = true
    const added = await recording(store, 'late')
    const late = store.change(id, { because: 'named', name: 'late', add: [added] })
    await expect(late).rejects.toThrow(/start Asbuilt again/)
    await store.blobs.release(blobsOf(added))
    fails = false
    await expect(store.change(id, { because: 'named', name: 'later' })).rejects.toThrow(/start Asbuilt again/)
    await store.close()
    const again = await openTestStore(data)
    expect((await again.project(id))?.givenName).toBe('late')
    for (const { har } of await again.recordings(id)) expect(await again.blobs.read(har.content)).not.toHaveLength(0)
    await again.close()
  })

  test('a change that reached the journal and not the tables is carried out', async () => {
    const { store } = await reopened(data =>
      appendFileSync(
        journalOf(data, id),
        `${JSON.stringify({ number: 6, at: '2026-01-01T00:00:00.000Z', change: { because: 'named', name: 'late' } })}\n`,
      ),
    )
    expect((await store.project(id))?.givenName).toBe('late')
    await store.close()
  })

  test('a deletion that was cut short is carried out', async () => {
    const { store, data } = await reopened(data =>
      appendFileSync(
        journalOf(data, id),
        `${JSON.stringify({ number: 6, at: '2026-01-01T00:00:00.000Z', deleted: true })}\n`,
      ),
    )
    expect(await store.projects()).toEqual([])
    await store.close()
    expect(blobsIn(data)).toEqual([])
    expect(readdirSync(join(data, 'projects'))).toEqual([])
  })

  test('a project that was being made is not there', async () => {
    const { store, data } = await reopened(data => {
      const half = join(data, 'projects', 'half')
      copyAsIs(join(data, 'projects', id), half)
      rmSync(join(half, 'journal.jsonl'))
    })
    expect(await everything(store)).toEqual(expected)
    await store.close()
    expect(existsSync(join(data, 'projects', 'half'))).toBe(false)
  })

  test('what nothing refers to is gone, and nothing else', async () => {
    const orphan = 'ab'.padEnd(64, '0')
    const { store, data } = await reopened(data => {
      writeFileSync(join(data, 'blobs', 'incoming', 'half'), 'half a blob')
      copyAsIs(join(data, 'blobs', 'sha256', blobsIn(data)[0]?.slice(0, 2) ?? ''), join(data, 'blobs', 'sha256', 'ab'))
      writeFileSync(join(data, 'blobs', 'sha256', 'ab', orphan.slice(2)), 'nobody refers to this')
      writeFileSync(join(data, 'temporary', 'spool'), 'left over')
    })
    const referred = new Set<BlobId>()
    for (const { har, state } of await store.recordings(id))
      for (const one of blobsOf({ har, state })) referred.add(one)
    for (const { parts } of await store.revisions(id)) for (const one of Object.values(parts)) referred.add(one)
    expect(blobsIn(data).toSorted()).toEqual([...referred].toSorted())
    expect(readdirSync(join(data, 'blobs', 'incoming'))).toEqual([])
    expect(readdirSync(join(data, 'temporary'))).toEqual([])
    await store.close()
  })

  test('only its owner may look', () => {
    const modes = (path: string): void => {
      const { mode } = statSync(path)
      expect(mode & 0o077, path).toBe(0)
    }
    modes(killed)
    modes(join(killed, 'projects', id))
    modes(join(killed, 'projects', id, 'redaction.key'))
    modes(journalOf(killed, id))
    for (const blob of blobsIn(killed)) modes(join(killed, 'blobs', 'sha256', blob.slice(0, 2), blob.slice(2)))
  })

  test('the key stands in its file and nowhere else', () => {
    const key = readFileSync(join(killed, 'projects', id, 'redaction.key'), 'utf8').trim()
    expect(readFileSync(journalOf(killed, id), 'utf8')).not.toContain(key)
  })

  test('a second store on the same folder is refused, and the first goes on', async () => {
    const { store, data } = await reopened()
    await store.announce('http://127.0.0.1:4870')
    await expect(openTestStore(data)).rejects.toThrow(new RegExp(`process ${process.pid}, http://127\\.0\\.0\\.1:4870`))
    expect(await everything(store)).toEqual(expected)
    await store.close()
  })

  test('a folder that cannot be made is an error that names it', async () => {
    writeFileSync(here('a file'), '')
    const path = join(here('a file'), 'data')
    await expect(openEmbeddedStore(path, openTestDatabase)).rejects.toThrow(
      `${path}: the data folder cannot be made (a file stands there, or above it)`,
    )
  })
})

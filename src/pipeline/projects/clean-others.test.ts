import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { putAside } from '../../readers/spool.ts'
import type { EmbeddedStore } from '../../store/embedded/embedded-store.ts'
import { openTestStore, testFolder } from '../../store/embedded/open.test-store.ts'
import { unpackIndex } from '../../store/recordings/packed-index.ts'
import type { StoredRecording } from '../../store/store.ts'
import { changeProject } from './change-project.ts'
import { runHere } from './run-project-job.ts'

const root = new URL('../../..', import.meta.url).pathname
const data = join(testFolder(), 'data')
let store: EmbeddedStore
beforeAll(async () => {
  store = await openTestStore(data)
})
afterEach(async () => {
  for (const { id } of await store.projects()) await store.deleteProject(id)
})
afterAll(() => store.close())

const SECRET = 'Herbst-Wind7'

interface Seen {
  readonly path: string
  readonly sent?: object
  readonly answer: string
  readonly mimeType?: string
}

/** A recording of these calls, a second apart. */
const har = (name: string, calls: readonly Seen[]): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name, version: '1' },
      entries: calls.map(({ path, sent, answer, mimeType = 'application/json' }, at) => ({
        startedDateTime: new Date(1e12 + at * 1000).toISOString(),
        time: 5,
        request: {
          method: sent === undefined ? 'GET' : 'POST',
          url: `https://shop.test${path}`,
          headers: [],
          ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
        },
        response: { status: 200, headers: [], content: { mimeType, text: answer } },
      })),
    },
  })

const telling = har('telling', [
  { path: '/login', sent: { email: 'ann@shop.test', password: SECRET }, answer: '{"ok":true}' },
  { path: '/orders', answer: '[{"id":1,"title":"Oars"}]' },
])
const holding: readonly (readonly [where: string, seen: Seen])[] = [
  [
    'a note',
    { path: '/notes/1', answer: JSON.stringify({ id: 1, text: `the guest account has ${SECRET}, as agreed` }) },
  ],
  ['a value', { path: '/notes/1', answer: JSON.stringify({ id: 1, hint: SECRET }) }],
  ['an address', { path: `/find?q=${SECRET}`, answer: '[]' }],
  ['a segment', { path: `/words/${SECRET}`, answer: '{"id":4,"hits":2}' }],
  ['a page', { path: '/help', answer: `<h1>Help</h1><p>Type ${SECRET}.</p>`, mimeType: 'text/html' }],
  ['a script', { path: '/app.js', answer: `const demo = "${SECRET}"; start(demo)`, mimeType: 'text/javascript' }],
  [
    'JSON in base64',
    { path: '/notes/1', answer: JSON.stringify({ id: 1, blob: btoa(JSON.stringify({ note: `use ${SECRET}` })) }) },
  ],
]

async function add(project: string, name: string, text: string | Buffer): Promise<void> {
  const { spooled, close } = await putAside(Readable.from([Buffer.from(text)]), store.temporaryFolder)
  try {
    const wish = { because: `${name} read`, add: { spooled, name, identity: null } }
    await changeProject(store, project, wish, { run: runHere })
  } finally {
    await close()
  }
}

const newProject = async (): Promise<string> => (await store.createProject({ name: null, isSample: false })).id

const runsOf = async ({ har: { index } }: StoredRecording) =>
  unpackIndex(await store.blobs.read(index)).runs.map(({ kind, first, count }) => ({ kind, first, count }))

/** Everything that lies in the folder of the store, packed files unpacked too. */
function* everything(folder: string): Generator<readonly [file: string, text: string]> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* everything(path)
    else {
      const bytes = readFileSync(path)
      yield [path, bytes.toString('latin1')]
      if (bytes[0] === 0x1f && bytes[1] === 0x8b) yield [path, gunzipSync(bytes).toString('latin1')]
    }
  }
}

const whereItStands = (value: string): readonly string[] =>
  [...everything(data)].filter(([, text]) => text.includes(value)).map(([file]) => file)

test.each(holding)(
  'what is told to be a password stands in no recording that was there before: %s',
  async (_where, seen) => {
    const project = await newProject()
    await add(project, 'holding.har', har('holding', [seen, { path: '/orders', answer: '[{"id":1,"title":"Oars"}]' }]))
    await add(project, 'other.har', har('other', [{ path: '/orders', answer: '[{"id":2,"title":"Sails"}]' }]))
    expect(whereItStands(seen.path.includes('1') && seen.answer.includes('blob') ? 'eyJub3Rl' : SECRET)).not.toEqual([])
    await add(project, 'telling.har', telling)
    expect(whereItStands(SECRET)).toEqual([])
    expect(whereItStands(btoa(JSON.stringify({ note: `use ${SECRET}` })))).toEqual([])
    const [revision, ...before] = await store.revisions(project)
    expect(revision?.because).toBe('telling.har read, holding.har cleaned of what it tells')
    expect(before).toEqual([])
    const recordings = await store.recordings(project)
    expect(recordings).toHaveLength(3)
    const held = recordings.find(({ source }) => source.name === 'holding.har')
    expect(held).toMatchObject({ entries: 2, source: { placesIn: 'copy' } })
    expect(held?.replaced).toContainEqual({ kind: 'password', values: 1, places: 1 })
  },
)

test.each(holding)('nor in one that is added afterwards: %s', async (_where, seen) => {
  const project = await newProject()
  await add(project, 'telling.har', telling)
  await add(project, 'holding.har', har('holding', [seen]))
  expect(whereItStands(SECRET)).toEqual([])
  expect(whereItStands(btoa(JSON.stringify({ note: `use ${SECRET}` })))).toEqual([])
  expect((await store.revisions(project)).length).toBe(2)
})

test('what a trace showed is stored anew with all that it holds', async () => {
  const other = await newProject()
  await add(other, 'notes.zip', readFileSync(join(root, 'tests/traces/playwright-1.65.zip')))
  const [{ har: copy }] = (await store.recordings(other)) as [StoredRecording]
  const notes = gunzipSync(await store.blobs.read(copy.content)).toString('utf8')
  await store.deleteProject(other)

  const project = await newProject()
  await add(project, 'notes.har', notes.replaceAll('Two litres', SECRET))
  const [before] = (await store.recordings(project)) as [StoredRecording]
  const held = await runsOf(before)
  expect(held.map(({ kind }) => kind)).toContain('snapshots')
  expect(whereItStands(SECRET)).not.toEqual([])
  await add(project, 'telling.har', telling)
  expect(whereItStands(SECRET)).toEqual([])
  const after = (await store.recordings(project)).find(({ source }) => source.id === before.source.id)
  expect(after).toMatchObject({ entries: before.entries, source: { ...before.source, placesIn: 'copy' } })
  expect(await runsOf(after as StoredRecording)).toEqual(held)
})

test('nothing is stored anew where the others tell it themselves, or hold nothing of it', async () => {
  const project = await newProject()
  await add(project, 'telling.har', telling)
  await add(project, 'other.har', har('other', [{ path: '/orders', answer: '[{"id":2,"title":"Sails"}]' }]))
  const before = await store.recordings(project)
  await add(project, 'again.har', telling.replace('Oars', 'Masts'))
  const after = await store.recordings(project)
  for (const one of before) expect(after).toContainEqual(one)
  expect((await store.revisions(project)).length).toBe(3)
})

test.each(['correct horse 77', 'boat:77/kelp', 'kelp tower velvet anchor'])(
  'a password with blanks or separators in it is known again in what says more: %s',
  async password => {
    const told = telling.replace(SECRET, password)
    const holds = har('holding', [
      { path: '/notes/1', answer: JSON.stringify({ id: 1, text: `the guest account has ${password}, as agreed` }) },
      { path: '/help', answer: `<h1>Help</h1><p>Type ${password}.</p>`, mimeType: 'text/html' },
      { path: '/app.js', answer: `const demo = "${password}"; start(demo)`, mimeType: 'text/javascript' },
    ])
    for (const order of [
      [holds, told],
      [told, holds],
    ]) {
      const project = await newProject()
      for (const [index, text] of order.entries()) await add(project, `${index}.har`, text)
      expect(whereItStands(password)).toEqual([])
      await store.deleteProject(project)
    }
  },
)

import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { Exchange } from '../../evidence/exchange.ts'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import { UserError } from '../../evidence/user-error.ts'
import { readHarEntry } from '../../readers/har/entry.ts'
import { putAside } from '../../readers/spool.ts'
import { packSecrets } from '../../redaction/known/known.ts'
import { makeRedactor } from '../../redaction/redactor.ts'
import { collectSecrets, emptySecrets } from '../../redaction/known/secrets.ts'
import { headings } from '../../specification/headings.ts'
import type { Specification } from '../../specification/specification.ts'
import { type EmbeddedStore } from '../../store/embedded/embedded-store.ts'
import { openTestStore, testFolder } from '../../store/embedded/open.test-store.ts'
import { openRecording } from '../../store/recordings/open-recording.ts'
import { unpackIndex } from '../../store/recordings/packed-index.ts'
import type { SpecificationPart, StoredRecording, StoredState } from '../../store/store.ts'
import { type ChangeOptions, type Changed, type Wish, changeProject } from './change-project.ts'
import { runHere } from './run-project-job.ts'
import { type TitlePart, specificationOf } from './specification-parts.ts'
import { type EvidenceInput, writeSpecification } from '../write-specification.ts'

const root = new URL('../../..', import.meta.url).pathname
const sample = (name: string): string => join(root, 'examples/tool-library', name)
const fixture = (name: string): string => join(root, 'fixtures', name)
const trace = (version: string): string => join(root, 'tests/traces', `playwright-${version}.zip`)
const [member, librarian, admin] = ['member.har.gz', 'librarian.har.gz', 'admin.har.gz'].map(sample) as [
  string,
  string,
  string,
]

const folder = testFolder()
const data = join(folder, 'data')
let store: EmbeddedStore
beforeAll(async () => {
  store = await openTestStore(data)
})
afterAll(() => store.close())

const newProject = async (): Promise<string> => (await store.createProject({ name: null, isSample: false })).id

const change = (project: string, wish: Omit<Wish, 'because'>, options: ChangeOptions = {}): Promise<Changed> =>
  changeProject(store, project, { because: 'tested', ...wish }, { run: runHere, ...options })

async function add(
  project: string,
  path: string,
  identity: string | null = null,
  options: ChangeOptions = {},
): Promise<Changed> {
  const { spooled, close } = await putAside(createReadStream(path), store.temporaryFolder)
  try {
    return await change(project, { add: { spooled, name: basename(path), identity } }, options)
  } finally {
    await close()
  }
}

const idOf = (path: string): SourceId =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16) as SourceId

/** The text of all parts of what is written. */
async function written(project: string): Promise<{ readonly [Part in SpecificationPart]: string } | null> {
  const current = (await store.project(project))?.current ?? null
  if (current === null) return null
  const texts: [string, string][] = []
  for (const [part, id] of Object.entries(current.parts))
    texts.push([part, gunzipSync(await store.blobs.read(id)).toString('utf8')])
  return Object.fromEntries(texts) as { [Part in SpecificationPart]: string }
}

async function specification(project: string): Promise<Specification> {
  const { parts } = (await store.project(project))?.current ?? {}
  const bytes = new Map<string, Uint8Array>()
  for (const [part, id] of Object.entries(parts ?? {})) bytes.set(part, await store.blobs.read(id))
  return specificationOf(part => bytes.get(part) as Uint8Array)
}

/**
 * Which of the places stand under a statement depends on what the key makes of secrets, and what is stored says in which text they count;
 * everything else is the same.
 */
const withoutPlaces = ({ sources, ...rest }: Specification): unknown =>
  JSON.parse(
    JSON.stringify({ ...rest, sources: sources.map(({ placesIn: _, ...source }) => source) }, (key, value: unknown) =>
      key === 'evidence' ? (value as unknown[]).length : value,
    ),
  )

const idsOf = ({ sections }: Specification): readonly string[] =>
  Object.values(sections).flatMap(({ claims }) => (claims as readonly Claim<unknown>[]).map(({ id }) => id))

const straight = async (inputs: readonly EvidenceInput[], name?: string): Promise<Specification> =>
  (await writeSpecification(inputs, { threads: 0, ...(name === undefined ? {} : { name }) })).specification

/** Everything in the data folder but the database of other tests: as it lies there, and unpacked. */
function* bytesIn(path: string): Generator<readonly [string, Buffer]> {
  for (const name of readdirSync(path)) {
    const at = join(path, name)
    if (statSync(at).isDirectory()) yield* bytesIn(at)
    else {
      const bytes = readFileSync(at)
      yield [at, bytes]
      if (bytes[0] === 0x1f && bytes[1] === 0x8b) yield [`${at} unpacked`, gunzipSync(bytes)]
    }
  }
}

const blobFiles = (): readonly string[] =>
  readdirSync(join(data, 'blobs'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

describe('importing states what `asbuilt write` states', () => {
  test.each<[string, readonly EvidenceInput[]]>([
    ['one recording', [{ path: member }]],
    ['three roles', [{ path: member }, { path: librarian }, { path: admin }]],
    [
      'two roles that a person named',
      [
        { path: fixture('roles/chief.har'), identity: 'chief' },
        { path: fixture('roles/clerk.har'), identity: 'clerk' },
      ],
    ],
    ['sockets', [{ path: fixture('sockets/board.har') }]],
    ['GraphQL', [{ path: fixture('graphql/studio.har') }]],
    ['pages from a server', [{ path: fixture('server-rendered/register.har') }]],
    ['refusals behind redirects', [{ path: fixture('refused-after-a-redirect/stall.har') }]],
    ['a recording that breaks off', [{ path: fixture('cut-in-the-middle/firefox.har') }]],
    ['nothing to see', [{ path: fixture('no-product/empty.har') }]],
    ['a trace of Playwright', [{ path: trace('1.65') }]],
    [
      'traces of two versions, of two roles',
      [
        { path: trace('1.44'), identity: 'a' },
        { path: trace('1.60'), identity: 'b' },
      ],
    ],
  ])('%s', async (_, inputs) => {
    const project = await newProject()
    for (const { path, identity } of inputs) await add(project, path, identity)
    const found = await specification(project)
    const expected = await straight(inputs)
    expect(withoutPlaces(found)).toEqual(withoutPlaces(expected))
    expect(found.revision).toBe(expected.revision)
  })

  test('a snapshot of a trace opens at its place', async () => {
    const project = await newProject()
    await add(project, trace('1.65'))
    const { sections, sources } = await specification(project)
    const places = sections.screens.claims
      .flatMap(({ evidence }) => evidence)
      .filter(({ pointer }) => /_snapshots/.test(pointer))
    const { content, index } = ((await store.recordings(project))[0] as StoredRecording).har
    const opened = await openRecording(await store.blobs.localFile(content), unpackIndex(await store.blobs.read(index)))
    expect(places.length).toBeGreaterThan(3)
    for (const { source, pointer } of places) {
      const [, position, rest] = /^\/log\/_snapshots\/(\d+)(.*)$/.exec(pointer) as unknown as [string, string, string]
      const json = String(await opened.read('snapshots', Number(position)))
      expect(source).toBe(sources[0]?.id)
      expect(['', '/html', '/url']).toContain(rest)
      expect(JSON.parse(json)).toHaveProperty('url')
      expect(json).not.toContain('ada.lovelace')
    }
    await opened.close()
  })

  test('the title part holds what follows from the specification', async () => {
    const project = await newProject()
    await add(project, member)
    const { sections, ...rest } = await specification(project)
    const title = JSON.parse((await written(project))?.title ?? '') as TitlePart
    expect(title).toMatchObject(rest)
    const { claims, notShown, coverage } = sections.calls
    expect(title.sections.calls).toMatchObject({
      observed: claims.filter(({ basis }) => basis === 'observed').length,
      notShown: notShown.length,
      coverage,
    })
    const gaps = headings.flatMap(({ name }) => sections[name].notShown.map(({ id }) => id))
    expect(title.showNext.length).toBe(gaps.length)
    expect(gaps).toEqual(expect.arrayContaining(title.showNext.map(({ id }) => id)))
  })
})

describe('the same recordings give the same bytes', () => {
  test('in whatever order they come, and when one goes and comes back', async () => {
    const project = await newProject()
    await add(project, member, 'member')
    const alone = await written(project)
    await add(project, librarian)
    await add(project, admin, 'admin')
    const all = await written(project)

    await change(project, { remove: idOf(member) })
    await add(project, member, 'member')
    expect(await written(project)).toEqual(all)

    await change(project, { remove: idOf(librarian) })
    await change(project, { remove: idOf(admin) })
    expect(await written(project)).toEqual(alone)

    await change(project, { remove: idOf(member) })
    expect(await written(project)).toBeNull()
    for (const [path, identity] of [
      [admin, 'admin'],
      [member, 'member'],
      [librarian, null],
    ] as const)
      await add(project, path, identity)
    expect(await written(project)).toEqual(all)
  })

  test('a role that is given later, and taken back', async () => {
    const project = await newProject()
    await add(project, member)
    await add(project, admin)
    const without = await written(project)
    await change(project, { identity: { source: idOf(admin), identity: 'chief' } })
    const withRole = await written(project)
    expect(withRole).not.toEqual(without)
    const expected = await straight([{ path: member }, { path: admin, identity: 'chief' }])
    expect(withoutPlaces(await specification(project))).toEqual(withoutPlaces(expected))
    await change(project, { identity: { source: idOf(admin), identity: null } })
    expect(await written(project)).toEqual(without)
  })

  test('what another version of the program summed up is summed up anew', async () => {
    const project = await newProject()
    await add(project, member, 'member')
    await add(project, admin)
    const before = await written(project)
    const sink = await store.blobs.write()
    await sink.write(Buffer.from('a state that nobody can read'))
    const state = { content: await sink.keep(), program: 'another', sourceNumber: 1 }
    const [first] = await store.recordings(project)
    const source = first?.source as Source
    await store.change(project, { because: 'an older program', replace: [{ source, state }] })
    await change(project, { identity: { source: source.id, identity: source.identity ?? null } })
    expect(await written(project)).toEqual(before)
    for (const recording of await store.recordings(project)) expect(recording.state.program).not.toBe('another')
  })

  test('says anew which scripts could not be read, where a recording is summed up anew', async () => {
    const project = await newProject()
    await add(project, member, 'member')
    const [recording] = await store.recordings(project)
    const { source, state } = recording as { source: Source; state: StoredState }
    const others = source.diagnostics
    const unread: Diagnostic = {
      message: 'the script https://app.example.test/main.js took too long and was left out',
      pointer: '/log/entries/1/response/content/text',
      severity: 'warning',
    }
    const old = { ...source, diagnostics: [...others, unread] }
    await store.change(project, {
      because: 'an older program',
      replace: [{ source: old, state: { ...state, program: 'another' } }],
    })
    await change(project, { identity: { source: source.id, identity: source.identity ?? null } })
    expect((await store.recordings(project))[0]?.source.diagnostics).toEqual(others)
  })

  test('two sources whose numbers collide', async () => {
    const [left, right] = twoWithOneNumber(readFileSync(fixture('roles/chief.har'), 'utf8'))
    const project = await newProject()
    const numbers = async (): Promise<readonly number[]> =>
      (await store.recordings(project)).map(({ state }) => state.sourceNumber)
    const own = parseInt(idOf(left).slice(0, 5), 16)
    const next = (own + 1) % 2 ** 20
    // The later one in the order of ids comes first, and has to make room for the other.
    await add(project, right)
    expect(await numbers()).toEqual([own])
    const alone = await written(project)
    await add(project, left)
    expect(await numbers()).toEqual([own, next])
    const found = await specification(project)
    expect(withoutPlaces(found)).toEqual(withoutPlaces(await straight([{ path: left }, { path: right }])))
    const both = await written(project)
    await change(project, { remove: idOf(left) })
    expect(await numbers()).toEqual([own])
    expect(await written(project)).toEqual(alone)
    await add(project, left)
    expect(await written(project)).toEqual(both)
  })
})

/** Paths of two recordings that say the same and differ in space, whose ids begin with the same five digits; sorted by id. */
function twoWithOneNumber(text: string): readonly [string, string] {
  const seen = new Map<string, number>()
  for (let spaces = 0; ; spaces++) {
    const start = createHash('sha256')
      .update(text + ' '.repeat(spaces))
      .digest('hex')
      .slice(0, 5)
    const other = seen.get(start)
    seen.set(start, spaces)
    if (other === undefined) continue
    const paths = [other, spaces].map(count => {
      const path = join(folder, `${count} spaces.har`)
      writeFileSync(path, text + ' '.repeat(count))
      return path
    })
    return paths.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)) as [string, string]
  }
}

describe('what is stored', () => {
  test('is the recording without its secrets, entry by entry, and every statement opens in it', async () => {
    const project = await newProject()
    await add(project, member)
    const [recording] = await store.recordings(project)
    const raw = JSON.parse(gunzipSync(readFileSync(member)).toString('utf8')) as {
      log: { entries: { request: { method: string } }[] }
    }
    expect(recording).toMatchObject({ size: statSync(member).size, entries: raw.log.entries.length })
    expect(recording?.replaced.find(({ kind }) => kind === 'jwt')?.places).toBeGreaterThan(5)
    const content = await store.blobs.localFile(recording?.har.content as never)
    const index = unpackIndex(await store.blobs.read(recording?.har.index as never))
    const har = await openRecording(content, index)
    for (const [position, entry] of raw.log.entries.entries()) {
      const stored = JSON.parse(String(await har.read('entries', position))) as typeof entry
      expect(stored.request.method).toBe(entry.request.method)
    }
    for (const { claims } of Object.values((await specification(project)).sections))
      for (const { evidence } of claims as readonly Claim<unknown>[])
        for (const { pointer } of evidence) {
          const [, kind, position] = /^\/log\/(entries|pages)\/(\d+)/.exec(pointer) ?? []
          expect(await har.read(kind as 'entries', Number(position)), pointer).not.toBeNull()
        }
    await har.close()
  })

  test('holds no secret, neither as it lies there nor unpacked, also while it is read', async () => {
    const secrets = [
      'hunter2-Zebra!77',
      'sk_live_9aF3kQ7LmX2pVtR8yBnW4cJd',
      'a8f5f167f44f4964e6c998dee827110c',
      '4111111111111111',
    ]
    const entries = Array.from({ length: 40 }, (_, nth) => ({
      startedDateTime: new Date(1_700_000_000_000 + nth * 1000).toISOString(),
      time: 5,
      request: {
        method: 'POST',
        url: `https://shop.example/api/login?api_key=${secrets[1]}`,
        headers: [{ name: 'Cookie', value: `session=${secrets[2]}` }],
        postData: { mimeType: 'application/json', text: JSON.stringify({ password: secrets[0], card: secrets[3] }) },
      },
      response: {
        status: 200,
        headers: [],
        content: { mimeType: 'text/html', text: `<p>no such password: ${secrets[0]}</p><!-- ${secrets[2]} -->` },
      },
      _note: `typed ${secrets[0]}`,
    }))
    const path = join(folder, 'planted.har')
    const log = {
      version: '1.2',
      creator: { name: 'x', comment: secrets[0] },
      pages: [{ id: 'p', title: secrets[0] }],
      entries,
    }
    writeFileSync(path, JSON.stringify({ log }))
    const look = (): readonly string[] =>
      [...bytesIn(data)].flatMap(([at, bytes]) => secrets.filter(secret => bytes.includes(secret)).map(() => at))
    const project = await newProject()
    const during: string[] = []
    const looked = new Set<string>()
    await add(project, path, null, {
      progress: ({ phase }) => {
        if (!looked.has(phase)) during.push(...look())
        looked.add(phase)
      },
    })
    expect(looked.size).toBe(3)
    expect(during).toEqual([])
    expect(look()).toEqual([])
    // The search finds what is there.
    expect([...bytesIn(data)].some(([, bytes]) => bytes.includes('/api/login'))).toBe(true)
    const { sections } = await specification(project)
    for (const secret of secrets) expect(JSON.stringify(sections)).not.toContain(secret)
  })

  test('has nothing left to be replaced: what is summed up was looked at entry by entry, not exchange by exchange', async () => {
    const project = await newProject()
    await add(project, admin)
    const [recording] = await store.recordings(project)
    const index = unpackIndex(await store.blobs.read(recording?.har.index as never))
    const har = await openRecording(await store.blobs.localFile(recording?.har.content as never), index)
    const exchanges: Exchange[] = []
    for (let position = 0; position < (recording?.entries ?? 0); position++) {
      const entry = readHarEntry((await har.read('entries', position)) as Buffer, { index: position })
      if ('exchange' in entry) exchanges.push(entry.exchange)
    }
    await har.close()
    expect(exchanges.length).toBeGreaterThan(50)
    const secrets = emptySecrets()
    for (const exchange of exchanges) collectSecrets(secrets, exchange)
    const redactor = makeRedactor(packSecrets(secrets), await store.redactionKey(project), 'alike')
    for (const exchange of exchanges) expect(redactor.exchange(exchange)).toEqual(exchange)
  })

  test('a recording that breaks off says so', async () => {
    const project = await newProject()
    const { recording } = await add(project, fixture('cut-in-the-middle/firefox.har'))
    expect(recording?.source.diagnostics).toEqual(
      (await straight([{ path: fixture('cut-in-the-middle/firefox.har') }])).sources[0]?.diagnostics,
    )
    expect(recording?.source.diagnostics.length).toBeGreaterThan(0)
  })

  test('entries that cannot be read keep their positions and their diagnostics', async () => {
    const text = readFileSync(fixture('roles/chief.har'), 'utf8')
    const { log } = JSON.parse(text) as { log: { entries: unknown[]; pages?: unknown[] } }
    const entries = log.entries.map(entry => JSON.stringify(entry))
    const path = join(folder, 'broken entries.har')
    const pages = `"pages":[{"id":"a","title":"A"},17,{"id":"b"}]`
    writeFileSync(path, `{"log":{${pages},"entries":[${[entries[0], '{"a":tru}', '{}', '5', entries[1]].join(',')}]}}`)
    const project = await newProject()
    const { recording } = await add(project, path)
    const expected = await straight([{ path }])
    expect(recording?.entries).toBe(5)
    expect(recording?.source.diagnostics).toEqual(expected.sources[0]?.diagnostics)
    expect((await specification(project)).funnel).toMatchObject({ entries: expected.funnel.entries })
  })
})

describe('nothing stays', () => {
  const before = async (project: string) => ({
    recordings: await store.recordings(project),
    blobs: blobFiles(),
    written: await written(project),
  })

  test.each(['secrets', 'reading', 'writing'] as const)('of what was cancelled in its phase %s', async phase => {
    const project = await newProject()
    await add(project, admin)
    const was = await before(project)
    const abort = new AbortController()
    const cancelled = add(project, member, null, {
      signal: abort.signal,
      progress: progress => {
        if (progress.phase === phase) abort.abort(new Error('cancelled by a person'))
      },
    })
    await expect(cancelled).rejects.toThrow('cancelled by a person')
    expect(await before(project)).toEqual(was)
    // And it can be tried again.
    expect((await add(project, member)).known).toBe(false)
  })

  test.each([
    ['picture.har', '\x89PNG\r\n\x1a\n', /picture\.har: this is an image/],
    ['empty.har', '', /empty\.har: this is empty/],
    ['other.har', '{"asyncapi":"3.0.0"}', /other\.har: this is an AsyncAPI description/],
    ['none.har', '{"log":{"version":"1.2"}}', /none\.har: this is JSON, but has no log\.entries/],
  ])('of what is no recording: %s', async (name, text, message) => {
    const project = await newProject()
    const was = await before(project)
    const path = join(folder, name)
    writeFileSync(path, text, 'latin1')
    const refused = await add(project, path).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UserError)
    expect((refused as UserError).message).toMatch(message)
    expect(await before(project)).toEqual(was)
  })

  test('of what did not fit on the disk, and it says so', async () => {
    const project = await newProject()
    await add(project, admin)
    const was = await before(project)
    for (const room of [0, 1, 3, 8]) {
      let writes = 0
      const write = async () => {
        const sink = await store.blobs.write()
        return {
          ...sink,
          write: async (bytes: Uint8Array) => {
            if (writes++ >= room) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
            await sink.write(bytes)
          },
        }
      }
      const full = { ...store, blobs: { ...store.blobs, write } }
      const { spooled, close } = await putAside(createReadStream(member), store.temporaryFolder)
      const wish = { because: 'tested', add: { spooled, name: 'member.har.gz', identity: null } }
      const refused = await changeProject(full, project, wish, { run: runHere }).catch((error: unknown) => error)
      await close()
      expect(refused).toBeInstanceOf(UserError)
      expect((refused as UserError).message).toMatch(/the disk is full/)
      expect(await before(project)).toEqual(was)
    }
  })

  test.each<[string, Omit<Wish, 'because'>]>([
    ['removing', { remove: 'ffffffffffffffff' as SourceId }],
    ['giving a role to', { identity: { source: 'ffffffffffffffff' as SourceId, identity: 'x' } }],
  ])('of %s a recording that is not there', async (_, wish) => {
    const project = await newProject()
    await expect(change(project, wish)).rejects.toThrow(/there is no recording ffffffffffffffff/)
  })
})

test('the same recording twice is known, under whatever name, and adds nothing', async () => {
  const project = await newProject()
  const first = await add(project, member, 'member')
  expect(first).toMatchObject({ known: false, recording: { source: { identity: 'member' } } })
  const was = { written: await written(project), blobs: blobFiles(), revisions: await store.revisions(project) }
  const copy = join(folder, 'another name.har.gz')
  writeFileSync(copy, readFileSync(member))
  expect(await add(project, copy)).toEqual({ known: true, recording: first.recording })
  expect({ written: await written(project), blobs: blobFiles(), revisions: await store.revisions(project) }).toEqual(
    was,
  )
})

test('progress is told in bytes and entries of each phase, and drafts of what was read so far', async () => {
  const project = await newProject()
  await add(project, admin)
  const told: {
    phase: string
    bytes?: number
    entries?: number
    totalEntries?: number | null
    from?: number | null
  }[] = []
  const drafts: number[] = []
  await add(project, member, null, {
    progress: progress => told.push(progress),
    draft: ({ statements }) => drafts.push(statements),
    draftEvery: 0,
  })
  const { size } = statSync(member)
  expect([...new Set(told.map(({ phase }) => phase))]).toEqual(['secrets', 'reading', 'writing'])
  const { entries } = (await store.recordings(project)).find(({ source }) => source.id === idOf(member)) ?? {}
  expect(told.findLast(({ phase }) => phase === 'secrets')).toMatchObject({ entries })
  expect(told.findLast(({ phase }) => phase === 'reading')).toMatchObject({
    entries,
    totalEntries: entries,
    bytes: size,
  })
  expect(told.findLast(({ phase }) => phase === 'reading')?.from).toBeGreaterThan(0)
  // All of this small recording is in its last draft.
  expect(drafts.at(-1)).toBe((await store.project(project))?.current?.statements)
})

describe('the layer of a person', () => {
  const by = 'ada'
  const rejected = { by, verdict: 'rejected', note: 'a mistake' } as const
  const confirmed = { by, verdict: 'confirmed', note: '' } as const

  test('is in the statement, in the revision, and goes when it is undone', async () => {
    const project = await newProject()
    await add(project, member)
    const plain = await written(project)
    // One that the other recording does not change.
    const alone = idsOf(await specification(project))
    const both = new Set(idsOf(await straight([{ path: member }, { path: admin }])))
    const claim = alone.find(id => both.has(id)) as string
    const reviewOf = async () =>
      Object.values((await specification(project)).sections)
        .flatMap(({ claims }) => claims as readonly Claim<unknown>[])
        .find(({ id }) => id === claim)?.review

    await change(project, { reviews: [{ claim, review: rejected }] })
    expect(await reviewOf()).toEqual(rejected)
    const once = await written(project)
    expect(once?.title).not.toBe(plain?.title)
    await change(project, { reviews: [{ claim, review: confirmed }] })
    expect(await reviewOf()).toEqual(confirmed)
    await change(project, { reviews: [{ claim, review: 'undone' }] })
    expect(await written(project)).toEqual(once)

    // It stays when the statements are made anew, which gives the same bytes.
    await add(project, admin)
    expect(await reviewOf()).toEqual(rejected)
    await change(project, { remove: idOf(admin) })
    expect(await written(project)).toEqual(once)

    await change(project, { reviews: [{ claim, review: 'withdrawn' }] })
    expect(await written(project)).toEqual(plain)
    await change(project, { reviews: [{ claim, review: 'undone' }] })
    expect(await written(project)).toEqual(once)
  })

  test('a name that is given, before anything is read and after', async () => {
    const project = await newProject()
    await change(project, { name: 'Shed' })
    expect(await written(project)).toBeNull()
    await add(project, member)
    const expected = await straight([{ path: member }], 'Shed')
    expect(withoutPlaces(await specification(project))).toEqual(withoutPlaces(expected))
    await change(project, { name: 'Barn' })
    expect((await specification(project)).name).toBe('Barn')
    expect((await specification(project)).revision).toBe((await straight([{ path: member }], 'Barn')).revision)
    await change(project, { name: null })
    expect(withoutPlaces(await specification(project))).toEqual(withoutPlaces(await straight([{ path: member }])))
  })
})

test('revisions count what came and what went', async () => {
  const project = await newProject()
  await add(project, member)
  await add(project, admin)
  await change(project, { remove: idOf(admin) })
  const [last, both, first] = await store.revisions(project)
  expect(first).toMatchObject({ added: first?.statements, removed: 0 })
  expect((first?.statements ?? 0) + (both?.added ?? 0) - (both?.removed ?? 0)).toBe(both?.statements)
  expect(both?.added).toBeGreaterThan(0)
  expect(last).toMatchObject({ revision: first?.revision, added: both?.removed, removed: both?.added })
})

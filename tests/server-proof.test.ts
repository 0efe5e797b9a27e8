import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project, Title } from '../src/api/project.ts'
import type { ProofSheet, Proving } from '../src/api/proving.ts'
import type { RunningTwin, TwinState } from '../src/api/twin.ts'
import type { Excerpt } from '../src/excerpts/excerpt.ts'
import { proveBySplitting } from '../src/pipeline/proving/prove.ts'
import type { Proof } from '../src/specification/proof.ts'
import type { Specification } from '../src/specification/specification.ts'
import type { TwinSnapshot } from '../src/twin/things/snapshot.ts'
import { type Client, type RunningServer, listen, signIn, startServer } from './running-server.ts'
import { plantedSecrets, smallRecording } from './small-recording.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-server-proof-'))
let server: RunningServer
let client: Client
let sample: string

beforeAll(async () => {
  server = await startServer(join(folder, 'data'), [], { withSample: true })
  client = await signIn(server)
  sample = (await client.get<readonly Project[]>('/api/projects')).find(({ isSample }) => isSample)?.id ?? ''
})
afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

const at = (project: string, path: string): string => `/api/projects/${project}/${path}`

/** Everything that is said of a project's proof from `begin` on, until it comes to its end, whichever. */
async function heard(project: string, begin: () => Promise<void>): Promise<readonly Proving[]> {
  const leave = new AbortController()
  const provings: Proving[] = []
  try {
    for await (const { event } of listen({ ...server, cookie: client.cookie }, undefined, leave.signal)) {
      if (event.event === 'hello') await begin()
      if (event.event !== 'proving' || event.proving.project !== project) continue
      provings.push(event.proving)
      if (['done', 'failed', 'cancelled'].includes(event.proving.phase)) return provings
    }
  } finally {
    leave.abort()
  }
  throw new Error('the events ended')
}

const prove = (project: string, asked: object = {}): Promise<readonly Proving[]> =>
  heard(project, async () => {
    expect((await client.ask('POST', at(project, 'proof'), asked)).status).toBe(202)
  })

const heldBack = (role: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`held-out/${role}.har.gz`, import.meta.url))))
const recorded = (role: string): Uint8Array =>
  readFileSync(fileURLToPath(new URL(`../examples/tool-library/${role}.har.gz`, import.meta.url)))

describe('a proof', () => {
  let sheet: NonNullable<ProofSheet>

  test('holds each journey back once, and says how far it is', async () => {
    expect(await client.get<ProofSheet>(at(sample, 'proof'))).toBeNull()
    const provings = await prove(sample, { worth: true })
    expect(provings.at(-1)).toMatchObject({ phase: 'done', error: null })
    expect(new Set(provings.map(({ phase }) => phase))).toEqual(new Set(['writing', 'replaying', 'worth', 'done']))
    sheet = (await client.get<ProofSheet>(at(sample, 'proof'))) as typeof sheet
    const { proof, journeys, isStale } = sheet
    expect(isStale).toBe(false)
    expect(new Set(journeys.map(({ identity }) => identity))).toEqual(new Set(['admin', 'librarian', 'member']))
    expect(journeys.reduce((sum, { asked }) => sum + asked, 0)).toBe(proof.exchanges)
    expect(proof.exchanges).toBeGreaterThan(200)
    expect(proof.status).toBeGreaterThan((proof.floors.firstMatch?.status ?? 1) + 0.1)
    expect(proof.worth?.claims.length).toBeGreaterThan(5)
  })

  test('names for each failure where it differs, an exchange that opens, and what hangs on it', async () => {
    for (const { differences, source, exchange, request, cause } of sheet.proof.failures.slice(0, 10)) {
      expect(differences.length).toBeGreaterThan(0)
      const place = `source=${source}&pointer=${encodeURIComponent(exchange)}`
      const { parts } = await client.get<Excerpt>(at(sample, `excerpt?${place}`))
      expect(parts[0]?.lines[0]?.text).toContain(request.split(' ', 1)[0])
      if (cause !== null) expect(sheet.proof.causes.map(({ id }) => id)).toContain(cause)
    }
    expect(sheet.next.length).toBeGreaterThan(0)
    expect(sheet.next[0]?.gain).toBeGreaterThanOrEqual(sheet.next.at(-1)?.gain ?? 0)
  })

  test('the verdict follows from it, on the title sheet and in the exports', async () => {
    const { verdict, revisions, showNext } = await client.get<Title>(at(sample, 'title'))
    expect(verdict.sentence).toMatch(/a twin made from it answered \d+ % of 206 held-back exchanges as recorded/)
    expect(verdict.proof).toMatchObject({ exchanges: sheet.proof.exchanges, failures: [] })
    expect(revisions[0]?.because).toMatch(/^proved: \d+ % of 206/)
    expect(showNext[0]).toMatchObject({ by: 'proof' })
    const exported = async (to: string) => (await client.ask('GET', at(sample, `export?to=${to}`))).text()
    const specification = JSON.parse(await exported('json')) as Specification
    expect(specification.verdict.proof).toEqual(sheet.proof)
    for (const to of ['markdown', 'html', 'openapi']) expect(await exported(to)).toContain(verdict.sentence)
    expect(await exported('markdown')).toContain('Answered otherwise than recorded')
  })

  test('it is stale once evidence was added, and another takes its place', async () => {
    const { id } = await client.upload(sample, 'held-out-member.har.gz', heldBack('member'), 'member')
    await client.ended(id)
    const { verdict } = await client.get<Title>(at(sample, 'title'))
    expect(verdict).toMatchObject({ buildable: false, isStale: true })
    expect(verdict.sentence).toContain('it is proved on other evidence than this')
    expect(await client.get<ProofSheet>(at(sample, 'proof'))).toMatchObject({ isStale: true, proof: sheet.proof })
    expect((await prove(sample)).at(-1)?.phase).toBe('done')
    const after = (await client.get<ProofSheet>(at(sample, 'proof'))) as typeof sheet
    expect([after.isStale, after.journeys.length]).toEqual([false, 4])
    expect((await client.get<Title>(at(sample, 'title'))).verdict.isStale).toBeUndefined()
    // A name is no matter of it.
    await client.ask('PATCH', `/api/projects/${sample}`, { name: 'Tools' })
    await expect
      .poll(async () => (await client.get<Title>(at(sample, 'title'))).verdict.sentence)
      .toMatch(/build Tools from this document alone: a twin made from it/)
  })

  test('there is one at a time; one that is stopped leaves the one before', async () => {
    const before = await client.get<ProofSheet>(at(sample, 'proof'))
    const provings = await heard(sample, async () => {
      expect((await client.ask('POST', at(sample, 'proof'), { worth: true })).status).toBe(202)
      expect((await client.ask('POST', at(sample, 'proof'), {})).status).toBe(409)
      expect((await client.ask('DELETE', at(sample, 'proof'))).status).toBe(204)
    })
    expect(provings.at(-1)?.phase).toBe('cancelled')
    expect(await client.get<ProofSheet>(at(sample, 'proof'))).toEqual(before)
    expect((await client.ask('DELETE', at(sample, 'proof'))).status).toBe(404)
  })

  test('where there is but one journey it says what to record', async () => {
    const { id } = await client.project('Small')
    expect((await prove(id)).at(-1)).toMatchObject({
      phase: 'failed',
      error: { message: 'the specification is not written yet' },
    })
    const { id: added } = await client.upload(id, 'shop.har', smallRecording({ secrets: plantedSecrets('proof') }))
    await client.ended(added)
    const { phase, error } = (await prove(id)).at(-1) as Proving
    expect(phase).toBe('failed')
    expect(error?.message).toContain('but one journey')
    expect(error?.hint).toContain('record another one')
  })

  test('journeys within one recording give the figures that the command gives', async () => {
    const entries = ['member', 'librarian'].flatMap(
      role => (JSON.parse(gunzipSync(recorded(role)).toString()) as { log: { entries: unknown[] } }).log.entries,
    )
    const har = JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } })
    const path = join(folder, 'all.har')
    writeFileSync(path, har)
    const { id } = await client.project('One recording')
    await client.ended((await client.upload(id, 'all.har', har)).id)
    expect((await prove(id, { parts: 2 })).at(-1)).toMatchObject({ phase: 'done', error: null })
    const inProject = ((await client.get<ProofSheet>(at(id, 'proof'))) as typeof sheet).proof
    const { proof } = await proveBySplitting([{ path }], 2, { threads: 0 })
    const figures = ({ of: _, failures, ...others }: Proof) => ({
      ...others,
      failures: failures.map(({ request, exchange, differences }) => [
        exchange,
        request.split('?')[0],
        differences.length,
      ]),
    })
    expect(figures(inProject)).toEqual(figures(proof))
    expect(proof.journeys).toBe(2)
  })

  test.each([[{ parts: 1 }], [{ parts: 'many' }], [{ worth: 3 }]])('%j is refused', async asked => {
    expect((await client.ask('POST', at(sample, 'proof'), asked)).status).toBe(422)
  })
})

describe('a twin', () => {
  test('answers on a port of its own; the page sees what was asked and what was not answered', async () => {
    expect(await client.get<TwinState>(at(sample, 'twin'))).toBeNull()
    expect((await client.ask('POST', at(sample, 'twin'), { role: 'nobody' })).status).toBe(422)
    const started = await client.ask('POST', at(sample, 'twin'), { role: 'member' })
    expect(started.status).toBe(201)
    const { address } = (await started.json()) as RunningTwin
    expect(new URL(address).hostname).toBe('127.0.0.1')
    expect(address).not.toBe(server.address)
    expect((await client.ask('POST', at(sample, 'twin'), { role: null })).status).toBe(409)

    expect((await fetch(`${address}/api/settings`)).headers.get('x-asbuilt-provenance')).not.toBe('refused')
    for (let nth = 0; nth < 2; nth++) expect((await fetch(`${address}/api/nowhere?x=1`)).status).toBe(501)
    const twin = (await client.get<TwinState>(at(sample, 'twin'))) as RunningTwin
    expect(twin).toMatchObject({ address, role: 'member', asked: 3, refused: 2 })
    expect(twin.requests.map(({ number, request, provenance }) => [number, request, provenance === 'refused'])).toEqual(
      [
        [3, 'GET /api/nowhere?x=1', true],
        [2, 'GET /api/nowhere?x=1', true],
        [1, 'GET /api/settings', false],
      ],
    )
    expect(twin.requests[2]?.claims).toContain('calls/GET /api/settings')
    expect(twin.unanswered).toEqual([
      { call: 'GET /api/nowhere', because: 'no statement speaks of this call', gap: null, times: 2 },
    ])
  })

  test('forgets, and takes back what was saved', async () => {
    const saved = await client.ask('GET', at(sample, 'twin/snapshot'))
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename=".+[.]twin[.]json"/)
    const snapshot = (await saved.json()) as TwinSnapshot
    expect(snapshot.collections?.length).toBeGreaterThan(0)
    expect((await client.ask('POST', at(sample, 'twin/reset'), {})).status).toBe(204)
    expect(await client.get<TwinSnapshot>(at(sample, 'twin/snapshot'))).toMatchObject({ collections: null })
    expect((await client.ask('PUT', at(sample, 'twin/snapshot'), snapshot)).status).toBe(204)
    expect(await client.get<TwinSnapshot>(at(sample, 'twin/snapshot'))).toEqual(snapshot)
    const refused = await client.ask('PUT', at(sample, 'twin/snapshot'), { ...snapshot, sessions: [7] })
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      422,
      expect.stringContaining('/sessions/0'),
    ])
  })

  test('stops, also with its project', async () => {
    const { address } = (await client.get<TwinState>(at(sample, 'twin'))) as RunningTwin
    expect((await client.ask('DELETE', at(sample, 'twin'))).status).toBe(204)
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    expect((await client.ask('DELETE', at(sample, 'twin'))).status).toBe(404)
    expect((await client.ask('POST', at(sample, 'twin/reset'), {})).status).toBe(409)
    const again = (await (await client.ask('POST', at(sample, 'twin'), { role: null })).json()) as RunningTwin
    await client.ask('DELETE', `/api/projects/${sample}`)
    await expect
      .poll(async () =>
        fetch(again.address).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Import } from '../src/api/import.ts'
import type { Project, Title } from '../src/api/project.ts'
import type { EvidenceHit, SearchLine } from '../src/api/search.ts'
import type { SectionResult } from '../src/evidence/claim.ts'
import type { Evidence } from '../src/evidence/evidence.ts'
import type { Excerpt } from '../src/excerpts/excerpt.ts'
import { type Client, type RunningServer, listen, signIn, startServer } from './running-server.ts'
import { plantedSecrets, smallRecording } from './small-recording.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-server-'))
const dataFolder = join(folder, 'data')
let server: RunningServer
let client: Client

beforeAll(async () => {
  server = await startServer(dataFolder)
  client = await signIn(server)
})
afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

const secrets = plantedSecrets('projects')

/** What was found and the end of it, without how far the search was when. */
async function search(project: string, words: string): Promise<readonly SearchLine[]> {
  const answer = await client.ask('GET', `/api/projects/${project}/search?q=${encodeURIComponent(words)}`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/x-ndjson/)
  return (await answer.text())
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as SearchLine)
    .filter(({ kind }) => kind !== 'progress')
}

const excerptPath = (project: string, { source, pointer }: Evidence, more = ''): string =>
  `/api/projects/${project}/excerpt?source=${source}&pointer=${encodeURIComponent(pointer)}${more}`

const marked = ({ parts }: Excerpt): readonly string[] =>
  parts.flatMap(({ lines }) => lines.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))))

/** All files that the server keeps, but for its database. */
const keptFiles = (): readonly string[] =>
  readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.includes(`${dataFolder}/pglite`))
    .map(entry => join(entry.parentPath, entry.name))

describe('a project with a recording', () => {
  let project: Project
  let title: Title
  let phases: readonly string[]
  beforeAll(async () => {
    project = await client.project('Shop')
    const { id, phase } = await client.upload(project.id, 'folder/shop.har', smallRecording({ secrets }), 'clerk')
    phases = [phase, (await client.ended(id)).phase]
    title = await client.get(`/api/projects/${project.id}/title`)
  })
  const path = (below: string): string => `/api/projects/${project.id}${below}`

  test('has a title, nine sections and what was replaced', async () => {
    expect(phases).toEqual(['receiving', 'done'])
    expect(title).toMatchObject({
      project: { givenName: 'Shop', recordings: 1 },
      isDraft: false,
      recordings: [{ source: { name: 'shop.har', identity: 'clerk', observations: 14 }, entries: 14 }],
      revisions: [{ because: 'shop.har read', removed: 0 }],
    })
    expect(title.recordings[0]?.replaced.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['password']))
    for (const name of Object.keys(title.sections)) {
      const answer = await client.ask('GET', path(`/sections/${name}`))
      expect(answer.headers.get('etag')).toBe(`"${title.revision}"`)
      const section = (await answer.json()) as SectionResult<unknown>
      if (name === 'calls') expect(section.claims.length).toBeGreaterThan(2)
      const again = await client.ask('GET', path(`/sections/${name}`), undefined, {
        'if-none-match': `"${title.revision}"`,
      })
      expect(again.status).toBe(304)
    }
    expect((await client.ask('GET', path('/sections/none'))).status).toBe(404)
  })

  test('opens the evidence of every statement', async () => {
    let opened = 0
    for (const name of Object.keys(title.sections)) {
      const { claims, notShown } = await client.get<SectionResult<unknown>>(path(`/sections/${name}`))
      for (const { evidence } of [...claims, ...notShown])
        for (const place of evidence.slice(0, 2)) {
          expect(marked(await client.get(excerptPath(project.id, place))).length).toBeGreaterThan(0)
          opened++
        }
    }
    expect(opened).toBeGreaterThan(10)
  })

  test('an excerpt shows what is quoted, and no secret', async () => {
    const place = { source: title.sources[0]?.id, pointer: '/log/entries/1/response/content/text' } as Evidence
    const excerpt = await client.get<Excerpt>(excerptPath(project.id, place, '&quote=status'))
    expect(marked(excerpt)).toEqual(['"status": "open"'])
    const login = await client.get<Excerpt>(excerptPath(project.id, { ...place, pointer: '/log/entries/0' }))
    for (const secret of Object.values(secrets)) expect(JSON.stringify(login)).not.toContain(secret)
    expect(login.parts.flatMap(({ lines }) => lines.flatMap(({ replaced }) => replaced)).length).toBeGreaterThan(2)
  })

  test.each([
    ['source=0000000000000000&pointer=/log/entries/0', 404, /no such recording/],
    ['source=SOURCE&pointer=/log/entries/99', 422, /there is no \/log\/entries\/99/],
    ['source=SOURCE&pointer=/none', 422, /there is no \/none/],
    ['source=SOURCE', 422, /pointer/],
    ['source=SOURCE&pointer=/log/entries/0&part=-1&line=0', 422, /part/],
  ])('excerpt?%s: %i', async (query, status, message) => {
    const answer = await client.ask('GET', path(`/excerpt?${query.replace('SOURCE', String(title.sources[0]?.id))}`))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(message) as string })
  })

  test('search finds statements by their words, and evidence by what stands in bodies', async () => {
    const statements = (await search(project.id, 'api/orders')).filter(line => line.kind === 'statement')
    expect(statements.length).toBeGreaterThan(0)
    for (const { text, marks } of statements)
      expect(marks.map(([from, to]) => text.slice(from, to).toLowerCase())).toContain('api/orders')
    const lines = await search(project.id, 'ORDER 7 lorem')
    const [hit] = lines.filter((line): line is EvidenceHit => line.kind === 'evidence')
    expect(hit).toMatchObject({ entry: 8, method: 'PATCH', status: 200, source: 'shop.har' })
    expect(hit?.marks.map(([from, to]) => hit.snippet.slice(from, to))).toEqual(['order 7 lorem'])
    const opened = await client.get<Excerpt>(excerptPath(project.id, hit?.evidence as Evidence, '&quote=order%207'))
    expect(marked(opened)).toEqual(['order 7'])
    expect(lines.at(-1)).toEqual({ kind: 'end', entries: 14, more: false })
    expect((await search(project.id, '"status": "paid"')).length).toBeGreaterThan(2)
    for (const nothing of ['', '  ', secrets.password, 'nowhere to be found'])
      expect(await search(project.id, nothing)).toHaveLength(1)
  })

  test.each([
    ['markdown', /^# /, /\.md"/],
    ['json', /^\{/, /\.json"/],
    ['openapi', /"openapi": "3\.1/, /\.openapi\.json"/],
    ['openapi-yaml', /^openapi: 3\.1/, /\.openapi\.yaml"/],
    ['html', /^<!doctype html>/, /\.html"/],
  ])('exports %s as a file', async (to, begins, name) => {
    const answer = await client.ask('GET', path(`/export?to=${to}`))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(answer.headers.get('content-disposition')).toMatch(name)
    expect(await answer.text()).toMatch(begins)
  })

  test('hands the recording out without its secrets, as a HAR that any tool unpacks', async () => {
    const answer = await client.ask('GET', path(`/recordings/${title.sources[0]?.id}/har`))
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="shop\.redacted\.har\.gz"/)
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('utf8')
    expect((JSON.parse(text) as { log: { entries: unknown[] } }).log.entries).toHaveLength(14)
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })

  test('the same file again adds nothing', async () => {
    const { id } = await client.upload(project.id, 'other-name.har', smallRecording({ secrets }))
    expect(await client.ended(id)).toMatchObject({ phase: 'done' })
    expect((await client.get<Title>(path('/title'))).revision).toBe(title.revision)
  })

  test('a person has the last word, also after a new start', async () => {
    const { claims } = await client.get<SectionResult<unknown>>(path('/sections/calls'))
    const claim = claims[0]?.id as string
    const review = async () =>
      (await client.get<SectionResult<unknown>>(path('/sections/calls'))).claims.find(({ id }) => id === claim)?.review
    const put = await client.ask('PUT', path('/reviews'), { claim, verdict: 'corrected', note: 'is rare' })
    expect(put.status).toBe(204)
    expect(await review()).toEqual({ by: 'you', verdict: 'corrected', note: 'is rare' })
    await server.end('SIGKILL')
    server = await startServer(dataFolder)
    client = await signIn(server)
    expect(await review()).toMatchObject({ verdict: 'corrected' })
    expect((await client.ask('DELETE', path(`/reviews?claim=${encodeURIComponent(claim)}`))).status).toBe(204)
    expect(await review()).toBeNull()
    expect((await client.ask('POST', path('/reviews/undo'), { claim })).status).toBe(204)
    expect(await review()).toMatchObject({ note: 'is rare' })
    expect((await client.ask('PUT', path('/reviews'), { claim, verdict: 'maybe', note: '' })).status).toBe(422)
  })

  test('a recording gets a role, and is removed', async () => {
    const source = title.sources[0]?.id
    expect((await client.ask('PATCH', path(`/recordings/${source}`), { identity: 'boss' })).status).toBe(204)
    expect(await client.get<Title>(path('/title'))).toMatchObject({ sources: [{ identity: 'boss' }] })
    expect((await client.ask('DELETE', path(`/recordings/${source}`))).status).toBe(204)
    expect(await client.get<Title>(path('/title'))).toMatchObject({ sources: [], project: { recordings: 0 } })
    expect((await client.ask('DELETE', path(`/recordings/${source}`))).status).toBe(404)
  })

  test('is renamed and deleted; nothing of it stays', async () => {
    const renamed = await client.ask('PATCH', path(''), { name: '  Corner shop ' })
    expect(await renamed.json()).toMatchObject({ givenName: 'Corner shop' })
    expect((await client.ask('DELETE', path(''))).status).toBe(204)
    expect((await client.ask('GET', path(''))).status).toBe(404)
    expect(keptFiles().filter(file => file.includes(project.id) || file.includes('/sha256/'))).toEqual([])
  })
})

test('two projects know nothing of each other', async () => {
  const [one, two] = [await client.project('One'), await client.project('Two')]
  const ended = await Promise.all(
    [one, two].map(async ({ id }, nth) => {
      const host = `${['first', 'second'][nth]}.example`
      return client.ended((await client.upload(id, `${nth}.har`, smallRecording({ host, secrets }))).id)
    }),
  )
  expect(ended.map(({ phase }) => phase)).toEqual(['done', 'done'])
  const titles = await Promise.all([one, two].map(({ id }) => client.get<Title>(`/api/projects/${id}/title`)))
  const [first = '', second = ''] = titles.map(({ sources }) => String(sources[0]?.id))
  expect((await search(one.id, 'second.example')).filter(({ kind }) => kind !== 'end')).toEqual([])
  expect((await search(two.id, 'second.example')).length).toBeGreaterThan(1)
  expect((await client.ask('GET', `/api/projects/${one.id}/recordings/${second}/har`)).status).toBe(404)
  expect(
    (await client.ask('GET', `/api/projects/${one.id}/excerpt?source=${second}&pointer=/log/entries/0`)).status,
  ).toBe(404)
  // The same secret has another mark in each.
  const marks = await Promise.all(
    (
      [
        [one.id, first],
        [two.id, second],
      ] as const
    ).map(async ([project, source]) => {
      const { parts } = await client.get<Excerpt>(
        `/api/projects/${project}/excerpt?source=${source}&pointer=/log/entries/1`,
      )
      return parts.flatMap(({ lines }) => lines.flatMap(({ text }) => text.match(/rdx_\w+/g) ?? []))
    }),
  )
  expect(marks[0]?.length).toBeGreaterThan(0)
  expect(marks[0]?.filter(mark => marks[1]?.includes(mark))).toEqual([])
})

describe('files that are no recording, or a part of one', () => {
  let project: Project
  beforeAll(async () => {
    project = await client.project('Broken')
  })
  const whole = smallRecording({ secrets })

  test.each([
    ['empty.har', '', /empty\.har: this is empty/],
    ['picture.har', '\x89PNG\r\n\x1a\n', /picture\.har: this is an image/],
    ['page.har', '<!doctype html><p>', /page\.har: this is an HTML page/],
    ['api.json', '{"data":[{"openapi":"3.1.0"}]}', /api\.json: this is neither a recording nor an API description/],
    ['list.har', '[]', /list\.har: this is JSON, but has no log\.entries/],
    ['head.har', '{"log":{"version":"1.2"', null],
    ['bad.har.gz', Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5]), /bad\.har\.gz: the gzip cannot be read/],
    ['twice.har.gz', gzipSync(gzipSync(whole)), /twice\.har\.gz: this is a gzip file, packed with gzip/],
    ['zip.zip', 'PK\x03\x04 and no more', /zip\.zip: the zip cannot be read/],
  ])('%s', async (name, bytes, message) => {
    const blob = new Blob([typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Uint8Array.from(bytes)])
    const { id } = await client.upload(project.id, name, blob)
    const ended = await client.ended(id)
    if (message === null) expect(ended.phase).toBe('done')
    else {
      expect(ended).toMatchObject({ phase: 'failed', error: { message: expect.stringMatching(message) as string } })
      expect(ended.error?.hint).toMatch(/\w/)
      // Whoever has read it sends it away.
      expect((await client.ask('DELETE', `/api/imports/${id}`)).status).toBe(204)
      expect((await client.ask('DELETE', `/api/imports/${id}`)).status).toBe(404)
    }
  })

  test('what breaks off gives its whole entries and says where', async () => {
    const { id } = await client.upload(project.id, 'cut.har', whole.slice(0, whole.length - 700))
    expect(await client.ended(id)).toMatchObject({ phase: 'done', diagnostics: 1 })
    const { sources } = await client.get<Title>(`/api/projects/${project.id}/title`)
    const cut = sources.find(({ name }) => name === 'cut.har')
    expect(cut?.diagnostics[0]?.message).toMatch(/breaks off/)
    expect(cut?.observations).toBeGreaterThan(8)
  })
})

describe('an import that is taken back', () => {
  const large = smallRecording({ secrets, orders: 6000, weight: 4000 })

  async function expectNothingOf(project: Project, before: readonly string[]): Promise<void> {
    expect(await client.get<Title>(`/api/projects/${project.id}/title`)).toMatchObject({
      recordings: [],
      isDraft: false,
    })
    expect(keptFiles().filter(file => !before.includes(file) && !file.endsWith('journal.jsonl'))).toEqual([])
  }

  test('while it is received: by a page that is closed, and who comes back is told', async () => {
    const project = await client.project('Gone')
    const before = keptFiles()
    const { port } = new URL(server.address)
    const path = `/api/projects/${project.id}/recordings?name=gone.har`
    const leave = new AbortController()
    const events = listen({ address: server.address, cookie: client.cookie }, undefined, leave.signal)
    await events.next()
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'PUT',
      path,
      headers: { cookie: client.cookie, origin: server.address },
    })
    sent.on('error', () => {})
    sent.write(large.slice(0, 1_000_000))
    const told: Import[] = []
    for await (const { event } of events) {
      if (event.event !== 'import' || event.import.project !== project.id) continue
      told.push(event.import)
      if (event.import.bytes > 0) sent.destroy()
      if (event.import.phase === 'failed') break
    }
    leave.abort()
    expect(told[0]?.phase).toBe('receiving')
    expect(told.at(-1)?.error).toEqual({
      message: 'gone.har: the upload broke off, as where a page is closed',
      hint: expect.stringMatching('drop it again') as string,
    })
    await expectNothingOf(project, before)
    expect((await client.ask('DELETE', `/api/imports/${told[0]?.id}`)).status).toBe(204)
  })

  test.each([
    ['while it is received', 'receiving'],
    ['while it is looked through', 'secrets'],
    ['while it is read', 'reading'],
  ])('%s: by a person', async (_, phase) => {
    const project = await client.project('Cancelled')
    const before = keptFiles()
    const leave = new AbortController()
    const events = listen({ address: server.address, cookie: client.cookie }, undefined, leave.signal)
    await events.next()
    const uploading = client.upload(project.id, 'cancelled.har', large).catch((error: unknown) => error)
    let status = 0
    let last = ''
    for await (const { event } of events) {
      if (event.event !== 'import' || event.import.project !== project.id) continue
      last = event.import.phase
      if (last === phase && status === 0)
        status = (await client.ask('DELETE', `/api/imports/${event.import.id}`)).status
      if (['cancelled', 'done', 'failed'].includes(last)) break
    }
    leave.abort()
    await uploading
    expect({ status, last }).toEqual({ status: 204, last: 'cancelled' })
    await expectNothingOf(project, before)
    // Nothing is blocked by it.
    const { id } = await client.upload(project.id, 'next.har', smallRecording({ secrets }))
    expect(await client.ended(id)).toMatchObject({ phase: 'done' })
  })

  test('by stopping the server: the next start says so', async () => {
    const data = join(folder, 'stopped')
    const first = await startServer(data)
    const page = await signIn(first)
    const project = await page.project('Stopped')
    const { id } = await page.upload(project.id, 'stopped.har', large)
    expect(await first.end('SIGTERM')).toBe(0)
    const second = await startServer(data)
    const leave = new AbortController()
    const { cookie } = await signIn(second)
    const { value } = await listen({ address: second.address, cookie }, undefined, leave.signal).next()
    leave.abort()
    await second.end()
    const said = {
      message: 'Asbuilt was stopped while it read stopped.har',
      hint: expect.stringMatching('drop it again') as string,
    }
    expect(value?.event).toMatchObject({ event: 'hello', imports: [{ id, phase: 'failed', error: said }] })
  })

  test('what it showed so far is a draft, whose evidence opens later', async () => {
    const entries = large.slice(large.indexOf('[{"started') + 1, -3)
    /** Null where it was read before there was a draft. */
    const draftOf = async (times: number): Promise<{ isDraft: boolean; status: number } | null> => {
      const project = await client.project('Draft')
      const leave = new AbortController()
      const events = listen({ address: server.address, cookie: client.cookie }, undefined, leave.signal)
      const text = `${large.slice(0, -3)}${`,${entries}`.repeat(times - 1)}]}}`
      const uploading = client.upload(project.id, 'draft.har', text).catch((error: unknown) => error)
      let seen: { isDraft: boolean; status: number } | null = null
      for await (const { event } of events) {
        if (event.event !== 'import' || event.import.project !== project.id) continue
        const { id, phase, sections } = event.import
        if (seen === null && phase === 'reading' && sections !== null) {
          const { isDraft, sources } = await client.get<Title>(`/api/projects/${project.id}/title`)
          const path = `/api/projects/${project.id}/excerpt?source=${sources[0]?.id}&pointer=/log/entries/0`
          seen = { isDraft, status: (await client.ask('GET', path)).status }
          await client.ask('DELETE', `/api/imports/${id}`)
        }
        if (['cancelled', 'done', 'failed'].includes(phase)) break
      }
      leave.abort()
      await uploading
      return seen
    }
    // The faster the machine, the more there has to be read.
    let seen = null
    for (let times = 2; times <= 8 && seen === null; times *= 2) seen = await draftOf(times)
    expect(seen).toEqual({ isDraft: true, status: 409 })
  })

  test('with its project', async () => {
    const project = await client.project('Deleted')
    await client.upload(project.id, 'deleted.har', large)
    expect((await client.ask('DELETE', `/api/projects/${project.id}`)).status).toBe(204)
    expect(keptFiles().filter(file => file.includes(project.id))).toEqual([])
  })
})

describe('events', () => {
  test('what was missed comes again, once', async () => {
    const at = { address: server.address, cookie: client.cookie }
    const take = async (lastSeen: string | undefined, count: number) => {
      const leave = new AbortController()
      const seen = []
      for await (const one of listen(at, lastSeen, leave.signal)) {
        seen.push(one)
        if (seen.length === count) break
      }
      leave.abort()
      return seen
    }
    const [hello] = await take(undefined, 1)
    expect(hello?.event.event).toBe('hello')
    const [a, b, c] = [await client.project('A'), await client.project('B'), await client.project('C')]
    const missed = await take(hello?.id, 3)
    expect(missed.map(({ event }) => (event.event === 'project' ? event.project : event.event))).toEqual([
      a.id,
      b.id,
      c.id,
    ])
    const rest = await take(missed[0]?.id, 2)
    expect(rest).toEqual(missed.slice(1))
    for (const unknown of ['of-another-start-7', 'rubbish', '', '-1'])
      expect((await take(unknown, 1))[0]?.event.event).toBe('hello')
  })
})

test('captured pages are text, whatever they hold', async () => {
  const page = '<!doctype html><title>Shop</title><script>alert(1)</script><svg onload=alert(2)></svg><h1>Orders</h1>'
  const project = await client.project('Hostile')
  await client.ended((await client.upload(project.id, '<img src=x>.har', smallRecording({ secrets, page }))).id)
  const { sources } = await client.get<Title>(`/api/projects/${project.id}/title`)
  const answers = [
    await client.ask(
      'GET',
      excerptPath(project.id, { source: sources[0]?.id, pointer: '/log/entries/13' } as Evidence),
    ),
    await client.ask('GET', `/api/projects/${project.id}/search?q=alert`),
    await client.ask('GET', `/api/projects/${project.id}/recordings/${sources[0]?.id}/har`),
    await client.ask('GET', `/api/projects/${project.id}/export?to=html`),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const type = answer.headers.get('content-type') ?? ''
    const isFile = answer.headers.get('content-disposition')?.startsWith('attachment;') === true
    expect(isFile || /^application\/(json|x-ndjson)/.test(type), type).toBe(true)
    if (isFile) expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    if (/html/.test(type)) expect(await answer.text()).not.toMatch(/<script>alert|<svg onload|<img src=x>/)
  }
})

describe('asbuilt serve', () => {
  const bin = fileURLToPath(new URL('../bin/asbuilt.js', import.meta.url))
  const call = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
      encoding: 'utf8',
      timeout: 250_000,
    })
    return { status, stdout, stderr }
  }

  test('a second one on the same data folder says how to open the first', async () => {
    const { status, stdout, stderr } = call('serve', '--data', dataFolder, '--port', '0')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(`process ${server.child.pid}`)
    expect(stderr).toContain(server.address)
    const [, token = ''] = /#token=(\S+)/.exec(stderr) ?? []
    const further = await signIn({ address: server.address, token })
    expect(await further.get('/api/session')).toMatchObject({ dataFolder })
  })

  test('a port that is taken is said; without one the next is taken', async () => {
    const { port } = new URL(server.address)
    const other = join(folder, 'other')
    const { status, stderr } = call('--data', other, '--port', port)
    expect(status).toBe(2)
    expect(stderr).toContain(`port ${port} is taken`)
  })

  test.each([
    ['a port that is none', ['--port', 'many'], /--port many: that is no port/],
    ['a file for a folder', ['--data', bin], /cannot be made/],
    ['an unknown option', ['serve', '--fast'], /unknown option '--fast'/],
  ])('%s: exit 2', (_, args, message) => {
    const { status, stderr } = call(...args)
    expect(status, stderr).toBe(2)
    expect(stderr).toMatch(message)
  })

  test('the first start has the sample, written; Ctrl-C ends it, and the folder is free again', async () => {
    const data = join(folder, 'first')
    const first = await startServer(data, [], { withSample: true })
    const page = await signIn(first)
    const [sample] = await page.get<readonly Project[]>('/api/projects')
    expect(sample).toMatchObject({ isSample: true, recordings: 3, name: expect.stringMatching(/\w/) as string })
    expect(sample?.shown).toBeGreaterThan(50)
    expect(await first.end('SIGINT')).toBe(0)
    expect(statSync(data).mode & 0o077).toBe(0)
    const second = await startServer(data, [], { withSample: true })
    const again = await signIn(second)
    expect(await again.get<readonly Project[]>('/api/projects')).toEqual([sample])
    expect((await again.ask('DELETE', `/api/projects/${sample?.id}`)).status).toBe(204)
    expect(await second.end()).toBe(0)
    const third = await startServer(data, [], { withSample: true })
    expect(await (await signIn(third)).get('/api/projects')).toEqual([])
    await third.end()
  })
})

test('no secret of a recording is kept anywhere', () => {
  const files = keptFiles()
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const bytes = readFileSync(file)
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1')
    for (const secret of Object.values(secrets)) expect(text.includes(secret), file).toBe(false)
  }
})

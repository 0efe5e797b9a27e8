import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Title } from '../src/api/project.ts'
import type { EvidenceHit, SearchLine } from '../src/api/search.ts'
import type { SectionResult } from '../src/evidence/claim.ts'
import { filePlace } from '../src/evidence/built-file.ts'
import type { Evidence } from '../src/evidence/evidence.ts'
import { toHtml } from '../src/exports/html/html.ts'
import { toMarkdown } from '../src/exports/markdown/markdown.ts'
import type { Excerpt } from '../src/excerpts/excerpt.ts'
import { headings } from '../src/specification/headings.ts'
import type { SectionName } from '../src/evidence/subjects.ts'
import type { Specification } from '../src/specification/specification.ts'
import { builtFrontEnd, token } from './built-front-end.ts'
import { type Client, type RunningServer, signIn, startServer } from './running-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-built-folders-'))

const KINDS = ['plain', 'mapped', 'inline'] as const
type Kind = (typeof KINDS)[number]
const folders = new Map<Kind, string>()
beforeAll(async () => {
  for (const kind of KINDS)
    folders.set(kind, await builtFrontEnd(folder, kind, kind === 'mapped' ? true : kind === 'inline' && kind))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const folderOf = (kind: Kind): string => folders.get(kind) as string

/** What stands at a place of a file. */
function textAt(base: string, place: string): string {
  const { file, at } = filePlace(place)
  const text = readFileSync(join(base, file), 'utf8')
  const [line, column] = (at ?? '1:1').split(':').map(Number) as [number, number]
  return text.split('\n')[line - 1]?.slice(column - 1) ?? ''
}

/** Of statements by what their ids hold: how the text begins on which each rests, as it was built and as it was written. */
const STAND: readonly (readonly [id: string, inScript: RegExp, inSource: RegExp])[] = [
  ['DELETE /api/v2/customers', /^[`"']\/api\/v2\/customers[`"']/, /^'\/api\/v2\/customers'/],
  // What a wrapper is called with says which address it is.
  ['PUT /api/v2/orders/', /^\w+\.toLowerCase\(\)/, /^title\.toLowerCase\(\)/],
  ['screens//orders/{orderId}', /^\{path:[`"']\/orders\/:orderId[`"']/, /^\{ path: '\/orders\/:orderId'/],
  ['#title maxLength', /^\w+\.string\(\)\.min\(|^max\(60\)|^60\b/, /^z\.string\(\)\.min\(|^max\(60\)|^60\b/],
]

type Sections = { readonly [Name in SectionName]: SectionResult<unknown> }
const placesOf = (sections: Sections): readonly Evidence[] =>
  headings.flatMap(({ name }) =>
    [...sections[name].claims, ...sections[name].notShown].flatMap(({ evidence }) => evidence),
  )

function evidenceOf(sections: Sections, id: string): readonly Evidence[] {
  const found = headings.flatMap(({ name }) => sections[name].claims).find(claim => claim.id.includes(id))
  if (found === undefined) throw new Error(`nothing is said of ${id}`)
  expect(found.basis).toBe('declared')
  return found.evidence
}

const asbuilt = (...args: readonly string[]) =>
  spawnSync(process.execPath, [`${root}bin/asbuilt.js`, ...args], { encoding: 'utf8' })

describe.each(KINDS)('written of a folder, %s', kind => {
  let specification: Specification
  let said: string
  let texts: readonly string[]
  beforeAll(() => {
    const file = join(folder, `${kind}.json`)
    const { status, stderr } = asbuilt('write', folderOf(kind), '-o', file)
    if (status !== 0) throw new Error(stderr)
    said = stderr
    const json = readFileSync(file, 'utf8')
    specification = JSON.parse(json) as Specification
    texts = [toMarkdown(specification), toHtml(specification), json]
  })

  test('the source names its files', () => {
    const inFolder = readdirSync(folderOf(kind), { recursive: true, encoding: 'utf8' })
    expect(specification.sources[0]?.files).toEqual(inFolder.filter(name => /\.js(?:\.map)?$/.test(name)).sort())
  })

  test.each(STAND)('%s opens where it stands', (id, inScript, inSource) => {
    for (const { pointer, original, within } of evidenceOf(specification.sections, id)) {
      expect(within).toBeUndefined()
      expect(textAt(folderOf(kind), pointer)).toMatch(inScript)
      if (kind === 'plain') expect(original).toBeUndefined()
      else expect(textAt(folder, original ?? '')).toMatch(inSource)
    }
  })

  test('every place is one of a file, in every form', () => {
    const places = placesOf(specification.sections)
    expect(places.filter(({ pointer }) => filePlace(pointer).at !== null).length).toBeGreaterThan(5)
    for (const { pointer, original } of places) {
      expect(specification.sources[0]?.files).toContain(filePlace(pointer).file)
      for (const text of texts)
        for (const place of [pointer, ...(original === undefined ? [] : [original])]) expect(text).toContain(place)
    }
    for (const text of texts) expect(text).not.toMatch(/\/log\/entries|\bentry \d/i)
  })

  test('what cannot be read is said with its file', () => {
    expect(said).toContain(`${kind}, assets/broken.js: the script assets/broken.js `)
    expect(specification.sources[0]?.diagnostics.map(({ pointer }) => pointer)).toEqual(['assets/broken.js'])
  })
})

describe('read by the local application', () => {
  const dataFolder = join(folder, 'data')
  let server: RunningServer
  let client: Client
  const projects = new Map<Kind, string>()
  const below = (kind: Kind, path: string): string => `/api/projects/${projects.get(kind)}${path}`
  beforeAll(async () => {
    server = await startServer(dataFolder)
    client = await signIn(server)
    for (const kind of KINDS) {
      const { id } = await client.project(kind)
      projects.set(kind, id)
      const names = readdirSync(folderOf(kind), { recursive: true, encoding: 'utf8' })
      const files = names
        .filter(name => /\.\w+$/.test(name))
        .map(name => [name, new Uint8Array(readFileSync(join(folderOf(kind), name)))])
      const upload = await client.upload(id, 'dist.zip', new Uint8Array(zipSync(Object.fromEntries(files))))
      const { phase } = await client.ended(upload.id)
      if (phase !== 'done') throw new Error(`the import ended as ${phase}`)
    }
  })
  afterAll(async () => void (await server.end()))

  const read = async (kind: Kind): Promise<Sections> =>
    Object.fromEntries(
      await Promise.all(headings.map(async ({ name }) => [name, await client.get(below(kind, `/sections/${name}`))])),
    ) as Sections
  const open = async (kind: Kind, { source, pointer, original }: Evidence): Promise<Excerpt> => {
    const query = new URLSearchParams({ source, pointer, ...(original === undefined ? {} : { original }) })
    return client.get(below(kind, `/excerpt?${query.toString()}`))
  }
  const marked = ({ parts }: Excerpt, nth: number): string =>
    parts[nth]?.lines.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))).join('\n') ?? ''

  const everythingOpens = async (kind: Kind): Promise<void> => {
    const sections = await read(kind)
    for (const [statement, inScript, inSource] of STAND)
      for (const place of evidenceOf(sections, statement)) {
        const excerpt = await open(kind, place)
        const { original } = place
        const titles = [...(original === undefined ? [] : [original]), place.pointer]
        expect(excerpt.parts.map(({ title }) => title)).toEqual(titles)
        expect(excerpt).toMatchObject({ kind: 'file', at: null, url: filePlace(place.pointer).file })
        expect(original === undefined).toBe(kind === 'plain')
        expect(marked(excerpt, titles.length - 1)).toMatch(inScript)
        if (original !== undefined) expect(marked(excerpt, 0)).toMatch(inSource)
      }
    for (const place of placesOf(sections)) expect(marked(await open(kind, place), 0)).not.toBe('')
  }

  test.each(KINDS)('every statement opens, and it is said in which text it counts: %s', async kind => {
    await everythingOpens(kind)
    const { sources } = await client.get<Title>(below(kind, '/title'))
    expect(sources[0]).toMatchObject({ kind: 'scripts', placesIn: 'copy' })
    expect(sources[0]?.files).toContain('assets/broken.js')
    const markdown = await (await client.ask('GET', below(kind, '/export?to=markdown'))).text()
    expect(markdown).toContain('in dist.zip count in the copy without its secrets')
    for (const name of ['ada', 'grace']) expect(markdown).not.toContain(token(name))
  })

  test.each(KINDS)('words are found in its files: %s', async kind => {
    const answer = await client.ask('GET', below(kind, `/search?q=${encodeURIComponent('/api/v2/customers')}`))
    const lines = (await answer.text()).trim().split('\n')
    const hits = lines.flatMap((line): readonly EvidenceHit[] => {
      const said = JSON.parse(line) as SearchLine
      return said.kind === 'evidence' ? [said] : []
    })
    expect(hits.length).toBe(kind === 'mapped' ? 2 : 1)
    for (const hit of hits) {
      expect(hit).toMatchObject({ of: 'file', method: '', url: hit.evidence.pointer })
      expect((await open(kind, hit.evidence)).kind).toBe('file')
    }
  })

  test('after a restart, and after they were summed up again', async () => {
    await server.end()
    server = await startServer(dataFolder)
    client = await signIn(server)
    for (const kind of KINDS) {
      await everythingOpens(kind)
      const [source] = (await client.get<Title>(below(kind, '/title'))).sources
      const named = await client.ask('PATCH', below(kind, `/recordings/${source?.id}`), { identity: 'clerk' })
      expect(named.ok).toBe(true)
      const sources = async () => (await client.get<Title>(below(kind, '/title'))).sources
      await expect.poll(async () => (await sources())[0]?.identity).toBe('clerk')
      expect(await sources()).toEqual([{ ...source, identity: 'clerk' }])
      await everythingOpens(kind)
    }
  })
})

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Title } from '../src/api/project.ts'
import type { SectionResult } from '../src/evidence/claim.ts'
import { headings } from '../src/specification/headings.ts'
import { FORMATS, render } from '../src/pipeline/formats.ts'
import { redactRecording } from '../src/pipeline/redact-recording.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import {
  type Plant,
  foundIn,
  mayHold,
  plantedFolder,
  plantedGraphql,
  plantedOpenApi,
  plantedPostman,
  plantedRedirects,
  plantedScripts,
  plantedTrace,
} from './planted-evidence.ts'
import { type Client, signIn, startServer } from './running-server.ts'

/** How often a server is killed, and after how long at most: twice what it needs on an idle machine. */
const KILLS = Number(process.env['KILLS'] ?? 6)
const LONGEST_MS = 2500

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-planted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return path
}
const cases = [
  plantedTrace(),
  plantedScripts(),
  plantedOpenApi(),
  plantedGraphql(),
  plantedPostman(),
  plantedRedirects(),
].map(({ name, bytes, plants }) => ({ name, path: put(name, bytes), plants }))
const { files, plants: inFolder } = plantedFolder()
for (const [name, text] of files) put(`dist/${name}`, text)
const evidence = [...cases, { name: 'a folder', path: join(folder, 'dist'), plants: inFolder }]

/** The places whose secrets can be found, and how they are spelled there. */
const leaks = (plants: readonly Plant[], text: Buffer | string): readonly string[] =>
  plants.flatMap(({ place, secret }) => {
    const spelling = foundIn(typeof text === 'string' ? Buffer.from(text) : text, secret)
    return spelling === null ? [] : [`${place} (${spelling})`]
  })

describe.each(evidence)('$name', ({ path, plants }) => {
  test('no secret is in what is written', async () => {
    const { specification } = await writeSpecification([{ path }], { threads: 0 })
    for (const format of Object.keys(FORMATS) as (keyof typeof FORMATS)[])
      expect.soft(leaks(plants, render(format, specification, { declared: true })), format).toEqual([])
  })
  test('no secret is in a copy', async () => {
    const parts: string[] = []
    await redactRecording(path, new Uint8Array(32).fill(3), async text => void parts.push(text))
    expect(leaks(plants, parts.join(''))).toEqual([])
  })
})

/** What a file holds, and what it holds packed; what is cut short gives what there is. */
function contentsOf(path: string): Buffer {
  const bytes = readFileSync(path)
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return Buffer.concat([bytes, gunzipSync(bytes, { finishFlush: 2 })])
  } catch {
    return bytes
  }
}

function leaksBelow(root: string, plants: readonly Plant[]): readonly string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .flatMap(path => {
      const bytes = contentsOf(path)
      return mayHold(bytes) ? leaks(plants, bytes).map(leak => `${path}: ${leak}`) : []
    })
}

const everyPlant = cases.flatMap(({ plants }) => plants)

test('no secret is in a data folder, nor in what the local application answers', async () => {
  const [data, temporaryFolder] = ['data', 'temporary'].map(name => join(folder, name)) as [string, string]
  mkdirSync(temporaryFolder)
  const server = await startServer(data, [], { temporaryFolder })
  const client = await signIn(server)
  const { id } = await client.project('Mill')
  for (const { name, path } of cases) {
    const { phase } = await client.ended((await client.upload(id, name, Uint8Array.from(readFileSync(path)))).id)
    expect(phase, name).toBe('done')
  }
  const answered = await answersOf(client, `/api/projects/${id}`)
  expect(answered.size).toBeGreaterThan(60)
  for (const [path, bytes] of answered) expect.soft(leaks(everyPlant, bytes), path).toEqual([])
  await server.end()
  expect(leaks(everyPlant, server.output())).toEqual([])
  expect(leaksBelow(data, everyPlant)).toEqual([])
  expect(leaksBelow(temporaryFolder, everyPlant)).toEqual([])
})

/** Everything that a page can ask for of a project, by its path. */
async function answersOf(client: Client, root: string): Promise<ReadonlyMap<string, Buffer>> {
  const answered = new Map<string, Buffer>()
  const ask = async (path: string): Promise<Buffer> => {
    const answer = await client.ask('GET', path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const held = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes
    answered.set(path, held)
    return held
  }
  const title = JSON.parse((await ask(`${root}/title`)).toString()) as Title
  const places = new Set<string>()
  for (const { name } of headings) {
    const { claims, notShown } = JSON.parse(
      (await ask(`${root}/sections/${name}`)).toString(),
    ) as SectionResult<unknown>
    for (const { source, pointer, within } of [...claims, ...notShown].flatMap(({ evidence }) => evidence))
      places.add(new URLSearchParams({ source, pointer, ...(within === undefined ? {} : { within }) }).toString())
  }
  for (const { source } of title.recordings) {
    await ask(`${root}/recordings/${source.id}/har`)
    for (const pointer of ['/log/_snapshots/0/html', '/log/_snapshots/1/html', '/log/entries/0/response/content/text'])
      places.add(new URLSearchParams({ source: source.id, pointer }).toString())
  }
  for (const place of places) {
    await ask(`${root}/excerpt?${place}`)
    const frame = JSON.parse((await ask(`${root}/frame?${place}`)).toString()) as { readonly address?: string } | null
    if (frame?.address !== undefined) await ask(new URL(frame.address, 'http://localhost').pathname)
  }
  for (const words of ['token', 'password', 'Bearer', 'walnut']) await ask(`${root}/search?q=${words}`)
  for (const to of ['html', 'markdown', 'json']) await ask(`${root}/export?to=${to}`)
  return answered
}

test('kill -9 while such evidence is read leaves no secret behind', async () => {
  const place = join(folder, 'killed')
  const temporaryFolder = join(place, 'temporary')
  mkdirSync(temporaryFolder, { recursive: true })
  let killed = 0
  for (let round = 0; round < KILLS; round++) {
    const server = await startServer(join(place, 'data'), [], { temporaryFolder })
    const client = await signIn(server)
    const { id } = await client.project('Mill')
    const sending = cases
      .slice(0, 3)
      .map(({ name, path }) => client.upload(id, name, Uint8Array.from(readFileSync(path))).catch(() => null))
    // From the first bytes of an upload to when everything is summed up.
    await wait(((round * 0.618_034) % 1) * LONGEST_MS)
    await server.end('SIGKILL')
    await Promise.all(sending)
    killed++
    expect(leaksBelow(place, everyPlant), `round ${round}`).toEqual([])
  }
  expect(killed).toBe(KILLS)
}, 600_000)

test('the check finds what it looks for', () => {
  const secret = 'Walnut-0a1b2c-harbour!7'
  const plants = [{ place: 'here', secret }]
  for (const [spelling, text] of [
    ['plain', `x${secret}y`],
    ['base64', Buffer.from(`password=${secret}&a=1`).toString('base64')],
    ['percent', 'x%22k7Q%40%22'],
  ] as const)
    expect(leaks(spelling === 'percent' ? [{ place: 'here', secret: '"k7Q@"' }] : plants, text)).toEqual([
      `here (${spelling})`,
    ])
})

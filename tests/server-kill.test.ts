import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Import } from '../src/api/import.ts'
import type { Project, Title } from '../src/api/project.ts'
import { type Client, type RunningServer, listen, signIn, startServer } from './running-server.ts'
import { type PlantedSecrets, plantedSecrets, smallRecording } from './small-recording.ts'

/** How often the server is killed; each time so many imports are under way, of which one may not have begun. */
const KILLS = Number(process.env['KILLS'] ?? 34)
const TOGETHER = 4

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-kill-'))
const dataFolder = join(folder, 'data')
const temporaryFolder = join(folder, 'temporary')

interface Sent {
  readonly id: string
  readonly name: string
  readonly project: string
  readonly text: string
  readonly secrets: PlantedSecrets
  readonly entries: number
}

let projects: readonly Project[] = []
const sent = new Map<string, Sent>()
/** Of those that the server said are kept. */
const acknowledged = new Set<string>()

beforeAll(() => mkdirSync(temporaryFolder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function recordingOf(name: string, project: string): Sent {
  const secrets = plantedSecrets(name)
  // Some are one batch of work, some are several.
  const orders = 20 + ((sent.size * 37) % 180)
  const text = smallRecording({ secrets, orders, weight: 2000, host: 'shop.example' })
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { id, name, project, text, secrets, entries: orders + 2 }
}

const start = async (): Promise<{ server: RunningServer; client: Client }> => {
  const server = await startServer(dataFolder, [], { temporaryFolder })
  return { server, client: await signIn(server) }
}

/** What is wrong with what the server has: lost, doubled, or a part only. */
async function faults(client: Client): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { id: project } of projects) {
    const title = await client.get<Title>(`/api/projects/${project}/title`)
    const here = title.recordings.map(({ source }) => source.id as string)
    if (new Set(here).size < here.length) wrong.push(`doubled: ${here.join(' ')}`)
    if (title.sources.length !== here.length) wrong.push(`written of ${title.sources.length}, kept ${here.length}`)
    if (title.isDraft) wrong.push('a draft where nothing is read')
    for (const { id, project: of } of sent.values())
      if (of === project && acknowledged.has(id) && !here.includes(id)) wrong.push(`lost: ${id}`)
    for (const { source, entries } of title.recordings) {
      const expected = sent.get(source.id)
      if (expected?.project !== project) wrong.push(`nobody sent ${source.id}`)
      else if (entries !== expected.entries) wrong.push(`${entries} of ${expected.entries} entries of ${source.id}`)
    }
  }
  return wrong
}

/** What all planted secrets begin and end with: a part of one is one too many. */
const PARTS = Object.values(plantedSecrets('\n')).flatMap((secret: string) =>
  secret.split('\n').map(part => Buffer.from(part)),
)

/** Files in which a secret stands, or a part of one, plain or packed. */
function leaks(folders: readonly string[]): readonly string[] {
  const found: string[] = []
  for (const each of folders)
    for (const entry of readdirSync(each, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes) : bytes
      if (PARTS.some(part => bytes.includes(part) || plain.includes(part))) found.push(path)
    }
  return found
}

/** What is cut short (a blob that was being written) gives what it holds. */
function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: 2 })
  } catch {
    return bytes
  }
}

/** Sends recordings at once and kills the server after `delay` milliseconds; says in which phases the imports were. */
async function killed(delay: number, round: number, again: readonly Sent[]): Promise<readonly Import['phase'][]> {
  const { server, client } = await start()
  const wrong = await faults(client)
  expect(wrong, `before round ${round}`).toEqual([])
  const leave = new AbortController()
  const phases = new Map<string, Import['phase']>()
  const hearing = (async () => {
    for await (const { event } of listen({ address: server.address, cookie: client.cookie }, undefined, leave.signal)) {
      if (event.event !== 'import' || event.import.phase === 'failed') continue
      const { file, phase } = event.import
      phases.set(file, phase)
      const of = [...sent.values()].find(({ name }) => name === file)
      if (phase === 'done' && of !== undefined) acknowledged.add(of.id)
    }
  })().catch(() => {})
  const fresh = Array.from({ length: TOGETHER - again.length }, (_, nth) =>
    recordingOf(`round-${round}-${nth}.har`, (projects[nth % projects.length] as Project).id),
  )
  const sending = [...again, ...fresh].map(each => {
    sent.set(each.id, each)
    return client.upload(each.project, each.name, each.text).catch(() => null)
  })
  await wait(delay)
  await server.end('SIGKILL')
  leave.abort()
  await Promise.all([...sending, hearing])
  return [...phases.values()]
}

test('kill -9 while recordings are read: nothing acknowledged is lost, nothing doubled, no secret stays', async () => {
  const { server, client } = await start()
  projects = [await client.project('One'), await client.project('Two')]
  // How long it takes here and now, so that the kills spread over all of it.
  const started = performance.now()
  const whole = projects.map(({ id }, nth) => recordingOf(`whole-${nth}.har`, id))
  const ended = await Promise.all(
    whole.map(async each => {
      sent.set(each.id, each)
      return client.ended((await client.upload(each.project, each.name, each.text)).id)
    }),
  )
  expect(ended.map(({ phase }) => phase)).toEqual(['done', 'done'])
  for (const { id } of whole) acknowledged.add(id)
  const most = (performance.now() - started) * 1.6
  await server.end('SIGKILL')

  const seen = new Map<string, number>()
  let points = 0
  // A machine that was given other work meanwhile takes longer than it did at the beginning: then it goes on, and waits longer each time.
  const isSpread = (): boolean => seen.size > 2
  for (let round = 0; round < KILLS || (!isSpread() && round < KILLS * 2); round++) {
    // The golden ratio spreads the delays evenly, however many there are.
    const delay = ((round * 0.618_034) % 1) * most * (round < KILLS ? 1 : 2 + (8 * (round - KILLS)) / KILLS)
    const unfinished = [...sent.values()].filter(({ id }) => !acknowledged.has(id))
    const phases = await killed(delay, round, unfinished.slice(0, 1))
    for (const phase of phases) seen.set(phase, (seen.get(phase) ?? 0) + 1)
    points += phases.length
    expect(leaks([dataFolder, temporaryFolder]), `after round ${round}`).toEqual([])
  }
  const last = await start()
  expect(await faults(last.client)).toEqual([])
  // What is sent again after all is there once.
  for (const each of [...sent.values()].slice(-3)) {
    const { phase } = await last.client.ended((await last.client.upload(each.project, each.name, each.text)).id)
    expect(phase).toBe('done')
    acknowledged.add(each.id)
  }
  expect(await faults(last.client)).toEqual([])
  await last.server.end()
  expect(points).toBeGreaterThanOrEqual(KILLS * (TOGETHER - 1))
  expect(isSpread(), `phases in which it was killed: ${[...seen.keys()].join(', ')}`).toBe(true)
}, 1_800_000)

test('the check finds what it looks for: a recording that is lost, and a secret that stays', async () => {
  const copy = join(folder, 'copy')
  cpSync(dataFolder, copy, { recursive: true })
  // As if the server had acknowledged before it had written: the journal ends earlier, and the database is gone.
  rmSync(join(copy, 'pglite'), { recursive: true })
  const [{ id }] = projects as [Project]
  const journal = join(copy, 'projects', id, 'journal.jsonl')
  const lines = readFileSync(journal, 'utf8').trim().split('\n')
  const lastRecording = lines.findLastIndex(line => line.includes('"add":[{'))
  writeFileSync(journal, `${lines.slice(0, lastRecording).join('\n')}\n`)
  const server = await startServer(copy)
  const wrong = await faults(await signIn(server))
  await server.end()
  expect(wrong.join()).toMatch(/lost: /)

  const [secret] = [...sent.values()]
  writeFileSync(join(copy, 'left-behind'), `x${secret?.secrets.password}`)
  expect(leaks([copy])).toEqual([join(copy, 'left-behind')])
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project, Title } from '../src/api/project.ts'
import type { SectionResult } from '../src/evidence/claim.ts'
import type { CallSubject } from '../src/evidence/subjects.ts'
import type { Excerpt } from '../src/excerpts/excerpt.ts'
import { type Client, type RunningServer, signIn, startServer } from './running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-descriptions-'))
let server: RunningServer
let client: Client
let project: Project

const fixture = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../fixtures/described/${name}`, import.meta.url)))

beforeAll(async () => {
  server = await startServer(join(folder, 'data'))
  client = await signIn(server)
  project = await client.project('Toolshed')
  for (const name of ['openapi.yaml', 'counter.har']) {
    const { id } = await client.upload(project.id, name, new Blob([Uint8Array.from(fixture(name))]))
    await client.ended(id)
  }
})
afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

const get = <Answer>(below: string): Promise<Answer> => client.get<Answer>(`/api/projects/${project.id}${below}`)

test('a description is kept beside recordings, as what it is', async () => {
  const { recordings } = await get<Title>('/title')
  expect(recordings.map(({ source }) => `${source.kind} ${source.name}`).toSorted()).toEqual([
    'description openapi.yaml',
    'har counter.har',
  ])
})

test('what it says opens at the very place', async () => {
  const { claims } = await get<SectionResult<CallSubject>>('/sections/calls')
  const declared = claims.filter(({ basis }) => basis === 'declared')
  expect(declared.map(({ id }) => id)).toContain('calls/DELETE /api/v1/loans/{loanId}')
  const against = claims.flatMap(({ counterEvidence }) => counterEvidence ?? [])
  expect(against.length).toBeGreaterThan(3)
  for (const { source, pointer } of [...declared.map(({ evidence }) => evidence[0]), ...against]) {
    const excerpt = await get<Excerpt>(`/excerpt?source=${source}&pointer=${encodeURIComponent(pointer)}`)
    const [part] = excerpt.parts
    const marked = part?.lines.find(({ marks }) => marks.length > 0)
    const last = pointer.slice(pointer.lastIndexOf('/') + 1)
    const isElement = /^\d+$/.test(last) && !pointer.endsWith(`/responses/${last}`)
    expect(marked?.text, pointer).toContain(isElement ? '{' : `"${last}"`)
  }
})

test('it is given back without its secrets, in a recording', async () => {
  const { recordings } = await get<Title>('/title')
  const { id } = recordings.find(({ source }) => source.kind === 'description')?.source ?? {}
  const answer = await client.ask('GET', `/api/projects/${project.id}/recordings/${id}/har`)
  expect(answer.status).toBe(200)
  const { log } = JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('utf8')) as {
    log: { entries: unknown[]; _documents: { name: string; text: string }[] }
  }
  expect(log.entries).toEqual([])
  expect(log._documents).toMatchObject([
    { name: 'openapi.yaml', text: expect.stringContaining('"openapi": "3.0.3"') as string },
  ])
})

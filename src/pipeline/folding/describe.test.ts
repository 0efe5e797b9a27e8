import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from '@scalar/openapi-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { toJson } from '../../exports/json/json.ts'
import { toOpenApi } from '../../exports/openapi/openapi.ts'
import type { Specification } from '../../specification/specification.ts'
import { writeSpecification } from '../write-specification.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-described-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fixture = (name: string): string => fileURLToPath(new URL(`../../../fixtures/described/${name}`, import.meta.url))
const HAR = fixture('counter.har')
const YAML = fixture('openapi.yaml')

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const write = async (...paths: readonly string[]): Promise<Specification> =>
  (
    await writeSpecification(
      paths.map(path => ({ path })),
      { threads: 0 },
    )
  ).specification

const idsOf = ({ sections }: Specification, basis: string): readonly string[] =>
  sections.calls.claims.filter(claim => claim.basis === basis).map(({ id }) => id)

describe('a description beside a recording', () => {
  it('gives the same bytes first, last and twice', async () => {
    const first = toJson(await write(YAML, HAR))
    expect(toJson(await write(HAR, YAML))).toBe(first)
    expect(toJson(await write(YAML, HAR, YAML))).toBe(first)
  })

  it('is a source of its own, and what could not be read of it is said there', async () => {
    const { sources } = await write(HAR, YAML)
    const { kind, diagnostics } = sources.find(({ name }) => name === 'openapi.yaml') ?? {}
    expect(kind).toBe('description')
    expect(diagnostics).toMatchObject([
      { pointer: '', message: expect.stringContaining('repairs.yaml#/NewRepair') as string },
    ])
  })

  it('every place that is named in it is there', async () => {
    const { parse } = await import('yaml')
    const root = parse(readFileSync(YAML, 'utf8')) as unknown
    const { sources, sections } = await write(HAR, YAML)
    const { id } = sources.find(({ kind }) => kind === 'description') ?? {}
    const places = Object.values(sections)
      .flatMap(({ claims, notShown }) => [
        ...claims.flatMap(({ evidence, counterEvidence }) => [...evidence, ...(counterEvidence ?? [])]),
        ...notShown.flatMap(({ evidence }) => evidence),
      ])
      .filter(({ source }) => source === id)
    expect(places.length).toBeGreaterThan(20)
    for (const { pointer } of places) {
      const steps = pointer
        .split('/')
        .slice(1)
        .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      const found = steps.reduce<unknown>(
        (value, step) => (value as { [name: string]: unknown } | undefined)?.[step],
        root,
      )
      expect(found, pointer).toBeDefined()
    }
  })

  it('agrees with what behaviour shows where it was written from that, but for what it cannot say', async () => {
    const own = file('own.json', JSON.stringify(toOpenApi(await write(HAR))))
    const { sections } = await write(HAR, own)
    const { claims } = sections.calls
    expect(claims.filter(({ reasons }) => reasons?.includes('described in own.json too') !== true)).toEqual([])
    // That credentials may be left out.
    expect(claims.filter(({ against }) => against > 0).map(({ id }) => id)).toEqual(['calls/GET /api/v1/me'])
  })

  it('stands in the description that is written of both, ranges of answers too', async () => {
    const ranged = readFileSync(YAML, 'utf8').replace(
      "'204': { description: gone }",
      '2XX: { description: gone }, default: { description: no }',
    )
    const both = toOpenApi(await write(HAR, file('ranged.yaml', ranged)), { declared: true })
    expect((await validate(JSON.stringify(both))).errors ?? []).toEqual([])
    const removed = JSON.parse(JSON.stringify(both.paths['/api/v1/loans/{loanId}'])) as {
      delete: { responses: object }
    }
    expect(Object.keys(removed.delete.responses)).toEqual(['2XX', 'default'])
  })

  it('keeps no secret that stands in an example', async () => {
    const secret = 'hunter2-Sesame!'
    const path = file(
      'secret.yaml',
      readFileSync(YAML, 'utf8').replace(
        'code: { type: string,',
        `password: { type: string, example: '${secret}' }, code: { type: string,`,
      ),
    )
    const { specification, replaced } = await writeSpecification([{ path: HAR }, { path }], { threads: 0 })
    expect(toJson(specification)).not.toContain(secret)
    expect([...replaced.keys()]).toContain('password')
  })
})

describe('a description that the application answered with', () => {
  const answered = (described: object): string => {
    const { parse } = JSON
    const har = parse(readFileSync(HAR, 'utf8')) as { log: { entries: { request: object; response: object }[] } }
    const [first] = har.log.entries as [{ request: object; response: object }]
    const text = JSON.stringify(described)
    har.log.entries.push({
      ...first,
      request: { ...first.request, url: 'https://toolshed.example/api/v1/openapi.json' },
      response: { ...first.response, content: { mimeType: 'application/json', size: text.length, text } },
    })
    return JSON.stringify(har)
  }

  it('declares its calls, at places in the answer', async () => {
    const path = file('answered.har', answered({ openapi: '3.1.0', paths: { '/loans': { get: {}, delete: {} } } }))
    const specification = await write(path)
    expect(idsOf(specification, 'declared')).toEqual(['calls/DELETE /api/v1/loans'])
    expect(specification.sections.calls.claims.find(({ basis }) => basis === 'declared')?.evidence).toMatchObject([
      { pointer: '/log/entries/17/response/content/text', within: '/paths/~1loans/delete' },
    ])
  })

  it('of something else is content like any other', async () => {
    const path = file('content.har', answered({ openapi: '3.1.0', paths: { '/orders': { get: {}, delete: {} } } }))
    expect(idsOf(await write(path), 'declared')).toEqual([])
  })
})

describe('a description alone', () => {
  it('declares what nobody saw', async () => {
    const specification = await write(YAML)
    expect(idsOf(specification, 'observed')).toEqual([])
    expect(idsOf(specification, 'declared')).toContain('calls/DELETE /loans/{loanId}')
    expect(specification.verdict.buildable).toBe(false)
  })

  it('in the language of GraphQL is read by its ending', async () => {
    const { sources } = await write(file('shop.graphqls', '"a shop"\ninterface Node { id: ID! }\n'))
    expect(sources).toMatchObject([{ kind: 'description', diagnostics: [] }])
  })
})

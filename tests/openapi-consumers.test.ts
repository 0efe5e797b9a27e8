import { createWriteStream, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceId } from '../src/evidence/source.ts'
import type { OpenApi } from '../src/exports/openapi/document.ts'
import { toOpenApi } from '../src/exports/openapi/openapi.ts'
import { isDescribable } from '../src/exports/openapi/paths.ts'
import { redactRecording } from '../src/pipeline/redact-recording.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import type { Specification } from '../src/specification/specification.ts'
import { bodyChecker, describedBodies } from './openapi-bodies.ts'
import { parameterErrors } from './openapi-parameters.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { type TypedValue, typeErrors } from './openapi-types.ts'
import { type RecordedEntry, asMeant } from './recorded-bodies.ts'
import { spoiled } from './spoiled.ts'

interface Consumed {
  readonly specification: Specification
  readonly description: OpenApi
  readonly entriesOf: ReadonlyMap<SourceId, readonly RecordedEntry[]>
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-consumers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the bundled sample', () => {
  const paths = ['member', 'librarian', 'admin'].map(identity => at(`../examples/tool-library/${identity}.har.gz`))
  const sample = consumed(() => Promise.resolve(paths))
  takeTheirOwnRecording(sample)

  test('openapi-typescript and tsc take what was recorded, and nothing else', () => {
    const typed = typedBodies(sample())
    expect(typed.length).toBeGreaterThan(100)
    const faults = typed.flatMap(one => {
      const value = spoiled(one.value, 0)
      return value === null ? [] : [{ ...one, value }]
    })
    const wrong = [...new Set(typeErrors(sample().description, [...typed, ...faults], folder))]
    expect(wrong.filter(index => index < typed.length)).toEqual([])
    expect(wrong.length / faults.length).toBeGreaterThan(REFUSED)
  })
})

/** Recordings of real applications, where they stand beside the checkout. */
const fleet = at('../../shared/fleet')
const applications = existsSync(fleet)
  ? readdirSync(fleet).filter(name => existsSync(join(fleet, name, 'recording.har.gz')))
  : []

describe.skipIf(applications.length === 0)(
  'applications of others (skipped where ../shared/fleet is not there)',
  () => {
    describe.each(applications)('%s', name => {
      takeTheirOwnRecording(consumed(async () => [await redacted(join(fleet, name, 'recording.har.gz'), name)]))
    })
  },
)

/** Share of the spoiled bodies that has to be refused: in some places lists stood too. */
const REFUSED = 0.95

function takeTheirOwnRecording(of: () => Consumed): void {
  test('every exchange that a call rests on is found under its server, path and method', () => {
    const { specification, description, entriesOf } = of()
    const route = openApiRoutes(description)
    const calls = specification.sections.calls.claims.filter(
      ({ basis, subject }) => basis === 'observed' && isDescribable(subject),
    )
    const lost = calls.flatMap(({ id, evidence }) =>
      evidence.filter(({ source, pointer, within }) => {
        // The line of a script that names the call.
        if (/^\d+:\d+$/.test(within ?? '')) return false
        const entry = entriesOf.get(source)?.[Number(pointer.split('/')[3])]
        const found = entry === undefined ? null : route(entry.request.method, entry.request.url)
        return !JSON.stringify(found?.operation['x-asbuilt'] ?? null).includes(JSON.stringify(id))
      }),
    )
    expect(calls.length).toBeGreaterThan(0)
    expect(lost).toEqual([])
  })

  test('every JSON body is as its path, method, status and media type say', () => {
    const { description } = of()
    const errorOf = bodyChecker(description)
    const bodies = allBodies(of())
    expect(bodies.length).toBeGreaterThanOrEqual(fewest(of()))
    expect(bodies.flatMap(body => (errorOf(body) === null ? [] : [`${body.at}: ${errorOf(body)}`]))).toEqual([])
  })

  test('every path and every query of what was carried out is as its parameters say', () => {
    const { description, entriesOf } = of()
    const wrong = [...entriesOf.values()].flatMap(entries => parameterErrors(description, entries))
    expect([...new Set(wrong)]).toEqual([])
  })

  test('a body that is not as recorded is refused', () => {
    const errorOf = bodyChecker(of().description)
    // Where several calls share one address, OpenAPI cannot say which of them a body belongs to.
    const faults = allBodies(of()).flatMap((body, index) => {
      const value = body.isOfOneCall ? spoiled(body.value, index) : null
      return value === null ? [] : [{ ...body, value }]
    })
    expect(faults.length).toBeGreaterThanOrEqual(fewest(of()) / 2)
    const taken = faults.filter(fault => errorOf(fault) === null)
    // Of a few bodies one may be taken.
    expect(taken.length).toBeLessThanOrEqual(Math.max(1, faults.length * (1 - REFUSED)))
  })
}

/** How many bodies a recording has at least: one of few calls may have none. */
const fewest = ({ specification }: Consumed): number => (specification.sections.calls.claims.length > 10 ? 20 : 0)

const allBodies = ({ description, entriesOf }: Consumed) =>
  describedBodies(
    description,
    [...entriesOf.values()].flatMap(entries => entries),
  )

/** Each different body once, with the place of its type. */
function typedBodies(of: Consumed): readonly TypedValue[] {
  const typed = allBodies(of).map(({ typePath, value }) => ({ typePath, value }))
  return [...new Map(typed.map(one => [JSON.stringify(one), one])).values()]
}

/** The recordings' description, written once before the tests. */
function consumed(recordings: () => Promise<readonly string[]>): () => Consumed {
  let made: Consumed | undefined
  beforeAll(async () => {
    const paths = await recordings()
    const { specification } = await writeSpecification(
      paths.map(path => ({ path })),
      { threads: 0 },
    )
    const entries = new Map(paths.map(path => [path.slice(path.lastIndexOf('/') + 1), entriesIn(path)]))
    made = {
      specification,
      description: toOpenApi(specification),
      entriesOf: new Map(specification.sources.map(({ id, name }) => [id, entries.get(name) ?? []])),
    }
  })
  return () => {
    if (made === undefined) throw new Error('the tests began before the recordings were read')
    return made
  }
}

function entriesIn(path: string): readonly RecordedEntry[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return (JSON.parse(text) as { log: { entries: readonly RecordedEntry[] } }).log.entries.map(asMeant)
}

/** A copy without secrets: what a person hands on, and what the statements are about. */
async function redacted(recording: string, name: string): Promise<string> {
  const path = join(folder, `${name}.har`)
  const file = createWriteStream(path)
  await redactRecording(recording, new TextEncoder().encode('the same key in every run'), write, { threads: 0 })
  file.end()
  await finished(file)
  return path

  function write(text: string): Promise<void> {
    return new Promise((resolve, reject) => file.write(text, error => (error ? reject(error) : resolve())))
  }
}

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Each is one statement that would make the core's answer depend on something else than the evidence. */
const forbidden = [
  'new Date()',
  'Date()',
  'Date.now()',
  'performance.now()',
  'setTimeout(() => {}, 1)',
  'Math.random()',
  'crypto.randomUUID()',
  'process.pid',
  'globalThis.process',
  "Buffer.from('a')",
  "fetch('https://example.org')",
  "new RegExp('a' + 'b', 'u')",
  "RegExp('a' + 'b', 'u')",
  "'a'.localeCompare('b')",
  'new Intl.NumberFormat()',
  '(1).toLocaleString()',
  'new Date(0).getHours()',
]

const permitted = [
  'new Date(0).toISOString()',
  'Date.parse("2026-01-01T00:00:00Z")',
  'new RegExp("a", "u")',
  'new RegExp(/a/u.source, "yu")',
  '/a/u.test("a")',
  'Math.max(1, 2)',
]

const core = [
  'evidence',
  'redaction',
  'model',
  'sections/calls',
  'specification',
  'exports/openapi',
  'excerpts',
  'api',
  'twin',
]

let folder: string
/** Paths of the files in which something was reported. */
let reported: ReadonlySet<string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-lint-'))
  for (const file of ['.oxlintrc.json', 'scripts/core-rules.mjs']) await cp(join(root, file), join(folder, file))
  for (const [index, expression] of forbidden.entries()) await plant(`src/model/forbidden-${index}.ts`, expression)
  for (const [index, expression] of permitted.entries()) await plant(`src/model/permitted-${index}.ts`, expression)
  for (const room of core) await plant(`src/${room}/clock.ts`, 'Date.now()')
  for (const room of ['readers/har', 'pipeline', 'cli']) await plant(`src/${room}/clock.ts`, 'Date.now()')
  reported = await reportedIn(folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('the core has no clock, no randomness and no machine', () => {
  test.each(forbidden.map((expression, index) => [expression, index] as const))('%s is reported', (_, index) => {
    expect(reported).toContain(`src/model/forbidden-${index}.ts`)
  })

  test.each(permitted.map((expression, index) => [expression, index] as const))('%s is not', (_, index) => {
    expect(reported).not.toContain(`src/model/permitted-${index}.ts`)
  })

  test.each(core)('%s is the core', room => {
    expect(reported).toContain(`src/${room}/clock.ts`)
  })

  test.each(['readers/har', 'pipeline', 'cli'])('%s is not', room => {
    expect(reported).not.toContain(`src/${room}/clock.ts`)
  })

  test('no room of src/ is forgotten', async () => {
    const elsewhere = ['readers', 'front-end', 'pipeline', 'cli', 'server', 'store', 'capture', 'proof', 'web']
    const known = [...core.map(room => room.split('/')[0]), ...elsewhere]
    expect((await readdir(join(root, 'src'))).filter(room => !known.includes(room))).toEqual([])
  })
})

async function plant(path: string, expression: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), `export const x = ${expression}\n`)
}

async function reportedIn(tree: string): Promise<ReadonlySet<string>> {
  const output = await new Promise<string>(resolve => {
    execFile(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: tree }, (_, out) => resolve(out))
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string }[] }
  return new Set(diagnostics.map(({ filename }) => filename))
}

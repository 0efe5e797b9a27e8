import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import walls from '../.dependency-cruiser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One file with one import that a rule forbids: [rule, importing file, what it imports]. */
const violations: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['evidence-sees-nothing', 'src/evidence/a.ts', '../model/shared.ts'],
  ['readers-sees-evidence', 'src/readers/har/a.ts', '../../redaction/shared.ts'],
  ['readers-sees-evidence', 'src/readers/har/b.ts', '../../model/shared.ts'],
  ['redaction-sees-evidence', 'src/redaction/a.ts', '../readers/shared.ts'],
  ['redaction-sees-evidence', 'src/redaction/b.ts', '../model/shared.ts'],
  ['model-sees-evidence', 'src/model/a.ts', '../redaction/shared.ts'],
  ['model-sees-evidence', 'src/model/b.ts', '../readers/shared.ts'],
  ['model-sees-evidence', 'src/model/c.ts', '../sections/shared.ts'],
  ['sections-sees-evidence-and-model', 'src/sections/calls/a.ts', '../../redaction/shared.ts'],
  ['sections-sees-evidence-and-model', 'src/sections/calls/b.ts', '../../specification/shared.ts'],
  ['specification-sees-evidence-and-sections', 'src/specification/a.ts', '../model/shared.ts'],
  ['specification-sees-evidence-and-sections', 'src/specification/b.ts', '../exports/shared.ts'],
  ['exports-sees-evidence-and-specification-and-twin', 'src/exports/openapi/a.ts', '../../model/shared.ts'],
  ['exports-sees-evidence-and-specification-and-twin', 'src/exports/openapi/b.ts', '../../sections/shared.ts'],
  ['twin-sees-evidence-and-specification', 'src/twin/a.ts', '../model/shared.ts'],
  ['proof-sees-evidence-and-specification-and-twin', 'src/proof/a.ts', '../model/shared.ts'],
  ['proof-sees-evidence-and-specification-and-twin', 'src/proof/b.ts', '../readers/shared.ts'],
  ['front-end-sees-evidence-and-specification-and-twin-and-proof', 'src/front-end/a.ts', '../model/shared.ts'],
  ['front-end-sees-evidence-and-specification-and-twin-and-proof', 'src/front-end/b.ts', '../readers/shared.ts'],
  ['excerpts-sees-evidence', 'src/excerpts/a.ts', '../specification/shared.ts'],
  ['api-sees-evidence-and-specification-and-excerpts', 'src/api/a.ts', '../exports/shared.ts'],
  ['store-sees-evidence-and-specification', 'src/store/b.ts', '../model/shared.ts'],
  ['web-sees-evidence-and-specification-and-excerpts-and-api', 'src/web/a.ts', '../exports/shared.ts'],
  ['sections-siblings-never-meet', 'src/sections/calls/c.ts', '../rules/shared.ts'],
  ['readers-siblings-never-meet', 'src/readers/har/c.ts', '../trace/shared.ts'],
  ['exports-siblings-never-meet', 'src/exports/openapi/c.ts', '../html/shared.ts'],
  ['roots-are-not-imported', 'src/pipeline/a.ts', '../cli/shared.ts'],
  ['server-does-not-see-cli', 'src/server/a.ts', '../cli/shared.ts'],
  ['cli-starts-the-server-at-its-door', 'src/cli/b.ts', '../server/shared.ts'],
  ['pipeline-is-for-roots', 'src/store/a.ts', '../pipeline/shared.ts'],
  ['core-without-node', 'src/redaction/c.ts', 'node:fs'],
  ['core-without-node', 'src/sections/calls/d.ts', 'crypto'],
  ['evidence-without-packages', 'src/evidence/b.ts', 'a-package'],
  ['no-test-in-production', 'src/model/d.ts', './shared.test.ts'],
  ['no-test-in-production', 'src/exports/openapi/d.ts', './shared.test-sample.ts'],
  ['no-development-package-in-production', 'src/model/e.ts', 'a-test-library'],
  ['no-unresolvable', 'src/model/f.ts', './nowhere.ts'],
  ['source-stands-alone', 'src/cli/a.ts', '../../bench/shared.ts'],
  ['no-cycles', 'src/model/g.ts', './h.ts'],
]

/** What the walls must let through. */
const permitted: readonly (readonly [from: string, to: string])[] = [
  ['src/readers/har/z.ts', '../shared.ts'],
  ['src/readers/har/y.ts', 'node:fs'],
  ['src/model/z.ts', '../evidence/shared.ts'],
  ['src/model/y.ts', 'a-package'],
  ['src/sections/calls/z.ts', '../../model/shared.ts'],
  ['src/sections/calls/y.ts', '../shared.ts'],
  ['src/sections/calls/z.test.ts', '../../readers/shared.ts'],
  ['src/sections/calls/y.test.ts', 'a-test-library'],
  ['src/exports/openapi/z.ts', '../../specification/shared.ts'],
  ['src/exports/openapi/y.test.ts', './shared.test-sample.ts'],
  ['src/pipeline/z.ts', '../sections/shared.ts'],
  ['src/cli/z.ts', '../pipeline/shared.ts'],
  ['src/cli/y.ts', '../server/serve.ts'],
  ['src/cli/x.ts', '../server/twins/serve-twin.ts'],
  ['src/proof/z.ts', '../twin/shared.ts'],
  ['src/front-end/z.ts', '../twin/shared.ts'],
  ['src/front-end/y.ts', 'node:http'],
  ['src/web/z.ts', '../api/shared.ts'],
  ['src/web/y.ts', 'a-test-library'],
]

let folder: string
/** `rule file` for every violation that was reported. */
let reported: ReadonlySet<string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-walls-'))
  await plantTree()
  reported = await reportedIn(folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('the walls', () => {
  test.each(violations)('%s catches %s importing %s', (rule, from) => {
    expect(reported).toContain(`${rule} ${from}`)
  })

  test.each(permitted)('%s may import %s', from => {
    expect([...reported].filter(line => line.endsWith(` ${from}`))).toEqual([])
  })

  test('every rule has a violation planted above', () => {
    const rules = walls.forbidden.map(rule => rule.name)
    expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(rules))
  })

  test('every rule says what a violation means', () => {
    expect(walls.forbidden.filter(rule => !/^\w.{40,}[.]$/.test(rule.comment))).toEqual([])
  })
})

/** The checker is run as `npm test` runs it, on a folder of our own. */
async function reportedIn(tree: string): Promise<ReadonlySet<string>> {
  const output = await new Promise<string>(resolve => {
    const options = { maxBuffer: 1 << 28 }
    execFile(process.execPath, [join(root, 'scripts/walls.mjs'), tree, '--json'], options, (_, out) => resolve(out))
  })
  const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  return new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
}

async function plantTree(): Promise<void> {
  for (const [, from, to] of violations) await plant(from, `import { x } from '${to}'\nexport const y = x\n`)
  // A type import is an import.
  for (const [from, to] of permitted) await plant(from, `import type { x } from '${to}'\nexport type y = typeof x\n`)
  await plant('src/model/h.ts', "import type { y } from './g.ts'\nexport const x: typeof y = 1\n")

  const rooms = [
    'evidence',
    'readers',
    'redaction',
    'model',
    'sections',
    'specification',
    'exports',
    'twin',
    'pipeline',
    'cli',
    'api',
    'server',
  ]
  const inner = ['sections/rules', 'readers/trace', 'exports/html']
  for (const room of [...rooms, ...inner]) await plant(`src/${room}/shared.ts`, 'export const x = 1\n')
  for (const door of ['serve', 'twins/serve-twin']) await plant(`src/server/${door}.ts`, 'export const x = 1\n')
  await plant('bench/shared.ts', 'export const x = 1\n')
  await plant('src/model/shared.test.ts', 'export const x = 1\n')
  await plant('src/exports/openapi/shared.test-sample.ts', 'export const x = 1\n')

  const packages = { dependencies: { 'a-package': '1.0.0' }, devDependencies: { 'a-test-library': '1.0.0' } }
  await plant('package.json', JSON.stringify({ name: 'planted', type: 'module', ...packages }))
  for (const name of ['a-package', 'a-test-library']) {
    await plant(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }))
    await plant(`node_modules/${name}/index.js`, 'export const x = 1\n')
  }
}

async function plant(path: string, text: string): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

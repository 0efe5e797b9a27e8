import { rolldown } from 'rolldown'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ScriptFinding, ScriptReading } from '../../../evidence/script.ts'
import { lineLengths, withSources } from './mapped-findings.ts'
import { readMap, readScript } from '../read-script.ts'

const FILES: Readonly<Record<string, string>> = {
  'src/main.tsx': `
import { z } from 'zod'
import { createBrowserRouter } from 'react-router-dom'
import { request, ApiRoot } from '@/api/client'
import { Orders } from './pages/orders'
import { label } from 'labels'

type Props = { readonly id: string }
const schema = z.object({ title: z.string().min(3, 'Title is too short').max(60) } satisfies object)
export const router = createBrowserRouter([
  { path: '/', element: <Orders kind="open" /> },
  { path: '/orders/:orderId', element: <Orders kind={label as string} /> },
])
export async function saveOrder({ id: orderId }: Props, body: unknown): Promise<void> {
  schema.parse(body)
  await fetch(\`\${ApiRoot}/orders/\${orderId!}\`, { method: 'PUT', body: JSON.stringify({ title: 'x' }) })
  await request('/orders/' + orderId + '/lines')
}
`,
  'src/api/client.ts': `
export const ApiRoot = '/api/v2' as const
export enum Level { Low = 'low', High = 'high' }
export class Client {
  constructor(private readonly root: string) {}
  levels(level: Level = Level.Low) {
    return fetch(this.root + '/levels/' + level)
  }
}
export const client = new Client(ApiRoot)
export function request<T>(path: string): Promise<T> {
  return fetch(ApiRoot + path).then(answer => answer.json() as Promise<T>)
}
interface Unused { readonly fetch: string }
`,
  'src/pages/orders.tsx': `
import { client } from '../api/client'
export function Orders({ kind }: { kind: string }) {
  return (
    <form onSubmit={() => client.levels()}>
      <input name="quantity" required maxLength={5} className={kind} />
    </form>
  )
}
`,
  'node_modules/labels/index.js': `
export const label = 'open'
export function report(text) {
  alert('A message of a package that nobody wrote')
}
report('x')
`,
}

async function bundled(sourcemap: boolean | 'inline'): Promise<{ readonly code: string; readonly map: string }> {
  const bundle = await rolldown({
    input: '/project/src/main.tsx',
    external: ['zod', /^react/],
    plugins: [
      {
        name: 'files',
        resolveId: (source, importer) => {
          if (source in PLACES) return PLACES[source]
          const relative = importer === undefined ? null : new URL(source, `file://${importer}`).pathname
          const found = [source, relative].flatMap(path => ['', '.ts', '.tsx'].map(end => `${path}${end}`))
          return found.find(path => path.slice('/project/'.length) in FILES)
        },
        load: id => FILES[id.slice('/project/'.length)],
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, sourcemap, dir: '/project/dist' })
  await bundle.close()
  const map = output.find(one => one.fileName.endsWith('.map'))
  return { code: output[0].code, map: map?.type === 'asset' ? String(map.source) : '' }
}

const PLACES: Readonly<Record<string, string>> = {
  '@/api/client': '/project/src/api/client.ts',
  labels: '/project/node_modules/labels/index.js',
}

/** What is found, without places and names that only a map tells. */
const said = ({ findings }: ScriptReading, kind: ScriptFinding['kind']): readonly string[] =>
  findings
    .filter(finding => finding.kind === kind)
    .map(finding => {
      if (finding.kind === 'call')
        return `${finding.method} ${finding.url.map(part => (typeof part === 'string' ? part : '{}')).join('')}`
      if (finding.kind === 'route') return finding.path
      if (finding.kind === 'rule') return `${finding.field} ${finding.rule} ${JSON.stringify(finding.value)}`
      return JSON.stringify({ ...finding, at: '', original: '' })
    })
    .sort()

let none: { readonly code: string }
let inline: { readonly code: string }
let file: { readonly code: string; readonly map: string }
beforeAll(async () => {
  ;[none, inline, file] = await Promise.all([bundled(false), bundled('inline'), bundled(true)])
})

const withFile = (map: string): ScriptReading =>
  withSources(readScript(file.code, 1), readMap(map), lineLengths(file.code))

describe('sources of a script', () => {
  test.each(['call', 'route', 'rule'] as const)('with a map or without one: the same %ss', kind => {
    const plain = said(readScript(none.code, 1), kind)
    expect(plain.length).toBeGreaterThan(1)
    expect(said(readScript(inline.code, 1), kind)).toEqual(plain)
    expect(said(withFile(file.map), kind)).toEqual(plain)
  })

  test('names that minifying took come back, and the place in the source is said', () => {
    const calls = withFile(file.map).findings.filter(({ kind }) => kind === 'call')
    expect(
      calls.map(finding => finding.kind === 'call' && [finding.url.at(-1), finding.original?.replace(/:.*/, '')]),
    ).toEqual([
      [{ hole: 'level' }, 'src/api/client.ts'],
      [{ hole: 'id' }, 'src/main.tsx'],
      ['/lines', 'src/main.tsx'],
    ])
  })

  test('every finding stands where the script without a map has it', () => {
    const places = ({ findings }: ScriptReading): readonly string[] =>
      findings
        .filter(({ kind }) => /^(?:call|route|rule)$/.test(kind))
        .map(({ kind, at }) => `${kind} ${at}`)
        .sort()
    expect(places(withFile(file.map))).toEqual(places(readScript(file.code, 1)))
  })

  test('packages do not speak for the application', () => {
    expect(said(readScript(none.code, 1), 'message')).toHaveLength(1)
    expect(said(withFile(file.map), 'message')).toEqual([])
  })

  test('where secrets were replaced in the script, findings stand where it has them now', () => {
    const code = file.code.replace('`/api/v2`', '`/api/v2`,secret=`[a token that is much longer]`')
    const reading = withSources(readScript(code, 1), readMap(file.map), lineLengths(code))
    const alone = readScript(code, 1).findings.filter(({ kind }) => kind === 'rule' || kind === 'call')
    const places = new Set(reading.findings.map(({ kind, at }) => `${kind} ${at}`))
    expect(alone.length).toBeGreaterThan(4)
    expect(alone.filter(({ kind, at }) => !places.has(`${kind} ${at}`))).toEqual([])
    expect(reading.findings.find(({ kind }) => kind === 'rule')?.original).toMatch(/^src\/pages\/orders\.tsx:6:/)
  })
})

const map = (more: object): string =>
  JSON.stringify({
    version: 3,
    sources: ['a.ts'],
    sourcesContent: ['fetch("/a")'],
    names: [],
    mappings: 'AAAA',
    ...more,
  })

describe('maps that are no good', () => {
  const script = 'fetch("/a")\n'
  const alone = readScript(script, 1)
  const read = (json: string): ScriptReading => withSources(alone, readMap(json), lineLengths(script))

  test.each([
    ['no JSON', '<!doctype html>', /^has a source map that is no source map: /],
    ['no object', '[]', /^has a source map that is no object$/],
    ['no sources', '{"version":3,"mappings":""}', /^has a source map that has no mappings or no sources$/],
    ['sources that are numbers', map({ sourcesContent: [5] }), /^has a source map that has sources that are no text$/],
    ['sections in sections', '{"sections":[{"map":{"sections":[]}}]}', /has a section that is no map$/],
    [
      'a section without a place',
      `{"version":3,"sections":[{"map":${map({})}}]}`,
      /^has a source map that is no source map: /,
    ],
    ['too many sources', map({ sources: Array(20_001).fill('a') }), /has more than 20000 sources$/],
    ['mappings without end', map({ mappings: 'A'.repeat(16_000_001) }), /million characters of mappings$/],
    [
      'a source that does not parse',
      map({ sourcesContent: ['let = ='] }),
      /names a source that does not parse: a\.ts$/,
    ],
  ])('%s: said, and the script is read as without one', (_, json, problem) => {
    const reading = read(json)
    expect(reading.problem).toMatch(problem)
    expect(reading.findings).toMatchObject(alone.findings)
  })

  test('one that leads out of the script is said, and is not used', () => {
    const elsewhere = map({ sourcesContent: ['fetch("/b")'], mappings: ';;;;;;AAAA' })
    expect(read(elsewhere)).toEqual({
      ...alone,
      problem: 'has a source map that leads to places that the script does not have',
    })
  })

  test('mappings that lead to no source, or behind the end of one, are left out', () => {
    for (const mappings of ['AEAA', 'AADA', 'AAggggggC', 'AA+/////B', 'A!!!A', '\u{1f600}', 'AAAA,DAAA'])
      expect(read(map({ mappings })).problem, mappings).toBeNull()
  })

  test('keys of prototypes are keys like others', () => {
    const json = map({ sources: ['__proto__/constructor.ts'] }).replace(
      '{',
      '{"__proto__":{"mappings":5},"constructor":1,',
    )
    expect(read(json).findings).toMatchObject([{ kind: 'call', at: '1:7', original: '__proto__/constructor.ts:1:7' }])
  })
})

test.each([
  ['in sections', `{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":${map({})}}]}`, 'a.ts:1:7'],
  ['of webpack', map({ sources: ['webpack://shop/./src/a.ts?1f2e'] }), 'src/a.ts:1:7'],
  ['with a root', map({ sourceRoot: '/home/x/shop/', sources: ['../src/a.ts'] }), 'home/x/src/a.ts:1:7'],
  ['with a line in front', `)]}'\n${map({})}`, 'a.ts:1:7'],
  [
    'of a component in parts',
    map({
      sources: ['App.vue'],
      sourcesContent: [
        '<template>\n  <p>{{ a < 1 }}</p>\n</template>\n<script setup lang="ts">\nfetch("/a" as string)\n</script>\n<style>p { }</style>',
      ],
      mappings: 'AAIA',
    }),
    'App.vue:5:7',
  ],
])('a map %s', (_, json, original) => {
  const script = 'fetch("/a")\n'
  const { findings, problem } = withSources(readScript(script, 1), readMap(json), lineLengths(script))
  expect(problem).toBeNull()
  expect(findings).toMatchObject([{ kind: 'call', at: '1:7', original }])
})

test('what the sources say of a part that the script does not have is not said', () => {
  const json = map({ sourcesContent: ['fetch("/a")\n\nexport function unused() {\n  return fetch("/b")\n}'] })
  expect(readMap(json).findings).toMatchObject([{ kind: 'call', url: ['/a'] }])
})

test('a map that cannot be decoded is said', () => {
  const { findings, problem } = readScript('fetch("/a")\n//# sourceMappingURL=data:,', 1)
  expect(problem).toMatch(/^has a source map that /)
  expect(findings).toHaveLength(1)
})

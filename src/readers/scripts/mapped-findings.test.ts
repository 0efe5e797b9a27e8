import { rolldown } from 'rolldown'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ScriptFinding, ScriptReading } from '../../evidence/script.ts'
import { lineLengths, withSources } from './mapped-findings.ts'
import { readMap, readScript } from './read-script.ts'

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
      if (finding.kind === 'rule') return `${finding.field} ${finding.rule} ${String(finding.value)}`
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
    console.log(none.code, JSON.stringify(readScript(none.code, 1), null, 0), JSON.stringify(withFile(file.map)))
  })
})

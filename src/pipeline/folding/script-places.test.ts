import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filePlace } from '../../evidence/built-file.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { Specification } from '../../specification/specification.ts'
import { redactRecording } from '../redact-recording.ts'
import { writeSpecification } from '../write-specification.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-places-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** On one line, with secrets in front of what is found, longer and shorter than what replaces them. */
const SCRIPT = [
  'const a={placeholder:"ada.lovelace@some-company.example.org, u@example.org"};',
  'fetch("/api/orders",{method:"POST"});',
  `const k="Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'c2lnbmF0dXJlLXNpZ25hdHVyZQ'.repeat(3)}";`,
  'fetch("/api/customers",{method:"DELETE"});',
].join('')
const PAGE = `<!doctype html><html><head><meta name="author" content="grace.hopper@some-company.example.org">
</head><body><p>b@example.org</p><script>const m="c@example.org";fetch("/api/invoices",{method:"PUT"})</script></body></html>`

const answered = (url: string, mimeType: string, text: string): object => ({
  startedDateTime: '2026-01-01T00:00:00.000Z',
  time: 1,
  request: { method: 'GET', url, httpVersion: 'HTTP/1.1', headers: [], cookies: [], queryString: [] },
  response: {
    status: 200,
    statusText: 'OK',
    httpVersion: 'HTTP/1.1',
    headers: [],
    cookies: [],
    redirectURL: '',
    content: { size: text.length, mimeType, text },
  },
})

const CALLS = ['"/api/orders"', '"/api/customers"', '"/api/invoices"']

/** What stands at each place in a recording that a claim on a declared call rests on. */
function opened(specification: Specification, text: string): readonly string[] {
  const { entries } = (JSON.parse(text) as Recording).log
  return places(specification).flatMap(({ pointer, within = '' }) => {
    const [, nth] = /^\/log\/entries\/(\d+)\/response\/content\/text$/.exec(pointer) ?? []
    return nth === undefined ? [] : [textAt(entries[Number(nth)]?.response.content.text ?? '', within)]
  })
}

const places = ({ sections }: Specification): readonly Evidence[] =>
  sections.calls.claims.flatMap(({ evidence }) => evidence)

function textAt(text: string, at: string): string {
  const [line, column] = at.split(':').map(Number) as [number, number]
  return /^"[^"]*"/.exec(text.split('\n')[line - 1]?.slice(column - 1) ?? '')?.[0] ?? `nothing at ${at}`
}

interface Recording {
  readonly log: { readonly entries: readonly { readonly response: { readonly content: { readonly text: string } } }[] }
}

const write = async (path: string): Promise<Specification> =>
  (await writeSpecification([{ path }], { threads: 0 })).specification

test('a place in a script opens in the file that was read, be it a recording, its copy or a folder of built files', async () => {
  const recording = join(folder, 'a.har')
  const entries = [
    answered('https://a.example/', 'text/html', PAGE),
    answered('https://a.example/app.js', 'text/javascript', SCRIPT),
  ]
  writeFileSync(recording, JSON.stringify({ log: { version: '1.2', creator: { name: 'a', version: '1' }, entries } }))
  const own = opened(await write(recording), readFileSync(recording, 'utf8'))
  expect(own.toSorted()).toEqual(CALLS.toSorted())

  const copy = join(folder, 'copy.har')
  let text = ''
  await redactRecording(recording, new Uint8Array(32).fill(7), async piece => void (text += piece), { threads: 0 })
  writeFileSync(copy, text)
  expect(text).not.toContain('lovelace')
  const scripts = (JSON.parse(text) as Recording).log.entries.map(({ response }) => response.content.text)
  expect(scripts[1]?.indexOf(CALLS[1] as string)).not.toBe(SCRIPT.indexOf(CALLS[1] as string))
  expect(opened(await write(copy), text).toSorted()).toEqual(CALLS.toSorted())

  const built = mkdtempSync(join(folder, 'built-'))
  writeFileSync(join(built, 'app.js'), SCRIPT)
  const inFolder = places(await write(built)).map(({ pointer }) => filePlace(pointer))
  expect(inFolder.map(({ file }) => file)).toEqual(['app.js', 'app.js'])
  expect(inFolder.map(({ at }) => textAt(SCRIPT, at ?? '')).toSorted()).toEqual(CALLS.slice(0, 2).toSorted())
})

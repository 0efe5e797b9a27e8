import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Specification } from '../src/specification/specification.ts'
import { plantedSecrets, smallRecording } from './small-recording.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const member = join(root, 'examples/tool-library/member.har.gz')
const admin = join(root, 'examples/tool-library/admin.har.gz')
const here = (name: string): string => join(folder, name)

/** The built command, as a person calls it. */
function asbuilt(args: readonly string[], input?: string | Buffer) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/asbuilt.js'), ...args], {
    input: input ?? '',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, XDG_CONFIG_HOME: here('config') },
  })
  return { status, stdout, stderr }
}

/** A recording as DevTools exports it unless sensitive data is asked for. */
function withoutCredentials(text: string): string {
  const { log } = JSON.parse(text) as { readonly log: { readonly entries: readonly RecordedEntry[] } }
  const rest = ({ headers }: RecordedMessage) => ({
    cookies: [],
    headers: headers.filter(({ name }) => !/^(?:authorization|cookie|set-cookie)$/i.test(name)),
  })
  const entries = log.entries.map(entry => ({
    ...entry,
    request: { ...entry.request, ...rest(entry.request) },
    response: { ...entry.response, ...rest(entry.response) },
  }))
  return JSON.stringify({ log: { ...log, creator: { name: 'WebInspector', version: '537.36' }, entries } })
}
interface RecordedMessage {
  readonly headers: readonly { readonly name: string }[]
}
interface RecordedEntry {
  readonly request: RecordedMessage
  readonly response: RecordedMessage
}

const PASSWORD = 'walnut-Spokeshave-71'

/** Scripts first, one of them with a password that is only sent later; then calls enough for every thread. */
function scriptsThenSignIn(): string {
  const entry = (nth: number, method: string, path: string, mimeType: string, text: string, sent?: object) => ({
    startedDateTime: new Date(Date.UTC(2026, 0, 5) + nth * 1000).toISOString(),
    time: 1,
    request: {
      method,
      url: `https://shop.example.test${path}`,
      headers: [],
      ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
    },
    response: { status: 200, headers: [], content: { mimeType, text } },
  })
  const filler = Array.from({ length: 400 }, (_, nth) => `let word${nth} = "some text that is shown ${nth}"`).join('\n')
  const scripts = [1, 2, 3].map(nth =>
    entry(
      nth,
      'GET',
      `/assets/${nth}.js`,
      'text/javascript',
      `${filler}\nfetch("/api/orders?page=" + page)\nfetch("/api/orders/" + id + "/part${nth}", { method: "POST" })${nth === 2 ? `; log("${PASSWORD}")` : ''}`,
    ),
  )
  const rows = Array.from({ length: 300 }, (_, id) => ({
    id,
    name: `Order number ${id}`,
    state: 'open',
    total: id * 3,
  }))
  const calls = Array.from({ length: 220 }, (_, nth) =>
    entry(10 + nth, 'GET', `/api/orders?page=${nth}`, 'application/json', JSON.stringify({ page: nth, rows })),
  )
  const signIn = entry(900, 'POST', '/api/sign-in', 'application/json', '{"ok":true}', {
    user: 'kim',
    password: PASSWORD,
  })
  return JSON.stringify({ log: { version: '1.2', entries: [...scripts, ...calls, signIn, ...scripts] } })
}

const entries = (har: string): number => (JSON.parse(har) as { log: { entries: unknown[] } }).log.entries.length

describe('asbuilt write', () => {
  test('writes the format of each ending in one run', () => {
    const outputs = ['s.md', 's.json', 's.html', 'api.yaml', 'openapi.json'].map(here)
    const { status, stdout, stderr } = asbuilt(['write', member, ...outputs.flatMap(file => ['-o', file])])
    expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: '' })
    expect(readFileSync(here('s.md'), 'utf8')).toMatch(/^# Specification: /)
    expect(JSON.parse(readFileSync(here('s.json'), 'utf8'))).toMatchObject({ format: 'asbuilt-specification/1' })
    expect(readFileSync(here('s.html'), 'utf8')).toMatch(/^<!doctype html>/)
    expect(readFileSync(here('api.yaml'), 'utf8')).toMatch(/^openapi: 3\.1/)
    expect(JSON.parse(readFileSync(here('openapi.json'), 'utf8'))).toHaveProperty('paths')
  })

  test('the same evidence in another order gives the same bytes', () => {
    const one = asbuilt(['write', '-q', '--to', 'json', member, admin])
    const other = asbuilt(['write', '-q', '--to', 'json', '--threads', '2', admin, member, admin])
    expect(one.status).toBe(0)
    expect(other.stdout).toBe(one.stdout)
  })

  test('any number of threads gives the same bytes, also of scripts in which a secret turns out to stand', () => {
    const [file, outputs] = [here('threads.har'), ['0', '1', '3']]
    writeFileSync(file, scriptsThenSignIn())
    const written = outputs.map(threads => asbuilt(['write', '-q', '--to', 'json', '--threads', threads, file]))
    // Another test looks for recordings in this folder.
    rmSync(file)
    expect(written.map(({ status }) => status)).toEqual([0, 0, 0])
    for (const part of ['/part1', '/part2', '/part3']) expect(written[0]?.stdout).toContain(part)
    expect(written[0]?.stdout).not.toContain(PASSWORD)
    for (const { stdout } of written) expect(stdout).toBe(written[0]?.stdout)
  })

  test('reads standard input', () => {
    const { status, stdout } = asbuilt(['write', '-', '-q', '--json'], readFileSync(member))
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ sources: [{ name: 'stdin', kind: 'har' }] })
  })

  test('--json sums up for programs', () => {
    const { stdout } = asbuilt(['write', member, '-o', here('j.md'), '--json', '--name', 'Shed'])
    expect(JSON.parse(stdout)).toMatchObject({ format: 'asbuilt-write/1', name: 'Shed', redacted: { jwt: {} } })
  })

  test('recordings that nothing joins are said to be of two applications', () => {
    const other = here('other.har')
    writeFileSync(other, smallRecording({ host: 'shop.example', secrets: plantedSecrets('two') }))
    const { stdout, stderr } = asbuilt(['write', member, admin, other, '-o', here('two.md'), '--json'])
    const warning = expect.stringMatching(/^It is not clear whether other\.har and .+: .+ nothing of other\.har stands/)
    expect(JSON.parse(stdout)).toMatchObject({ warnings: [warning] })
    expect(stderr).toMatch(/It is not clear whether other\.har/)
    expect(readFileSync(here('two.md'), 'utf8')).toContain('**whether `other.har` and')
    const alone = asbuilt(['write', member, admin, '-o', here('one.md'), '--json'])
    expect(JSON.parse(alone.stdout)).toMatchObject({ warnings: [] })
    // A folder that holds a recording is read as one.
    rmSync(other)
  })

  test('a recording without bodies is said to be one', () => {
    const file = here('bare.har')
    writeFileSync(
      file,
      JSON.stringify(JSON.parse(gunzipSync(readFileSync(member)).toString('utf8')), (key, value: unknown) => {
        if (key !== 'content') return value
        const { text: _text, encoding: _encoding, ...content } = value as Record<string, unknown>
        return content
      }),
    )
    const { stdout, stderr } = asbuilt(['write', file, '-o', here('bare.md'), '--json'])
    rmSync(file)
    const warning = expect.stringMatching(/^Of \d+ of \d+ calls no answer is recorded: record the same steps again/)
    expect(JSON.parse(stdout)).toMatchObject({ warnings: [warning] })
    expect(stderr).toMatch(/calls no answer is recorded/)
    expect(readFileSync(here('bare.md'), 'utf8')).toContain('not recorded')
  })

  test('a recording that DevTools exported without credentials is said to be one, and makes nobody anonymous', () => {
    const file = here('sanitized.har')
    writeFileSync(file, withoutCredentials(gunzipSync(readFileSync(member)).toString('utf8')))
    const { stdout, stderr } = asbuilt(['write', file, '-o', here('sanitized.json'), '--json'])
    rmSync(file)
    const warning = expect.stringMatching(/^sanitized\.har: it holds no cookies and no credentials/)
    expect(JSON.parse(stdout)).toMatchObject({ warnings: [warning] })
    expect(stderr).toMatch(/sanitized\.har: it holds no cookies/)
    const { sections } = JSON.parse(readFileSync(here('sanitized.json'), 'utf8')) as Specification
    const allowed = sections.roles.claims.flatMap(({ subject }) =>
      subject.kind === 'permission' && subject.verdict === 'allowed' ? [subject] : [],
    )
    expect(allowed.filter(({ role }) => role === 'member').length).toBeGreaterThan(5)
    const byNobody = allowed.flatMap(({ role, on }) => (role === 'anonymous' && on.startsWith('calls/') ? [on] : []))
    expect(byNobody).toEqual(['calls/POST /api/session'])
  })

  test('no secret of the recording is in what is written', () => {
    const recorded = [member, admin].map(file => gunzipSync(readFileSync(file)).toString('utf8'))
    const tokens = recorded.flatMap(text => text.match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{20,}/g) ?? [])
    expect(tokens.length).toBeGreaterThan(10)
    const secrets = [
      ...new Set(tokens),
      'copper-wheelbarrow-9',
      'walnut-spokeshave-7',
      'cleo@toollibrary.example',
      'ada@toollibrary.example',
    ]
    const written = ['markdown', 'json', 'html', 'openapi'].map(to => asbuilt(['write', '--to', to, member, admin]))
    for (const { stdout, stderr } of written) {
      expect(stdout.length).toBeGreaterThan(1000)
      for (const secret of secrets) expect(stdout + stderr).not.toContain(secret)
    }
  })

  test.each([
    ['no evidence', ['write'], /no evidence was named/],
    ['a missing file', ['write', here('none.har')], /none\.har: there is no such file/],
    ['a folder', ['write', folder], /this is a folder/],
    ['another kind of file', ['write', join(root, 'README.md')], /README\.md: this is/],
    ['JSON that is no HAR', ['write', join(root, 'tsconfig.json')], /log\.entries/],
    ['an ending that says nothing', ['write', member, '-o', here('x.pdf')], /x\.pdf: its ending/],
    ['a role without a file', ['write', '--as', 'admin'], /no ROLE=FILE/],
    ['two roles for one recording', ['write', '--as', `a=${member}`, '--as', `b=${member}`], /given as a and as b/],
    ['a folder that is not there', ['write', member, '-o', here('no/where.md')], /cannot be written/],
    ['a folder as target', ['write', member, '--to', 'html', '-o', folder], /cannot be written \(EISDIR\)/],
    [
      'a target that is asked for before anything is read',
      ['write', folder, '-o', here('no/where.md')],
      /cannot be written/,
    ],
    ['the recording itself as target', ['write', '--to', 'json', member, '-o', member], /would replace the recording/],
    ['a format that is none', ['write', member, '--to', 'jsn'], /'jsn' is invalid\. Did you mean json\? It can be/],
    ['an unknown option', ['write', member, '--fast'], /unknown option '--fast'/],
    ['an unknown command', ['wriet', member], /unknown command 'wriet'/],
    ['a file without a command', [member], /this is a file, and a command comes first/],
    ['threads that are no number', ['write', member, '--threads', 'many'], /--threads many: that is no whole number/],
    ['parts that are no number', ['prove', '--split', 'x', member], /--split x: that is no whole number/],
    ['an address', ['write', 'https://shop.example/a.har'], /this is an address.*\n.*name the HAR/],
  ])('%s: exit 2, and what to do', (_, args, message) => {
    const { status, stdout, stderr } = asbuilt(args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })

  test.each([
    ['a recording without a request', '{"log":{"entries":[]}}'],
    ['a recording of a page alone', '{"log":{"pages":[{"id":"page_1","title":"Shop","pageTimings":{}}],"entries":[]}}'],
  ])('%s says how to record one', (_, text) => {
    const { status, stderr } = asbuilt(['write', '-', '-o', here('e.md')], Buffer.from(text))
    expect({ status, stderr }).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('stdin: no request is in it'),
    })
  })

  test.each([
    ['before its list', '{"log":{"version":"1.2","cre'],
    ['before its first entry', '{"log":{"version":"1.2","entries":['],
    ['in its first entry', '{"log":{"version":"1.2","entries":[{"start'],
  ])('a recording that breaks off %s is told of once', (_, text) => {
    const { status, stderr } = asbuilt(['write', '-', '-o', here('e.md')], Buffer.from(text))
    expect({ status, said: stderr.split('\n').filter(line => line.startsWith('stdin')) }).toEqual({
      status: 0,
      said: [expect.stringMatching(/breaks off before its first entry is complete; save the recording again/)],
    })
  })

  test('a recording that breaks off gives its complete entries and says where', () => {
    const text = JSON.stringify({
      log: {
        version: '1.2',
        entries: Array.from({ length: 5 }, (_, nth) => entry(`https://shop.example/api/orders/${nth}`)),
      },
    })
    writeFileSync(here('cut.har'), text.slice(0, text.indexOf('orders/3') + 40))
    const { status, stdout, stderr } = asbuilt(['write', here('cut.har'), '--to', 'json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ funnel: { entries: 3 } })
    expect(stderr).toMatch(
      /cut\.har, byte:\d+: the file breaks off in the middle of an entry; 3 complete entries were read/,
    )
  })
})

describe('asbuilt redact', () => {
  test('copies every entry, without the secrets, the same for the same key', () => {
    const one = asbuilt(['redact', member, '-o', here('one.har'), '--json'])
    const two = asbuilt(['redact', member])
    expect([one.status, two.status], one.stderr + two.stderr).toEqual([0, 0])
    expect(JSON.parse(one.stdout)).toMatchObject({ format: 'asbuilt-redact/1', redacted: { password: {}, jwt: {} } })
    const copy = readFileSync(here('one.har'), 'utf8')
    expect(two.stdout).toBe(copy)
    expect(copy).not.toContain('copper-wheelbarrow-9')
    expect(entries(copy)).toBe(entries(gunzipSync(readFileSync(member)).toString('utf8')))
    const again = asbuilt(['redact', here('one.har')])
    expect(again.stdout).toBe(copy)
  })

  test('packs what ends in .gz', () => {
    const { status, stderr } = asbuilt(['redact', member, '-o', here('packed.har.gz')])
    expect(status, stderr).toBe(0)
    expect(gunzipSync(readFileSync(here('packed.har.gz'))).toString('utf8')).toBe(asbuilt(['redact', member]).stdout)
  })

  test('leaves nothing behind when it fails', () => {
    writeFileSync(here('bad.har'), '{"log":{"version":"1.2"}}')
    const { status, stderr } = asbuilt(['redact', here('bad.har'), '-o', here('bad.redacted.har')])
    expect(status).toBe(2)
    expect(stderr).toMatch(/bad\.har: this is JSON, but has no log\.entries/)
    expect(existsSync(here('bad.redacted.har'))).toBe(false)
    expect(readdirSync(folder).filter(name => name.endsWith('.tmp'))).toEqual([])
  })

  test('refuses a key that others may read', () => {
    writeFileSync(here('open.key'), `${'0'.repeat(64)}\n`, { mode: 0o644 })
    const { status, stderr } = asbuilt(['redact', member, '--key', here('open.key')])
    expect(status).toBe(2)
    expect(stderr).toMatch(/others may read the redaction key\n\s+chmod 600/)
  })
})

function entry(url: string): object {
  return {
    startedDateTime: '2026-01-01T10:00:00.000Z',
    time: 5,
    request: { method: 'GET', url, headers: [], queryString: [], cookies: [], headersSize: -1, bodySize: 0 },
    response: {
      status: 200,
      headers: [],
      cookies: [],
      content: { size: 11, mimeType: 'application/json', text: '{"id":1,"a":2}' },
      redirectURL: '',
      headersSize: -1,
      bodySize: 14,
    },
    cache: {},
    timings: {},
  }
}

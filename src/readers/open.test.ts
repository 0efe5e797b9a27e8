import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { type Zippable, strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { UserError } from '../evidence/user-error.ts'
import { readHarEntry } from './har/entry.ts'
import { type OpenEvidence, openEvidence } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const entry = (url: string, content: object = { text: 'ü', mimeType: 'text/plain' }) => ({
  startedDateTime: '2026-01-01T00:00:00.000Z',
  request: { method: 'GET', url },
  response: { status: 200, content },
})
const HAR = {
  log: { creator: { name: 'Tool', version: '1' }, entries: [entry('https://a.test/1'), entry('https://a.test/2')] },
}
const TEXT = JSON.stringify(HAR)

let files = 0
function file(bytes: Uint8Array | string, ending = 'har'): string {
  const path = join(folder, `case-${files++}.${ending}`)
  writeFileSync(path, bytes)
  return path
}

async function urlsOf(evidence: OpenEvidence): Promise<string[]> {
  const urls: string[] = []
  for await (const { bytes, ends, first, kind } of evidence.read()) {
    let start = 0
    for (const [nth, end] of ends.entries()) {
      const read = readHarEntry(bytes.subarray(start, end), { index: first + nth })
      if (kind === 'entries') urls.push('exchange' in read ? read.exchange.request.url : read.diagnostic.message)
      start = end
    }
  }
  return urls
}

/** Reads it twice, as the pipeline does, and gives what both readings found. */
async function read(
  path: string,
  stdin?: AsyncIterable<Uint8Array>,
): Promise<{ urls: string[]; evidence: OpenEvidence }> {
  const evidence = await openEvidence(path, stdin === undefined ? {} : { stdin })
  try {
    const urls = await urlsOf(evidence)
    expect(await urlsOf(evidence)).toEqual(urls)
    expect(evidence.bytesRead()).toBe(evidence.size)
    return { urls, evidence }
  } finally {
    await evidence.close()
  }
}

const URLS = ['https://a.test/1', 'https://a.test/2']

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

describe('a recording', () => {
  test.each<[string, () => string]>([
    ['as it is', () => file(TEXT)],
    ['without its ending', () => file(TEXT, 'txt')],
    ['behind a byte order mark', () => file(`\ufeff${TEXT}`)],
    ['UTF-16, little end first', () => file(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
    ['UTF-16, big end first', () => file(utf16be(`\ufeff${TEXT}`))],
    ['UTF-16 without a mark', () => file(Buffer.from(TEXT, 'utf16le'))],
    ['gzip', () => file(gzipSync(TEXT), 'har.gz')],
    ['zlib, as mitmproxy does', () => file(deflateSync(TEXT), 'zhar')],
    ['gzip under another name', () => file(gzipSync(TEXT))],
    ['zip', () => file(zipSync({ 'a/my.har': strToU8(TEXT), 'notes.txt': strToU8('x') }), 'zip')],
    ['zip of a Mac', () => file(zipSync({ 'my.har': strToU8(TEXT), '__MACOSX/._my.har': strToU8('x') }), 'zip')],
    ['zip, not packed', () => file(zipSync({ 'my.har': [strToU8(TEXT), { level: 0 }] }), 'zip')],
  ])('%s', async (_, path) => {
    const { urls, evidence } = await read(path())
    expect(urls).toEqual(URLS)
    expect(evidence.creator()).toBe('Tool 1')
    expect(evidence.diagnostics()).toEqual([])
  })

  test('its digest is that of its bytes, and its key material is not', async () => {
    const digests = async (text: string) => {
      const evidence = await openEvidence(file(text))
      const found = await evidence.digests()
      await evidence.close()
      return found
    }
    const { digest, keyMaterial } = await digests(TEXT)
    expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(await digests(TEXT)).toEqual({ digest, keyMaterial })
    expect((await digests(`${TEXT}\n`)).digest).not.toBe(digest)
    expect(digest).not.toContain(Buffer.from(keyMaterial).toString('hex'))
  })

  test.each([10, 60, 0])('cut short by %i bytes', async less => {
    const bytes = Buffer.from(TEXT)
    const { urls, evidence } = await read(file(bytes.subarray(0, bytes.length - 1 - less)))
    expect(urls).toEqual(URLS.slice(0, less === 60 || less === 10 ? 1 : 2))
    expect(evidence.diagnostics().length).toBe(1)
  })

  test('gzip cut short', async () => {
    const many = JSON.stringify({
      log: { entries: Array.from({ length: 5000 }, (_, nth) => entry(`https://a.test/${nth}`)) },
    })
    const packed = gzipSync(many)
    const { urls, evidence } = await read(file(packed.subarray(0, packed.length / 2), 'gz'))
    expect(urls.length).toBeGreaterThan(100)
    expect(urls.length).toBeLessThan(5000)
    expect(evidence.diagnostics()[0]?.message).toContain('breaks off')
  })

  test('cut before its entries', async () => {
    const { urls, evidence } = await read(file('{"log":{"version":"1.2","pages":[{"id":'))
    expect([urls, evidence.diagnostics()]).toEqual([
      [],
      [
        {
          severity: 'warning',
          pointer: 'byte:39',
          message: 'the file breaks off before its first entry is complete; save the recording again',
        },
      ],
    ])
  })
})

describe('standard input', () => {
  async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 33) yield bytes.subarray(at, at + 33)
  }
  test.each<[string, Uint8Array]>([
    ['plain', Buffer.from(TEXT)],
    ['gzip', gzipSync(TEXT)],
    ['zip', zipSync({ 'my.har': strToU8(TEXT) })],
  ])('%s', async (_, bytes) => {
    const { urls, evidence } = await read('-', pieces(bytes))
    expect([urls, evidence.name]).toEqual([URLS, 'stdin'])
  })
  test('leaves nothing behind', async () => {
    const alone = mkdtempSync(join(folder, 'temporary-'))
    vi.stubEnv('TMPDIR', alone)
    const evidence = await openEvidence('-', { stdin: pieces(Buffer.from(TEXT)) })
    const during = readdirSync(alone)
    await evidence.close()
    expect([during, readdirSync(alone)]).toEqual([[], []])
  })
  test('nothing comes', async () => {
    await expect(openEvidence('-', { stdin: pieces(Buffer.alloc(0)) })).rejects.toThrow('standard input: this is empty')
  })
})

describe("Playwright's attach", () => {
  const har = (content: object) => strToU8(JSON.stringify({ log: { entries: [entry('https://a.test/1', content)] } }))
  const body = async (files: Zippable) => {
    const evidence = await openEvidence(file(zipSync(files), 'zip'))
    for await (const { bytes } of evidence.read()) {
      const read = readHarEntry(bytes, { index: 0 })
      await evidence.close()
      return 'exchange' in read ? read.exchange.response?.body : read
    }
    return undefined
  }
  test('bodies come from the files beside it', async () => {
    const files = {
      'har.har': har({ mimeType: 'application/json', size: 9, _file: 'abc.json' }),
      'abc.json': strToU8('{"a":"ü"}'),
    }
    expect(await body(files)).toMatchObject({ state: 'parsed', value: { a: 'ü' } })
  })
  test('in a folder', async () => {
    const files = {
      'x/har.har': har({ mimeType: 'text/html', _file: 'abc.html' }),
      'x/abc.html': strToU8('<p>'),
      'abc.html': strToU8('no'),
    }
    expect(await body(files)).toMatchObject({ state: 'text', text: '<p>' })
  })
  test('messages of a socket lie beside it line by line', async () => {
    const files = {
      'har.har': strToU8(
        JSON.stringify({
          log: {
            entries: [
              {
                _resourceType: 'websocket',
                request: { method: 'GET', url: 'wss://a.test/live' },
                response: { status: 101, content: { mimeType: 'x-unknown', _file: 'ab.jsonl' } },
              },
            ],
          },
        }),
      ),
      'ab.jsonl': strToU8('{"type":"send","time":1,"opcode":1,"data":"{\\"a\\":1}"}\n'),
    }
    const evidence = await openEvidence(file(zipSync(files), 'zip'))
    for await (const { bytes } of evidence.read()) {
      const read = readHarEntry(bytes, { index: 0 })
      expect(read).toMatchObject({ exchange: { messages: [{ direction: 'sent', value: { a: 1 } }] } })
      expect(read).not.toHaveProperty('exchange.response.body.text')
    }
    await evidence.close()
    expect.assertions(2)
  })
  test('a file that is not there', async () => {
    expect(await body({ 'har.har': har({ mimeType: 'text/html', size: 9, _file: 'gone.html' }) })).toMatchObject({
      state: 'not shown',
      size: 9,
    })
  })
  test('a name that leads out of the archive is only a name', async () => {
    const files = { 'har.har': har({ mimeType: 'text/html', size: 9, _file: '../../../../etc/passwd' }) }
    expect(await body(files)).toMatchObject({ state: 'not shown' })
  })
})

describe('what is no recording is named', () => {
  const bytes = (...codes: number[]) => Buffer.from(codes)
  test.each<[string, string, () => string]>([
    ['empty', 'again', () => file('')],
    ['blank', 'HAR', () => file(' \n ')],
    ['JSON, but has no log.entries', 'HAR', () => file('{"a":1}')],
    ['JSON, but has no log.entries', 'log', () => file('{"log":{"version":"1.2"}}')],
    ['JSON, but has no log.entries', 'HAR', () => file('[{"a":1}]')],
    ['JSON that breaks off before log.entries', 'again', () => file('{"a":')],
    ['neither a recording nor an API description', 'OpenAPI', () => file('{"info":{"name":"x"},"item":[]}', 'json')],
    ['neither a recording nor an API description', 'OpenAPI', () => file('{"data":[1]}', 'json')],
    ['neither a recording nor an API description', 'OpenAPI', () => file('openapi: 3.1.0\n', 'yaml')],
    ['neither a recording nor an API description', 'OpenAPI', () => file('paths: [a, b]\n', 'yml')],
    ['a part of a Postman collection', 'Collection', () => file('{"_postman_id":"1"}', 'json')],
    ['a source map', 'HAR', () => file('{"version":3,"sources":[],"mappings":""}', 'map')],
    ['a performance trace of Chrome', 'Network', () => file('{"traceEvents":[]}', 'json')],
    [
      'a trace that cannot be read: it does not say its version',
      'record',
      () => file(zipSync({ 'trace.trace': strToU8('{}'), 'trace.network': strToU8('') }), 'zip'),
    ],
    [
      'a report of Playwright with 2 archives in it',
      'data/*.zip',
      () =>
        file(
          zipSync({
            'index.html': strToU8(''),
            'trace/index.B_TqY17P.js': strToU8('a()'),
            'data/0a.zip': strToU8(''),
            'data/1b.zip': strToU8(''),
          }),
          'zip',
        ),
    ],
    ['a part of a trace of Playwright', 'trace.zip', () => file('{"version":8,"type":"context-options"}', 'trace')],
    ['a session archive of Fiddler (.saz)', 'Export', () => file(zipSync({ 'raw/01_c.txt': strToU8('GET') }), 'saz')],
    ['a zip without a HAR or a trace in it', 'recording', () => file(zipSync({ 'a.txt': strToU8('x') }), 'zip')],
    ['an HTML page', 'HAR', () => file('<!DOCTYPE html><p>', 'html')],
    ['JavaScript', 'HAR', () => file('"use strict";(()=>{})()', 'js')],
    ['JavaScript', 'HAR', () => file('function a(){}', 'txt')],
    ['an export of Burp Suite', 'HAR', () => file('<?xml version="1.0"?><items burpVersion="2"></items>', 'xml')],
    [
      'an XML session of Charles',
      'Export',
      () => file('<?xml version="1.0"?><charles-session></charles-session>', 'chlsx'),
    ],
    ['XML', 'HAR', () => file('<?xml version="1.0"?><a/>', 'xml')],
    ['a session of Charles (.chls)', 'Export', () => file(bytes(0xac, 0xed, 0, 5, 1), 'chls')],
    [
      'a JSON session of Charles (.chlsj)',
      'Export',
      () => file('[{"status":"COMPLETE","method":"GET","host":"a"}]', 'chlsj'),
    ],
    ['a flow file of mitmproxy', 'hardump', () => file('5123:9:websocket;0:~', 'mitm')],
    ['a packet capture (pcap)', 'proxy', () => file(bytes(0xd4, 0xc3, 0xb2, 0xa1, 2, 0))],
    ['a PDF', 'HAR', () => file('%PDF-1.7')],
    ['an image', 'HAR', () => file(bytes(0x89, 0x50, 0x4e, 0x47))],
    ['plain text', 'HAR', () => file('hello')],
    ['not text', 'HAR', () => file(bytes(1, 0, 7, 0, 0, 9))],
    ['a gzip file, packed with gzip', 'gunzip', () => file(gzipSync(gzipSync(TEXT)), 'gz')],
    ['a zip file, packed with gzip', 'gunzip', () => file(gzipSync(zipSync({ 'a.har': strToU8(TEXT) })), 'gz')],
    ['an HTML page', 'HAR', () => file(gzipSync('<html>'), 'gz')],
    ['a folder without a HAR or a trace in it', 'recording', () => folderCase()],
  ])('this is %s', async (is, hint, path) => {
    const given = path()
    const error = await refusal(given)
    expect(error.message).toBe(`${given}: this is ${is}`)
    expect(error.hint).toContain(hint)
    expect(error.file).toBe(given)
  })
  test('a file that is not there', async () => {
    expect((await refusal(join(folder, 'nothing.har'))).message).toContain('there is no such file')
  })
})

describe('hostile archives', () => {
  test('a bomb', async () => {
    const bomb = zipSync({ 'a.har': [new Uint8Array(40 * 1024 * 1024).fill(0x20), { level: 9 }] })
    expect(bomb.length).toBeLessThan(100_000)
    expect((await refusal(file(bomb, 'zip'))).message).toContain('unpacks to more than is sensible')
  })
  test('a bomb packed with gzip is read in constant memory and refused', async () => {
    expect((await refusal(file(gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20)), 'gz'))).message).toContain('this is')
  })
  test('a header that lies about the size', async () => {
    const zip = Buffer.from(zipSync({ 'a.har': strToU8(TEXT) }))
    // The uncompressed size stands 24 bytes into the central directory's record.
    zip.writeUInt32LE(10, zip.indexOf('PK\u0001\u0002') + 24)
    expect((await refusal(file(zip, 'zip'))).message).toContain('cannot be read')
  })
  test('too many files', async () => {
    const files: Zippable = { 'a.har': strToU8(TEXT) }
    for (let nth = 0; nth < 20_000; nth++) files[`${nth}`] = new Uint8Array(0)
    expect((await refusal(file(zipSync(files, { level: 0 }), 'zip'))).message).toContain('more than 20000 files')
  })
  test('several recordings', async () => {
    expect((await refusal(file(zipSync({ 'a.har': strToU8(TEXT), 'b.har': strToU8(TEXT) }), 'zip'))).message).toContain(
      '2 recordings',
    )
  })
  test.each(['../../evil.har', '/etc/evil.har', 'a/../../evil.har', 'C:\\evil.har'])(
    'a name that leads elsewhere: %s',
    async name => {
      expect(
        (await refusal(file(zipSync({ 'a.har': strToU8(TEXT), [name]: strToU8(TEXT) }), 'zip'))).message,
      ).toContain('the zip cannot be read')
    },
  )
  test.each([1, 20, 60, 100])('cut short by %i bytes', async less => {
    const zip = zipSync({ 'a.har': strToU8(TEXT) })
    expect((await refusal(file(zip.subarray(0, zip.length - less), 'zip'))).message).toContain('the zip cannot be read')
  })
})

function folderCase(): string {
  const path = join(folder, 'recordings')
  mkdirSync(path, { recursive: true })
  return path
}

async function refusal(path: string): Promise<UserError> {
  try {
    const evidence = await openEvidence(path)
    try {
      await urlsOf(evidence)
    } finally {
      await evidence.close()
    }
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
  throw new Error(`${path} was read`)
}

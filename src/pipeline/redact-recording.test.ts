import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redactRecording } from './redact-recording.ts'

const KEY = new Uint8Array(32).fill(7)
let folder = ''

const snapshot = (text: string, timestamp: number): object => ({
  type: 'frame-snapshot',
  snapshot: {
    pageId: 'page@1',
    frameId: 'frame@1',
    frameUrl: 'https://a.test/x',
    html: ['HTML', {}, ['BODY', {}, ['STYLE', {}, 'p{color:red}'], ['P', {}, text]]],
    timestamp,
    isMainFrame: true,
  },
})
const frame = (timestamp: number): object => ({
  type: 'screencast-frame',
  pageId: 'page@1',
  file: `screencast/${timestamp}.jpeg`,
  timestamp,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-redact-'))
  const events = [
    { type: 'context-options', version: 8, browserName: 'chromium', wallTime: 1_000_000, monotonicTime: 0 },
    frame(210),
    frame(910),
    snapshot('Orders', 200),
    snapshot('Orders of ada@example.org', 900),
  ]
  await writeFile(join(folder, 'trace.trace'), events.map(event => JSON.stringify(event)).join('\n'))
  await writeFile(join(folder, 'trace.network'), '')
  await mkdir(join(folder, 'screencast'))
  for (const at of [210, 910])
    await writeFile(join(folder, `screencast/${at}.jpeg`), Buffer.from([0xff, 0xd8, 0xff, at % 256]))
})
afterAll(async () => rm(folder, { recursive: true }))

async function copied(path: string, screenshots: boolean): Promise<string> {
  let text = ''
  await redactRecording(path, KEY, async piece => void (text += piece), { threads: 0, screenshots })
  return text
}
const pictures = (copy: string) =>
  (JSON.parse(copy) as { log: { _snapshots: readonly { picture?: string | null }[] } }).log._snapshots.map(
    ({ picture = null }) => picture,
  )

test('pictures of a trace are copied where they are asked for, and where nothing that is seen was replaced', async () => {
  expect(pictures(await copied(folder, false))).toEqual([null, null])
  const asked = await copied(folder, true)
  expect(pictures(asked)).toEqual(['data:image/jpeg;base64,/9j/0g==', null])
  expect(asked).not.toContain('ada@example.org')
  // A copy that holds them loses them where nobody asks.
  const copy = join(folder, 'copy.har')
  await writeFile(copy, asked)
  expect(pictures(await copied(copy, false))).toEqual([null, null])
  expect(pictures(await copied(copy, true))).toEqual(['data:image/jpeg;base64,/9j/0g==', null])
})

test('secrets in bodies that are packed are neither in the copy nor in what is packed there', async () => {
  const secret = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
  const packed = { br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync }
  const entries = Object.entries(packed).map(([coding, pack], nth) => ({
    startedDateTime: `2026-01-01T00:00:0${nth}.000Z`,
    request: { method: 'GET', url: `https://app.example/api/${coding}`, headers: [] },
    response: {
      status: 200,
      headers: [{ name: 'content-encoding', value: coding }],
      content: {
        mimeType: 'application/json',
        encoding: 'base64',
        text: pack(JSON.stringify({ access_token: secret, id: 7 })).toString('base64'),
      },
    },
  }))
  const recording = join(folder, 'packed.har')
  await writeFile(recording, JSON.stringify({ log: { version: '1.2', entries } }))
  const copy = JSON.parse(await copied(recording, false)) as {
    log: { entries: readonly { response: { content: { text: string } } }[] }
  }
  for (const { response } of copy.log.entries) {
    const body = JSON.parse(response.content.text) as { access_token: string; id: number }
    expect(body.id).toBe(7)
    expect(body.access_token).toMatch(/^rdx_/)
  }
})

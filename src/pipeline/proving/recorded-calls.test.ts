import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SourceId } from '../../evidence/source.ts'
import { callsIn, writePart } from './recorded-calls.ts'

const entry = (url: string, mimeType: string, text: string, redirectURL = ''): string =>
  JSON.stringify({
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 1,
    _resourceType: 'xhr',
    request: { method: 'GET', url, headers: [], cookies: [] },
    response: {
      status: redirectURL === '' ? 200 : 302,
      headers: [],
      cookies: [],
      redirectURL,
      content: { size: text.length, mimeType, text },
    },
  })

test('what scripts fetch of the front end by its file name is no call', async () => {
  const lines = [
    entry('http://shop.test/views/edit.html', 'text/html', '<form></form>'),
    entry('http://shop.test/api/orders', 'application/json', '[]'),
    entry('http://shop.test/api/report.html', 'application/json', '{}'),
    entry('http://elsewhere.test/api/orders', 'application/json', '[]'),
  ]
  expect(await indicesIn(lines)).toEqual([1, 2])
})

test('nor is the page that a redirect led a script to', async () => {
  const page = ['http://shop.test/sign-in', 'text/html', '<html></html>'] as const
  const lines = [entry(...page), entry('http://shop.test/api/orders', 'text/plain', '', '/sign-in'), entry(...page)]
  expect(await indicesIn(lines)).toEqual([0, 1])
})

test('pages are handed over where they are wanted, as far as they were answered', async () => {
  const page = (text: string): string =>
    entry('http://shop.test/orders', 'text/html', text).replace('"xhr"', '"document"')
  const unanswered = JSON.stringify({ ...(JSON.parse(page('')) as object), response: { status: 0, headers: [] } })
  const lines = [page('<html></html>'), unanswered, entry('http://shop.test/api/orders', 'application/json', '[]')]
  expect(await indicesIn(lines)).toEqual([2])
  expect(await indicesIn(lines, { pages: true })).toEqual([0, 2])
})

async function indicesIn(
  lines: readonly string[],
  wanted: { readonly pages?: boolean } = {},
): Promise<readonly number[]> {
  async function* each() {
    for (const line of lines) yield Promise.resolve(line)
  }
  const found: number[] = []
  const source = { name: 'a.har', source: 'a' as SourceId, lines: each }
  for await (const { index } of callsIn(source, new Set(['http://shop.test']), wanted)) found.push(index)
  return found
}

test('a part of a recording is by the tool that wrote the whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-part-'))
  const lines = async function* () {
    yield '{"a":1}'
    yield '{"a":2}'
  }
  const written = async (creator: { readonly creator?: string }) => {
    const path = join(folder, 'part.har')
    await writePart({ lines, ...creator }, path, index => index === 1)
    return (JSON.parse(await readFile(path, 'utf8')) as { readonly log: unknown }).log
  }
  expect(await written({ creator: 'WebInspector 537.36' })).toMatchObject({
    creator: { name: 'WebInspector 537.36' },
    entries: [{ a: 2 }],
  })
  expect(await written({})).toMatchObject({ creator: { name: 'asbuilt' } })
  await rm(folder, { recursive: true })
})

import { expect, test } from 'vitest'
import { exchangeForm } from '../src/readers/har/form.ts'
import { readHarEntry } from '../src/readers/har/entry.ts'
import { harText } from './generate-har.mjs'

type Mix = 'recording' | 'calls'

const generated = (seed: number, mix: Mix, megabytes = 2): string =>
  [...harText({ bytes: megabytes * 1024 * 1024, seed, mix })].join('')

test.each(['recording', 'calls'] as const)('a synthetic recording of the mix "%s" is what it should be', mix => {
  const text = generated(1, mix, 8)
  expect(Math.abs(Buffer.byteLength(text) / (8 * 1024 * 1024) - 1)).toBeLessThan(0.05)
  expect(generated(1, mix, 8)).toBe(text)
  expect(generated(2, mix, 8)).not.toBe(text)
  const { entries } = (JSON.parse(text) as { log: { entries: unknown[] } }).log
  const forms = new Set<string>()
  const statuses = new Set<number>()
  for (const [index, entry] of entries.entries()) {
    const read = readHarEntry(Buffer.from(JSON.stringify(entry)), { index })
    if (!('exchange' in read)) throw new Error(read.diagnostic.message)
    forms.add(exchangeForm(read.exchange))
    statuses.add(read.exchange.response?.status ?? 0)
    expect(read.exchange.response?.body?.state).not.toBe('malformed')
  }
  expect([...forms].toSorted()).toEqual(['asset', 'call', 'page'])
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 201, 401, 403, 404, 422])
})

test('a synthetic recording holds as much of each kind as real ones do', () => {
  const { entries } = (
    JSON.parse(generated(1, 'recording', 24)) as {
      log: { entries: { response: { content: { mimeType: string; text: string } } }[] }
    }
  ).log
  const bytes = new Map<string, number>()
  const scripts = new Set<string>()
  let repeated = 0
  let all = 0
  for (const entry of entries) {
    const { mimeType, text } = entry.response.content
    const size = JSON.stringify(entry).length
    all += size
    bytes.set(mimeType, (bytes.get(mimeType) ?? 0) + size)
    if (mimeType === 'text/javascript' && scripts.has(text)) repeated += size
    scripts.add(text)
  }
  const share = (mimeType: string): number => (bytes.get(mimeType) ?? 0) / all
  expect(share('application/json')).toBeGreaterThan(0.1)
  expect(share('application/json')).toBeLessThan(0.2)
  expect(share('text/javascript')).toBeGreaterThan(0.65)
  expect(share('text/javascript')).toBeLessThan(0.85)
  expect(repeated / (bytes.get('text/javascript') ?? 0)).toBeGreaterThan(0.5)
})

import { expect, test } from 'vitest'
import { exchangeForm } from '../src/readers/har/form.ts'
import { readHarEntry } from '../src/readers/har/entry.ts'
import { harText } from './generate-har.mjs'

const generated = (seed: number): string => [...harText({ bytes: 2 * 1024 * 1024, seed })].join('')

test('a synthetic recording is what it should be', () => {
  const text = generated(1)
  expect(Math.abs(Buffer.byteLength(text) / (2 * 1024 * 1024) - 1)).toBeLessThan(0.05)
  expect(generated(1)).toBe(text)
  expect(generated(2)).not.toBe(text)
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

import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { storedZip } from './stored-zip.ts'

const bytesOf = async (zip: Blob | null): Promise<Uint8Array> => new Uint8Array(await (zip as Blob).arrayBuffer())

test('an archive holds the files under their names', async () => {
  const large = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256)
  const zip = await storedZip([
    { name: 'trace.trace', file: new Blob(['{"type":"x"}\n']) },
    { name: 'resources/größe-漢.json', file: new Blob([large]) },
    { name: 'empty', file: new Blob([]) },
  ])
  const found = unzipSync(await bytesOf(zip))
  expect(Object.keys(found)).toEqual(['trace.trace', 'resources/größe-漢.json', 'empty'])
  expect(new TextDecoder().decode(found['trace.trace'])).toBe('{"type":"x"}\n')
  expect(Buffer.from(found['resources/größe-漢.json'] ?? []).equals(Buffer.from(large))).toBe(true)
  expect(found['empty']).toHaveLength(0)
})

test('checksums stand in both heads of a file', async () => {
  const bytes = await bytesOf(await storedZip([{ name: 'a', file: new Blob(['123456789']) }]))
  const view = new DataView(bytes.buffer)
  const expected = crc32('123456789')
  expect(view.getUint32(14, true)).toBe(expected)
  expect(view.getUint32(30 + 1 + 9 + 16, true)).toBe(expected)
})

test('more than fits into an archive gives none', async () => {
  const file = new Blob([])
  expect(await storedZip(Array.from({ length: 65_536 }, (_, nth) => ({ name: String(nth), file })))).toBeNull()
})

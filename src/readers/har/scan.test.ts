import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHarEntry } from './entry.ts'
import { type HarFrame, HarScan, type ScanOptions } from './scan.ts'

const ENTRIES = [
  {
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 1,
    request: { method: 'GET', url: 'https://a.test/1?x={"[' },
    response: {},
  },
  {
    startedDateTime: '2026-01-01T00:00:01.000Z',
    time: 2,
    request: { method: 'GET', url: 'https://a.test/"\\' },
    response: { a: ['\\\\'] },
  },
  {
    startedDateTime: '2026-01-01T00:00:02.000Z',
    time: 3,
    request: { method: 'GET', url: `https://a.test/ü€😀${'\\"'.repeat(60)}` },
  },
]
const PAGES = [{ startedDateTime: '2026-01-01T00:00:00.000Z', id: 'page_1', title: 'A "shop"', pageTimings: {} }]
const HAR = { log: { version: '1.2', creator: { name: 'Tool', version: '7' }, pages: PAGES, entries: ENTRIES } }

const bytesOf = (text: string): Buffer => Buffer.from(text)

function cutEvery(bytes: Uint8Array, size: number): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size))
  return chunks
}

interface Scanned {
  readonly entries: string[]
  readonly pages: string[]
  readonly snapshots: string[]
  readonly documents: string[]
  readonly frame: HarFrame
}

async function scan(chunks: Iterable<Uint8Array>, options?: ScanOptions): Promise<Scanned> {
  const found = { entries: [] as string[], pages: [] as string[], snapshots: [] as string[], documents: [] as string[] }
  const scanner = new HarScan(options)
  for await (const batch of scanner.batches(chunks)) {
    expect(batch.first).toBe(found[batch.kind].length)
    let start = 0
    for (const end of batch.ends) {
      found[batch.kind].push(Buffer.from(batch.bytes.subarray(start, end)).toString())
      start = end
    }
  }
  return { ...found, frame: scanner.frame() }
}

const scanText = (text: string, options?: ScanOptions) => scan([bytesOf(text)], options)

describe('what is there twice is said, and read once', () => {
  const text = JSON.stringify(HAR)
  test.each([
    ['two recordings in one file', text + text, /^the recording ends here, and more stands behind it/, text.length],
    ['words behind it', `${text}\n done`, /^the recording ends here/, text.length + 2],
    [
      'two logs',
      `${text.slice(0, -1)},"log":${JSON.stringify(HAR.log)}}`,
      /^`log` stands in the file twice/,
      text.length + 6,
    ],
  ])('%s', async (_, bytes, message, at) => {
    for (const size of [7, 100_000]) {
      const { entries, frame } = await scan(cutEvery(bytesOf(bytes), size))
      expect(entries.length).toBe(ENTRIES.length)
      expect(frame.diagnostics.map(({ pointer }) => pointer)).toEqual([`byte:${Buffer.byteLength(bytes.slice(0, at))}`])
      expect(frame.diagnostics[0]?.message).toMatch(message)
    }
  })
  test('space and zeros behind it are nothing', async () => {
    expect((await scanText(`${text} \r\n\0\0`)).frame.diagnostics).toEqual([])
  })
})

describe('the frame', () => {
  const log = { entries: ENTRIES, pages: PAGES, creator: HAR.log.creator, version: '1.2' }
  test.each([
    ['minified', JSON.stringify(HAR)],
    ['pretty', JSON.stringify(HAR, null, 2)],
    ['tabs and line ends of Windows', JSON.stringify(HAR, null, '\t').replaceAll('\n', '\r\n')],
    ['entries first', JSON.stringify({ log })],
    ['more around it', JSON.stringify({ a: [{ log: { entries: [1] } }], log, z: { entries: [] } })],
    ['members that look like entries', JSON.stringify({ log: { _x: { entries: [1, 2] }, _y: '"entries":[', ...log } })],
    ['space everywhere', ` \n${JSON.stringify(HAR, null, 1)}\n \n`],
  ])('%s', async (_, text) => {
    const { entries, pages, frame } = await scanText(text)
    expect(entries.map(entry => JSON.parse(entry) as unknown)).toEqual(ENTRIES)
    expect(pages.map(page => JSON.parse(page) as unknown)).toEqual(PAGES)
    expect(frame).toMatchObject({
      creator: 'Tool 7',
      hasEntries: true,
      cut: false,
      entries: 3,
      pages: 1,
      diagnostics: [],
    })
  })

  test('has lists that HAR does not know', async () => {
    const more = { _snapshots: [{ html: '<p>"]' }, {}], _documents: [[1]], _other: [{}] }
    const { snapshots, documents, entries, frame } = await scanText(JSON.stringify({ log: { ...more, ...log } }))
    expect(snapshots).toEqual(['{"html":"<p>\\"]"}', '{}'])
    expect(documents).toEqual(['[1]'])
    expect(entries).toHaveLength(ENTRIES.length)
    expect([...frame.members.log.keys()]).toEqual(['_other', 'creator', 'version'])
  })

  test.each([
    ['{"log":{"entries":[]}}', true, true],
    ['{"log":{}}', true, false],
    ['{"log":{"entries":{}}}', true, false],
    ['{"entries":[{}]}', false, false],
    ['{"log":[]}', false, false],
    ['[{"log":{"entries":[{}]}}]', false, false],
    ['"log"', false, false],
    ['', false, false],
  ])('%s', async (text, hasLog, hasEntries) => {
    const { frame, entries } = await scanText(text)
    expect([frame.hasLog, frame.hasEntries, frame.cut, entries]).toEqual([hasLog, hasEntries, false, []])
  })

  test('names its outermost members', async () => {
    expect((await scanText('{"openapi":"3.1.0","info":{"log":1},"a\\u0062":[]}')).frame.keys).toEqual([
      'openapi',
      'info',
      'ab',
    ])
  })
})

test('chunks of any size give the same', async () => {
  const bytes = bytesOf(JSON.stringify(HAR, null, 1))
  const whole = await scan([bytes])
  for (let size = 1; size < 200; size++) expect(await scan(cutEvery(bytes, size))).toEqual(whole)
})

test('chunks may be reused', async () => {
  const bytes = bytesOf(JSON.stringify(HAR))
  const buffer = Buffer.alloc(7)
  function* reused(): Generator<Uint8Array> {
    for (const chunk of cutEvery(bytes, 7)) {
      buffer.set(chunk)
      yield buffer.subarray(0, chunk.length)
    }
  }
  expect(await scan(reused())).toEqual(await scan([bytes]))
})

test('batches of any size give the same', async () => {
  const whole = await scanText(JSON.stringify(HAR))
  for (const batchBytes of [1, 100, 250, 1000])
    expect(await scanText(JSON.stringify(HAR), { batchBytes })).toEqual(whole)
})

test('a batch owns its buffer', async () => {
  const scanner = new HarScan({ batchBytes: 64 })
  const buffers = new Set<ArrayBufferLike>()
  let batches = 0
  for await (const batch of scanner.batches([bytesOf(JSON.stringify(HAR))])) {
    buffers.add(batch.bytes.buffer)
    batches++
  }
  expect(buffers.size).toBe(batches)
})

describe('a file that was cut', () => {
  const bytes = bytesOf(JSON.stringify(HAR))
  test('keeps its complete entries, wherever the cut is', async () => {
    const ends = ENTRIES.map(entry => bytes.indexOf(JSON.stringify(entry)) + bytesOf(JSON.stringify(entry)).length)
    for (let length = 0; length < bytes.length; length++) {
      const { entries, frame } = await scan([bytes.subarray(0, length)])
      expect(entries.length).toBe(ends.filter(end => end <= length).length)
      expect(frame.hasEntries && !frame.cut).toBe(false)
      const told = entries.length === 0 ? 'before its first entry is complete' : `${entries.length} complete`
      expect(frame.diagnostics).toEqual(
        frame.hasLog
          ? [
              expect.objectContaining({
                pointer: `byte:${length}`,
                message: expect.stringContaining(told) as string,
              }),
            ]
          : [],
      )
    }
  })
})

describe('damage', () => {
  const [first, second, third] = ENTRIES.map(entry => JSON.stringify(entry)) as [string, string, string]
  const around = (list: string) => `{"log":{"entries":[${list}],"creator":{"name":"T"}}}`
  /** What of the list can be read as an entry, by its time. */
  const times = async (list: string, options?: ScanOptions) => {
    const { entries, frame } = await scanText(around(list), options)
    const read = entries.map((entry, index) => readHarEntry(bytesOf(entry), { index }))
    return {
      times: read.map(each => ('exchange' in each ? each.exchange.duration : null)),
      said: frame.diagnostics.map(({ message }) => message),
    }
  }
  test.each([
    ['a comma is missing', `${first}${second},${third}`, [1, 2, 3], 1],
    ['a comma too many', `${first},,${second},${third},`, [1, 2, 3], 1],
    ['a bracket too many', `${first}},${second},${third}`, [1, 2, 3], 1],
    ['a bracket is missing', `${first},${second.slice(0, -1)},${third}`, [1, null, 3], 0],
    ['two brackets are missing', `${first},${second.slice(0, -2)},${third}`, [1, null, 3], 0],
    ['of another kind', `${first},${second.slice(0, -2)}]},${third}`, [1, null, 3], 0],
    ['a quote is missing', `${first},${second.replace('"time"', '"time')},${third}`, [1, null, 3], 0],
    ['a quote too many', `${first},${second.replace('"time"', '""time"')},${third}`, [1, null, 3], 0],
    ['something else between', `${first},xyz,${second},${third}`, [1, null, 2, 3], 0],
    ['the first entry is broken', `${first.replace('"time"', 'time"')},${second},${third}`, [null, 2, 3], 0],
    ['no objects', `null,"a",7,[],${first}`, [null, null, null, null, 1], 0],
  ])('%s', async (_, list, read, said) => {
    const found = await times(list)
    expect(found.times.filter(time => read.includes(null) || time !== null)).toEqual(read)
    expect(found.said.length).toBe(said)
  })

  test('an entry beyond the cap is passed over', async () => {
    const large = JSON.stringify({ startedDateTime: '', time: 9, request: { url: 'x'.repeat(5000) } })
    expect((await times(`${first},${large},${third}`, { entryCap: 1000 })).times).toEqual([1, null, 3])
  })

  test('an entry that swallows the next one is found out at the cap', async () => {
    const broken = second.slice(0, -2)
    const list = [first, broken, ...Array.from({ length: 20 }, () => third)].join(',')
    expect((await times(list, { entryCap: 1000 })).times).toEqual([1, null, ...Array.from({ length: 20 }, () => 3)])
  })

  test('a page that is broken costs the pages, not the entries', async () => {
    const text = `{"log":{"pages":[{"title:"x"}],"version":"1","entries":[${first},${second}]}}`
    const { entries, frame } = await scanText(text)
    expect([entries.length, frame.diagnostics.length]).toEqual([2, 1])
  })

  test('bytes that were changed, cut, doubled or nested never crash it, nor lose count', async () => {
    const original = bytesOf(JSON.stringify(HAR))
    const position = fc.nat(original.length - 1)
    const mutation = fc.oneof(
      fc.tuple(fc.constant('set' as const), position, fc.nat(255)),
      fc.tuple(fc.constant('cut' as const), position, fc.nat(300)),
      fc.tuple(fc.constant('double' as const), position, fc.nat(300)),
      fc.tuple(fc.constant('nest' as const), position, fc.nat(2000)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 700 }),
        async (mutations, size) => {
          let bytes = Buffer.from(original)
          for (const [what, at, much] of mutations) {
            if (what === 'set') bytes[at % bytes.length] = much
            else if (what === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + much)])
            else if (what === 'double')
              bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - much))])
            else bytes = Buffer.concat([bytes.subarray(0, at), Buffer.alloc(much, '['), bytes.subarray(at)])
            if (bytes.length === 0) return
          }
          const whole = await scan([bytes])
          expect(await scan(cutEvery(bytes, size))).toEqual(whole)
          expect(whole.frame.entries).toBe(whole.entries.length)
          for (const [index, entry] of whole.entries.entries()) readHarEntry(bytesOf(entry), { index })
        },
      ),
      { numRuns: 2000 },
    )
  })
})

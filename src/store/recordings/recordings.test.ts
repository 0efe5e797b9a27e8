import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { RECORDING_LISTS, type RecordingList } from '../../evidence/recording-list.ts'
import { grams } from './grams.ts'
import { openRecording } from './open-recording.ts'
import { packRun } from './pack-run.ts'
import { type PackedRun, packIndex, unpackIndex } from './packed-index.ts'
import { writeRecording } from './write-recording.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-recordings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LISTS = Object.keys(RECORDING_LISTS) as readonly RecordingList[]

type Run = readonly [PackedRun['kind'], readonly unknown[]]

/** The packed file, its index, and what any tool reads of it. */
async function packed(frame: object, runs: readonly Run[]) {
  const pieces: Uint8Array[] = []
  const found: Uint8Array[] = []
  const writer = await writeRecording(
    JSON.stringify(frame),
    async bytes => void pieces.push(bytes),
    async bytes => void found.push(bytes),
  )
  const counts = { entries: 0, pages: 0, snapshots: 0, documents: 0 }
  for (const [kind, elements] of runs) {
    const texts = elements.map(element => JSON.stringify(element))
    const searched = kind === 'entries' || kind === 'snapshots' ? grams() : null
    for (const text of texts) searched?.add(text)
    await writer.add(kind, counts[kind], packRun(texts, searched))
    counts[kind] += elements.length
  }
  const index = unpackIndex(packIndex(await writer.end()))
  const bytes = Buffer.concat(pieces)
  const path = join(folder, `${Math.random()}.har.gz`)
  const gramsPath = `${path}.grams`
  writeFileSync(path, bytes)
  writeFileSync(gramsPath, Buffer.concat(found))
  return {
    path,
    gramsPath,
    index,
    har: JSON.parse(gunzipSync(bytes).toString('utf8')) as { log: Record<string, unknown> },
  }
}

const nasty = [
  { url: 'a,\nb', text: ',\n{"x":1},\n' },
  { 'ü\u2028\u{1f980}': '\r\n\\' },
  {},
  { long: 'x'.repeat(100_000), list: [[], [1, [2]]] },
]
const entry = (number: number) => ({ number, text: 'abc\n'.repeat(number % 7) })
const many = Array.from({ length: 1000 }, (_, number) => entry(number))
const inRuns = (of: readonly unknown[], size: number): Run[] =>
  Array.from({ length: Math.ceil(of.length / size) }, (_, run) => ['entries', of.slice(run * size, (run + 1) * size)])

const cases: readonly [string, object, readonly Run[]][] = [
  ['nothing', {}, []],
  ['a frame only', { version: '1.2', creator: { name: 'x' } }, []],
  ['one entry', { version: '1.2' }, [['entries', [{ a: 1 }]]]],
  ['text that looks like what stands between entries', { version: '1.2' }, [['entries', nasty]]],
  [
    'pages before entries',
    { version: '1.2' },
    [
      ['pages', [{ id: 'p1' }, { id: 'p2' }]],
      ['entries', nasty],
    ],
  ],
  [
    'pages after entries',
    {},
    [
      ['entries', nasty],
      ['pages', [{ id: 'p1' }]],
    ],
  ],
  ['pages without entries', { version: '1.2' }, [['pages', [{ id: 'p1' }]]]],
  [
    'snapshots and documents among them',
    { version: '1.2' },
    [
      ['snapshots', nasty],
      ['documents', [{ openapi: '3.1.0' }]],
      ['pages', [{ id: 'p1' }]],
      ['entries', nasty],
      ['entries', [{ more: 1 }]],
    ],
  ],
  ['many runs', { version: '1.2' }, [['pages', [{ id: 'p' }]], ...inRuns(many, 37)]],
]

describe.each(cases)('%s', (_, frame, runs) => {
  const of = (kind: PackedRun['kind']) => runs.flatMap(([each, elements]) => (each === kind ? elements : []))

  test('is a HAR for any tool', async () => {
    const { har } = await packed(frame, runs)
    const { entries, pages = [], _snapshots: snapshots = [], _documents: documents = [], ...rest } = har.log
    expect({ entries, pages, snapshots, documents }).toEqual(Object.fromEntries(LISTS.map(list => [list, of(list)])))
    expect(rest).toEqual('version' in frame ? frame : { version: '1.2' })
  })

  test('every entry and page is found at its position, and nothing beyond', async () => {
    const { path, index } = await packed(frame, runs)
    const recording = await openRecording(path, index)
    for (const kind of LISTS) {
      const elements = of(kind)
      for (const [position, element] of elements.entries()) {
        const bytes = await recording.read(kind, position)
        expect(JSON.parse(String(bytes))).toEqual(element)
      }
      for (const position of [-1, elements.length, elements.length + 1, 2 ** 40, 0.5, Number.NaN])
        expect(await recording.read(kind, position)).toBeNull()
    }
    await recording.close()
  })

  test('runs come back in order, ready to be handed to a thread', async () => {
    const { path, index } = await packed(frame, runs)
    const recording = await openRecording(path, index)
    const found = Object.fromEntries(LISTS.map(list => [list, [] as unknown[]])) as Record<RecordingList, unknown[]>
    for await (const { kind, first, bytes, ends } of recording.runs()) {
      expect(first).toBe(found[kind].length)
      expect(bytes.byteOffset).toBe(0)
      let start = 0
      for (const end of ends) {
        found[kind].push(JSON.parse(Buffer.from(bytes.subarray(start, end)).toString('utf8')))
        start = end
      }
      expect(start).toBe(bytes.length)
    }
    expect(found).toEqual(Object.fromEntries(LISTS.map(list => [list, of(list)])))
    await recording.close()
  })
})

describe('runs that may hold words', async () => {
  const words = Array.from({ length: 40 }, (_, nth) => ({
    says: `${'abcdefghij'[nth % 10]}-word-${nth}-${'xyz'[nth % 3]}`,
  }))
  const { path, gramsPath, index } = await packed({}, [
    ['pages', [{ says: 'b-word-11-z' }]],
    ...inRuns(words, 10),
    ['snapshots', [{ says: 'b-word-11-z' }, { says: 'other' }]],
  ])
  const found = async (withGrams: boolean, ...wanted: readonly string[]) => {
    const recording = await openRecording(path, index, withGrams ? gramsPath : null)
    expect(recording.entries).toBe(40)
    const runs: unknown[] = []
    for await (const { run, entries } of recording.runsThatMayHold(wanted)) runs.push([run.kind, run.first, entries])
    await recording.close()
    return runs
  }

  test.each<[readonly string[], readonly unknown[]]>([
    [
      ['b-word-11-z'],
      [
        ['entries', 10, 20],
        ['snapshots', 0, 40],
      ],
    ],
    [['word-39', 'word-02'], [['entries', 30, 40]]],
    [
      ['word-25-y', 'word-1-y'],
      [
        ['entries', 0, 10],
        ['entries', 20, 30],
      ],
    ],
    [['stands nowhere'], []],
    [[], []],
  ])('%j', async (wanted, runs) => {
    expect(await found(true, ...wanted)).toEqual(runs)
  })

  test('without grams all of them', async () => {
    expect(await found(false, 'stands nowhere')).toHaveLength(5)
  })
})

test('one entry is read by unpacking one run', async () => {
  const { path, index } = await packed({ version: '1.2' }, inRuns(many, 100))
  const run = index.runs[4] as PackedRun
  // All other runs are made unreadable.
  const bytes = Buffer.alloc(run.offset + run.length)
  const whole = readFileSync(path)
  whole.copy(bytes, run.offset, run.offset, run.offset + run.length)
  writeFileSync(path, bytes)
  const recording = await openRecording(path, index)
  expect(JSON.parse(String(await recording.read('entries', 433)))).toEqual(entry(433))
  await expect(recording.read('entries', 33)).rejects.toThrow(/incorrect header check/)
  await recording.close()
})

test('a file that is shorter than its index says so', async () => {
  const { path, index } = await packed({}, inRuns(many, 100))
  writeFileSync(path, Buffer.alloc(10))
  const recording = await openRecording(path, index)
  await expect(recording.read('entries', 999)).rejects.toThrow(/the file ends before byte/)
  await recording.close()
})

test('an index of another format is refused', () => {
  const other = gzipSync(JSON.stringify({ format: 'asbuilt-recording/2', runs: [] }))
  expect(() => unpackIndex(other)).toThrow(/asbuilt-recording\/2/)
})

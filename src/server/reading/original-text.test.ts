import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { OpenRecording } from '../../store/recordings/open-recording.ts'
import { originalText } from './original-text.ts'

const MAP = JSON.stringify({
  version: 3,
  sources: ['../src/a.ts', 'webpack://shop/./src/b.ts', '../src/gone.ts'],
  sourcesContent: ['let a: number', 'let b: string', null],
  names: [],
  mappings: 'AAAA',
})

const entry = (url: string, text: string, header?: string): JsonValue => ({
  request: { url },
  response: {
    headers: header === undefined ? [] : [{ name: 'SourceMap', value: header }],
    content: { mimeType: 'text/javascript', text },
  },
})

/** A recording in which every run may hold what is looked for. */
function holding(...entries: readonly JsonValue[]): OpenRecording {
  const slices = entries.map(one => Buffer.from(JSON.stringify(one)))
  let end = 0
  const ends = Uint32Array.from(slices, ({ length }) => (end += length))
  const bytes = Uint8Array.from(Buffer.concat(slices))
  const run = { kind: 'entries', first: 0, bytes, ends } as const
  return {
    async *runsThatMayHold() {
      yield { run: { ...run, kind: 'snapshots' }, entries: 0 }
      yield { run, entries: entries.length }
    },
  } as Pick<OpenRecording, 'runsThatMayHold'> as OpenRecording
}

const open = (script: JsonValue, recording: OpenRecording, original = 'src/b.ts:1:5') =>
  originalText({ source: 'a' as SourceId, pointer: '/log/entries/0', original }, script, recording)

const URL_OF_SCRIPT = 'https://shop.example/js/app.js?v=2'
const beside = entry('https://shop.example/js/app.js.map?v=2', MAP)

test.each([
  ['beside the script', entry(URL_OF_SCRIPT, 'f()'), [beside]],
  [
    'where its last line says',
    entry(URL_OF_SCRIPT, 'f()\n//# sourceMappingURL=../maps/a.map'),
    [entry('https://shop.example/maps/a.map', MAP)],
  ],
  ['where its answer says', entry(URL_OF_SCRIPT, 'f()', '/m.map'), [entry('https://shop.example/m.map', MAP)]],
  [
    'in the script itself',
    entry(URL_OF_SCRIPT, `f()\n//# sourceMappingURL=data:application/json;base64,${btoa(MAP)}`),
    [],
  ],
  [
    'among others that only name it, once without a body',
    entry(URL_OF_SCRIPT, 'f()'),
    [
      entry('https://shop.example/', '"https://shop.example/js/app.js.map?v=2"'),
      entry('https://shop.example/js/app.js.map?v=2', ''),
      beside,
    ],
  ],
])('the map is %s', async (_, script, others) => {
  const recording = holding(...others)
  expect(await open(script, recording)).toBe('let b: string')
  expect(await open(script, recording, 'src/a.ts:9:9')).toBe('let a: number')
})

test.each([
  ['no map', 'src/b.ts:1:1', []],
  ['another map', 'src/b.ts:1:1', [entry('https://shop.example/js/app.js.map?v=1', MAP)]],
  ['a map that is broken', 'src/b.ts:1:1', [entry('https://shop.example/js/app.js.map?v=2', MAP.slice(1))]],
  ['a map without this source', 'src/c.ts:1:1', [beside]],
  ['a map without the text of this source', 'src/gone.ts:1:1', [beside]],
])('with %s there is no source to show', async (_, original, others) => {
  expect(await open(entry(URL_OF_SCRIPT, 'f()'), holding(...others), original)).toBeNull()
})

test('of a place that no map tells of nothing is looked for', async () => {
  const place = { source: 'a' as SourceId, pointer: '/log/entries/0' }
  expect(await originalText(place, entry(URL_OF_SCRIPT, 'f()'), holding(beside))).toBeNull()
})

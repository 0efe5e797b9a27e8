import { describe, expect, test } from 'vitest'
import { UserError } from '../../evidence/user-error.ts'
import { type TraceFiles, TraceReading } from './read-trace.ts'
import type { RecordedSnapshot } from './snapshots.ts'

const CONTEXT = {
  version: 8,
  type: 'context-options',
  browserName: 'chromium',
  wallTime: 1_000_000,
  monotonicTime: 100,
}
const ORIGIN = 'https://a.test'

const snapshot = (html: unknown, more: object = {}): object => ({
  type: 'frame-snapshot',
  snapshot: {
    pageId: 'page@1',
    frameId: 'frame@1',
    frameUrl: `${ORIGIN}/x`,
    html,
    timestamp: 200,
    isMainFrame: true,
    ...more,
  },
})
const resource = (status: number, at: number, more: object = {}): object => ({
  type: 'resource-snapshot',
  snapshot: {
    pageref: 'page@1',
    _monotonicTime: at,
    startedDateTime: {},
    time: 10,
    request: { method: 'POST', url: `${ORIGIN}/api` },
    response: { status, content: {} },
    ...more,
  },
})
const before = (callId: string, startTime: number, method = 'click'): object => ({
  type: 'before',
  callId,
  startTime,
  class: 'Frame',
  method,
  params: { selector: 'text="Save"' },
})
const lines = (...events: readonly (object | string)[]): string =>
  events.map(event => (typeof event === 'string' ? event : JSON.stringify(event))).join('\n')

interface ReadEntry {
  readonly startedDateTime: string
  readonly response: { readonly status: number }
  readonly _action?: { readonly words: string }
  readonly _actions?: readonly { readonly words: string; readonly at: number; readonly until: number }[]
  readonly _shown?: readonly { readonly text: string }[]
}

async function read(files: Readonly<Record<string, string | Buffer>>, screenshots = false) {
  const holder: TraceFiles = {
    names: Object.keys(files),
    size: name => files[name]?.length ?? 0,
    read: async function* (name) {
      // In pieces, so that lines are cut anywhere.
      const bytes = Buffer.from(files[name] ?? '')
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
    },
  }
  const reading = new TraceReading(holder, 'trace.zip', screenshots)
  const entries: ReadEntry[] = []
  const snapshots: RecordedSnapshot[] = []
  for await (const { list, json } of reading.elements())
    if (list === 'entries') entries.push(JSON.parse(String(json)) as ReadEntry)
    else snapshots.push(JSON.parse(String(json)) as RecordedSnapshot)
  return { entries, snapshots, diagnostics: reading.diagnostics(), share: reading.share() }
}

const trace = (...events: readonly (object | string)[]) => read({ 'trace.trace': lines(CONTEXT, ...events) })

describe('versions', () => {
  test.each([
    [
      11,
      '1.70.0',
      'trace.zip: trace version 11 (Playwright 1.70.0) is newer than the versions that Asbuilt reads, 3 to 10',
    ],
    [2, undefined, 'trace.zip: trace version 2 is none of the versions that Asbuilt reads, 3 to 10'],
    ['x', undefined, 'trace.zip: trace version 0 is none of the versions that Asbuilt reads, 3 to 10'],
  ])('%s of Playwright %s is refused by name', async (version, playwrightVersion, message) => {
    await expect(read({ 'trace.trace': lines({ ...CONTEXT, version, playwrightVersion }) })).rejects.toThrow(message)
  })

  test('a trace that says none is no trace', async () => {
    await expect(read({ 'trace.trace': lines({ type: 'before' }) })).rejects.toThrow(UserError)
    await expect(read({ 'trace.trace': '' })).rejects.toThrow('does not say its version')
  })

  test('what a test runner wrote beside it is passed over', async () => {
    const { entries } = await read({
      'test.trace': lines({ type: 'before', callId: 'a' }),
      '0-trace.trace': lines(CONTEXT),
      '0-trace.network': lines(resource(200, 110)),
      '1-trace.trace': lines({ ...CONTEXT, version: 10 }),
      '1-trace.network': lines(resource(201, 110)),
    })
    expect(entries.map(({ response }) => response.status)).toEqual([200, 201])
  })
})

test('scripts that the trace does not hold are said to be missing, once', async () => {
  const script = (body: object) => {
    const { snapshot, ...event } = JSON.parse(lines(resource(200, 110))) as { snapshot: { response: object } }
    const response = { ...snapshot.response, content: { mimeType: 'text/javascript', size: -1, ...body } }
    return { ...event, snapshot: { ...snapshot, _resourceType: 'script', response } }
  }
  const read2 = (...network: readonly object[]) =>
    read({ 'trace.trace': lines(CONTEXT), 'trace.network': lines(...network) })
  const { diagnostics } = await read2(script({}), script({}))
  expect(diagnostics).toEqual([
    {
      pointer: '/log/entries',
      severity: 'note',
      message:
        'the trace names scripts and holds none of them: what only they say is not shown; a HAR of the same steps beside it holds them',
    },
  ])
  expect((await read2(script({}), script({ _sha1: 'a.js' }))).diagnostics).toEqual([])
})

describe('the two clocks', () => {
  test('become one', async () => {
    const { entries, snapshots } = await read({
      'trace.trace': lines(CONTEXT, snapshot(['HTML'])),
      'trace.network': lines(resource(200, 150)),
    })
    expect(entries[0]?.startedDateTime).toBe('1970-01-01T00:16:40.050Z')
    expect(snapshots[0]?.startedDateTime).toBe('1970-01-01T00:16:40.100Z')
  })
  test('without them there is no time', async () => {
    const { snapshots } = await read({ 'trace.trace': lines({ ...CONTEXT, wallTime: 'x' }, snapshot(['HTML'])) })
    expect(snapshots[0]?.startedDateTime).toBeNull()
  })
  test.each([1e300, -1e300, 8.64e15])('%s is no time', async wallTime => {
    const { snapshots } = await trace(snapshot(['HTML'], { wallTime }))
    expect(snapshots[0]?.startedDateTime).toBeNull()
  })
})

describe('what appeared', () => {
  const page = ['HTML', {}, ['BODY', {}, ['P', {}, 'a']]]
  const withToast = ['HTML', {}, ['BODY', {}, [[1, 1]], ['P', { role: 'alert' }, 'No!']]]

  test.each([
    ['after a refusal', resource(409, 150), 200, ['No!']],
    ['after a change', resource(200, 150), 200, ['No!']],
    ['not after reading', resource(200, 150, { request: { method: 'GET', url: ORIGIN } }), 200, undefined],
    ['after a refusal to read', resource(404, 150, { request: { method: 'GET', url: ORIGIN } }), 200, ['No!']],
    ['not long after', resource(409, 150), 20_000, undefined],
    ['not before', resource(409, 300), 200, undefined],
    ['not on another tab', resource(409, 150, { pageref: 'page@2' }), 200, undefined],
  ])('%s', async (_, sent, timestamp, expected) => {
    const { entries } = await read({
      'trace.trace': lines(CONTEXT, snapshot(page, { timestamp: 120 }), snapshot(withToast, { timestamp })),
      'trace.network': lines(sent),
    })
    expect(entries[0]?._shown?.map(shown => shown.text)).toEqual(expected)
  })

  test('not once the person did something more', async () => {
    const { entries } = await read({
      'trace.trace': lines(
        CONTEXT,
        before('call@1', 140),
        { type: 'after', callId: 'call@1', endTime: 165 },
        before('call@2', 170),
        snapshot(page, { timestamp: 120 }),
        snapshot([[1, 2]], { timestamp: 171, callId: 'call@2', snapshotName: 'before@call@2' }),
        snapshot(withToast, { timestamp: 200, callId: 'call@2', snapshotName: 'after@call@2' }),
      ),
      'trace.network': lines(resource(409, 150)),
    })
    expect(entries[0]?._shown).toBeUndefined()
  })

  test('nothing where a page was loaded anew, or only moved', async () => {
    const { snapshots } = await trace(
      snapshot(page),
      snapshot(['HTML', {}, 'b']),
      snapshot(['HTML', {}, [[1, 0]], ['B', {}, 'b']]),
    )
    expect(snapshots.map(({ appeared }) => appeared)).toEqual([[], [], []])
  })
})

describe('what was done', () => {
  test.each([
    ['during', 150, 'click "Save"'],
    ['shortly after', 650, 'click "Save"'],
    ['long after', 800, undefined],
    ['before', 130, undefined],
  ])('%s', async (_, at, words) => {
    const { entries } = await read({
      'trace.trace': lines(
        CONTEXT,
        before('call@1', 140),
        snapshot(['HTML'], { callId: 'call@1', snapshotName: 'before@call@1' }),
        { type: 'after', callId: 'call@1', endTime: 160 },
        before('call@2', 161, 'waitForSelector'),
      ),
      'trace.network': lines(resource(200, at)),
    })
    expect(entries[0]?._action?.words).toBe(words)
  })
})

test('a socket says what was done while it was open', async () => {
  const { entries } = await read({
    'trace.trace': lines(
      CONTEXT,
      ...[140, 300, 9000].flatMap((start, nth) => [
        before(`call@${nth}`, start),
        snapshot(['HTML'], { callId: `call@${nth}`, snapshotName: `before@call@${nth}`, timestamp: start }),
        { type: 'after', callId: `call@${nth}`, endTime: start + 10 },
      ]),
    ),
    'trace.network': lines(
      resource(101, 130, { _resourceType: 'websocket', time: 500 }),
      resource(101, 1000, { _resourceType: 'websocket', time: 500 }),
      resource(200, 130, { time: 500 }),
    ),
  })
  expect(
    entries.map(({ _actions }) => _actions?.map(({ words, at, until }) => [words, at - 999_900, until - 999_900])),
  ).toEqual([
    [
      ['click "Save"', 140, 300],
      ['click "Save"', 300, 810],
    ],
    undefined,
    undefined,
  ])
})

describe('whatever stands in it, reading goes on', () => {
  test.each([
    ['a line that is no JSON', '{"type":"before","callId', 'trace.trace:2', 'the line is not JSON and was not read'],
    ['a line that is no object', '[1]', 'trace.trace:2', 'the line is not JSON and was not read'],
  ])('%s', async (_, line, pointer, message) => {
    const { snapshots, diagnostics } = await trace(line, snapshot(['HTML', {}, 'a']))
    expect(snapshots).toHaveLength(1)
    expect(diagnostics).toEqual([{ pointer, message, severity: 'warning' }])
  })

  test('snapshots that are broken are said', async () => {
    const { snapshots, diagnostics } = await trace(snapshot({}), snapshot(['HTML', {}, [[7, 7]], 'a']), snapshot(null))
    expect(snapshots.map(({ html }) => html)).toEqual(['', '<html>a</html>', ''])
    expect(diagnostics.map(({ pointer }) => pointer)).toEqual([
      '/log/_snapshots/0',
      '/log/_snapshots/1',
      '/log/_snapshots/2',
    ])
  })

  test('members of other types', async () => {
    const odd = [null, 7, 'x', [], {}, true]
    const events = odd.flatMap(value => [
      { type: 'frame-snapshot', snapshot: value },
      { type: 'resource-snapshot', snapshot: value },
      { type: value },
      { type: 'before', callId: value, startTime: value, method: value, params: value },
      { type: 'after', callId: value, endTime: value, log: value },
      { type: 'log', callId: value, message: value },
      snapshot(value, {
        pageId: value,
        frameId: value,
        frameUrl: value,
        timestamp: value,
        callId: value,
        phase: value,
      }),
      resource(200, 1, { request: value, response: value, time: value, pageref: value }),
    ])
    for (const version of [3, 4, 5, 6, 7, 8, 9, 10]) {
      const all = lines({ ...CONTEXT, version }, ...events)
      await expect(read({ 'trace.trace': all, 'trace.network': all })).resolves.toBeDefined()
    }
  })

  test('whatever is cut off or spoiled', async () => {
    const text = lines(
      CONTEXT,
      before('call@1', 140),
      snapshot(['HTML', {}, ['P', { __playwright_value_: 'x' }, 'a']]),
      snapshot(['HTML', {}, [[1, 1]], 'ü']),
      { type: 'after', callId: 'call@1', endTime: 160 },
    )
    for (let at = 0; at < text.length; at += 7) {
      for (const spoiled of [text.slice(0, at), `${text.slice(0, at)}"}]${text.slice(at + 3)}`])
        await read({ 'trace.trace': spoiled, 'trace.network': spoiled }).catch((error: unknown) => {
          expect(error).toBeInstanceOf(UserError)
        })
    }
  })
})

test('an empty tab, and frames of others, are no pages', async () => {
  const { snapshots } = await trace(
    snapshot(['HTML'], { frameUrl: 'about:blank' }),
    snapshot(['HTML', {}, 'ad'], { frameUrl: 'https://ads.test/', isMainFrame: false, frameId: 'frame@9' }),
    snapshot(['HTML', {}, 'page']),
    snapshot(['HTML', {}, 'ad'], { frameUrl: 'https://ads.test/', isMainFrame: false, frameId: 'frame@9' }),
    snapshot(['HTML', {}, 'own'], { frameUrl: `${ORIGIN}/own`, isMainFrame: false, frameId: 'frame@8' }),
    // An editor's frame has the address of the page whose script wrote into it.
    snapshot(['HTML', {}, 'editor'], { frameUrl: `${ORIGIN}/x`, isMainFrame: false, frameId: 'frame@7' }),
  )
  expect(snapshots.map(({ html, page }) => [html, page])).toEqual([
    ['<html>page</html>', 'page@1'],
    ['<html>own</html>', 'page@1 frame@8'],
  ])
})

test('what shows nothing new is named, not repeated', async () => {
  const { snapshots } = await trace(
    before('call@1', 140),
    snapshot(['HTML', {}, 'a']),
    snapshot([[1, 1]]),
    snapshot([[2, 1]], { callId: 'call@1', snapshotName: 'before@call@1' }),
    snapshot([[3, 1]], { frameUrl: `${ORIGIN}/y` }),
  )
  expect(snapshots.map(({ html, same, action, from }) => [html, same, action?.words, from])).toEqual([
    ['<html>a</html>', undefined, undefined, null],
    ['', 0, 'click "Save"', null],
    ['', 0, undefined, { url: `${ORIGIN}/x`, words: 'click "Save"' }],
  ])
})

test('under a new address the page before is not yet the new page', async () => {
  const list = ['HTML', {}, ['UL', {}, ...Array.from({ length: 30 }, (_, nth) => ['LI', {}, `entry ${nth}`])]]
  const [all, moved] = [31 * 2 - 1, { frameUrl: `${ORIGIN}/y` }]
  const { snapshots } = await trace(
    before('call@1', 140),
    before('call@2', 300),
    snapshot(list),
    snapshot(['HTML', {}, [[1, all - 1]], 'wait'], { ...moved, callId: 'call@1', snapshotName: 'after@call@1' }),
    snapshot(['HTML', {}, ['H1', {}, 'One entry, with all that is to be said of it']], moved),
    snapshot(list, { frameUrl: `${ORIGIN}/z` }),
    snapshot([[1, all]], { frameUrl: `${ORIGIN}/z?tab=2` }),
    snapshot([[2, all]], { frameUrl: `${ORIGIN}/z?tab=2`, callId: 'call@2', snapshotName: 'before@call@2' }),
  )
  expect(snapshots.map(({ url, settled, same }) => [url.slice(ORIGIN.length), settled, same])).toEqual([
    ['/x', true, undefined],
    ['/y', false, undefined],
    ['/y', true, undefined],
    ['/z', true, undefined],
    ['/z?tab=2', false, 3],
    // Acted on: by then what is to be seen is what stands there.
    ['/z?tab=2', true, undefined],
  ])
})

test('what a test asked for by scripts of its own was done by nobody', async () => {
  const { entries } = await read({
    'trace.trace': lines(
      CONTEXT,
      before('call@1', 140),
      snapshot(['HTML'], { callId: 'call@1', snapshotName: 'before@call@1' }),
      { type: 'after', callId: 'call@1', endTime: 160 },
      before('call@2', 161, 'evaluateExpression'),
      { type: 'after', callId: 'call@2', endTime: 170 },
    ),
    'trace.network': lines(resource(200, 159), resource(200, 165), resource(200, 171)),
  })
  expect(entries.map(({ _action }) => _action?.words)).toEqual(['click "Save"', undefined, 'click "Save"'])
})

describe('what a page looked like', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const frame = (timestamp: number, file: string): object => ({
    type: 'screencast-frame',
    pageId: 'page@1',
    file,
    timestamp,
  })
  const files = {
    'trace.trace': lines(
      CONTEXT,
      frame(210, 'screencast/a.jpeg'),
      frame(330, 'screencast/b.jpeg'),
      frame(500, 'screencast/gone.jpeg'),
      before('call@1', 320),
      snapshot(['P', {}, 'one'], { timestamp: 200 }),
      snapshot([[1, 1]], { snapshotName: 'before@call@1', timestamp: 320 }),
      snapshot(['P', {}, 'two'], { snapshotName: 'after@call@1', timestamp: 340 }),
      snapshot(['P', {}, 'three'], { timestamp: 500 }),
    ),
    'screencast/a.jpeg': jpeg,
    'screencast/b.jpeg': Buffer.from('<svg>'),
  }

  test('the pictures are left out', async () => {
    expect((await read(files)).snapshots.map(({ picture }) => picture)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('where they are asked for each stands with its moment', async () => {
    const { snapshots, diagnostics } = await read(files, true)
    expect(snapshots.map(({ picture, same }) => [picture, same])).toEqual([
      ['data:image/jpeg;base64,/9j/4A==', undefined],
      [undefined, 0],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(diagnostics).toEqual([])
  })

  test('style rules stand once, whoever made them', async () => {
    const style = ['STYLE', {}, 'p{color:red}']
    const { snapshots } = await read({
      'trace.trace': lines(
        CONTEXT,
        snapshot(['BODY', {}, style, ['P', {}, 'one']], { timestamp: 200 }),
        snapshot(['BODY', {}, [[1, 1]], ['P', {}, 'two']], { timestamp: 300 }),
        snapshot(['BODY', {}, style, ['P', {}, 'three']], { timestamp: 400 }),
      ),
    })
    expect(snapshots.map(({ html }) => html)).toEqual(
      ['one', 'two', 'three'].map(text => `<body><link rel="stylesheet" href="style:0"><p>${text}</p></body>`),
    )
    expect(snapshots.map(({ sheets, styles }) => [sheets, styles])).toEqual([
      [{ 'style:0': 0 }, { 'style:0': 'p{color:red}' }],
      [{ 'style:0': 0 }, {}],
      [{ 'style:0': 0 }, {}],
    ])
  })

  test('what was done last, and when what stood then was first seen', async () => {
    const { snapshots } = await read(files)
    const at = (monotonic: number) => new Date(1_000_000 + monotonic - 100).toISOString()
    expect(snapshots.map(({ since }) => since)).toEqual([
      null,
      null,
      { words: 'click "Save"', stood: at(200) },
      { words: 'click "Save"', stood: at(200) },
    ])
  })
})

import { expect, test } from 'vitest'
import type { Exchange } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { type More, exchanges, scriptsIn } from '../../model/calls/exchanges.test-notation.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { constants } from './constants.ts'

const SOURCE = sampleSource('00001aaaaaaaaaaa')

type Lines = readonly (string | readonly [string, More])[]

const written = (lines: Lines, at: (index: number) => number = index => 1000 + index) => {
  const asked = exchanges(lines).map((each, index) => ({ ...each, at: at(index) }))
  return constants(
    decide(
      [...asked, ...scriptsIn(asked)].reduce(modelFold.add, modelFold.empty()),
      [SOURCE],
      ordinal => `/log/entries/${ordinal / 2}`,
    ),
  )
}

const list = (length: number): string => JSON.stringify(Array.from({ length }, (_, id) => ({ id })))
const SECRET = 'rdx_session_0123456789abcdef'

const firm: readonly (readonly [string, Lines, readonly string[]])[] = [
  [
    'a page size that answers fill',
    [`GET /a?limit=6 → ${list(6)}`, `GET /a?limit=6&page=2 → ${list(2)}`],
    ['page size limit=6 = 6 entries'],
  ],
  [
    'a page size that a script asks for',
    [`GET /a?limit=6 → ${list(2)}`, `GET /a?limit=6&page=2 → ${list(1)}`, 'script: x={pageSize:6};fetch("/a")'],
    ['page size limit=6 = 6 entries'],
  ],
  [
    'a page size of something else, in a script that does not make the call',
    [`GET /a?limit=6 → ${list(2)}`, `GET /a?limit=6&page=2 → ${list(1)}`, 'script: x={pageSize:6};fetch("/b")'],
    [],
  ],
  [
    'a script that asks for another',
    [`GET /a?limit=6 → ${list(2)}`, `GET /a?limit=6&page=2 → ${list(1)}`, 'script: x={pageSize:7,limit:8}'],
    [],
  ],
  [
    'a bound that the server and a validator state',
    [
      ['POST /a → 400 {"errors": {"age": ["must be less than or equal to 120"]}}', { body: { age: 130, name: 'x' } }],
      'script: z.object({age:z.number().max(120).optional(),name:z.string().max(50).optional()})',
    ],
    ['limit POST /a#age maximum 120 = 120 null'],
  ],
  [
    'sizes that whoever asks chooses',
    [4, 6, 8].flatMap(size => [`GET /a?limit=${size} → ${list(size)}`, `GET /a?limit=${size}&page=2 → ${list(1)}`]),
    [],
  ],
  [
    'a size that is asked for most, and others that somebody chose',
    [
      ...[2, 3, 4].map(page => `GET /a?limit=6&page=${page} → ${list(6)}`),
      ...[4, 8].map(size => `GET /a?limit=${size} → ${list(size)}`),
    ],
    ['page size limit=6 = 6 entries'],
  ],
  ['asked once is a whim', [`GET /a?limit=6 → ${list(6)}`], []],
  ['answers that hold more', [`GET /a?limit=6 → ${list(6)}`, `GET /a?limit=6&page=2 → ${list(7)}`], []],
  ['never full', [`GET /a?limit=6 → ${list(2)}`, `GET /a?limit=6&page=2 → ${list(1)}`], []],
  [
    'a page size that nobody asks for',
    [`GET /a → {"items": ${list(6)}, "total": 20}`, `GET /a?page=2 → {"items": ${list(6)}, "total": 20}`],
    ['page size of GET /a = 6 entries'],
  ],
  [
    'a list that is all there is',
    [`GET /a → {"items": ${list(6)}, "total": 6}`, `GET /a?page=1 → {"items": ${list(6)}, "total": 6}`],
    [],
  ],
  [
    'a rate limit of two calls',
    [
      ['GET /a', { answerHeaders: { 'x-ratelimit-limit': '100' } }],
      ['GET /b', { answerHeaders: { 'x-ratelimit-limit': '100' } }],
    ],
    ['rate limit x-ratelimit-limit=100 = 100 requests'],
  ],
  [
    'a rate limit of one call that counts down what remains',
    [['GET /a', { answerHeaders: { 'ratelimit-limit': '60', 'ratelimit-remaining': '59' } }]],
    ['rate limit ratelimit-limit=60 = 60 requests'],
  ],
  [
    'a rate limit of one call that was said once',
    [['GET /a', { answerHeaders: { 'ratelimit-limit': '60', 'ratelimit-remaining': '60' } }]],
    [],
  ],
  [
    'retry-after beside a 429',
    [['GET /a → 429', { answerHeaders: { 'retry-after': '60' } }]],
    ['rate limit retry-after=60 = 60 seconds'],
  ],
  [
    'retry-after that counts down',
    [
      ['GET /a → 429', { answerHeaders: { 'retry-after': '60' } }],
      ['GET /a → 429', { answerHeaders: { 'retry-after': '48' } }],
    ],
    [],
  ],
  [
    'a session cookie',
    [
      [
        'GET /a',
        {
          answerHeaders: {
            'set-cookie': `sid=${SECRET}; Max-Age=600; Expires=Thu, 01 Jan 2026 00:10:01 GMT`,
            date: 'Thu, 01 Jan 2026 00:00:00 GMT',
          },
        },
      ],
    ],
    ['token lifetime cookie sid max-age = 600 seconds'],
  ],
  [
    'a session cookie that counts down, once',
    [
      [
        'GET /a',
        {
          answerHeaders: {
            'set-cookie': [600, 590, 581]
              .map(
                age =>
                  `sid=${SECRET}; Max-Age=${age}; Expires=Thu, 01 Jan 2026 00:${age === 600 ? '10:00' : `09:${age - 540}`} GMT`,
              )
              .join('\n'),
            date: 'Thu, 01 Jan 2026 00:00:00 GMT',
          },
        },
      ],
    ],
    ['token lifetime cookie sid max-age = 600 seconds'],
  ],
  [
    'preferences are no sessions',
    [['GET /a', { answerHeaders: { 'set-cookie': 'a=1; Max-Age=600\nb=1; Max-Age=600' } }]],
    [],
  ],
  [
    'a limit of input',
    [
      ['POST /a → 400 {"errors": {"name": ["must have at most 20 characters"]}}', { body: { name: 'x'.repeat(30) } }],
      ['POST /a → 201', { body: { name: 'x' } }],
    ],
    ['length limit POST /a#name maxLength 20 = 20 characters'],
  ],
  [
    'a limit that one message says',
    [['POST /a → 400 {"errors": {"name": ["must have at most 20 characters"]}}', { body: { name: 'x'.repeat(30) } }]],
    [],
  ],
  [
    'a quota that is used up, and how long something may last',
    [
      ['POST /a → 201 {"id": 1}', { body: { name: 'x' } }],
      ['POST /a → 409 {"message": "You have 4 open orders already."}', { body: { name: 'x' } }],
      ['POST /a → 409 {"message": "You already hold 2 keys"}', { body: { name: 'x' } }],
      ['POST /a → 422 {"message": "An order stays for at most 14 days."}', { body: { name: 'x' } }],
      ['POST /a → 409 {"message": "You have 2 names."}', { body: { name: 'x' } }],
    ],
    ['quota POST /a 14 days = 14 days', 'quota POST /a 2 keys = 2 keys', 'quota POST /a 4 open orders = 4 open orders'],
  ],
  [
    'a quota',
    [
      ['POST /a → 409 {"message": "You may have at most 3 open orders."}', { body: { name: 'x' } }],
      ['POST /a → 201', { body: { name: 'x' } }],
    ],
    ['quota POST /a 3 open orders = 3 open orders'],
  ],
  [
    'a list of options',
    [
      ['POST /a → 400 {"errors": {"kind": ["must be one of: red, blue"]}}', { body: { kind: 'x' } }],
      ['POST /a → 201', { body: { kind: 'red' } }],
    ],
    ['option list POST /a#kind enum = ["red","blue"] null'],
  ],
  [
    'one list that two calls hold to',
    [
      ['POST /a → 400 {"errors": {"kind": ["must be one of: red, blue"]}}', { body: { kind: 'x' } }],
      ['POST /a → 201', { body: { kind: 'red' } }],
      ['POST /b → 400 {"errors": {"kind": ["must be one of: blue, red"]}}', { body: { kind: 'x' } }],
      ['POST /b → 201', { body: { kind: 'red' } }],
    ],
    ['option list POST /a#kind enum = ["red","blue"] null'],
  ],
  ['a currency', ['GET /a → {"currency": "EUR", "price": "12 €"}'], ['currency = "EUR" null']],
  [
    'a currency and the sign of another',
    ['GET /a → {"currency": "EUR", "price": "£12"}', 'GET /a?currency=EUR → {}'],
    [],
  ],
  ['several currencies', ['GET /a → [{"currency": "EUR", "price": "12 €"}, {"currency": "USD"}]'], []],
]

test.each(firm)('%s', (_, lines, expected) => {
  const { claims } = written(lines)
  expect(
    claims.map(
      ({ id, subject }) => `${id.slice('constants/'.length)} = ${JSON.stringify(subject.value)} ${subject.unit}`,
    ),
  ).toEqual(expected)
  for (const { subject } of claims) expect(subject.witnesses.length).toBeGreaterThan(1)
})

test('one witness raises a question', () => {
  const { notShown } = written([`GET /a?limit=6 → ${list(2)}`, `GET /a?limit=6&page=2 → ${list(1)}`])
  expect(notShown.map(({ what }) => what)).toEqual(['whether 6 entries is the page size of `limit`'])
})

const HTML = { mediaType: 'text/html', state: 'text', size: 12, text: '<h1>Start</h1>' } as const

/** Calls at these times, a script, and when its page was loaded. */
const repeated = (times: readonly number[], script: string, loads: readonly number[] = []) => {
  const pages = loads.map((at, index): ExchangeObservation => {
    const [line] = exchanges([['GET /start → ""', { mediaType: 'text/html', form: 'page' }]])
    const page = line as ExchangeObservation
    const answer = { ...page.exchange.response, status: 200, body: HTML } as NonNullable<Exchange['response']>
    return { ...page, id: index + 1, at, exchange: { ...page.exchange, at, response: answer } }
  })
  const calls = exchanges(times.map(time => `GET /state?t=${time} → {"a": 1}`)).map((line, index) => {
    const time = times[index] as number
    return { ...line, at: time, exchange: { ...line.exchange, at: time } }
  })
  const observations = [...calls, ...pages, ...scriptsIn(exchanges([`script: ${script}`]))]
  const state = observations.reduce(modelFold.add, modelFold.empty())
  return constants(decide(state, [SOURCE], (ordinal, part) => `/log/entries/${ordinal / 2}${part}`)).claims.map(
    ({ subject, evidence }) => [subject.meaning, subject.value, subject.unit, evidence.at(-1)?.within],
  )
}
const series = (start: number): readonly number[] => [0, 1, 2, 3, 4, 5].map(step => start + step * 5000)

test('a call that repeats at one pace, twice', () =>
  expect(repeated([...series(10_000), ...series(100_000)], '1')).toEqual([['interval', 5, 'seconds', undefined]]))

test('what is called whenever a page is loaded repeats at no pace of its own', () => {
  const times = [...series(10_000), ...series(100_000)]
  expect(
    repeated(
      times,
      '1',
      times.map(time => time - 500),
    ),
  ).toEqual([])
  expect(repeated(times, '1', [1, 50_000])).toEqual([['interval', 5, 'seconds', undefined]])
})

test('a call that repeats at the pace of a timer of the script that makes it', () => {
  const load = 'const load=()=>fetch("/state?t="+Date.now());'
  expect(repeated(series(10_000), `${load}setInterval(load,5e3)`)).toEqual([['interval', 5, 'seconds', '1:63']])
  expect(repeated(series(10_000), `${load}setInterval(load,9e3)`)).toEqual([])
  expect(repeated(series(10_000), 'setInterval(load,5e3)')).toEqual([])
})

test('switches that scripts ask for are declared, and what they change is asked', () => {
  const { claims, notShown } = written([
    'GET /a → {"b": 1}',
    'script: e.variation("new-editor",!1);unleash.isEnabled("oldList")',
  ])
  expect(claims.map(({ id, basis, subject, evidence }) => [id, basis, subject.value, evidence[0].within])).toEqual([
    ['constants/switch new-editor', 'declared', false, '1:13'],
    ['constants/switch oldList', 'declared', null, '1:48'],
  ])
  expect(notShown.map(({ what }) => what)).toEqual(['what 2 switches `new-editor`, `oldList` turn on, and for whom'])
})

const CONFIG = '{"flags": {"newEditor": false, "oldList": true}, "resourceLimits": {"segments": 300, "tokens": 20}}'
const TOLD = ['setting resourceLimits.segments = 300', 'setting resourceLimits.tokens = 20']

test('switches and limits that an answer states', () => {
  const stated = (lines: Lines) =>
    written(lines).claims.map(
      ({ id, subject }) => `${id.slice('constants/'.length)} = ${JSON.stringify(subject.value)}`,
    )
  expect(stated([`GET /config → ${CONFIG}`])).toEqual([...TOLD, 'switch newEditor = false', 'switch oldList = true'])
  // What differs from answer to answer is no constant, and a switch is set to nothing then.
  expect(
    stated([`GET /config → ${CONFIG}`, `GET /config → ${CONFIG.replace('300', '301').replace('true', 'false')}`]),
  ).toEqual(['setting resourceLimits.tokens = 20', 'switch newEditor = false', 'switch oldList = null'])
  // What is asked of one thing is its own.
  expect(stated([`GET /projects/7 → ${CONFIG}`])).toEqual([])
  // A limit alone has to be answered again.
  expect(stated(['GET /config → {"maxTries": 3}'])).toEqual([])
  expect(stated(['GET /config → {"maxTries": 3}', 'GET /config → {"maxTries": 3, "a": 1}'])).toEqual([
    'setting maxTries = 3',
  ])
})

test('numbers that answers state of single things are no settings', () => {
  const stated = (...answers: readonly string[]) =>
    written([...answers, ...answers]).claims.map(({ subject: { name, value, sort } }) => [name, value, sort])
  expect(stated('GET /main → {"torrents": {"8c21f0aa93b1c7d2e4f5": {"max_ratio": 2}}, "max_uploads": 4}')).toEqual([
    ['`max_uploads`', 4, 'upper limit'],
  ])
  expect(stated('GET /about?hash=8c21f0aa93b1c7d2e4f5 → {"max_uploads": 4}')).toEqual([])
  expect(stated('GET /about?rid=7 → {"minTries": 4}')).toEqual([['`minTries`', 4, 'lower limit']])
  // Until when something was counted is none either.
  const now = (): number => Date.UTC(2026, 5, 1)
  const ends = '{"maxTime": 1780000000123, "minTime": 1780000000, "maxTries": 3, "maxUnits": 2147483647}'
  const told = written([`GET /head → ${ends}`, `GET /head → ${ends}`], now).claims.map(({ subject }) => subject.name)
  expect(told).toEqual(['`maxTries`', '`maxUnits`'])
  // What was nought at times is set by somebody.
  expect(stated('GET /config → {"dl_limit": 0}', 'GET /config → {"dl_limit": 500}')).toEqual([])
})

test('an interval that an answer states is in the unit of the pace that was seen', () => {
  const polls = Array.from({ length: 12 }, () => 'GET /main → {"refresh_interval": 1500}')
  const at = (index: number) => 100_000 + index * 1500 + (index > 5 ? 9000 : 0)
  const { claims } = written(polls, at)
  expect(claims.find(({ id }) => id === 'constants/setting refresh_interval')?.subject).toMatchObject({
    unit: 'milliseconds',
    witnesses: [expect.any(String), 'the same in 12 answers', 'GET /main was asked for at that pace'],
  })
})

test('a switch that an answer states and a script asks for', () => {
  const { claims, notShown } = written([
    `GET /config → ${CONFIG}`,
    'script: unleash.isEnabled("newEditor");unleash.isEnabled("other")',
  ])
  const [told] = claims.filter(({ id }) => id === 'constants/switch newEditor')
  expect(told).toMatchObject({ basis: 'observed', subject: { value: false } })
  expect(told?.subject.witnesses).toHaveLength(2)
  expect(notShown.map(({ what }) => what)).toEqual(['what the switch `other` turns on, and for whom'])
})

test('what a value may be at most or at least is a limit', () => {
  const { claims } = written([
    ['POST /a → 400 {"errors": {"age": ["must be less than or equal to 120"]}}', { body: { age: 130, name: 'x' } }],
    'script: z.object({age:z.number().max(120).optional(),name:z.string().max(50).optional()})',
  ])
  expect(claims.map(({ subject: { meaning, sort } }) => [meaning, sort])).toEqual([['other', 'upper limit']])
})

test('a limit of one of several calls at an address says of which', () => {
  const refusal = '400 {"errors": {"age": ["must be less than or equal to 120"]}}'
  const { claims } = written([
    [`POST /do.php?action=save → ${refusal}`, { body: { age: 130 } }],
    ['POST /do.php?action=save → 200 {"id": 7}', { body: { age: 12 } }],
    ['POST /do.php?action=move → 200 {"id": 7}', { body: { to: 'a' } }],
    ['POST /do.php?action=close → 200 {"id": 7}', { body: { by: 'b' } }],
  ])
  expect(claims.map(({ subject: { name } }) => name)).toContain('greatest value of `age` (POST /do.php save)')
})

test('how large a file may be is asked after where its form says so', () => {
  const { seen, goTo } = browse()
  const form = (control: string): string =>
    `<html lang="en"><h1>Charts</h1><form method="post" action="/charts" enctype="multipart/form-data"><input type="hidden" name="MAX_FILE_SIZE" value="2097152"><input type="${control}" name="chart"><button>Send</button></form>`
  goTo('/charts', form('file'))
  goTo('/notes', form('text').replaceAll('2097152', '77'))
  const { notShown } = constants(
    decide(
      seen.reduce(modelFold.add, modelFold.empty()),
      [sampleSource('aaaaa00000000000')],
      ordinal => `/log/entries/${ordinal / 2}`,
    ),
  )
  expect(notShown.map(({ what, because }) => `${what}: ${because}`)).toEqual([
    'whether 2097152 bytes is the file size of a file: only one kind of place shows it: the form «Send» on /charts says so in `MAX_FILE_SIZE`',
  ])
})

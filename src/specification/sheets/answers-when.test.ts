import { expect, test } from 'vitest'
import type { CallSubject } from '../../evidence/subjects.ts'
import { answersWhenLines } from './answers-when.ts'

const list = (...names: readonly string[]) => ({
  properties: {
    data: { type: 'array', items: { properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])) } },
  },
})
const words = (of: object): readonly string[] =>
  answersWhenLines({ responses: {}, ...of } as CallSubject).map(line =>
    line.map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '?')).join(''),
  )

test('what has to be asked for, and what not all answers have', () =>
  expect(
    words({
      selects: [
        { parameter: 'fields', at: '/data/*' },
        { parameter: 'only', at: '' },
        { parameter: 'include', at: '/data/*', brings: ['tags', 'author'] },
      ],
      answersWhen: [
        { when: { parameter: 'count', value: 'id' }, schema: list('count'), support: 1 },
        { when: { role: 'clerk' }, schema: list('id', 'price'), support: 120 },
        { when: null, schema: list('id'), support: 2 },
      ],
    }),
  ).toEqual([
    '`fields` chooses the names at `/data/*`.',
    '`only` chooses the names at the top of the answer.',
    '`include` brings, where it lists them, `tags`, `author` to `/data/*`.',
    'Asked with `count=id`, it answers with `data[].count`, seen once.',
    'Asked by `clerk`, it answers with `data[].id`, `data[].price`, seen 120 times.',
    'Otherwise it answers with `data[].id`, seen 2 times.',
  ]))

test('the button by which a form is sent', () =>
  expect(
    words({
      pressed: [
        { name: 'preview', status: 200, support: 2 },
        { name: 'deed', value: 'keep', status: 302, support: 1 },
      ],
    }),
  ).toEqual([
    'Sent by its button `preview` it answers 200, seen 2 times.',
    'Sent by its button `deed=keep` it answers 302, seen once.',
  ]))

test('a key for each of what is asked for', () =>
  expect(
    words({
      askedKeys: [
        { at: '', from: '/mail/boxes', support: 1 },
        { at: '/result', from: '', support: 4 },
      ],
    }),
  ).toEqual([
    'The answer has a key for each of what is sent as `mail.boxes`, seen once.',
    'In the answer `result` has a key for each of what is sent, seen 4 times.',
  ]))

test('a list as a whole', () =>
  expect(
    words({
      answersWhen: [
        { when: { parameter: 'page' }, schema: list('id'), support: 2 },
        { when: null, schema: { type: 'array', items: list('id').properties.data.items }, support: 7 },
      ],
    }),
  ).toEqual([
    'Asked with `page`, it answers with `data`, seen 2 times.',
    'Otherwise it answers with a list, seen 7 times.',
  ]))

test('a list of keys, where with something asked for it is one of things', () =>
  expect(
    words({
      answersWhen: [
        { when: { parameter: 'expand' }, schema: list('id').properties.data, support: 2 },
        { when: null, schema: { type: 'array', items: { type: 'string' } }, support: 7 },
      ],
    }),
  ).toEqual([
    'Asked with `expand`, it answers with `[].id`, seen 2 times.',
    'Otherwise it answers with a list of strings, seen 7 times.',
  ]))

test('what it answers with where others are refusals', () =>
  expect(words({ answersWhen: [{ when: null, schema: list('id'), support: 2 }] })).toEqual([
    'Where it refuses nothing, it answers with `data`, seen 2 times.',
  ]))

test('what always stands there where nothing is refused', () => {
  const of = (more: object) => ({ type: 'integer', ...more })
  const answer = { when: null, status: 200, mediaType: 'application/json', support: 2 }
  const all = { properties: { code: of({}), data: {} }, required: ['code', 'data'] }
  const responses = { 200: { 'application/json': all } }
  const schema = { properties: { code: of({ examples: [0] }), data: {} } }
  const lines = ['Where it refuses nothing, it answers with `code: 0`, `data`, seen 2 times.']
  expect(words({ answersWhen: [{ ...answer, schema }], responses })).toEqual(lines)
  expect(words({ answersWhen: [{ ...answer, schema, support: 1 }], responses })).toEqual([])
})

test.each([
  [['id', 'error', 'result'], 0],
  [['id', 'result'], 1],
])('what it answers with by the names that refusals have as well is not told again: always %j', (required, told) => {
  const properties = { id: {}, error: { properties: { code: {} } }, result: {} }
  const answer = { when: null, status: 200, mediaType: 'application/json', support: 2 }
  const responses = { 200: { 'application/json': { properties, required } } }
  const schema = { properties }
  expect(words({ answersWhen: [{ ...answer, schema }], responses })).toHaveLength(told)
})

test('many names are counted', () => {
  const names = Array.from({ length: 15 }, (_, nth) => `n${nth}`)
  const [line] = words({
    answersWhen: [
      { when: { parameter: 'all' }, schema: list(...names), support: 2 },
      { when: null, schema: list('id'), support: 2 },
    ],
  })
  expect(line).toContain('`data[].n11` and 3 more, seen 2 times.')
})

test('what says as which media type it answers', () =>
  expect(
    words({
      answersAs: [
        {
          in: 'query',
          name: 'format',
          values: [
            { value: 'csv', mediaType: 'text/plain' },
            { value: 'json', mediaType: 'application/json' },
            { value: 'tsv', mediaType: 'text/plain' },
          ],
        },
      ],
    }),
  ).toEqual([
    '`format` says as what it answers: `text/plain` where it is `csv`, `tsv`; `application/json` where it is `json`.',
  ]))

test('nothing where all answers are alike', () => expect(words({})).toEqual([]))

test('answers of the same names are not told apart', () =>
  expect(
    words({
      answersWhen: [
        { when: { parameter: 'id' }, schema: list('id', 'title'), support: 2 },
        { when: null, schema: list('id', 'title'), support: 4 },
      ],
    }),
  ).toEqual([]))

test('what all roles are answered together is not told beside what each is', () =>
  expect(
    words({
      answersWhen: [
        { when: { role: 'admin' }, schema: list('id', 'price'), support: 6 },
        { when: { role: 'driver' }, schema: list('id'), support: 2 },
        { when: null, schema: list('id', 'price'), support: 8 },
      ],
    }),
  ).toEqual([
    'Asked by `admin`, it answers with `data[].price`, seen 6 times.',
    'Asked by `driver`, it answers with nothing more, seen 2 times.',
  ]))

test('of what is told whole its own name is enough', () => {
  const query = { type: 'object', properties: { id: { type: 'integer' }, tags: { type: 'array', items: {} } } }
  expect(words({ answersWhen: [{ when: null, schema: { properties: { query } }, support: 4 }] })).toEqual([
    'Where it refuses nothing, it answers with `query`, seen 4 times.',
  ])
})

test('what a role is always answered', () => {
  const status = (...values: readonly string[]) => ({ type: 'string', 'x-values': { values, distinct: values.length } })
  const of = (...values: readonly string[]) => ({
    properties: { status: status(...values), edit: { type: 'boolean' } },
  })
  const answer = { status: 200, mediaType: 'application/json', support: 4 }
  expect(
    words({
      answersWhen: [
        { ...answer, when: { role: 'anonymous' }, schema: of('out') },
        { ...answer, when: { role: 'clerk' }, schema: of('in') },
      ],
      responses: { 200: { 'application/json': of('in', 'out') } },
    }),
  ).toEqual([
    'Asked by `anonymous`, it answers with `status: "out"`, seen 4 times.',
    'Asked by `clerk`, it answers with `status: "in"`, seen 4 times.',
  ])
})

test('which keys a map has is no matter of form', () => {
  const held = { properties: { read: { type: 'boolean' } } }
  const map = (...keys: readonly string[]) => ({
    properties: { data: { properties: Object.fromEntries(keys.map(key => [key, held])) } },
  })
  const of = (whole: object) => ({
    responses: { 200: { 'application/json': { properties: { data: whole } } } },
    answersWhen: [
      {
        when: { role: 'clerk' },
        status: 200,
        mediaType: 'application/json',
        schema: map('boats', 'piers'),
        support: 2,
      },
      { when: { role: 'guest' }, status: 200, mediaType: 'application/json', schema: map('boats'), support: 2 },
    ],
  })
  expect(words(of({ additionalProperties: held }))).toEqual([])
  expect(words(of(map('boats', 'piers').properties.data))).toHaveLength(2)
})

test('what the answers about one kind of things hang on is told of that kind', () =>
  expect(
    words({
      entityBy: {
        parameter: 'type',
        kinds: [
          { value: 'boats', requests: {}, responses: {} },
          {
            value: 'trips',
            requests: {},
            responses: {},
            answersWhen: [
              { when: { parameter: 'count' }, schema: list('count'), support: 1 },
              { when: null, schema: list('day'), support: 2 },
            ],
          },
        ],
      },
    }),
  ).toEqual([
    'Where `type` is `trips`: Asked with `count`, it answers with `data[].count`, seen once.',
    'Where `type` is `trips`: Otherwise it answers with `data[].day`, seen 2 times.',
  ]))

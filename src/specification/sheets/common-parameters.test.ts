import { expect, test } from 'vitest'
import type { CallParameter } from '../../evidence/subjects.ts'
import { call } from '../../twin/shop.test-sample.ts'
import { commonParameters } from './common-parameters.ts'

const header = (name: string, seen = { present: 2, of: 2 }): CallParameter => ({
  in: 'header',
  name,
  required: false,
  schema: { type: 'integer', examples: [3], 'x-seen': seen },
})
const paths = Array.from({ length: 40 }, (_, nth) => `/p${nth}`)
const said = (parametersOf: (nth: number) => readonly CallParameter[]) => {
  const calls = paths.map((path, nth) => call(`GET ${path}`, { parameters: parametersOf(nth) }))
  const { lines, own } = commonParameters(calls)
  return [
    ...lines.map(line => line.map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '')).join('')),
    calls.reduce((sum, { subject }) => sum + own(subject).length, 0),
  ]
}

test('what each call sends is said once', () =>
  expect(said(() => [header('version')])).toEqual(['Each call sends the header version (integer; such as 3).', 0]))

test('few may go without, and are named', () =>
  expect(said(nth => (nth === 7 ? [] : [header('version')]))).toEqual([
    'Each call sends the header version (integer; such as 3), but for 1: GET /p7.',
    0,
  ]))

test('what many go without, or send now and then, stays with the calls', () => {
  expect(said(nth => (nth % 2 === 0 ? [] : [header('version')]))).toEqual([20])
  expect(said(() => [{ ...header('version', { present: 1, of: 2 }), in: 'query' }])).toEqual([40])
})

test('a header that nearly all send now and then, with values that are of none, is said once', () => {
  const window = (nth: number): CallParameter => ({
    ...header('window', { present: 1, of: 2 }),
    schema: { type: 'string', 'x-values': { values: [nth % 3 === 0 ? 'left' : 'right'], distinct: 1 } },
  })
  expect(said(nth => (nth === 7 ? [] : [window(nth)]))).toEqual([
    'Nearly every call sends the header window, such as "right", "left".',
    0,
  ])
  const own = (nth: number): CallParameter => ({
    ...window(nth),
    schema: { type: 'string', 'x-values': { values: [`p${nth}`], distinct: 1 } },
  })
  expect(said(nth => [own(nth)])).toEqual([40])
})

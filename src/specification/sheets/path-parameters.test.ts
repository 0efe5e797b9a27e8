import { expect, test } from 'vitest'
import type { CallParameter } from '../../evidence/subjects.ts'
import { call } from '../../twin/shop.test-sample.ts'
import { pathParameters } from './path-parameters.ts'
import type { Line } from './sheet.ts'

const id: CallParameter = {
  in: 'path',
  name: 'orderId',
  required: true,
  schema: { type: 'integer' },
  reason: 'a number by its form',
}
const word: CallParameter = { ...id, schema: { type: 'string' }, reason: 'a script computes it' }
const paths = ['/orders/{orderId}', '/orders/{orderId}/notes', '/orders/{orderId}/pay', '/reports/{orderId}']

const words = (line: Line): string =>
  line.map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '')).join('')
const said = (parametersOf: (nth: number) => readonly CallParameter[]) => {
  const calls = paths.map((path, nth) => call(`GET ${path}`, { parameters: parametersOf(nth) }))
  const { blocks, own } = pathParameters(calls)
  const rows = blocks.flatMap(block => (block.kind === 'table' ? block.rows : []))
  return [rows.map(({ cells }) => cells.map(words)), calls.map(({ subject }) => own(subject.parameters).length)]
}

test('what stands in several paths is said once; where it is something else the call says so', () =>
  expect(said(nth => [nth === 3 ? word : id])).toEqual([
    [['{orderId}', 'integer', '', 'a number by its form', '3']],
    [0, 0, 0, 1],
  ]))

test('what stands in few stays with the calls', () =>
  expect(said(nth => (nth < 2 ? [id] : []))).toEqual([[], [1, 1, 0, 0]]))

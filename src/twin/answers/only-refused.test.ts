import { expect, test } from 'vitest'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const on = 'calls/GET /all/{kind}'
const error = (status: number, message: string) =>
  claim(`errors/${status}`, { kind: 'error' as const, status, code: null, message, calls: [on] })
const json = { 'application/json': object({ message: { type: 'string' } }) }

test('what was only ever refused of one kind of things is refused as that kind was, whatever others were told', () => {
  const kinds = [
    { value: 'boats', requests: {}, responses: { 200: json, 400: json } },
    { value: 'planes', requests: {}, responses: { 404: json } },
  ]
  const twin = makeTwin(
    specificationOf({
      calls: [call('GET /all/{kind}', { security: [], entityBy: { parameter: 'kind', kinds }, responses: {} })],
      errors: [error(400, 'No such filter.'), error(404, 'There are none.')],
    }),
  )
  const { status, body, provenance } = twin.answer(request('GET /all/planes'), 0)
  expect([status, body, provenance]).toEqual([404, { message: 'There are none.' }, 'shown'])
})

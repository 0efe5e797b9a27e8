import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { call, claim, object, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const json = (schema: Schema) => ({ 'application/json': schema })
const says = (text: string) => json(object({ message: { type: 'string', examples: [text] } }))

const twin = makeTwin(
  specificationOf({
    ...shopClaims,
    calls: [
      ...(shopClaims.calls ?? []),
      call('GET /nowhere', { security: [], responses: { 404: says('No such page') } }),
      call('GET /api/nowhere', { security: [], responses: { 404: says('No such call') } }),
      call('GET /things/{thingId}', { security: [], responses: { 404: says('No such thing') } }),
    ],
  }),
)
const asked = (line: string) => {
  const { status, body, provenance } = twin.answer(request(line, undefined, 's'), 0)
  return [status, (body as { message?: string } | undefined)?.message, provenance]
}

test.each([
  ['No {do}.', 'No fly.'],
  ['There is nothing: nothing.', 'There is nothing: nothing.'],
])('a name that nothing speaks of is answered as one that was tried and is none: %s', (message, said) => {
  const named = (name: string) =>
    call('GET /api.php', { security: [], operation: { name, kind: 'do' }, responses: { 200: says('No nothing.') } })
  const known = makeTwin(
    specificationOf({
      calls: [named('list'), named('nothing')].map(one => ({ ...one, id: `${one.id} ${one.subject.operation?.name}` })),
      errors: [
        claim('errors/200', {
          kind: 'error',
          status: 200,
          code: null,
          message,
          calls: ['calls/GET /api.php nothing'],
        }),
      ],
    }),
  )
  const { body, provenance } = known.answer(request('GET /api.php?do=fly'), 0)
  expect([body, provenance]).toEqual([{ message: said }, 'default'])
})

test('at an address that nothing speaks of it is answered as at one that was tried and is none', () => {
  expect(asked('GET /elsewhere')).toEqual([404, 'No such page', 'default'])
  expect(asked('GET /api/v1/elsewhere')).toEqual([404, 'No such call', 'default'])
})

test('what stands under another method, or was not tried with this one, is refused', () => {
  expect(asked('GET /session')[0]).toBe(501)
  expect(asked('POST /elsewhere')[0]).toBe(501)
})

test('a call that was only ever refused says of which thing, where its message does', () => {
  const path = '/plots/{plotId}'
  const refusing = makeTwin(
    specificationOf({
      calls: [call(`GET ${path}`, { security: [], responses: { 404: says('No plot: 9') } })],
      errors: [
        claim('errors/404', {
          kind: 'error',
          status: 404,
          code: null,
          message: 'No plot: {plotId}',
          calls: [`calls/GET ${path}`],
        }),
      ],
    }),
  )
  expect(refusing.answer(request('GET /plots/7'), 0).body).toEqual({ message: 'No plot: 7' })
})

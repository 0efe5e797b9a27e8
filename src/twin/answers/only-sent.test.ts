import { expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

test('what is only ever sent, as a password is, stands in no answer, though all of a thing is asked for', () => {
  const { calls = [], entities = [] } = shopClaims
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      entities: entities.map(one =>
        one.subject.name === 'User'
          ? {
              ...one,
              subject: {
                ...one.subject,
                fields: [...one.subject.fields, { ...sampleField('password'), sent: { type: 'string' as const } }],
              },
            }
          : one,
      ),
      calls: calls.map(one =>
        one.id === 'calls/GET /orders/{orderId}'
          ? { ...one, subject: { ...one.subject, selects: [{ parameter: 'fields', at: '' }] } }
          : one,
      ),
    }),
  )
  const now = Date.UTC(2026, 10, 21)
  const ann = { id: 'u-1', email: 'ann@shop.test', role: 'clerk' }
  twin.given('User', 'u-1', { values: { ...ann, password: 'waves-are-high' }, now })
  twin.given('Order', 'o-7', { values: { id: 'o-7', customer: 'u-1', status: 'new', note: null, pieces: 1 }, now })
  twin.signsInAs('clerk')
  const { headers } = twin.answer(request('POST /session', { email: ann.email }), now)
  const token = /sid=([^;]+)/.exec(new Map(headers).get('set-cookie') ?? '')?.[1]
  const { body } = twin.answer(request('GET /orders/o-7?fields=id,customer.*', undefined, token), now)
  expect(body).toEqual({ id: 'o-7', customer: ann })
})

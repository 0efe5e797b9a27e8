import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { call, object, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const text: Schema = { type: 'string', examples: ['x'] }
const user = object({ id: text, email: text, role: text })
const answered = (schema: Schema) => ({ 200: { 'application/json': schema } })

const twin = makeTwin(
  specificationOf({
    ...shopClaims,
    calls: [
      ...(shopClaims.calls ?? []),
      call('GET /app', {
        security: [],
        responses: answered({
          type: 'object',
          required: ['version', 'me'],
          properties: {
            version: text,
            me: { ...user, type: ['object', 'null'] },
            currentUser: { ...user, 'x-seen': { present: 3, of: 4 } },
            owner: { ...user, 'x-seen': { present: 3, of: 4 } },
          },
        }),
      }),
    ],
  }),
)

test('whoever is not signed in is not there', () => {
  const body = twin.answer(request('GET /app'), 0).body as { readonly me: unknown }
  expect([Object.keys(body).toSorted(), body.me]).toEqual([['me', 'owner', 'version'], null])
})

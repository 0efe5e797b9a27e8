import { expect, test } from 'vitest'
import type { SourceId } from '../evidence/source.ts'
import { call, claim, shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { sampleExchange } from './exchange.test-sample.ts'
import { makeProver } from './prover.ts'

test('what a form made is known by where its answer leads', () => {
  const evidence = claim('', null).evidence
  const made = call('POST /orders', {
    effect: 'create',
    entity: 'Order',
    responses: { 302: {} },
    leadsTo: [{ status: '302', to: '/orders/{orderId}', support: 1, evidence }],
  })
  const others = (shopClaims.calls ?? []).filter(({ id }) => id !== made.id)
  const specification = specificationOf({ ...shopClaims, rules: [], calls: [...others, made] })
  const replay = makeProver(specification).start({ name: 'a.har', source: 'a' as SourceId }, specification, null)
  const making = sampleExchange('POST /orders', 302)
  const exchanges = [
    { ...making, response: { ...making.response, redirect: 'https://shop.example/orders/o-0900' } },
    sampleExchange('DELETE /orders/o-0900', 204),
  ] as const
  const [, deleted] = exchanges.map((one, nth) => replay.add(one as typeof making, `/log/entries/${nth}`)?.twin)
  expect(deleted).toEqual({ status: true, shape: true, values: null })
})

import { expect, test } from 'vitest'
import type { PressedAnswer } from '../../evidence/subjects.ts'
import { call, claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const { evidence } = claim('', null)
const button = (name: string, status: number, value?: string): PressedAnswer => ({
  name,
  ...(value === undefined ? {} : { value }),
  status,
  support: 1,
  evidence,
})

const making = call('POST /orders', {
  effect: 'create',
  entity: 'Order',
  responses: { 200: { 'text/html': {} }, 302: {} },
  pressed: [button('preview', 200), button('deed', 302, 'keep'), button('deed', 200, 'look again')],
})

/** The status of what a form is answered with, and how many orders there are more then. */
function sent(pressed: { readonly [name: string]: string }): readonly [status: number, made: number] {
  const others = (shopClaims.calls ?? []).filter(({ id }) => id !== 'calls/POST /orders')
  const twin = makeTwin(specificationOf({ ...shopClaims, rules: [], calls: [...others, making] }))
  twin.admit('s', null)
  twin.begin(0)
  const orders = (): number => twin.snapshot().collections?.find(({ entity }) => entity === 'Order')?.things.length ?? 0
  const before = orders()
  const { status } = twin.answer(request('POST /orders', { price: 7, ...pressed }, 's'), 0)
  return [status, orders() - before]
}

test.each([
  [{ preview: 'Preview' }, [200, 0]],
  [{ deed: 'keep' }, [302, 1]],
  [{ deed: 'look again' }, [200, 1]],
  [{}, [302, 1]],
])('sent by %j a form is answered with its status; what only looks makes nothing', (pressed, expected) =>
  expect(sent(pressed)).toEqual(expected),
)

import { expect, test } from 'vitest'
import type { Framing } from '../../evidence/exchange.ts'
import { envelopedMessages } from '../../evidence/wires/enveloped.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import { answerMethod } from './twin-methods.ts'

const answer = (status: number, body: TwinResponse['body']): TwinResponse => ({
  status,
  headers: [],
  mediaType: 'application/json',
  body,
  provenance: 'shown',
  claims: [],
  announces: [],
})
const ask = ({ path, query, body }: TwinRequest): TwinResponse =>
  path.endsWith('Refused')
    ? answer(401, { code: 'unauthenticated' })
    : answer(200, path.endsWith('Watch') ? [{ sent: body ?? null }, { kind: 'made' }] : Object.fromEntries(query))
const speaks = (_method: string, path: string): readonly Framing[] =>
  path.endsWith('GetOrder') ? ['connect'] : path.endsWith('/orders') ? [] : ['connect-stream']
const PLACE = 'http://a.test/shop.v1.OrderService'
/** `{"limit":3}` in its envelope. */
const sent = {
  method: 'POST',
  body: '\0\0\0\0\u000b{"limit":3}',
  headers: { 'content-type': 'application/connect+json' },
}
const told = async (request: Request): Promise<unknown> =>
  envelopedMessages((await (await answerMethod(request, { ask, speaks }))?.text()) ?? '')

test('what is asked for in `message` is asked of the twin as parameters', async () => {
  const request = new Request(`${PLACE}/GetOrder?connect=v1&encoding=json&message=${encodeURIComponent('{"id":"7"}')}`)
  expect(await (await answerMethod(request, { ask, speaks }))?.json()).toEqual({ id: '7' })
})

test('a stream has each message in an envelope, and says at its end how it went', async () => {
  expect(await told(new Request(`${PLACE}/Watch`, sent))).toEqual([{ sent: { limit: 3 } }, { kind: 'made' }, {}])
  expect(await told(new Request(`${PLACE}/Refused`, sent))).toEqual([{ error: { code: 'unauthenticated' } }])
})

test('any other request is left alone', async () => {
  expect(await answerMethod(new Request('http://a.test/orders'), { ask, speaks })).toBeNull()
})

import { expect, test } from 'vitest'
import type { Framing } from '../../evidence/exchange.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import { answerProcedures } from './twin-procedures.ts'

/** Answers with what it was asked; what is called `no` it refuses. */
const echo = ({ path, query, body }: TwinRequest): TwinResponse => {
  const isRefused = path.endsWith('.no')
  return {
    status: isRefused ? 403 : 200,
    headers: [['x-a', path]],
    mediaType: 'application/json',
    body: isRefused
      ? { message: 'No.', code: -32003, data: { code: 'FORBIDDEN' } }
      : { at: '2026-11-30T10:00:00.000Z', asked: Object.fromEntries(query), sent: body ?? null },
    provenance: 'shown',
    claims: [],
    announces: [],
  }
}
const speaks =
  (framing: Framing) =>
  (_method: string, path: string): readonly Framing[] =>
    path.startsWith('/t/') ? [framing] : []
const asked = (
  call: string,
  {
    sent,
    headers = {},
    framing = 'trpc',
  }: {
    readonly sent?: unknown
    readonly headers?: Readonly<Record<string, string>>
    readonly framing?: Framing
  } = {},
) => {
  const [method = 'GET', path = ''] = call.split(' ')
  const input = method === 'GET' && sent !== undefined ? `&input=${encodeURIComponent(JSON.stringify(sent))}` : ''
  const request = new Request(`http://a.test${path}${input}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(sent) } : {}),
  })
  return answerProcedures(request, { ask: echo, speaks: speaks(framing) })
}
const told = (at: string, of: object) => ({ at, asked: {}, sent: null, ...of })
const AT = '2026-11-30T10:00:00.000Z'

test('each procedure of a batch, by its number, with a status of all', async () => {
  const answer = await asked('GET /t/order.byId,order.no?batch=1', { sent: { 0: { id: 7 } } })
  expect(answer?.status).toBe(207)
  expect(await answer?.json()).toEqual([
    { result: { data: told(AT, { asked: { id: '7' } }) } },
    { error: { message: 'No.', code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403, path: 'order.no' } } },
  ])
})

test('a mutation by itself, and as superjson writes it', async () => {
  const sent = { json: { sum: 3, note: null }, meta: { values: { note: ['undefined'] } } }
  const answer = await asked('POST /t/order.pay', { sent, framing: 'trpc-superjson' })
  expect(await answer?.json()).toEqual({
    result: { data: { json: told(AT, { sent: { sum: 3 } }), meta: { values: { at: ['Date'] }, v: 1 } } },
  })
  const bare = await asked('POST /t/order.pay', { sent: { sum: 3 } })
  expect(await bare?.json()).toEqual({ result: { data: told(AT, { sent: { sum: 3 } }) } })
})

test('in lines, where the front end reads these', async () => {
  const headers = { 'trpc-accept': 'application/jsonl' }
  const answer = await asked('POST /t/a.x,a.y?batch=1', { sent: { 0: 1, 1: 2 }, headers })
  expect(await answer?.text()).toBe(
    `${JSON.stringify({ 0: [[{ result: { data: told(AT, { sent: 1 }) } }]], 1: [[{ result: { data: told(AT, { sent: 2 }) } }]] })}\n`,
  )
})

test('no other call', async () => expect(await asked('GET /orders')).toBeNull())

import { createHash, randomBytes } from 'node:crypto'
import { request as ask } from 'node:http'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallSubject } from '../../evidence/subjects.ts'
import { call, claim, object, shopClaims, specificationOf } from '../../twin/shop.test-sample.ts'
import { makeTwin } from '../../twin/twin.ts'
import { type ServingTwin, serveTwin } from './serve-twin.ts'
import { frameOf, frameReader } from './socket-frames.ts'

const paid = (schema: object): NonNullable<CallSubject['messages']>[number] => ({
  direction: 'received',
  name: 'order.paid',
  schema,
  support: 2,
  after: [
    {
      call: 'calls/POST /orders/{orderId}/pay',
      fields: [
        { name: 'order.id', field: 'id' },
        { name: 'state', field: 'status' },
      ],
      support: 2,
      evidence: claim('', null).evidence,
    },
  ],
})
const told = { order: object({ id: { type: 'string' } }), state: { type: 'string' } } as const

let serving: ServingTwin
const sent: string[] = []
beforeAll(async () => {
  const twin = makeTwin(
    specificationOf({
      ...shopClaims,
      calls: [
        ...(shopClaims.calls ?? []),
        call('GET /events', { protocol: 'sse', responses: { 200: {} }, messages: [paid(object(told))] }),
        call('GET /live', {
          protocol: 'websocket',
          security: [],
          responses: { 101: {} },
          messages: [
            paid(object({ ...told, type: { type: 'string', enum: ['order.paid'] } })),
            { direction: 'sent', name: 'count', schema: {}, support: 2 },
            {
              direction: 'received',
              name: 'count',
              schema: object({ type: { type: 'string' }, id: { type: 'integer' }, orders: { type: 'integer' } }),
              support: 2,
            },
          ],
        }),
        call('GET /socket.io', {
          protocol: 'websocket',
          security: [],
          responses: { 101: {} },
          messages: [
            { ...paid({ type: 'object' }), name: '/live order.paid' },
            { direction: 'sent', name: '/live count', schema: {}, support: 2 },
            { direction: 'received', name: '/live count', schema: { type: 'integer' }, support: 2 },
          ],
        }),
      ],
    }),
  )
  twin.admit('s', 'clerk')
  serving = await serveTwin(twin, {
    port: 0,
    otherPorts: false,
    heard: ({ method, path }, { provenance }) => void (method === 'SEND' && sent.push(`${path} ${provenance}`)),
  })
})
afterAll(() => serving.stop())

const cookie = 'sid=s'
const pay = (order: string) => fetch(`${serving.address}/orders/${order}/pay`, { method: 'POST', headers: { cookie } })

/** Opens a socket; null where it is turned away, with the status. */
const open = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ readonly socket: Duplex; readonly accepted: string | undefined } | number>((resolve, reject) => {
    const key = randomBytes(16).toString('base64')
    ask(`${serving.address}${path}`, {
      headers: {
        ...headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': key,
        'sec-websocket-version': '13',
      },
    })
      .on('upgrade', ({ headers: got }, socket) => {
        const expected = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
        expect(got['sec-websocket-accept']).toBe(expected)
        resolve({ socket, accepted: got['x-asbuilt-claims'] as string | undefined })
      })
      .on('response', ({ statusCode = 0 }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })

/** A frame as clients send it. */
function masked(kind: 'text' | 'ping' | 'close', text: string): Buffer {
  const whole = frameOf(kind, Buffer.from(text))
  const mask = Buffer.from([1, 2, 3, 4])
  const body = Buffer.from(text).map((byte, nth) => byte ^ (mask[nth & 3] as number))
  return Buffer.concat([Buffer.from([whole[0] as number, 0x80 | text.length]), mask, body])
}

const next = (socket: Duplex): Promise<Buffer> => new Promise(resolve => void socket.once('data', resolve))

test('an event stream says what comes after a call', async () => {
  const gone = new AbortController()
  const stream = await fetch(`${serving.address}/events`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: gone.signal,
  })
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(stream.headers.get('x-asbuilt-claims')).toContain(encodeURIComponent('calls/GET /events'))
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toBe(':\n\n')
  expect((await pay('o-0007')).status).toBe(200)
  expect(await read()).toBe('event: order.paid\ndata: {"order":{"id":"o-0007"},"state":"paid"}\n\n')
  gone.abort()
})

test('who may not listen is told so', async () => {
  const stream = await fetch(`${serving.address}/events`, { headers: { accept: 'text/event-stream' } })
  expect(stream.status).toBe(401)
})

test('a socket says it too, with its name inside', async () => {
  const opened = await open('/live')
  if (typeof opened === 'number') throw new Error(`turned away: ${opened}`)
  const { socket, accepted } = opened
  expect(accepted).toContain(encodeURIComponent('calls/GET /live'))
  const message = next(socket)
  await pay('o-0009')
  const bytes = await message
  expect(bytes[0]).toBe(0x81)
  expect(JSON.parse(bytes.subarray(2).toString())).toEqual({
    type: 'order.paid',
    order: { id: 'o-0009' },
    state: 'paid',
  })
  const pong = next(socket)
  socket.write(masked('ping', 'hm'))
  expect(await pong).toEqual(frameOf('pong', Buffer.from('hm')))
  const closed = next(socket)
  socket.write(masked('close', ''))
  expect((await closed)[0]).toBe(0x88)
})

test('a message that was seen to be answered is, and each is told with where its answer comes from', async () => {
  const opened = await open('/live')
  if (typeof opened === 'number') throw new Error(`turned away: ${opened}`)
  const { socket } = opened
  const answer = next(socket)
  for (const text of ['no JSON', '{"type":"jump"}', '{"type":"count","id":7}']) socket.write(masked('text', text))
  expect(JSON.parse((await answer).subarray(2).toString())).toEqual({ type: 'count', id: 7, orders: 1 })
  expect(sent).toEqual(['/live refused', '/live refused', '/live count default'])
  socket.destroy()
})

test('a client of Engine.IO begins with requests, changes to a socket, and hears of calls', async () => {
  const polling = `${serving.address}/socket.io/?EIO=4&transport=polling`
  const opening = await fetch(polling)
  expect(opening.headers.get('x-asbuilt-claims')).toContain(encodeURIComponent('calls/GET /socket.io'))
  const { sid } = JSON.parse((await opening.text()).slice(1)) as { readonly sid: string }
  const poll = async (): Promise<string> => (await fetch(`${polling}&sid=${sid}`)).text()
  const post = async (body: string): Promise<string> =>
    (await fetch(`${polling}&sid=${sid}`, { method: 'POST', body })).text()
  expect(await post('40/live,\u001E42/live,3["count",null]')).toBe('ok')
  expect(await poll()).toBe(`40/live,{"sid":"${sid}-1"}\u001E43/live,3[1]`)
  const waiting = poll()
  const opened = await open(`/socket.io/?EIO=4&transport=websocket&sid=${sid}`)
  if (typeof opened === 'number') throw new Error(`turned away: ${opened}`)
  const { socket } = opened
  const probed = next(socket)
  socket.write(masked('text', '2probe'))
  expect((await probed).subarray(2).toString()).toBe('3probe')
  expect(await waiting).toBe('6')
  socket.write(masked('text', '5'))
  const message = next(socket)
  const made = await fetch(`${serving.address}/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"pieces":1}',
  })
  await pay(((await made.json()) as { readonly id: string }).id)
  expect((await message).subarray(2).toString()).toMatch(/^42\/live,\["order.paid",/)
  socket.destroy()
  expect((await fetch(`${polling}&sid=nobody`)).status).toBe(400)
  expect((await fetch(`${serving.address}/elsewhere/?EIO=4&transport=polling`)).status).toBe(501)
})

test.each<[string, string, Record<string, string>, number]>([
  ['that no statement speaks of', '/elsewhere', {}, 501],
  ['from a page of another site', '/live', { origin: 'https://evil.example' }, 403],
  ['under another name', '/live', { host: 'rebound.example' }, 403],
])('a socket %s is turned away', async (_, path, headers, status) => {
  expect(await open(path, headers)).toBe(status)
})

test('frames come in pieces, and what is no frame ends the socket', () => {
  const read = frameReader()
  const bytes = Buffer.concat([masked('text', 'one'), masked('text', 'two')])
  expect(read(bytes.subarray(0, 5))).toEqual([])
  expect(read(bytes.subarray(5)).map(({ payload }) => payload.toString())).toEqual(['one', 'two'])
  const long = Buffer.from([0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0])
  for (const wrong of [frameOf('text', Buffer.from('not masked')), Buffer.from([0x83, 0x80]), long]) {
    const other = frameReader()
    expect(other(wrong).map(({ kind }) => kind)).toEqual(['broken'])
    expect(other(masked('text', 'more'))).toEqual([])
  }
  for (const length of [125, 126, 70_000]) {
    const frame = frameOf('binary', Buffer.alloc(length))
    expect(frame.length - length).toBe(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  }
})

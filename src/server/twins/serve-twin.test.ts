import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopClaims, specificationOf } from '../../twin/shop.test-sample.ts'
import { makeTwin } from '../../twin/twin.ts'
import { type ServingTwin, serveTwin } from './serve-twin.ts'

let serving: ServingTwin
const heard: string[] = []

beforeAll(async () => {
  const twin = makeTwin(specificationOf(shopClaims))
  twin.signsInAs('clerk')
  serving = await serveTwin(twin, {
    port: 0,
    otherPorts: false,
    heard: ({ method, path }, { status }) => heard.push(`${method} ${path} ${status}`),
  })
})
afterAll(() => serving.stop())

test('a session over HTTP', async () => {
  expect((await fetch(`${serving.address}/orders`)).status).toBe(401)
  const signedIn = await fetch(`${serving.address}/session`, { method: 'POST' })
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const made = await fetch(`${serving.address}/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ pieces: 3 }),
  })
  expect(made.status).toBe(201)
  expect(made.headers.get('x-asbuilt-provenance')).toBe('default')
  expect(made.headers.get('x-asbuilt-claims')).toContain(encodeURIComponent('calls/POST /orders'))
  const { id } = (await made.json()) as { id: string }
  const removed = await fetch(`${serving.address}/orders/${id}`, { method: 'DELETE', headers: { cookie } })
  expect([removed.status, await removed.text()]).toEqual([204, ''])
  expect(heard.at(-1)).toBe(`DELETE /orders/${id} 204`)
})

test('what the specification does not speak of is 501', async () => {
  const answer = await fetch(`${serving.address}/elsewhere`)
  expect([answer.status, answer.headers.get('x-asbuilt-provenance')]).toEqual([501, 'refused'])
})

test('what is too long, or does not say how long it is, is not read', async () => {
  const body = new Blob(['{}']).stream()
  const answer = await fetch(`${serving.address}/orders`, { method: 'POST', body, duplex: 'half' })
  expect(answer.status).toBe(413)
})

test('it answers under names of this machine only', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    ask(`${serving.address}/orders`, { headers: { host: 'rebound.example' } }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

describe('spoken to as a twin', () => {
  const admin = (method: string, path: string, more: RequestInit = {}) =>
    fetch(`${serving.address}/.asbuilt${path}`, { method, ...more })
  const orders = async (cookie: string) => {
    const answer = await fetch(`${serving.address}/orders`, { headers: { cookie } })
    return answer.status === 200 ? ((await answer.json()) as { total: number }).total : answer.status
  }

  test('it gives a snapshot, forgets, and takes the snapshot back', async () => {
    const signedIn = await fetch(`${serving.address}/session`, { method: 'POST' })
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const before = await orders(cookie)
    const snapshot = await (await admin('GET', '/snapshot')).text()
    expect((await admin('POST', '/reset')).status).toBe(204)
    expect(await orders(cookie)).toBe(401)
    expect((await admin('PUT', '/snapshot', { body: snapshot })).status).toBe(204)
    expect(await orders(cookie)).toBe(before)
  })

  test.each<[number, string, string, RequestInit]>([
    [400, 'PUT', '/snapshot', { body: 'none' }],
    [422, 'PUT', '/snapshot', { body: '{}' }],
    [404, 'GET', '/elsewhere', {}],
    [403, 'POST', '/reset', { headers: { origin: 'http://elsewhere.example' } }],
    [403, 'POST', '/reset', { headers: { origin: 'null' } }],
    [403, 'GET', '/snapshot', { headers: { 'sec-fetch-site': 'same-site' } }],
  ])('%d: %s %s %j', async (status, method, path, more) => {
    expect((await admin(method, path, more)).status).toBe(status)
  })

  test('what is asked so is no request of the application', async () => {
    const count = heard.length
    await admin('GET', '/snapshot')
    expect(heard).toHaveLength(count)
  })
})

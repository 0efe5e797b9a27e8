import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, specificationOf } from '../../twin/shop.test-sample.ts'
import { readSnapshot } from '../../twin/things/snapshot.ts'
import { makeTwin } from '../../twin/twin.ts'
import { type ServingTwin, serveTwin } from './serve-twin.ts'
import { askTwin, twinRequest } from './twin-messages.ts'

const photo = object({ id: { type: 'string', examples: ['p-01'] }, name: { type: 'string' }, kind: { type: 'string' } })
const sets = (name: string, from: string) => ({
  entity: 'Photo',
  field: name,
  becomes: { is: 'sent' as const, in: 'body' as const, name: from },
  support: 2,
  evidence: claim('', null).evidence,
})
const specification = specificationOf({
  entities: [
    claim('entities/Photo', {
      kind: 'entity',
      name: 'Photo',
      key: 'id',
      calls: ['calls/POST /photos'],
      fields: ['id', 'name', 'kind'].map(sampleField),
    }),
  ],
  calls: [
    call('POST /photos', {
      security: [],
      effect: 'create',
      entity: 'Photo',
      responses: { 201: { 'application/json': photo } },
      effects: [sets('kind', 'file.mediaType'), sets('name', 'file.fileName')],
    }),
    call('PUT /photos/{photoId}', {
      security: [],
      effect: 'update',
      entity: 'Photo',
      responses: { 200: { 'application/json': photo } },
    }),
    call('PATCH /photos/{photoId}', {
      security: [],
      effect: 'update',
      entity: 'Photo',
      requests: { 'text/xml': object({ photo: object({ name: { type: 'string' } }) }) },
      responses: { 200: { 'text/xml': object({ photo }) } },
      effects: [sets('name', 'photo.name')],
    }),
    call('GET /pictures/{photoId}', { security: [], effect: 'read', responses: { 200: { 'image/png': {} } } }),
  ],
})

const twin = makeTwin(specification)
let serving: ServingTwin
beforeAll(async () => {
  serving = await serveTwin(twin, { port: 0, otherPorts: false, heard: () => {} })
})
afterAll(() => serving.stop())

const bytes = (answer: Response) => answer.arrayBuffer().then(buffer => [...new Uint8Array(buffer)])

test('what is uploaded is told of and given back', async () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array([137, 80, 0, 255])], 'cat.png', { type: 'image/png' }))
  const made = await fetch(`${serving.address}/photos`, { method: 'POST', body: form })
  expect(made.status).toBe(201)
  const { id, ...told } = (await made.json()) as { id: string }
  expect(told).toEqual({ name: 'cat.png', kind: 'image/png' })
  const given = await fetch(`${serving.address}/pictures/${id}`)
  expect([given.status, given.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(given.headers.get('x-asbuilt-claims')?.split(' ').map(decodeURIComponent)).toEqual([
    'calls/GET /pictures/{photoId}',
    'calls/POST /photos',
  ])
  expect(await bytes(given)).toEqual([137, 80, 0, 255])
  expect(await bytes(await fetch(`${serving.address}/pictures/${id}.png`))).toEqual([137, 80, 0, 255])

  const other = makeTwin(specification)
  other.restore(readSnapshot(JSON.parse(JSON.stringify(twin.snapshot()))), 0)
  expect(other.snapshot().files).toEqual(twin.snapshot().files)
})

test('a form that means another method is asked as what it means', async () => {
  const body = new URLSearchParams({ _method: 'patch', name: 'A' })
  const sent = (more: RequestInit) => twinRequest(new Request('http://a.test/photos/p-01', { method: 'POST', ...more }))
  expect(await sent({ body })).toMatchObject({ method: 'PATCH', body: { _method: 'patch', name: 'A' } })
  expect((await sent({ headers: { 'X-HTTP-Method-Override': 'DELETE' } })).method).toBe('DELETE')
  expect((await sent({ body: new URLSearchParams({ name: 'A' }) })).method).toBe('POST')
  const asked = await sent({ headers: { 'X-HTTP-Method-Override': 'GET' }, body: new URLSearchParams({ name: 'A' }) })
  expect(asked).toMatchObject({ method: 'GET', query: [['name', 'A']], body: undefined })
  const object = await sent({
    headers: { 'content-type': 'application/json' },
    body: '{"_method":"GET","where":{"a":1}}',
  })
  expect(object).toMatchObject({ method: 'GET', query: [['where', '{"a":1}']], body: undefined })
})

test('XML is understood, and answered with', async () => {
  const changed = await fetch(`${serving.address}/photos/p-01`, {
    method: 'PATCH',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: '<photo><name>A &amp; B</name></photo>',
  })
  expect([changed.status, changed.headers.get('content-type')]).toEqual([200, 'text/xml'])
  expect(await changed.text()).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?><photo><id>p-01<\/id><name>A &amp; B<\/name><kind>.*<\/kind><\/photo>$/,
  )
})

test('a body may be the file itself', async () => {
  const changed = await fetch(`${serving.address}/photos/p-01`, {
    method: 'PUT',
    headers: { 'content-type': 'image/webp' },
    body: new Uint8Array([1, 2, 3]),
  })
  expect(changed.status).toBe(200)
  const given = await fetch(`${serving.address}/pictures/p-01`)
  expect([given.headers.get('content-type'), await bytes(given)]).toEqual(['image/webp', [1, 2, 3]])
})

test.each([
  ['what nobody uploaded', 'pictures/p-77', { method: 'GET' }],
  [
    'a form that is none',
    'photos',
    { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'no' },
  ],
])('%s is no error of the server', async (_, path, how) => {
  expect((await fetch(`${serving.address}/${path}`, how)).status).toBeLessThan(500)
})

test('who shows a name and a password with each request is let in by them, as whoever signs in', async () => {
  const may = (role: string, verdict: 'allowed' | 'denied') =>
    claim(`roles/${role}`, { kind: 'permission' as const, role, on: 'calls/GET /notes', verdict })
  const twin = makeTwin(
    specificationOf({
      roles: [may('anonymous', 'denied'), may('clerk', 'allowed'), may('guest', 'denied')],
      errors: [
        claim('errors/401', { kind: 'error', status: 401, code: null, message: 'Who?', calls: ['calls/GET /notes'] }),
        claim('errors/403', { kind: 'error', status: 403, code: null, message: 'No.', calls: ['calls/GET /notes'] }),
      ],
      calls: [call('GET /notes', { security: ['basic'], responses: { 200: { 'application/json': object({}) } } })],
    }),
  )
  const ask = async (headers: Record<string, string>) =>
    askTwin(twin, await twinRequest(new Request('http://a.test/notes', { headers })), 0).status
  const basic = (user: string) => ({ authorization: `Basic ${btoa(`${user}:x`)}` })
  expect(await ask({})).toBe(401)
  expect(await ask({ ...basic('ann'), 'x-asbuilt-role': 'clerk' })).toBe(200)
  expect(await ask({ ...basic('bob'), 'x-asbuilt-role': 'guest' })).toBe(403)
  expect([await ask(basic('ann')), await ask({ authorization: 'Basic ?' })]).toEqual([200, 401])
})

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type RunningServer, signIn, startServer } from './running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-security-'))
let server: RunningServer
let client: Client
let port: number

beforeAll(async () => {
  server = await startServer(join(folder, 'data'), ['--allow-host', 'asbuilt.lan', 'proxy.lan:8443'])
  client = await signIn(server)
  port = Number(new URL(server.address).port)
})
afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** As bytes on the wire: `fetch` neither sends a foreign Host nor leaves a path as it is written. */
function raw(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, setHost: false }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const methods = [
  { method: 'GET', path: '/api/projects', allowed: 200 },
  { method: 'GET', path: '/api/projects/none/search?q=a', allowed: 404 },
  { method: 'POST', path: '/api/projects/none/reviews/undo', allowed: 404, body: '{"claim":"a"}' },
  { method: 'PATCH', path: '/api/projects/none', allowed: 404, body: '{"name":"a"}' },
  { method: 'PUT', path: '/api/projects/none/recordings?name=a.har', allowed: 404, body: '{}' },
  { method: 'DELETE', path: '/api/imports/none', allowed: 404 },
]

describe('Host × Origin × method', () => {
  const own = ['127.0.0.1', 'localhost', '[::1]', 'asbuilt.lan', 'LOCALHOST']
  const foreign = ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '0.0.0.0', '127.0.0.2']
  const cases = (): readonly { host: string; isOwn: boolean }[] => [
    ...own.map(name => ({ host: `${name}:${port}`, isOwn: true })),
    ...foreign.map(name => ({ host: `${name}:${port}`, isOwn: false })),
    { host: 'asbuilt.lan', isOwn: true },
    { host: 'proxy.lan:8443', isOwn: true },
    { host: 'proxy.lan:8444', isOwn: false },
    { host: `127.0.0.1:${port + 1}`, isOwn: false },
    { host: '127.0.0.1', isOwn: false },
    { host: 'localhost', isOwn: false },
    { host: '', isOwn: false },
  ]

  test('only the right ones pass', async () => {
    let passed = 0
    let refused = 0
    for (const { host, isOwn } of cases())
      for (const origin of [
        undefined,
        `http://${host}`,
        'http://evil.example',
        'null',
        `http://127.0.0.1:${port + 1}`,
        `http://${host}.evil.example`,
        `http://evil.example:${port}`,
      ])
        for (const { method, path, allowed, body } of methods) {
          const headers = {
            host,
            cookie: client.cookie,
            ...(origin === undefined ? {} : { origin }),
            ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': `${body.length}` }),
          }
          const isSame = origin === `http://${host}`
          const passes = isOwn && (origin === undefined ? method === 'GET' : isSame)
          const answer = await raw(method, path, headers, body)
          const said = `${method} ${path} host ${host} origin ${origin}`
          if (passes) expect(answer.status, said).toBe(allowed)
          else expect([400, 403], said).toContain(answer.status)
          if (passes) passed++
          else refused++
        }
    expect(passed).toBeGreaterThan(40)
    expect(refused).toBeGreaterThan(400)
  })

  test('a page of another server on this machine is refused although it is the same site', async () => {
    const headers = { host: `127.0.0.1:${port}`, cookie: client.cookie }
    for (const site of ['same-site', 'cross-site'])
      expect((await raw('GET', '/api/projects', { ...headers, 'sec-fetch-site': site })).status).toBe(403)
    for (const site of ['same-origin', 'none'])
      expect((await raw('GET', '/api/projects', { ...headers, 'sec-fetch-site': site })).status).toBe(200)
  })
})

describe('session', () => {
  test('nothing of the API answers without it', async () => {
    for (const { method, path, body } of methods)
      for (const cookie of ['', `asbuilt-${port}=`, `asbuilt-${port}=${'a'.repeat(43)}`, 'other=1']) {
        const headers = {
          host: `127.0.0.1:${port}`,
          origin: server.address,
          cookie,
          'content-type': 'application/json',
        }
        expect((await raw(method, path, headers, body)).status, `${method} ${path}`).toBe(401)
      }
  })

  test('a token opens one browser, once', async () => {
    const exchange = async (token: unknown): Promise<Response> =>
      fetch(`${server.address}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.address },
        body: JSON.stringify({ token }),
      })
    for (const token of [server.token, '', 'a'.repeat(43)]) {
      const answer = await exchange(token)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await answer.json()).toMatchObject({ hint: expect.stringContaining('run asbuilt again') as string })
    }
    for (const token of [null, 7, ['a'], 'a'.repeat(1000)]) expect((await exchange(token)).status).toBe(422)
  })

  test('who does not know the key of the data folder gets no further address', async () => {
    for (const key of ['', 'a'.repeat(43), server.token, client.cookie]) {
      const body = JSON.stringify({ key })
      const headers = { host: `127.0.0.1:${port}`, origin: server.address, 'content-type': 'application/json' }
      expect((await raw('POST', '/api/session/invitation', headers, body)).status).toBe(401)
    }
    expect(statSync(join(folder, 'data', 'door.json')).mode & 0o077).toBe(0)
  })

  test('the cookie is for this page only', async () => {
    const other = await startServer(join(folder, 'other'))
    try {
      const answer = await fetch(`${other.address}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: other.address },
        body: JSON.stringify({ token: other.token }),
      })
      const cookie = answer.headers.get('set-cookie') ?? ''
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part)
      expect(cookie).not.toMatch(/domain/i)
      const here = await fetch(`${server.address}/api/session`, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } })
      expect(here.status).toBe(401)
    } finally {
      await other.end()
    }
  })

  test('says who answers', async () => {
    expect(await client.get('/api/session')).toEqual({
      version: expect.stringMatching(/^\d/) as string,
      dataFolder: join(folder, 'data'),
    })
  })
})

describe('what is asked', () => {
  const headers = () => ({ host: `127.0.0.1:${port}`, cookie: client.cookie, origin: server.address })

  test.each([
    '/..%2f..%2fetc%2fpasswd',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fcli.js',
    '/assets/%2e%2e/%2e%2e/cli.js',
    '/assets/..%5c..%5ccli.js',
    '/..%5c..%5cpackage.json',
    '/%5c%5cserver%5cshare',
    '/index.html%00.js',
    '/%00',
    '/p/..%2f..%2fetc%2fpasswd',
    '/p/%00',
    '/p/a%5c..%5cb',
    '//etc/passwd',
    '/cli.js',
    '/web/index.html',
    '/package.json',
    '/assets/',
    '/api',
    '/api/',
    '/api/none',
    '/api/projects/..%2f..%2fetc',
    '/api/projects/%00',
    '/api/projects/..%5c../title',
    '/api/projects/none/title',
    '/api/projects/none/recordings/..%2f..%2fredaction.key/har',
  ])('%s is nothing', async path => {
    const answer = await raw('GET', path, headers())
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/root:|"dependencies"|import /)
  })

  test.each([
    ['POST', '/api/projects', 'text/plain', '{"name":"a"}', 415],
    ['POST', '/api/projects', 'application/x-www-form-urlencoded', 'name=a', 415],
    ['POST', '/api/session', 'text/plain', '{"token":"a"}', 415],
    ['POST', '/api/projects', 'application/json', 'no JSON', 422],
    ['POST', '/api/projects', 'application/json', '{"name":7}', 422],
    ['PATCH', '/api/projects/none', 'application/json', '{"name":"x"}', 404],
    ['PUT', '/api/projects/none/reviews', 'application/json', '{}', 404],
    ['GET', '/api/projects/none/title', '', '', 404],
  ])('%s %s as %s: %s', async (method, path, type, body, status) => {
    const more = type === '' ? {} : { 'content-type': type, 'content-length': `${body.length}` }
    const answer = await raw(method, path, { ...headers(), ...more }, body)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/\w/) as string })
  })
})

test('every answer forbids what it does not need', async () => {
  const host = `127.0.0.1:${port}`
  const answers = [
    await raw('GET', '/', { host }),
    await raw('GET', '/p/any/calls', { host }),
    await raw('GET', '/none', { host }),
    await raw('GET', '/api/projects', { host }),
    await raw('GET', '/api/projects', { host, cookie: client.cookie }),
    await raw('GET', '/', { host: 'evil.example' }),
    await raw('PUT', '/api/projects/none/recordings', { host, cookie: client.cookie, origin: server.address }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 200, 403, 404])
  for (const { headers } of answers) {
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    // Drawn pages stand on this machine's other name, at the same port, and nowhere else.
    const frames = /; frame-src http:\/\/localhost:(\d+);/
    const [, framed = String(port)] = frames.exec(policy) ?? []
    expect(framed).toBe(String(port))
    expect(policy.replace(frames, ';')).not.toMatch(/unsafe|\*|https?:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

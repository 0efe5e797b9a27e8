import { type IncomingMessage, type Server, createServer, request } from 'node:http'
import { X509Certificate, createPrivateKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from './certificate.ts'
import { type ClosedNetwork, openClosedNetwork } from './closed-network.ts'

let server: Server
let network: ClosedNetwork

beforeAll(async () => {
  server = createServer((asked, response) => {
    const { host, 'x-forwarded-host': as, 'x-forwarded-proto': by } = asked.headers
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    const home = host === new URL(address()).host ? 'home' : 'elsewhere'
    response.end(`${asked.method} ${String(by)}://${String(as)}${asked.url} at ${home}`)
  }).on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n')
    socket.pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  network = await openClosedNetwork({
    server: address(),
    stands: origin => ['http://shop.test', 'https://shop.test', 'https://api.shop.test:8443'].includes(origin),
  })
})
afterAll(async () => {
  await network.close()
  server.close()
})

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

interface Got {
  readonly status: number
  readonly text: string
  readonly headers: IncomingMessage['headers']
}

/** Asks as a browser asks its proxy. */
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(network.proxy)
    request({ hostname, port, method, path: url, headers: { host: new URL(url).host, ...headers }, agent: false })
      .on('response', response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
      })
      .on('error', reject)
      .end()
  })

/** Opens a tunnel and says something in it. */
const through = (host: string, isSecure: boolean, said: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(network.proxy)
    request({ hostname, port, method: 'CONNECT', path: host, agent: false })
      .on('connect', (_, socket) => {
        const stream = isSecure ? connectTls({ socket, rejectUnauthorized: false, servername: 'shop.test' }) : socket
        let text = ''
        stream.setEncoding('utf8')
        stream.on('data', (chunk: string) => {
          text += chunk
          if (text.endsWith('at home') || text.endsWith('over') || text.includes(' 502 ')) {
            resolve(text)
            stream.destroy()
          }
        })
        stream.on('error', reject)
        stream.write(said)
      })
      .on('error', reject)
      .end()
  })

test('the origins that a server stands for are that server', async () => {
  const got = await ask('http://shop.test/orders?page=2')
  expect([got.status, got.text]).toEqual([200, 'GET http://shop.test/orders?page=2 at home'])
  expect(got.headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('so are those behind TLS, which ends here', async () => {
  const said = 'GET /orders HTTP/1.1\r\nhost: api.shop.test:8443\r\nconnection: close\r\n\r\n'
  expect(await through('api.shop.test:8443', true, said)).toMatch(
    /^HTTP\/1\.1 200 [^]*GET https:\/\/api\.shop\.test:8443\/orders at home$/,
  )
})

test('sockets go through', async () => {
  const said = 'GET /live HTTP/1.1\r\nhost: shop.test\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\nover'
  expect(await through('shop.test:80', false, said)).toMatch(/^HTTP\/1\.1 101 [^]*over$/)
})

test('a page may read what another of the origins answers', async () => {
  const got = await ask('http://shop.test/orders', { origin: 'https://shop.test' })
  expect(got.headers['access-control-allow-origin']).toBe('https://shop.test')
  const before = await ask(
    'http://shop.test/orders',
    { origin: 'https://shop.test', 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'x-a' },
    'OPTIONS',
  )
  expect([before.status, before.text]).toEqual([204, ''])
  expect(before.headers['access-control-allow-methods']).toBe('PATCH')
  expect(before.headers['access-control-allow-headers']).toBe('x-a')
})

test('nothing else is there, and who asks for it is counted', async () => {
  expect((await ask('http://example.test/')).status).toBe(502)
  expect((await ask('http://example.test/again')).status).toBe(502)
  expect((await ask(`${address()}/`)).status).toBe(502)
  const said = 'GET / HTTP/1.1\r\nhost: other.test\r\n\r\n'
  expect(await through('other.test:443', true, said)).toMatch(/^HTTP\/1\.1 502 /)
  expect(network.turnedAway()).toEqual(
    new Map([
      ['http://example.test', 2],
      [address(), 1],
      ['https://other.test', 1],
    ]),
  )
  expect(network.waiting()).toBe(0)
})

test('what is no address of the web is no address', async () => {
  const status = await new Promise(resolve => {
    const { hostname, port } = new URL(network.proxy)
    request({ hostname, port, path: '/etc/passwd', agent: false })
      .on('response', response => resolve(response.statusCode))
      .end()
  })
  expect(status).toBe(502)
})

test('the certificate is one', () => {
  const { key, cert } = makeCertificate()
  const read = new X509Certificate(cert)
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true)
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.subject).toBe('CN=asbuilt twin')
  const days = (Date.parse(read.validTo) - Date.parse(read.validFrom)) / 86_400_000
  expect(days).toBe(2)
  expect(makeCertificate().cert).not.toBe(cert)
})

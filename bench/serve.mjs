#!/usr/bin/env node
/**
 * The local application: how soon it starts, how soon views answer while a recording is imported, how soon search and evidence
 * answer after, and the memory of it all. Figures are milliseconds and megabytes.
 *
 *   npm run build && node bench/serve.mjs RECORDING.har [--json]
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const [recording] = positionals
if (recording === undefined) {
  console.error('Name a recording: node bench/serve.mjs RECORDING.har')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-bench-'))
const figures = {}
const server = await start()
try {
  await measure(server)
  if (values.json) console.log(JSON.stringify(figures, null, 2))
  else for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(44)} ${value}`)
} finally {
  server.child.kill()
  await server.ended
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ ask, child }) {
  const [sample] = await ask('GET', '/projects').then(answer => answer.json())
  const project = (await ask('POST', '/projects', { name: 'Bench' }).then(answer => answer.json())).id
  figures['memory, idle'] = memory(child.pid).now
  const views = [`/projects/${project}/title`, `/projects/${project}/sections/calls`, `/projects/${sample.id}/title`]
  const times = []
  let isRunning = true
  const looking = (async () => {
    for (let nth = 0; isRunning; nth++) {
      times.push(await timed(() => ask('GET', views[nth % views.length]).then(answer => answer.text())))
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  })()
  figures['import, until it is written'] = await timed(async () => {
    const path = `/projects/${project}/recordings?name=${encodeURIComponent(basename(recording))}`
    const { id } = await ask('PUT', path, await openAsBlob(recording)).then(answer => answer.json())
    await untilEnded(ask, id)
  })
  isRunning = false
  await looking
  times.sort((a, b) => a - b)
  figures['views answered during the import'] = times.length
  for (const [name, share] of Object.entries({ median: 0.5, 'of 100 the 95th': 0.95, slowest: 1 }))
    figures[`view during the import, ${name}`] = times[Math.min(times.length - 1, Math.floor(times.length * share))]
  figures['memory, at most'] = memory(child.pid).most

  const calls = await ask('GET', `/projects/${project}/sections/calls`).then(answer => answer.json())
  const { claims } = calls
  const [{ source, pointer }] = claims[Math.floor(claims.length / 2)].evidence
  const excerpt = `/projects/${project}/excerpt?source=${source}&pointer=${encodeURIComponent(pointer)}`
  figures['evidence, opened'] = await timed(() => ask('GET', excerpt).then(answer => answer.text()))
  for (const words of ['get', 'status', 'words that stand nowhere']) {
    const started = performance.now()
    let first = null
    const answer = await ask('GET', `/projects/${project}/search?q=${encodeURIComponent(words)}`)
    for await (const _ of answer.body) first ??= performance.now() - started
    figures[`search «${words}», first`] = round(first ?? 0)
    figures[`search «${words}», all`] = round(performance.now() - started)
  }
}

async function start() {
  const started = performance.now()
  const command = fileURLToPath(new URL('../bin/asbuilt.js', import.meta.url))
  const child = spawn(process.execPath, [command, 'serve', '--data', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  let said = ''
  const [, address, token] = await new Promise(resolve => {
    child.stdout.on('data', chunk => {
      said += chunk
      const printed = /open +(http:\S+?)\/#token=(\S+)/.exec(said)
      if (printed !== null) resolve(printed)
    })
  })
  figures['start, with the sample written'] = round(performance.now() - started)
  const json = { 'content-type': 'application/json', origin: address }
  const session = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token }),
  })
  const cookie = session.headers.get('set-cookie').split(';', 1)[0]
  const ask = async (method, path, body) => {
    const isFile = body instanceof Blob
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: isFile ? { origin: address, cookie } : { ...json, cookie },
      body: body === undefined || isFile ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return { child, ended, ask }
}

async function untilEnded(ask, id) {
  const answer = await ask('GET', '/events')
  let rest = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${chunk}`.split('\n\n')
    rest = blocks.pop()
    for (const data of blocks.map(block => /^data: (.*)$/m.exec(block)?.[1]).filter(Boolean)) {
      const event = JSON.parse(data)
      const state = event.event === 'import' ? event.import : null
      if (state?.id === id && state.phase === 'failed') throw new Error(state.error.message)
      if (state?.id === id && state.phase === 'done') return
      if (event.event === 'hello' && !event.imports.some(one => one.id === id)) return
    }
  }
}

async function timed(task) {
  const started = performance.now()
  await task()
  return round(performance.now() - started)
}

function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = name => round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

function round(number) {
  return Math.round(number)
}

#!/usr/bin/env node
/**
 * How many of the rules that a server holds to the specification states, by the validator that answers for it. Each way of answering gets the same
 * requests: some that are carried out, and one for each rule that breaks it. Installs the validators from the registry of npm into a folder
 * outside of the checkout.
 *
 *   npm run build && node bench/validators/measure.mjs FOLDER [--misses]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { broken, kept, truth } from './cases.mjs'
import { frameworks, ways } from './ways.mjs'

const { values, positionals } = parseArgs({ options: { misses: { type: 'boolean' } }, allowPositionals: true })
const [folder] = positionals
if (folder === undefined) {
  console.error('node bench/validators/measure.mjs FOLDER [--misses]')
  process.exit(2)
}
const work = resolve(folder)
const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
install()
const require = createRequire(join(work, 'package.json'))
const load = async name => {
  const module = await import(pathToFileURL(require.resolve(name)).href)
  // What CommonJS exports may all stand in its default.
  return { ...module.default, ...module }
}

const rows = {}
const total = { broken: 0, told: 0, false: 0 }
for (const [name, check] of Object.entries(await ways(load))) await measure(name, await answering(check))
for (const [name, start] of Object.entries(frameworks)) await measure(name, await start(load))
console.table({ ...rows, all: total })
process.exit(0)

function install() {
  mkdirSync(work, { recursive: true })
  if (existsSync(join(work, 'node_modules'))) return
  const dependencies = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8'))
  writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: work, stdio: 'inherit' })
}

async function answering(check) {
  const server = createServer((request, response) => {
    void answer(request, response, check)
  })
  await new Promise(done => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

async function answer(request, response, check) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const value = JSON.parse(Buffer.concat(chunks).toString())
  const wrong = await check(value)
  response.writeHead(wrong === undefined ? 201 : 400, { 'content-type': 'application/json' })
  response.end(JSON.stringify(wrong ?? { id: 1, ...value }))
}

async function measure(name, { address, close }) {
  const entries = []
  for (const value of [...kept, ...broken.map(([each]) => each)])
    entries.push(await entryOf(address, value, entries.length))
  await close()
  const base = join(work, name.replace(/\W+/g, '-'))
  writeFileSync(
    `${base}.har`,
    JSON.stringify({ log: { version: '1.2', creator: { name: 'measure', version: '1' }, entries } }),
  )
  execFileSync(process.execPath, [command, 'write', '-q', `${base}.har`, '-o', `${base}.json`])
  const { sections } = JSON.parse(readFileSync(`${base}.json`, 'utf8'))
  const said = sections.rules.claims.map(
    ({ subject }) => `${subject.target.field} ${subject.rule} ${subject.value ?? ''}`,
  )
  // A rule that nothing was refused for is not held to by this server.
  const wanted = broken.flatMap(([, rules], at) => (entries[kept.length + at].response.status < 400 ? [] : rules))
  const missed = wanted.filter(rule => !said.some(one => one.startsWith(rule)))
  // What the words leave open is nothing false.
  const wrong = said.filter(one => !one.endsWith(' ') && !truth.some(rule => one.startsWith(rule)))
  rows[name] = { broken: wanted.length, told: wanted.length - missed.length, false: wrong.length }
  for (const key of Object.keys(total)) total[key] += rows[name][key]
  if (values.misses === true && missed.length + wrong.length > 0) console.log(name, { missed, wrong })
}

async function entryOf(address, value, at) {
  const body = JSON.stringify(value)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await fetch(`${address}/api/books`, { method: 'POST', headers, body })
  const text = await answer.text()
  const mimeType = answer.headers.get('content-type') ?? ''
  const none = { cookies: [], headersSize: -1, bodySize: -1, httpVersion: 'HTTP/1.1' }
  return {
    startedDateTime: new Date(Date.UTC(2026, 0, 1) + 1000 * at).toISOString(),
    time: 5,
    request: {
      ...none,
      method: 'POST',
      url: 'http://books.example/api/books',
      headers: [{ name: 'content-type', value: 'application/json' }],
      queryString: [],
      postData: { mimeType: 'application/json', text: body },
    },
    response: {
      ...none,
      status: answer.status,
      statusText: answer.statusText,
      headers: [{ name: 'content-type', value: mimeType }],
      content: { size: text.length, mimeType, text },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: 5, receive: 0 },
  }
}

#!/usr/bin/env node
/**
 * Measures the whole main job, `asbuilt write`, redaction included, on synthetic recordings beside `JSON.parse` of the 100 MB
 * one, each in a process of its own. The targets: less than 300 MB of memory at any size, at most 10 times the time of
 * `JSON.parse` per byte.
 *
 *   node bench/write.mjs [--mb 100 --mb 700] [--threads 2] [--json]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeHar } from './generate-har.mjs'

const MEGABYTE = 1024 * 1024
const here = path => fileURLToPath(new URL(path, import.meta.url))
const folder = join(tmpdir(), 'asbuilt-bench')
const PARSE =
  'const fs = require("node:fs"); console.log(JSON.parse(fs.readFileSync(process.argv[1], "utf8")).log.entries.length)'

const { values } = parseArgs({
  options: {
    mb: { type: 'string', multiple: true, default: ['100', '700'] },
    threads: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean', default: false },
  },
})

async function recording(mb) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${mb}.har`)
  if (!existsSync(file)) await writeHar({ bytes: Number(mb) * MEGABYTE, seed: 1, file })
  return file
}

/** Seconds, and megabytes of memory at most. */
function measure(args) {
  const peak = join(folder, 'peak')
  const start = performance.now()
  execFileSync(process.execPath, ['--import', here('./peak.mjs'), ...args], {
    env: { ...process.env, ASBUILT_PEAK: peak },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1024 * MEGABYTE,
  })
  const seconds = (performance.now() - start) / 1000
  return { seconds, memory: Number(readFileSync(peak, 'utf8')) }
}

async function main() {
  if (!existsSync(here('../dist/cli.js')))
    execFileSync(process.execPath, [here('../scripts/build.mjs')], { stdio: 'inherit' })
  const results = []
  const add = (task, mb, file, args) => {
    const { seconds, memory } = measure(args)
    results.push({ task, mb: Number(mb), seconds, memory, rate: statSync(file).size / MEGABYTE / seconds })
  }
  const hundred = await recording('100')
  add('JSON.parse', 100, hundred, ['-e', PARSE, hundred])
  for (const mb of values.mb) {
    const file = await recording(mb)
    const out = join(folder, `${mb}.json`)
    add('write', mb, file, [here('../bin/asbuilt.js'), 'write', file, '-o', out, '-q', '--threads', values.threads])
  }
  console.log(values.json ? JSON.stringify(results, null, 2) : table(results))
}

function table(results) {
  const [baseline] = results
  const lines = results.map(({ task, mb, seconds, memory, rate }) => {
    const cells = [
      mb,
      task,
      seconds.toFixed(2),
      rate.toFixed(0),
      memory.toFixed(0),
      `${(baseline.rate / rate).toFixed(1)}×`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| MB | task | seconds | MB/s | peak MB | time per byte to JSON.parse |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

await main()

#!/usr/bin/env node
/**
 * Measures whole runs of `asbuilt write`, redaction included, on synthetic recordings: time as a multiple of `JSON.parse` on the
 * same bytes, in turns within one run, processor time of all threads, and peak memory of the process. Prints a Markdown table.
 *
 *   npm run build && node bench/write.mjs [--mb 10,100,700] [--runs 3] [--seed 1]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeHar } from './generate-har.mjs'

const MEGABYTE = 1024 * 1024
/** Beyond this V8 cannot hold the text in one string. */
const PARSEABLE = 500
const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '10,100,700' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const here = path => fileURLToPath(new URL(path, import.meta.url))
const folder = join(tmpdir(), 'asbuilt-bench')
mkdirSync(folder, { recursive: true })

const rows = []
let perMegabyte = NaN
for (const megabytes of values.mb.split(',').map(Number)) {
  const file = await recording(megabytes)
  const size = statSync(file).size / MEGABYTE
  const parses = []
  const writes = []
  for (let run = 0; run < Number(values.runs); run++) {
    if (megabytes <= PARSEABLE) parses.push(parse(file))
    writes.push(write(file))
  }
  const wrote = median(writes.map(({ seconds }) => seconds))
  if (parses.length > 0) perMegabyte = median(parses) / size
  rows.push([
    `${megabytes} MB`,
    parses.length > 0 ? `${median(parses).toFixed(2)} s` : `(${(perMegabyte * size).toFixed(2)} s, scaled)`,
    `${wrote.toFixed(2)} s`,
    (wrote / (perMegabyte * size)).toFixed(1),
    (size / wrote).toFixed(0),
    median(writes.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1),
    median(writes.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
  ])
}
console.log(table(['recording', 'JSON.parse', 'write', 'ratio', 'MB/s', 'CPU s', 'peak MB'], rows))

async function recording(megabytes) {
  const file = join(folder, `synthetic-${megabytes}-${values.seed}.har`)
  if (!existsSync(file)) await writeHar({ bytes: megabytes * MEGABYTE, seed: Number(values.seed), file })
  return file
}

/** Seconds for JSON.parse alone, in a process of its own. */
function parse(file) {
  const code = `const text = require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8'); const started = performance.now(); JSON.parse(text); console.log((performance.now() - started) / 1000)`
  return Number(run([], ['-e', code]).stdout)
}

function write(file) {
  const usage = join(folder, 'usage.json')
  run(
    ['--import', here('usage.mjs')],
    [here('../bin/asbuilt.js'), 'write', file, '-q', '-o', join(folder, 'out.json')],
    usage,
  )
  return JSON.parse(readFileSync(usage, 'utf8'))
}

function run(options, args, usage = '') {
  const done = spawnSync(process.execPath, [...options, ...args], {
    encoding: 'utf8',
    env: { ...process.env, USAGE_FILE: usage },
  })
  if (done.status !== 0) throw new Error(done.stderr)
  return done
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function table(head, lines) {
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

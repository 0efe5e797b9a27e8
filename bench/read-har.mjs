#!/usr/bin/env node
/**
 * Measures the HAR reader by itself, in one thread: scan for the boundaries of entries, and scan with every entry read, beside
 * `JSON.parse` of the whole file, each in a process of its own.
 *
 *   node bench/read-har.mjs [--mb 100 --mb 700] [--json]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { writeHar } from './generate-har.mjs'

const MEGABYTE = 1024 * 1024
const folder = join(tmpdir(), 'asbuilt-bench')
const reader = fileURLToPath(new URL('../build/bench/reader.mjs', import.meta.url))

const tasks = {
  async 'JSON.parse'(file) {
    return JSON.parse(readFileSync(file, 'utf8')).log.entries.length
  },
  async scan(file) {
    return eachBatch(file, batch => (batch.kind === 'entries' ? batch.ends.length : 0))
  },
  async 'scan and read'(file) {
    const { exchangeForm, exchangeId, readHarEntry } = await import(reader)
    return eachBatch(file, ({ kind, bytes, ends, first }) => {
      if (kind !== 'entries') return 0
      let start = 0
      for (const [nth, end] of ends.entries()) {
        const read = readHarEntry(bytes.subarray(start, end), { index: first + nth })
        if ('exchange' in read) exchangeForm(read.exchange)
        if ('exchange' in read) exchangeId(read.exchange)
        start = end
      }
      return ends.length
    })
  },
}

async function eachBatch(file, take) {
  const { openEvidence } = await import(reader)
  const evidence = await openEvidence(file)
  let entries = 0
  const start = performance.now()
  for await (const batch of evidence.read()) entries += take(batch)
  const seconds = (performance.now() - start) / 1000
  await evidence.close()
  return { entries, seconds }
}

/** One task in this process; prints what it took. */
async function run(task, file) {
  const start = performance.now()
  const done = await tasks[task](file)
  const whole = (performance.now() - start) / 1000
  const { entries, seconds } = typeof done === 'number' ? { entries: done, seconds: whole } : done
  const megabytes = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ task, entries, seconds, whole, megabytes }))
}

async function main() {
  const { values } = parseArgs({
    options: {
      mb: { type: 'string', multiple: true, default: ['100', '700'] },
      json: { type: 'boolean', default: false },
      task: { type: 'string' },
      file: { type: 'string' },
    },
  })
  if (values.task !== undefined && values.file !== undefined) return run(values.task, values.file)
  await bundle()
  mkdirSync(folder, { recursive: true })
  const results = []
  for (const mb of values.mb) {
    const file = join(folder, `${mb}.har`)
    if (!existsSync(file)) await writeHar({ bytes: Number(mb) * MEGABYTE, seed: 1, file })
    const size = statSync(file).size / MEGABYTE
    for (const task of Object.keys(tasks)) {
      // A string of more than 512 MB cannot be.
      if (task === 'JSON.parse' && size > 500) continue
      const said = execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--task', task, '--file', file], {
        encoding: 'utf8',
      })
      const result = { mb: Number(mb), ...JSON.parse(said) }
      results.push({ ...result, rate: size / result.seconds })
    }
  }
  if (values.json) console.log(JSON.stringify(results, null, 2))
  else console.log(table(results))
}

async function bundle() {
  const input = fileURLToPath(new URL('./reader.ts', import.meta.url))
  const build = await rolldown({ input, platform: 'node', external: ['yauzl'] })
  await build.write({ file: reader, format: 'esm' })
  await build.close()
}

function table(results) {
  const baseline = results.find(({ task }) => task === 'JSON.parse')
  const lines = results.map(({ mb, task, entries, seconds, rate, megabytes }) => {
    const ratio = baseline === undefined ? '' : `${(baseline.rate / rate).toFixed(2)}×`
    return `| ${mb} | ${task} | ${entries} | ${seconds.toFixed(2)} | ${rate.toFixed(0)} | ${megabytes.toFixed(0)} | ${ratio} |`
  })
  return [
    '| MB | task | entries | seconds | MB/s | peak MB | time per byte to JSON.parse |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

await main()

#!/usr/bin/env node
/**
 * Measures whole runs of `asbuilt write`, redaction included, on synthetic recordings: time as a multiple of `JSON.parse` on the
 * same bytes, in turns within one run, processor time of all threads, and peak memory of the process. Prints a Markdown table.
 *
 *   npm run build && node bench/write.mjs [--mb 10,100,700] [--runs 3] [--seed 1] [--mix recording,calls]
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PARSEABLE, folder, measure, parse, recording } from './measure.mjs'
import { median, table } from './table.mjs'

const MEGABYTE = 1024 * 1024
const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '10,100,700' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    mix: { type: 'string', default: 'recording,calls' },
  },
})
const asbuilt = fileURLToPath(new URL('../bin/asbuilt.js', import.meta.url))

const rows = []
for (const mix of values.mix.split(',')) {
  let perMegabyte = NaN
  for (const megabytes of values.mb.split(',').map(Number)) {
    const file = await recording(megabytes, Number(values.seed), mix)
    const size = statSync(file).size / MEGABYTE
    const parses = []
    const writes = []
    for (let run = 0; run < Number(values.runs); run++) {
      if (megabytes <= PARSEABLE) parses.push((await parse(file)).seconds)
      const write = await measure([asbuilt, 'write', file, '-q', '-o', join(folder, 'out.json')])
      if (write.failed !== undefined) throw new Error(write.failed)
      writes.push(write)
    }
    const wrote = median(writes.map(({ seconds }) => seconds))
    if (parses.length > 0) perMegabyte = median(parses) / size
    rows.push([
      `${megabytes} MB, ${mix}`,
      parses.length > 0 ? `${median(parses).toFixed(2)} s` : `(${(perMegabyte * size).toFixed(2)} s, scaled)`,
      `${wrote.toFixed(2)} s`,
      (wrote / (perMegabyte * size)).toFixed(1),
      (size / wrote).toFixed(0),
      median(writes.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1),
      median(writes.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
    ])
  }
}
console.log(table(['recording', 'JSON.parse', 'write', 'ratio', 'MB/s', 'CPU s', 'peak MB'], rows))

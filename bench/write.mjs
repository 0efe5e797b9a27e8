#!/usr/bin/env node
/**
 * Measures whole runs of `asbuilt write`, redaction included, on synthetic recordings: time as a multiple of a process that does
 * `JSON.parse(readFileSync(…))` on the same file, and of `JSON.parse` alone, in turns within one run, processor time of all threads, and peak
 * memory of the process. Prints a Markdown table.
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
  let unit = { parse: NaN, whole: NaN }
  for (const megabytes of values.mb.split(',').map(Number)) {
    const file = await recording(megabytes, Number(values.seed), mix)
    const size = statSync(file).size / MEGABYTE
    const parses = []
    const writes = []
    for (let run = 0; run < Number(values.runs); run++) {
      if (megabytes <= PARSEABLE) parses.push(await parse(file))
      const write = await measure([asbuilt, 'write', file, '-q', '-o', join(folder, 'out.json')])
      if (write.failed !== undefined) throw new Error(write.failed)
      writes.push(write)
    }
    const wrote = median(writes.map(({ seconds }) => seconds))
    const perMegabyte = of => median(parses.map(of)) / size
    if (parses.length > 0)
      unit = { parse: perMegabyte(({ seconds }) => seconds), whole: perMegabyte(({ wholeSeconds }) => wholeSeconds) }
    // Scaled from a smaller one of the run, where there was one.
    const said = seconds =>
      parses.length > 0 ? `${seconds.toFixed(2)} s` : Number.isNaN(seconds) ? '–' : `(${seconds.toFixed(2)} s, scaled)`
    const times = unit => (Number.isNaN(unit) ? '–' : (wrote / (unit * size)).toFixed(1))
    rows.push([
      `${megabytes} MB, ${mix}`,
      said(unit.whole * size),
      said(unit.parse * size),
      `${wrote.toFixed(2)} s`,
      times(unit.whole),
      times(unit.parse),
      (size / wrote).toFixed(0),
      median(writes.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1),
      median(writes.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
    ])
  }
}
console.log(
  table(
    [
      'recording',
      'read and parse',
      'JSON.parse',
      'write',
      'to read and parse',
      'to JSON.parse',
      'MB/s',
      'CPU s',
      'peak MB',
    ],
    rows,
  ),
)

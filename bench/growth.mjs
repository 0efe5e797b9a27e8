#!/usr/bin/env node
/**
 * How time and memory of `asbuilt write` grow with the recording, in multiples of what `JSON.parse` takes for a megabyte in the same
 * run. Recordings are made, measured and deleted one after the other. Prints a Markdown table and writes `bench/growth.svg`.
 *
 *   npm run build && node bench/growth.mjs [--mb 10,30,100,300,1000,2000] [--asbuilt FILE] [-o FILE.svg] [--write]
 *
 * `--write`: puts the table into `bench/README.md` too.
 */
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PARSEABLE, folder, measure, parse, recording } from './measure.mjs'
import { plot } from './plot.mjs'
import { between, median, table } from './table.mjs'

const MEGABYTE = 1024 * 1024
/** Of its own, so that what is deleted here belongs to nobody else. */
const SEED = 20
const here = path => fileURLToPath(new URL(path, import.meta.url))
const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '10,30,100,300,1000,2000' },
    asbuilt: { type: 'string', default: here('../bin/asbuilt.js') },
    output: { type: 'string', short: 'o', default: here('growth.svg') },
    write: { type: 'boolean', default: false },
  },
})
const sizes = []
for (const megabytes of values.mb.split(',').map(Number)) {
  const file = await recording(megabytes, SEED)
  const size = statSync(file).size / MEGABYTE
  // Small ones are over soon, and say little in a single run.
  const runs = megabytes <= 100 ? 3 : 1
  const [parses, writes] = [[], []]
  for (let run = 0; run < runs; run++) {
    if (megabytes <= PARSEABLE) parses.push(await parse(file))
    const write = await measure([values.asbuilt, 'write', file, '-q', '-o', join(folder, 'growth.json')])
    if (write.failed !== undefined) throw new Error(write.failed)
    writes.push(write)
  }
  rmSync(file)
  const middle = (of, key) => (of.length === 0 ? undefined : median(of.map(one => one[key])))
  sizes.push({
    size,
    parseSeconds: middle(parses, 'seconds'),
    parseMemory: middle(parses, 'peakMegabytes'),
    seconds: middle(writes, 'seconds'),
    cpuSeconds: middle(writes, 'cpuSeconds'),
    memory: middle(writes, 'peakMegabytes'),
  })
}
rmSync(join(folder, 'growth.json'), { force: true })

const parsed = sizes.filter(({ parseSeconds }) => parseSeconds !== undefined)
// The largest that can be parsed says best what a megabyte takes.
const { parseSeconds, size: parsedSize } = parsed.at(-1)
const unit = parseSeconds / parsedSize
const made = table(
  ['MB', 'JSON.parse s', 'write s', 'times JSON.parse', 'CPU s', 'MB/s', 'peak MB', 'peak MB of JSON.parse'],
  sizes.map(one => [
    one.size.toFixed(0),
    one.parseSeconds?.toFixed(2) ?? `(${(unit * one.size).toFixed(1)}, scaled)`,
    one.seconds.toFixed(1),
    (one.seconds / (one.parseSeconds ?? unit * one.size)).toFixed(1),
    one.cpuSeconds.toFixed(1),
    (one.size / one.seconds).toFixed(0),
    one.memory.toFixed(0),
    one.parseMemory?.toFixed(0) ?? '–',
  ]),
)
const beyond = parsed.length < sizes.length ? [[sizes.at(-1).size, sizes.at(-1).size]] : []
writeFileSync(
  values.output,
  plot(
    [
      {
        title: 'Time',
        x: 'recording, MB',
        y: '1 = what JSON.parse takes for 1 MB',
        lines: [
          { name: 'asbuilt write', kind: 'ours', points: sizes.map(({ size, seconds }) => [size, seconds / unit]) },
          {
            name: 'JSON.parse',
            kind: 'other',
            points: parsed.map(one => [one.size, one.parseSeconds / unit]),
            beyond,
          },
        ],
      },
      {
        title: 'Peak memory',
        x: 'recording, MB',
        y: 'MB',
        lines: [
          { name: 'asbuilt write', kind: 'ours', points: sizes.map(({ size, memory }) => [size, memory]) },
          { name: 'JSON.parse', kind: 'other', points: parsed.map(one => [one.size, one.parseMemory]) },
        ],
      },
    ],
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}. JSON.parse cannot read more than 512 MB; dashed: what it would take.`,
  ),
)
if (values.write) between(here('README.md'), 'growth', made)
console.log(made)

#!/usr/bin/env node
/**
 * How long other tools take for the same synthetic recordings, beside `asbuilt write`, in multiples of `JSON.parse` on the same bytes,
 * in one run. A tool is stopped after a limit, and is not given larger recordings then. Prints a Markdown table.
 *
 *   npm run build && node bench/peers-speed.mjs [--mb 10,100,700] [--limit 60] [--tools a,b] [--asbuilt FILE] [--write]
 *
 * `--write`: puts the table into `bench/accuracy.md` too.
 */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { PARSEABLE, folder, measure, parse, recording } from './measure.mjs'
import { emptyDescription, onlyCalls } from './peers/routes.mjs'
import { install, reason, tools } from './peers/tools.mjs'
import { between, table } from './table.mjs'

const MEGABYTE = 1024 * 1024
const here = path => fileURLToPath(new URL(path, import.meta.url))
const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '10,100,700' },
    limit: { type: 'string', default: '60' },
    tools: { type: 'string', default: '' },
    asbuilt: { type: 'string', default: here('../bin/asbuilt.js') },
    write: { type: 'boolean', default: false },
  },
})
const limit = Number(values.limit)
// Nothing is sent anywhere.
process.env['OPTIC_TELEMETRY_LEVEL'] = 'off'
const wanted = values.tools === '' ? [] : values.tools.split(',')
// What is told a recording's truth is no tool for recordings.
const measured = tools(values.asbuilt).filter(
  ({ name, needsTruth }) => needsTruth !== true && (wanted.length === 0 || wanted.includes(name)),
)
for (const tool of measured) install(tool)

const sizes = values.mb.split(',').map(Number)
const cells = new Map([['JSON.parse', []], ...measured.map(({ name }) => [name, []])])
const stopped = new Set()
let perMegabyte = NaN
for (const megabytes of sizes) {
  const file = await recording(megabytes)
  const size = statSync(file).size / MEGABYTE
  if (megabytes <= PARSEABLE) {
    const { seconds, peakMegabytes } = await parse(file)
    perMegabyte = seconds / size
    cells.get('JSON.parse').push(`${seconds.toFixed(2)} s · ${peakMegabytes.toFixed(0)} MB`)
  } else cells.get('JSON.parse').push(`cannot; (${(perMegabyte * size).toFixed(1)} s, scaled)`)
  for (const tool of measured) cells.get(tool.name).push(await cell(tool, file, perMegabyte * size))
}
const rows = [...cells].map(([name, own]) => [name, ...own])
const made = table(['tool', ...sizes.map(megabytes => `${megabytes} MB`)], rows)
if (values.write) between(here('accuracy.md'), 'speed', made)
console.log(made)

async function cell(tool, file, unit) {
  if (stopped.has(tool.name)) return 'not tried'
  const out = join(folder, tool.needsCalls ? 'peer.openapi.yml' : 'peer.openapi.json')
  const { file: own, made } = cut(tool, file, out)
  if (own === undefined) return 'cannot be cut down for it: too large for one string'
  const used = await measure((tool.timed ?? tool.arguments)(own, out, tool.folder), { limit })
  const wrote = existsSync(out)
  rmSync(out, { force: true })
  if (made) rmSync(own)
  const memory = used.peakMegabytes === undefined ? '' : ` · ${used.peakMegabytes.toFixed(0)} MB`
  if (used.stopped) {
    stopped.add(tool.name)
    return `> ${limit} s (stopped)${memory} · **> ${(limit / unit).toFixed(0)}×**`
  }
  if (used.failed !== undefined || !wrote) {
    stopped.add(tool.name)
    return `fails: ${reason(used.failed ?? 'it wrote nothing')}`
  }
  return `${used.seconds.toFixed(1)} s (CPU ${used.cpuSeconds.toFixed(1)} s)${memory} · **${(used.seconds / unit).toFixed(0)}×**`
}

/** The recording as the tool needs it; cutting it down is not measured. */
function cut({ needsCalls }, file, out) {
  if (!needsCalls) return { file, made: false }
  if (statSync(file).size / MEGABYTE > PARSEABLE) return { made: false }
  const own = join(folder, 'calls.har')
  const har = onlyCalls(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(own, JSON.stringify(har))
  writeFileSync(out, stringify(emptyDescription(har.log.entries)))
  return { file: own, made: true }
}

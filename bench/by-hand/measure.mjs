#!/usr/bin/env node
/**
 * Measures which path templates and routes `asbuilt write` makes of well-known applications, whose calls and pages were written down by hand with what
 * stands open in them, as their makers document it. Prints a table, and every miss and wrong one with --misses.
 *
 *   npm run build && node bench/by-hand/measure.mjs [NAME…] [--misses] [--asbuilt FILE]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { table } from '../table.mjs'
import { recordingOfCalls, recordingOfPages, routeOf, templateOf } from './recording.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean', default: false },
    asbuilt: { type: 'string', default: fileURLToPath(new URL('../../bin/asbuilt.js', import.meta.url)) },
  },
})
const own = fileURLToPath(new URL('.', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-by-hand-'))
const files = readdirSync(own)
  .filter(
    file => /\.(?:calls|pages)$/.test(file) && (positionals.length === 0 || positionals.includes(file.split('.')[0])),
  )
  .sort()
const rows = []
const sums = { truth: 0, right: 0, wrong: 0 }
for (const file of files) {
  const isCalls = file.endsWith('.calls')
  const text = readFileSync(join(own, file), 'utf8')
  const made = isCalls ? recordingOfCalls(text) : recordingOfPages(text)
  const found = isCalls ? templatesIn(written(file, made.har)) : routesIn(written(file, made.har))
  const truth = made.templates ?? made.routes
  const missed = [...truth].filter(one => !found.has(one))
  const wrong = [...found].filter(one => !truth.has(one))
  rows.push([file, truth.size, truth.size - missed.length, wrong.length])
  sums.truth += truth.size
  sums.right += truth.size - missed.length
  sums.wrong += wrong.length
  if (values.misses)
    for (const line of [...missed.map(one => `- ${one}`), ...wrong.map(one => `+ ${one}`)].sort())
      console.log(`${file} ${line}`)
}
rmSync(folder, { recursive: true })
console.log(
  table(['written by hand', 'templates', 'right', 'wrong'], [...rows, ['all', sums.truth, sums.right, sums.wrong]]),
)

function written(name, har) {
  const [recording, specification] = [join(folder, `${name}.har`), join(folder, `${name}.json`)]
  writeFileSync(recording, JSON.stringify(har))
  const { status, stderr } = spawnSync(
    process.execPath,
    [values.asbuilt, 'write', recording, '-o', specification, '-q'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
  return JSON.parse(readFileSync(specification, 'utf8'))
}

function templatesIn({ sections }) {
  const ids = sections.calls.claims.map(({ id }) => id.replace(/^calls\//, ''))
  return new Set(
    ids
      .filter(id => /^[A-Z]+ \/\S*$/.test(id))
      .map(id => `${id.split(' ')[0]} ${templateOf(id.split(' ')[1].split('?')[0])}`),
  )
}

function routesIn({ sections }) {
  return new Set(
    sections.screens.claims.flatMap(({ id, subject }) =>
      id.startsWith('screens/') && subject.route ? [routeOf(subject.route)] : [],
    ),
  )
}

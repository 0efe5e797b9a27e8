#!/usr/bin/env node
/**
 * What the specification says of what a query can ask of a list, by the grammar in which it is written: how many comparisons are told, and which share
 * of the values of held-back lists a twin answers.
 *
 *   npm run build && node bench/queries/measure.mjs [FOLDER]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { held, learn, recording, ways } from './ways.mjs'

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'asbuilt-queries-'))
mkdirSync(folder, { recursive: true })
const command = fileURLToPath(new URL('../../bin/asbuilt.js', import.meta.url))
const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })

/** What is asked in what is learnt from: six comparisons and an order. */
const ASKED = new Set(learn.flat().map(([operator]) => operator)).size

const rows = {}
for (const [name, way] of Object.entries(ways)) {
  const file = end => join(folder, `${name.replaceAll(/\W+/g, '-')}.${end}`)
  writeFileSync(file('learnt.har'), recording(way, learn))
  writeFileSync(file('held-back.har'), recording(way, held))
  const written = run('write', file('learnt.har'), '-q', '-o', file('json'))
  if (written.status !== 0) throw new Error(`${name}: ${written.stderr}`)
  const calls = JSON.parse(readFileSync(file('json'), 'utf8')).sections.calls.claims
  const told = calls.flatMap(({ subject }) => subject.asks ?? [])
  const proof = JSON.parse(run('prove', file('json'), file('held-back.har'), '--json', '-q').stdout).proof
  rows[name] = { asked: ASKED, told: told.length, values: Number(proof.values.toFixed(3)) }
}
const mean = Object.values(rows).reduce((all, { values }) => all + values, 0) / Object.keys(rows).length
console.table({ ...rows, mean: { asked: '', told: '', values: Number(mean.toFixed(3)) } })

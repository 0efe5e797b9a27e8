#!/usr/bin/env node
/**
 * How much of a held-back journey a twin answers, by the way in which things depend on others.
 *
 *   npm run build && node bench/belonging/measure.mjs [FOLDER]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journeys, ways } from './ways.mjs'

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'asbuilt-belonging-'))
mkdirSync(folder, { recursive: true })
const command = fileURLToPath(new URL('../../bin/asbuilt.js', import.meta.url))
const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })

const rows = {}
for (const [name, way] of Object.entries(ways)) {
  const base = join(folder, name.replaceAll(/\W+/g, '-'))
  for (const [nth, har] of Object.entries(journeys(way))) writeFileSync(`${base}.${nth}.har`, har)
  const written = run('write', `${base}.1.har`, '-q', '-o', `${base}.json`)
  if (written.status !== 0) throw new Error(`${name}: ${written.stderr}`)
  const { proof } = JSON.parse(run('prove', `${base}.json`, `${base}.2.har`, '--json', '-q').stdout)
  const share = of => Number(of.toFixed(3))
  rows[name] = { status: share(proof.status), shape: share(proof.shape), values: share(proof.values) }
}
console.table(rows)

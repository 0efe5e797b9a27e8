#!/usr/bin/env node
/**
 * What the specification says of how a server refuses, by the form in which it does: how many of its rules and of its errors are told, to how many calls
 * a role is said not to be let, and how much of held-back journeys a twin answers.
 *
 *   npm run build && node bench/refusals/measure.mjs [FOLDER] [--misses]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { journeys, ways } from './ways.mjs'

const { values, positionals } = parseArgs({ options: { misses: { type: 'boolean' } }, allowPositionals: true })
const folder = positionals[0] ?? mkdtempSync(join(tmpdir(), 'asbuilt-refusals-'))
mkdirSync(folder, { recursive: true })
const command = fileURLToPath(new URL('../../bin/asbuilt.js', import.meta.url))
const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })

/** What every server holds to; the beginning of what is stated. */
const RULES = ['email required', 'email format email', 'quantity maximum 100', 'number unique', 'customerId other']
const withoutNames = text => text.replaceAll(/\{[^}]*\}/g, '{}')

const rows = {}
for (const [name, way] of Object.entries(ways)) {
  const base = join(folder, name.replaceAll(/\W+/g, '-'))
  for (const [which, har] of Object.entries(journeys(way))) writeFileSync(`${base}.${which}.har`, har)
  const as = nth => ['clerk', 'viewer'].flatMap(role => ['--as', `${role}=${base}.${role}-${nth}.har`])
  const written = run('write', ...as(1), '-q', '-o', `${base}.json`)
  if (written.status !== 0) throw new Error(`${name}: ${written.stderr}`)
  const { sections } = JSON.parse(readFileSync(`${base}.json`, 'utf8'))
  const said = sections.rules.claims.map(
    ({ subject: { target, rule, value } }) => `${target.field.split('.').at(-1)} ${rule} ${value ?? ''}`,
  )
  const rules = RULES.filter(rule => !said.some(one => one.startsWith(rule)))
  const errors = sections.errors.claims.map(({ subject }) => subject)
  const kinds = Object.keys(Object.keys(way.says).length > 0 ? way.says : way.codes)
  const isTold = kind =>
    errors.some(
      ({ code, message }) =>
        (way.says[kind] === undefined || withoutNames(message ?? '') === way.says[kind]) &&
        (way.codes?.[kind] === undefined || code === String(way.codes[kind])),
    )
  const missed = kinds.filter(kind => !isTold(kind))
  const denied = sections.roles.claims.filter(
    ({ subject }) => subject.kind === 'permission' && subject.role === 'viewer' && subject.verdict === 'denied',
  )
  const { proof } = JSON.parse(run('prove', `${base}.json`, ...as(2), '--json', '-q').stdout)
  const share = of => Number(of.toFixed(3))
  rows[name] = {
    rules: RULES.length - rules.length,
    errors: `${kinds.length - missed.length} of ${kinds.length}`,
    denied: denied.length,
    status: share(proof.status),
    shape: share(proof.shape),
    values: share(proof.values),
  }
  if (values.misses === true && rules.length + missed.length > 0) console.log(name, { rules, missed })
}
console.table(rows)
const mean = of => Object.values(rows).reduce((sum, row) => sum + row[of], 0) / Object.keys(rows).length
for (const of of ['rules', 'denied', 'status', 'shape', 'values']) console.log(of, mean(of).toFixed(3))

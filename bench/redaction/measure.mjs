#!/usr/bin/env node
/**
 * Plants secrets, runs `asbuilt redact` and `asbuilt write`, and counts what came through.
 *
 *   node bench/redaction/measure.mjs [--seed N]… [--misses] [--write] [--keep DIR]
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { corpus } from './corpus.mjs'
import { formsOf } from './forms.mjs'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1'] },
    misses: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    keep: { type: 'string' },
    command: { type: 'string' },
  },
})
const ASBUILT = options.command ?? new URL('../../bin/asbuilt.js', import.meta.url).pathname
const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'asbuilt-redaction-'))
mkdirSync(folder, { recursive: true })
const asbuilt = parts =>
  execFileSync(process.execPath, [ASBUILT, ...parts], { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] })

const tables = options.seed.map(seed => measure(Number(seed)))
if (options.keep === undefined) rmSync(folder, { recursive: true })
process.exitCode = tables.every(clean => clean) ? 0 : 1

function measure(seed) {
  const { recordings, plants } = corpus(seed)
  const redacted = new Map()
  const key = join(folder, 'key')
  for (const { name, har } of recordings) {
    const [from, to, twice] = ['har', 'redacted.har', 'twice.har'].map(end => join(folder, `${name}.${end}`))
    writeFileSync(from, JSON.stringify(har))
    asbuilt(['redact', from, '-o', to, '--key', key, '-q'])
    asbuilt(['redact', to, '-o', twice, '--key', key, '-q'])
    const text = readFileSync(to, 'utf8')
    redacted.set(name, { text, har: JSON.parse(text), again: JSON.parse(readFileSync(twice, 'utf8')) })
  }
  const results = plants.map(plant => ({
    ...plant,
    ...judge(plant, redacted.get(plant.recording).har.log.entries[plant.at]),
  }))
  const secrets = results.filter(result => result.secret)
  const harmless = results.filter(result => !result.secret)
  console.log(`\nSeed ${seed}: ${secrets.length} secrets, ${harmless.length} harmless values\n`)
  table('secrets by group', secrets, result => result.group, 'gone')
  table('secrets by place (worst)', secrets, result => result.where, 'gone', 12)
  table('secrets by kind (worst)', secrets, result => `${result.kind} (${result.group})`, 'gone', 25)
  table('harmless values by sort (worst)', harmless, result => result.kind, 'kept', 25)
  table('harmless values', harmless, () => 'all', 'kept')
  const broken = results.filter(result => result.broken)
  console.log(`broken places: ${broken.length}`)
  for (const name of redacted.keys()) {
    const { har, again } = redacted.get(name)
    const before = recordings.find(recording => recording.name === name).har.log.entries.length
    if (har.log.entries.length !== before) console.log(`${name}: ${har.log.entries.length} of ${before} entries`)
    const first = har.log.entries.findIndex(
      (entry, at) => JSON.stringify(entry) !== JSON.stringify(again.log.entries[at]),
    )
    if (first >= 0) {
      const differ = har.log.entries.filter(
        (entry, at) => JSON.stringify(entry) !== JSON.stringify(again.log.entries[at]),
      ).length
      console.log(`${name}: redacting twice changes ${differ} entries, the first at ${first}`)
      if (options.misses) difference(har.log.entries[first], again.log.entries[first])
    }
  }
  const split = identities(secrets)
  const left = bytesLeft(secrets, [...redacted.values()].map(({ text }) => text).join('\n'))
  console.log(`secret bytes anywhere in a copy: ${left.length} values`)
  if (options.misses) {
    for (const result of secrets.filter(({ gone }) => !gone)) show('MISSED', result)
    for (const result of harmless.filter(({ kept }) => !kept)) show('LOST', result)
    for (const result of broken) show('BROKEN', result)
    for (const line of split) console.log(line)
    for (const { plant, form } of left)
      console.log(`LEFT as ${form}: ${plant.kind} | ${plant.where} | ${plant.name} | ${plant.lost.slice(0, 80)}`)
  }
  if (options.write) written(secrets, recordings, key)
  return secrets.every(({ gone }) => gone)
}

function judge(plant, held) {
  let now
  try {
    now = plant.read(held)
  } catch (error) {
    return {
      now: `(${error.message})`,
      broken: true,
      gone: !JSON.stringify(held).includes(plant.lost ?? plant.value),
      kept: false,
    }
  }
  if (plant.secret) {
    const texts = [now].flat().map(String)
    return { now, gone: !texts.some(text => text === plant.value || text.includes(plant.lost)) }
  }
  return { now, kept: now === plant.value }
}

function identities(secrets) {
  const groups = grouped(
    secrets.filter(({ identity }) => identity !== undefined),
    ({ identity }) => identity,
  )
  const lines = []
  let whole = 0
  const tokens = new Map()
  for (const [identity, group] of groups) {
    const seen = grouped(group, ({ now }) => [now].flat().join(' ≠ '))
    if (seen.size === 1) whole++
    else
      for (const [now, list] of [...seen].toSorted(([, a], [, b]) => b.length - a.length).slice(1))
        lines.push(`SPLIT ${identity}: ${list.map(({ where }) => where).join(', ')} has ${now.slice(0, 140)}`)
    const [commonest] = [...seen].toSorted(([, a], [, b]) => b.length - a.length)[0]
    tokens.set(commonest, [...(tokens.get(commonest) ?? []), identity])
  }
  console.log(`identity: ${whole} of ${groups.size} recurring secrets have one token everywhere`)
  for (const [token, list] of tokens) if (list.length > 1) lines.push(`JOINED ${list.join(', ')}: ${token}`)
  return lines
}

/** Which of the planted secrets can be found in a text, in any of the forms that bytes take. */
function bytesLeft(secrets, text) {
  const found = []
  for (const plant of secrets) {
    if (plant.lost.length < 12 || plant.weak) continue
    const form = formsOf(plant.lost).find(([, bytes]) => text.includes(bytes))
    if (form !== undefined) found.push({ plant, form: form[0] })
  }
  return found
}

function written(secrets, recordings) {
  for (const ending of ['md', 'json', 'openapi.json', 'yaml', 'html']) {
    const to = join(folder, `specification.${ending}`)
    asbuilt([
      'write',
      ...recordings.map(({ name }) => join(folder, `${name}.har`)),
      '-o',
      to,
      ...(ending === 'yaml' ? ['--to', 'openapi'] : []),
      '-q',
    ])
    const left = bytesLeft(secrets, readFileSync(to, 'utf8'))
    console.log(`write ${ending}: ${left.length} secrets`)
    for (const { plant, form } of options.misses ? left : [])
      console.log(`WRITTEN as ${form}: ${plant.kind} | ${plant.where} | ${plant.name} | ${plant.lost.slice(0, 80)}`)
  }
}

function table(title, results, by, good, worst) {
  const rows = [...grouped(results, by)].map(([name, list]) => ({
    name,
    all: list.length,
    good: list.filter(result => result[good]).length,
  }))
  const shown =
    worst === undefined
      ? rows
      : rows
          .filter(row => row.good < row.all)
          .toSorted((a, b) => b.all - b.good - (a.all - a.good))
          .slice(0, worst)
  console.log(`| ${title} | ${good} | of | share |\n| --- | --- | --- | --- |`)
  for (const row of shown)
    console.log(`| ${row.name} | ${row.good} | ${row.all} | ${((row.good / row.all) * 100).toFixed(1)} % |`)
  console.log('')
}

function grouped(list, by) {
  const groups = new Map()
  for (const one of list) {
    const group = groups.get(by(one))
    if (group === undefined) groups.set(by(one), [one])
    else group.push(one)
  }
  return groups
}

function show(word, { kind, group, where, name, value, now, recording, at }) {
  console.log(
    `${word} ${group} | ${kind} | ${where} | ${name} | ${JSON.stringify(value).slice(0, 110)} → ${JSON.stringify(now)?.slice(0, 160)} (${recording} ${at})`,
  )
}

function difference(a, b, path = '') {
  if (typeof a !== 'object' || a === null) {
    if (a !== b) console.log(`  ${path}: ${String(a).slice(0, 300)}\n   → ${String(b).slice(0, 300)}`)
    return
  }
  for (const name of Object.keys(a)) difference(a[name], b?.[name], `${path}/${name}`)
}

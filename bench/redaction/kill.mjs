#!/usr/bin/env node
/**
 * Kills `asbuilt redact` and `asbuilt write` (-9) while they work, from a file and from a pipe, and looks for planted secrets in whatever is left:
 * the folder for temporary files, the folder of the output, the folder of settings, standard error.
 *
 *   node bench/redaction/kill.mjs [--times N] [--seed N] [--copies N]
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { corpus } from './corpus.mjs'
import { formsOf } from './forms.mjs'
import { randomFrom } from './random.mjs'

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    copies: { type: 'string', default: '8' },
    command: { type: 'string' },
  },
})
const ASBUILT = options.command ?? new URL('../../bin/asbuilt.js', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-kill-'))
const { recordings, plants } = corpus(Number(options.seed))
const secrets = [
  ...new Set(plants.filter(({ secret, weak, lost }) => secret && !weak && lost.length >= 16).map(({ lost }) => lost)),
]
const entries = recordings.flatMap(({ har }) => har.log.entries)
const large = join(folder, 'large.har')
const all = Array.from({ length: Number(options.copies) }, () => entries).flat()
writeFileSync(large, JSON.stringify({ log: { ...recordings[0].har.log, entries: all } }))
const input = readFileSync(large)

// What is missed without a kill is counted by measure.mjs.
const settings = { ...process.env, TMPDIR: folder, XDG_CONFIG_HOME: join(folder, 'settings') }
const whole = join(folder, 'whole.har')
execFileSync(process.execPath, [ASBUILT, 'redact', large, '-o', whole, '-q'], { env: settings })
const missed = readFileSync(whole, 'latin1')
const hidden = secrets
  .map(secret => formsOf(secret).map(([, form]) => form))
  .filter(forms => !forms.some(form => missed.includes(form)))

const r = randomFrom(Number(options.seed))
let left = 0
let killed = 0
const kept = new Set()
for (let time = 0; time < Number(options.times); time++) {
  const piped = time % 2 === 1
  const task = r.pick(['redact', 'write', 'write'])
  const ending = task === 'redact' ? 'har' : r.pick(['json', 'md', 'html'])
  const place = join(folder, `run-${time}`)
  for (const name of ['temp', 'out', 'config', 'home']) mkdirSync(join(place, name), { recursive: true })
  const parts = [task, piped ? '-' : large, '-o', join(place, 'out', `copy.${ending}`)]
  const ran = spawn(process.execPath, [ASBUILT, ...parts], {
    stdio: ['pipe', openSync(join(place, 'stdout'), 'w'), openSync(join(place, 'stderr'), 'w')],
    env: {
      ...process.env,
      TMPDIR: join(place, 'temp'),
      XDG_CONFIG_HOME: join(place, 'config'),
      HOME: join(place, 'home'),
    },
  })
  ran.stdin.on('error', () => {})
  if (piped) ran.stdin.write(input)
  if (piped && r.next() < 0.7) ran.stdin.end()
  if (!piped) ran.stdin.end()
  const ended = new Promise(resolve => ran.on('exit', (code, signal) => resolve(signal)))
  const timer = setTimeout(() => ran.kill('SIGKILL'), r.whole(4500, 200))
  if ((await ended) === 'SIGKILL') killed++
  clearTimeout(timer)
  for (const file of filesIn(place)) {
    kept.add(file.slice(place.length + 1).replace(/[0-9a-f-]{36}/, '…'))
    const text = readFileSync(file, 'latin1')
    const found = hidden.filter(forms => forms.some(form => text.includes(form)))
    if (found.length === 0) continue
    left++
    console.log(
      `${task}${piped ? ' from a pipe' : ''}: ${found.length} secrets in ${file.slice(place.length)}: ${found[0][0].slice(0, 40)}`,
    )
  }
  rmSync(place, { recursive: true })
}
rmSync(folder, { recursive: true })
console.log(
  `killed ${killed} of ${options.times}; files seen: ${[...kept].toSorted((a, b) => (a < b ? -1 : 1)).join(', ')}; ${left} of them with a secret`,
)
process.exitCode = left === 0 ? 0 : 1

function filesIn(place) {
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

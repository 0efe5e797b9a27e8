#!/usr/bin/env node
// Runs `optic capture`. It stops at the first call that it cannot describe, so the exchanges of that call are taken out and it goes
// on from what it has: what it can describe is what counts. Says how many calls it was spared.
//   run-optic.mjs FOLDER RECORDING.har OUT.json
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { basePaths, emptyDescription } from './routes.mjs'
import { optic } from './tools.mjs'

/** A tool that fails at more calls than this fails. */
const ATTEMPTS = 25
/** Milliseconds in all; whoever starts this waits a little longer. */
const LIMIT = 280_000
const [folder, recording, out] = process.argv.slice(2).map(path => resolve(path))
const work = mkdtempSync(join(tmpdir(), 'asbuilt-optic-'))
const description = join(work, 'openapi.yml')
const har = join(work, 'recording.har')
let left = JSON.parse(readFileSync(recording, 'utf8')).log.entries
const bases = basePaths(left)
writeFileSync(description, stringify(emptyDescription(left)))
let good = readFileSync(description, 'utf8')
let spared = 0
for (let attempt = 0; ; attempt++) {
  writeFileSync(
    har,
    JSON.stringify({ log: { version: '1.2', creator: { name: 'bench', version: '1' }, entries: left } }),
  )
  const run = spawnSync(
    process.execPath,
    [optic(folder), 'capture', description, '--har', har, '--update', 'automatic'],
    {
      cwd: work,
      encoding: 'utf8',
      env: { ...process.env, OPTIC_TELEMETRY_LEVEL: 'off', CI: 'true', NO_COLOR: '1' },
      maxBuffer: 1 << 28,
      timeout: Math.max(1, Math.round(LIMIT - performance.now())),
    },
  )
  if (run.error !== undefined) throw run.error
  const said = run.stdout + run.stderr
  const begun = [...said.matchAll(/^- ([A-Z]+) (\/\S*)\s*$/gm)].at(-1)
  if (run.status === 0) break
  if (begun === undefined || attempt === ATTEMPTS) throw new Error(said.slice(-400))
  const [, method, template] = begun
  const pattern = new RegExp(`^${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}/?$`)
  const before = left.length
  left = left.filter(({ request }) => {
    const { origin, pathname } = new URL(request.url)
    return request.method !== method || !pattern.test(pathname.slice(bases.get(origin).length))
  })
  if (left.length === before) throw new Error(said.slice(-400))
  spared++
  // What it left half written is of no use to it.
  const written = readFileSync(description, 'utf8')
  if (readable(written)) good = written
  else writeFileSync(description, good)
}
writeFileSync(out, JSON.stringify(parse(readFileSync(description, 'utf8'))))
if (spared > 0) console.log(`without ${spared} ${spared === 1 ? 'call' : 'calls'} that it stopped at`)
rmSync(work, { recursive: true })

function readable(text) {
  return /^paths:/m.test(text) && text.endsWith('\n')
}

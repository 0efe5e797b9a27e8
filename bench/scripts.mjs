#!/usr/bin/env node
/**
 * Measures the script reader by itself, in one thread: every script of the recordings that are named, each text once, with what
 * was found in them.
 *
 *   node bench/scripts.mjs RECORDING.har[.gz]... [--json]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const reader = fileURLToPath(new URL('../build/bench/scripts.mjs', import.meta.url))
const usage = fileURLToPath(new URL('usage.mjs', import.meta.url))

if (process.argv[2] === '--read') {
  const { readScript } = await import(reader)
  const counts = {}
  let unread = 0
  for (const [index, text] of JSON.parse(readFileSync(process.argv[3], 'utf8')).entries()) {
    const { findings, problem } = readScript(text, index)
    for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1
    if (problem !== null) unread++
  }
  process.stdout.write(JSON.stringify({ counts, unread }))
} else {
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../src/readers/scripts/read-script.ts', import.meta.url)),
    platform: 'node',
    external: /^[a-z@]/,
  })
  await bundle.write({ file: reader })
  const rows = positionals.map(measured)
  if (values.json) console.log(JSON.stringify(rows, null, 1))
  else console.table(Object.fromEntries(rows.map(({ recording, ...row }) => [recording, row])))
}

/** One recording, in a process of its own. */
function measured(path) {
  const texts = scriptsIn(path)
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-scripts-'))
  try {
    const file = join(folder, 'scripts.json')
    const used = join(folder, 'usage.json')
    writeFileSync(file, JSON.stringify(texts))
    const answer = execFileSync(process.execPath, ['--import', usage, process.argv[1], '--read', file], {
      encoding: 'utf8',
      env: { ...process.env, USAGE_FILE: used },
    })
    const { cpuSeconds, peakMegabytes } = JSON.parse(readFileSync(used, 'utf8'))
    const { counts, unread } = JSON.parse(answer)
    const megabytes = texts.reduce((total, text) => total + text.length, 0) / 1e6
    return {
      recording: path.split('/').at(-1),
      scripts: texts.length,
      'MB of script': Number(megabytes.toFixed(1)),
      'CPU s': Number(cpuSeconds.toFixed(1)),
      'peak MB': Math.round(peakMegabytes),
      unread,
      ...counts,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of every script that a recording holds, each once. */
function scriptsIn(path) {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
  const found = new Set()
  for (const { response } of JSON.parse(text).log.entries) {
    const { mimeType = '', text: body, encoding } = response.content
    if (body === undefined || !/(?:java|ecma)script/.test(mimeType)) continue
    found.add(encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body)
  }
  return [...found]
}

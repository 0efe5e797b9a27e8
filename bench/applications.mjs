#!/usr/bin/env node
/**
 * Measures what `asbuilt write` makes of applications that nobody has seen: made up from a seed, with their truth. Prints a table,
 * one row per style, and every miss and wrong statement of the last column's kind.
 *
 *   npm run build && node bench/applications.mjs [STYLE…] [--seeds 5] [--from 1] [--keep FOLDER] [--asbuilt FILE] [--thin SHARE] [--quiet]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chance } from './applications/random.mjs'
import { score } from './applications/score.mjs'
import { styles } from './applications/styles.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '5' },
    from: { type: 'string', default: '1' },
    keep: { type: 'string' },
    asbuilt: { type: 'string', default: fileURLToPath(new URL('../bin/asbuilt.js', import.meta.url)) },
    thin: { type: 'string', default: '0' },
    quiet: { type: 'boolean', default: false },
  },
})
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'asbuilt-applications-'))
mkdirSync(folder, { recursive: true })
const wanted = positionals.length === 0 ? Object.keys(styles) : positionals
const rows = {}
const remarks = new Map()
for (const style of wanted) {
  const sums = {}
  for (let seed = Number(values.from); seed < Number(values.from) + Number(values.seeds); seed++) {
    const made = styles[style](
      chance(seed * 977 + [...style].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0)),
    )
    if (Number(values.thin) > 0) thin(made, Number(values.thin), chance(seed))
    const recording = join(folder, `${style}-${seed}.har`)
    const out = join(folder, `${style}-${seed}.json`)
    writeFileSync(recording, JSON.stringify(made.har))
    if (values.keep !== undefined)
      writeFileSync(join(folder, `${style}-${seed}.truth.json`), JSON.stringify(made.truth))
    const run = spawnSync(process.execPath, [values.asbuilt, 'write', '-q', recording, '-o', out], { encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`${style} ${seed}: ${run.stderr}`)
    const { counts, wrong, missed } = score(JSON.parse(readFileSync(out, 'utf8')), made)
    for (const [measure, [right, of]] of Object.entries(counts)) {
      sums[measure] ??= [0, 0]
      sums[measure][0] += right
      sums[measure][1] += of
    }
    remarks.set(`${style} ${seed}`, [
      ...wrong.map(text => `wrong   ${text}`),
      ...(Number(values.thin) > 0 ? [] : missed).map(text => `missed  ${text}`),
    ])
  }
  rows[style] = sums
}
/** Leaves out a share of what was recorded, as most recordings do: what is missed then is no fault, what is wrong is. */
function thin({ har, truth }, share, random) {
  har.log.entries = har.log.entries.filter(
    entry => entry?.response?.content?.mimeType?.startsWith('text/html') || !random.maybe(share),
  )
  truth.thinned = true
}

const TELLS_ONLY_WHOLE = / R$|facts|operation|message|times/
const measures = [...new Set(Object.values(rows).flatMap(Object.keys))].filter(
  measure => Number(values.thin) === 0 || !TELLS_ONLY_WHOLE.test(measure),
)
const share = pair =>
  pair === undefined || pair[1] === 0
    ? ''
    : (pair[0] / pair[1])
        .toFixed(3)
        .replace(/^0/, '')
        .replace(/^1\.000$/, '1')
console.log(`| style | ${measures.join(' | ')} |\n| --- | ${measures.map(() => '---').join(' | ')} |`)
for (const [style, sums] of Object.entries(rows))
  console.log(`| ${style} | ${measures.map(measure => share(sums[measure])).join(' | ')} |`)
if (!values.quiet)
  for (const [name, lines] of remarks)
    if (lines.length > 0) console.log(`\n${name}\n${lines.map(line => `  ${line}`).join('\n')}`)
if (values.keep === undefined) rmSync(folder, { recursive: true })

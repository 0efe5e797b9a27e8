import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../bin/asbuilt.js', import.meta.url))
const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
const share = of => Number(of.toFixed(3))

/**
 * Prints how much of the second of two journeys a twin answers that was made from the first, for each way of doing things.
 * @param ways by their names
 * @param journeys gives two recordings of a way, by their numbers
 * @param folder for the recordings and the specifications; left out: a new one
 */
export function measureHeldBack(ways, journeys, folder = mkdtempSync(join(tmpdir(), 'asbuilt-held-back-'))) {
  mkdirSync(folder, { recursive: true })
  const rows = {}
  for (const [name, way] of Object.entries(ways)) {
    const base = join(folder, name.replaceAll(/\W+/g, '-'))
    for (const [nth, har] of Object.entries(journeys(way))) writeFileSync(`${base}.${nth}.har`, har)
    const written = run('write', `${base}.1.har`, '-q', '-o', `${base}.json`)
    if (written.status !== 0) throw new Error(`${name}: ${written.stderr}`)
    const { proof } = JSON.parse(run('prove', `${base}.json`, `${base}.2.har`, '--json', '-q').stdout)
    rows[name] = { status: share(proof.status), shape: share(proof.shape), values: share(proof.values) }
  }
  console.table(rows)
}

// node bench/journeys/record.mjs HARNESS ADDRESS FOLDER JOURNEY.mjs: one journey through a running application; recording.har and trace.zip go to FOLDER.
// HARNESS is a module with `record({ dir, base, … }, run)`, which opens a browser, hands its page to `run` and writes both files.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [harness, address, folder, journey] = process.argv.slice(2)
if (journey === undefined) {
  console.error('usage: node bench/journeys/record.mjs HARNESS ADDRESS FOLDER JOURNEY.mjs')
  process.exit(2)
}
const { record } = await import(pathToFileURL(resolve(harness)).href)
const { walk } = await import(pathToFileURL(resolve(journey)).href)
const dir = resolve(folder)
await mkdir(dir, { recursive: true })
await record({ dir, base: address, stepTimeout: 5000, maxMs: 240_000 }, walk)

// Checks who imports whom, by the rules in .dependency-cruiser.mjs.
//   node scripts/walls.mjs [FOLDER] [--json]      FOLDER holds the src/ to check; without it, the checkout
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from './install.mjs'

const [, , named = '--'] = process.argv
const folder = named.startsWith('--') ? root : resolve(named)
const form = process.argv.includes('--json') ? 'json' : 'err-long'
const cruise = [
  ['--import', `${root}scripts/typescript-five.mjs`],
  [`${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`, '--config', `${root}.dependency-cruiser.mjs`],
  ['--output-type', form, 'src'],
].flat()
const { status } = spawnSync(process.execPath, cruise, { cwd: folder, stdio: 'inherit' })
process.exit(status ?? 1)

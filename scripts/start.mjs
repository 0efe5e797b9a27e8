// The first minute: installs and builds where needed, writes the specification of the bundled recording, says where it is.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { installIfNeeded, root } from './install.mjs'

const roles = ['member', 'librarian', 'admin']
const recordings = roles.map(role => `${root}examples/tool-library/${role}.har.gz`)
const folder = `${root}.asbuilt/`

installIfNeeded()
for (const recording of recordings) if (!existsSync(recording)) stop(`A bundled recording is missing: ${recording}`)
run(process.execPath, [`${root}scripts/build.mjs`])
mkdirSync(folder, { recursive: true })
console.log(`Reading ${recordings.map(here).join(', ')} …\n`)
const files = Object.fromEntries(['html', 'md', 'json'].map(ending => [ending, `${folder}specification.${ending}`]))
const outputs = Object.values(files).flatMap(file => ['-o', file])
run(process.execPath, [
  `${root}bin/asbuilt.js`,
  'write',
  ...roles.flatMap((role, nth) => ['--as', `${role}=${recordings[nth]}`]),
  ...outputs,
])
say(JSON.parse(readFileSync(files.json, 'utf8')))

function say({ name, sections }) {
  const width = Math.max(...Object.keys(sections).map(section => section.length))
  console.log(`\n${name === null ? 'Specification of an application without a name' : `Specification: ${name}`}\n`)
  for (const [section, { claims, notShown }] of Object.entries(sections)) {
    console.log(`  ${section.padEnd(width)}  ${String(claims.length).padStart(4)} stated  ${notShown.length} not shown`)
  }
  console.log(`\n  to read        ${here(files.html)}  (open it in a browser)`)
  console.log(`  as text        ${here(files.md)}`)
  console.log(`  for programs   ${here(files.json)}`)
  console.log('\nYour own recording: in the browser, Network panel, "Save all as HAR", then')
  console.log('  npx asbuilt write RECORDING.har -o specification.html')
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) stop(error?.message ?? `This did not work: ${[command, ...args].map(here).join(' ')}`)
}

function here(path) {
  return path.startsWith('/') ? relative(process.cwd(), path) : path
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

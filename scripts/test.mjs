// Every check of the project, in one command and on a machine that has only Node and npm.
//   npm test                all checks
//   npm test -- lint types  only those
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installIfNeeded, root } from './install.mjs'

const report = `${root}build/tests.json`

const steps = [
  { name: 'build', does: 'the command, into dist/', run: ['node', 'scripts/build.mjs'] },
  { name: 'format', does: 'npm run format mends it', run: ['oxfmt', '--check', '.'] },
  { name: 'lint', does: 'rules in .oxlintrc.json', run: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', does: 'tsc -b', run: ['tsc', '-b'] },
  { name: 'walls', does: 'who may import whom', run: ['node', 'scripts/walls.mjs'] },
  { name: 'dead-code', does: 'what nothing uses', run: ['knip'] },
  {
    name: 'tests',
    does: 'vitest',
    run: ['vitest', 'run', '--update=none', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  },
]

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !steps.some(step => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no check called ${unknown.join(', ')}. There are: ${steps.map(step => step.name).join(', ')}.`,
  )
  process.exit(2)
}

installIfNeeded()
mkdirSync(`${root}build`, { recursive: true })
rmSync(report, { force: true })
for (const step of steps.filter(({ name }) => asked.length === 0 || asked.includes(name))) check(step)
sayCounts()

function check({ name, does, run: [command, ...args] }) {
  console.log(`\n── ${name} ── ${does}`)
  const file = command === 'node' ? process.execPath : `${root}node_modules/.bin/${command}`
  const started = performance.now()
  const { status, error } = spawnSync(file, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) return console.log(`   passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (error !== undefined) console.error(`   ${error.message}`)
  console.error(`\nThe check "${name}" failed; by itself: npm test -- ${name}`)
  sayCounts()
  process.exit(1)
}

/** The last line, for whoever reads many runs: nothing where the tests did not come to run. */
function sayCounts() {
  let counts
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return
  }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = counts
  if (numPendingTests > 0) console.log(`\n${numPendingTests} skipped`)
  // A file that does not load has no tests to fail, and is a failure all the same.
  const notLoaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  console.log(`${numPassedTests} passed, ${numFailedTests + notLoaded.length} failed`)
}

// Every check of the project, in one command and on a machine that has only Node and npm.
//   npm test                all checks
//   npm test -- lint types  only those
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { chromiumPath } from './chromium.mjs'
import { installIfNeeded, root } from './install.mjs'

const report = `${root}build/tests.json`
const browserReport = `${root}build/browser.json`

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
  {
    name: 'browser',
    does: 'playwright, on the built command in a real Chromium',
    run: ['playwright', 'test', '--config=tests/browser/playwright.config.ts'],
    env: () => ({ CHROME_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }),
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
for (const file of [report, browserReport]) rmSync(file, { force: true })
for (const step of steps.filter(({ name }) => asked.length === 0 || asked.includes(name))) check(step)
sayCounts()

function check({ name, does, run: [command, ...args], env }) {
  console.log(`\n── ${name} ── ${does}`)
  const file = command === 'node' ? process.execPath : `${root}node_modules/.bin/${command}`
  const started = performance.now()
  try {
    const { status, error } = spawnSync(file, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env?.() },
    })
    if (status === 0) return console.log(`   passed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    if (error !== undefined) throw error
  } catch (error) {
    console.error(`   ${error.message}`)
  }
  console.error(`\nThe check "${name}" failed; by itself: npm test -- ${name}`)
  sayCounts()
  process.exit(1)
}

/** The last line, for whoever reads many runs: nothing where the tests did not come to run. */
function sayCounts() {
  const counts = [unitCounts(), browserCounts()].filter(counted => counted !== null)
  if (counts.length === 0) return
  const [passed, failed, skipped] = [0, 1, 2].map(nth => counts.reduce((sum, counted) => sum + counted[nth], 0))
  if (skipped > 0) console.log(`\n${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
}

function unitCounts() {
  const counted = read(report)
  if (counted === null) return null
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = counted
  // A file that does not load has no tests to fail, and is a failure all the same.
  const notLoaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  return [numPassedTests, numFailedTests + notLoaded.length, numPendingTests]
}

function browserCounts() {
  const counted = read(browserReport)
  if (counted === null) return null
  const { expected, unexpected, flaky, skipped } = counted.stats
  return [expected, unexpected + flaky + counted.errors.length, skipped]
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

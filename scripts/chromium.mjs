import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const DEBIAN = '/usr/bin/chromium'

/**
 * The Chromium that the browser tests run in: `CHROME_PATH` where it is given, Debian's otherwise, installed where it is missing and
 * that can be done without asking anybody.
 * @returns its path
 * @throws {Error} which says what to do where there is none
 */
export function chromiumPath() {
  const given = process.env['CHROME_PATH']
  const plan = whichChromium({ given, has: existsSync, isRoot: process.getuid?.() === 0, runs })
  if (plan.path !== undefined) return plan.path
  if (plan.install === undefined) throw new Error(plan.problem)
  console.log('Installing Chromium for the browser tests (apt-get) …')
  for (const [index, command] of plan.install.entries()) {
    const [file, ...args] = command
    const { status } = spawnSync(file, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    // What is listed may do, also where the lists could not be brought up to date.
    if (status !== 0 && index === plan.install.length - 1)
      throw new Error(`Chromium could not be installed: ${command.join(' ')} ended with ${status}. ${WHAT_TO_DO}`)
  }
  if (!existsSync(DEBIAN)) throw new Error(`apt-get installed Chromium, and there is no ${DEBIAN}. ${WHAT_TO_DO}`)
  return DEBIAN
}

const WHAT_TO_DO =
  'Install Chromium or Chrome and set CHROME_PATH to it, or leave the browser tests out: npm test -- tests.'

/**
 * Where Chromium is, or how it gets there, or why neither.
 * @param has whether a file exists
 * @param runs whether a command ends with 0
 */
export function whichChromium({ given, has, isRoot, runs }) {
  if (given !== undefined && given !== '')
    return has(given)
      ? { path: given }
      : { problem: `CHROME_PATH is ${given}, and there is no such file. ${WHAT_TO_DO}` }
  if (has(DEBIAN)) return { path: DEBIAN }
  const problem = `The browser tests need Chromium, and there is no ${DEBIAN}. ${WHAT_TO_DO}`
  if (!runs('apt-get', '--version')) return { problem }
  if (!isRoot && !runs('sudo', '-n', 'true')) return { problem }
  const before = isRoot ? [] : ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive']
  return {
    install: [
      [...before, 'apt-get', 'update', '-qq'],
      [...before, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    ],
  }
}

function runs(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

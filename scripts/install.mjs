import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Makes `node_modules` hold exactly what `package-lock.json` names; does nothing where it already does. Contents are
 * compared, not times: a clone or a copy gives files times that mean nothing.
 */
export function installIfNeeded() {
  const reason = whyInstall()
  if (reason === null) return
  console.log(`Installing the dependencies (${reason}) …`)
  const { status, error } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  const because = error === undefined ? `npm ci ended with ${status}` : error.message
  console.error(`\nThe dependencies could not be installed: ${because}.`)
  console.error('Asbuilt needs Node 20.19 or newer, npm, and a way to the package registry for this one step.')
  process.exit(1)
}

function whyInstall() {
  const installedList = `${root}node_modules/.package-lock.json`
  if (!existsSync(installedList)) return 'none are there yet'
  const wanted = packages(`${root}package-lock.json`)
  const installed = packages(installedList)
  for (const [path, { version, integrity, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue
    const found = installed[path]
    // Builds for other platforms are listed and never installed.
    if (found === undefined && (optional === true || devOptional === true)) continue
    if (found?.version !== version || found?.integrity !== integrity) return `${path} is not at ${version}`
  }
  return null
}

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

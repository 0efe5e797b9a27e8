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
  const installedList = `${root}node_modules/.package-lock.json`
  const installed = existsSync(installedList) ? packages(installedList) : null
  const reason = whyInstall(packages(`${root}package-lock.json`), installed)
  if (reason === null) return
  console.log(`Installing the dependencies (${reason}) …`)
  // Not `npm ci`: it refuses a lock that does not list the builds for every platform, and registries that lag behind do
  // not have them all. The versions are those of the lock either way, and `--no-save` leaves the lock as it is.
  const install = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error']
  const { status, error } = spawnSync('npm', install, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  const because = error === undefined ? `npm install ended with ${status}` : error.message
  console.error(`\nThe dependencies could not be installed: ${because}.`)
  console.error('Asbuilt needs Node 20.19 or newer, npm, and a way to the package registry for this one step.')
  process.exit(1)
}

/**
 * What is missing, in words; null where nothing is.
 * @param wanted the packages of the lock, by path
 * @param installed the packages that npm says it installed, by path; null where it never did
 */
export function whyInstall(wanted, installed) {
  if (installed === null) return 'none are there yet'
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

// The first minute: installs and builds where needed, then starts the local application on `.asbuilt/`, with the sample project
// written before the address is printed. What follows `npm start --` goes to `asbuilt serve`.
import { spawn, spawnSync } from 'node:child_process'
import { installIfNeeded, root } from './install.mjs'

installIfNeeded()
const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { cwd: root, stdio: 'inherit' })
if (status !== 0) {
  console.error('The build did not work; by itself: npm run build')
  process.exit(1)
}
const serve = [`${root}bin/asbuilt.js`, 'serve', '--data', `${root}.asbuilt`, ...process.argv.slice(2)]
const child = spawn(process.execPath, serve, { cwd: root, stdio: 'inherit' })
// A terminal sends Ctrl-C to both; the application ends in its own time.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', code => process.exit(code ?? 1))

// The first minute: installs and builds where needed, then starts the local application on `.asbuilt/`, with the sample project
// written before the address is printed. What follows `npm start --` goes to `asbuilt serve`. Where it runs already nothing is
// built, which would take the program away from under it; the command then prints a further address.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { installIfNeeded, root } from './install.mjs'

const serve = [`${root}bin/asbuilt.js`, 'serve', '--data', `${root}.asbuilt`, ...process.argv.slice(2)]
if (!(await runsAlready(serve[serve.lastIndexOf('--data') + 1]))) {
  installIfNeeded()
  const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('The build did not work; by itself: npm run build')
    process.exit(1)
  }
}
const child = spawn(process.execPath, serve, { cwd: root, stdio: 'inherit' })
// A terminal sends Ctrl-C to both; the application ends in its own time.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', code => process.exit(code ?? 1))

/** Whether a server that has this data folder answers (see src/server/security/door.ts). */
async function runsAlready(dataFolder) {
  try {
    const { address } = JSON.parse(readFileSync(`${dataFolder}/door.json`, 'utf8'))
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(3000) })
    return true
  } catch {
    return false
  }
}

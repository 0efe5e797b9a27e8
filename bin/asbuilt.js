#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`asbuilt needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(2)
}

const command = new URL('../dist/cli.js', import.meta.url)
if (!existsSync(command)) {
  console.error(
    'asbuilt is not built yet. In the checkout, run `npm start` once (it installs, builds and shows a sample),',
  )
  console.error('or `npm run build` where the dependencies are already installed.')
  process.exit(2)
}
// Node 22.8 and newer keep what they compiled: half of the time that a short command takes.
module.enableCompileCache?.()
await import(command.href)

// Records the tool library anew, once per role, in a real Chromium:
//   node examples/tool-library/record.mjs                    HARs beside this file
//   node examples/tool-library/record.mjs --traces FOLDER    traces of Playwright, which hold what scripts drew
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import './build.mjs'
import { journeys } from './journeys.mjs'
import { recordJourney, traceJourney } from './record-journey.mjs'

const folder = process.argv[2] === '--traces' ? process.argv[3] : undefined
const server = spawn(process.execPath, [fileURLToPath(new URL('server.mjs', import.meta.url)), '4180'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const address = await new Promise(resolve => server.stdout.once('data', chunk => resolve(String(chunk).trim())))
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  for (const [role, journey] of Object.entries(journeys)) {
    if (folder === undefined) {
      const file = fileURLToPath(new URL(`${role}.har`, import.meta.url))
      console.log(`${role}: ${await recordJourney(browser, address, file, journey)} entries`)
    } else {
      await traceJourney(browser, address, join(folder, `${role}.zip`), journey)
      console.log(`${role}: ${join(folder, `${role}.zip`)}`)
    }
  }
} finally {
  await browser.close()
  server.kill()
}

// Records what the sample application's specification is proved on: other journeys than those that it is written from, in another
// order. Of the HARs only the calls are kept, the traces are for the front end; the application has to be built
// (examples/tool-library/build.mjs).
//   node tests/held-out/record.mjs
import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

/** What is done in each role. */
const journeys = {
  member: async ({ page, load, follow, fill, press, signIn, send }) => {
    await load('/login')
    await signIn('cleo@toollibrary.example', 'copper-wheelbarrow-9')
    await follow('My loans')
    await follow('Tools')
    await fill({ Category: 'wood' })
    await press('Find')
    await follow('Jigsaw')
    await fill({ Days: '5', Note: 'For a shelf' })
    await press('Ask for this tool')
    await press('Cancel')
    await follow('Tools')
    await follow('Next page')
    await follow('Mitre saw')
    await fill({ Days: '0' })
    await press('Ask for this tool')
    await fill({ Days: '2' })
    await press('Ask for this tool')
    await load('/loans?status=requested')
    await page.locator('main table a').first().click()
    await page.waitForTimeout(200)
    await press('Cancel')
    for (const id of [12, 14]) {
      await load(`/tools/${id}`)
      await press('Ask for this tool')
    }
    await send('POST', '/api/loans', { days: 2 })
    await send('GET', '/api/members')
    await send('GET', '/api/tools/7777')
    await send('POST', '/api/tools', { name: 'Spade', category: 'garden' })
    await follow('Tools')
    await follow('Hedge trimmer')
    await press('Sign out')
    await send('GET', '/api/tools')
  },
  librarian: async ({ page, load, follow, fill, press, signIn, send }) => {
    await load('/login')
    await signIn('bo@toollibrary.example', 'brass-protractor-3')
    await follow('Add a tool')
    await fill({ Name: 'Drawknife', 'Fee per day': '1.5' })
    await press('Add tool')
    await follow('Tools')
    await follow('Loans')
    const open = async nth => {
      await load('/loans?status=requested')
      await page.locator('main table a').nth(Math.min(nth, 0)).click({ timeout: 4000 })
      await page.waitForTimeout(200)
    }
    await open(0)
    await press('Decline')
    await fill({ Reason: 'It is being mended until Monday.' })
    await press('Decline with this reason')
    await open(0)
    await press('Approve')
    await press('Hand out')
    await press('Report overdue')
    await press('Take back')
    const loan = new URL(page.url()).pathname
    await send('POST', `/api${loan}/approve`)
    await load('/tools/8/edit')
    await fill({ Note: 'New handle.', 'Fee per day': '3' })
    await press('Save tool')
    await send('PATCH', '/api/tools/8', { feePerDay: 101 })
    await send('POST', '/api/tools', { name: 'Broad axe' })
    await send('DELETE', '/api/tools/8')
    await send('GET', '/api/session')
    await load('/tools?category=garden')
    await press('Sign out')
    await send('GET', '/api/loans')
  },
  admin: async ({ load, follow, fill, press, signIn, send }) => {
    await load('/login')
    await signIn('ada@toollibrary.example', 'walnut-spokeshave-7')
    await follow('Members')
    await follow('Dan Okoro')
    await load('/members')
    await follow('Invite a member')
    await fill({ Name: 'Rolf Ahl', 'E-mail': 'rolf@toollibrary.example' })
    await press('Invite')
    await fill({ Role: 'librarian' })
    await press('Save role')
    await press('Block')
    await press('Unblock')
    await load('/members')
    await follow('Next page')
    await send('POST', '/api/members', { name: 'Rolf Ahl', email: 'rolf@toollibrary.example', role: 'member' })
    await send('GET', '/api/members/m-0099')
    await load('/tools/9')
    await press('Remove tool')
    await load('/tools')
    await load('/loans?status=returned')
    await press('Sign out')
  },
}

const examples = new URL('../../examples/tool-library/', import.meta.url)
const { recordJourney, traceJourney } = await import(new URL('record-journey.mjs', examples).href)
const path = relative => fileURLToPath(new URL(relative, import.meta.url))
/** The application as it is at first. */
const start = async () => {
  const server = spawn(process.execPath, [fileURLToPath(new URL('server.mjs', examples)), '4180'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise(resolve => server.stdout.once('data', chunk => resolve(String(chunk).trim())))
  const stop = async () => {
    const stopped = new Promise(resolve => server.once('exit', resolve))
    server.kill()
    await stopped
  }
  return { address, stop }
}

/** Does all journeys, one after the other. */
const eachJourney = async record => {
  const { address, stop } = await start()
  try {
    for (const [role, journey] of Object.entries(journeys)) await record(role, address, journey)
  } finally {
    await stop()
  }
}
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
})
try {
  await eachJourney(async (role, address, journey) => {
    const file = path(`${role}.har`)
    await recordJourney(browser, address, file, journey)
    const recording = JSON.parse(gunzipSync(readFileSync(`${file}.gz`)))
    recording.log.entries = recording.log.entries.filter(({ request }) => request.url.includes('/api/'))
    writeFileSync(`${file}.gz`, gzipSync(JSON.stringify(recording), { level: 9 }))
    console.log(`${role}: ${recording.log.entries.length} calls`)
  })
  await eachJourney(async (role, address, journey) => {
    const file = path(`${role}-trace.zip`)
    await traceJourney(browser, address, file, journey)
    console.log(`${role}: a trace of ${statSync(file).size} bytes`)
  })
} finally {
  await browser.close()
}

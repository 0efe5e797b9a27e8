// Records what the sample application's specification is proved on: other journeys than those that it is written from, in another
// order. Only the calls are kept; the application has to be built (examples/tool-library/build.mjs).
//   node tests/held-out/record.mjs
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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
const { recordJourney } = await import(new URL('record-journey.mjs', examples).href)
const path = relative => fileURLToPath(new URL(relative, import.meta.url))
const server = spawn(process.execPath, [fileURLToPath(new URL('server.mjs', examples)), '4180'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const address = await new Promise(resolve => server.stdout.once('data', chunk => resolve(String(chunk).trim())))
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
})
try {
  for (const [role, journey] of Object.entries(journeys)) {
    const file = path(`${role}.har`)
    await recordJourney(browser, address, file, journey)
    const recording = JSON.parse(gunzipSync(readFileSync(`${file}.gz`)))
    recording.log.entries = recording.log.entries.filter(({ request }) => request.url.includes('/api/'))
    writeFileSync(`${file}.gz`, gzipSync(JSON.stringify(recording), { level: 9 }))
    console.log(`${role}: ${recording.log.entries.length} calls`)
  }
} finally {
  await browser.close()
  server.kill()
}

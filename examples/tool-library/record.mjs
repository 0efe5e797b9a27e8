// Records the tool library anew, once per role, in a real Chromium:
//   node examples/tool-library/record.mjs
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

const here = new URL('.', import.meta.url)
const server = spawn(process.execPath, [new URL('server.mjs', here).pathname, '4180'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [address] = await new Promise(resolve =>
  server.stdout.once('data', chunk => resolve(String(chunk).trim().split('\n'))),
)
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

await record('member', async ({ page, signIn, open, fill, press, fetchAs }) => {
  await open('/login')
  await fill({ email: 'cleo@toollibrary.example', password: 'wrong-password' })
  await press('Sign in', 'main')
  await signIn('cleo@toollibrary.example', 'copper-wheelbarrow-9')
  await page.getByText('Next page').click()
  await page.waitForTimeout(300)
  await open('/tools?category=garden')
  await page.getByText('Hedge trimmer').click()
  await fill({ days: '3', note: 'For the hedge along the street' })
  await press('Ask for this tool')
  await page.waitForTimeout(300)
  await open('/tools/4')
  await fill({ days: '2' })
  await press('Ask for this tool')
  await open('/tools/6')
  await press('Ask for this tool')
  await press('cancel')
  await open('/tools/7')
  await press('Ask for this tool')
  await open('/tools/10')
  await press('Ask for this tool')
  await open('/tools/11')
  await press('Ask for this tool')
  await open('/loans')
  await open('/loans?status=requested')
  await fetchAs('POST', '/api/loans', { toolId: 5 })
  await fetchAs('POST', '/api/loans', { toolId: 5, days: 30 })
  await fetchAs('POST', '/api/loans', { toolId: 999, days: 3 })
  await fetchAs('POST', '/api/loans', { toolId: 5, days: 3, note: 'x'.repeat(201) })
  await fetchAs('GET', '/api/loans/0f5c3f0e-6c6b-4d7e-9d2f-3b0f4f1b7a01')
  await fetchAs('POST', '/api/tools', { name: 'Axe', category: 'wood' })
  await fetchAs('DELETE', '/api/tools/3')
  await open('/members')
  await press('Sign out')
  await fetchAs('GET', '/api/tools')
})

await record('librarian', async ({ page, signIn, open, fill, press, fetchAs }) => {
  await open('/login')
  await signIn('bo@toollibrary.example', 'brass-protractor-3')
  await open('/loans?status=requested')
  await page.locator('main table a').first().click()
  await page.waitForTimeout(200)
  await press('approve')
  await press('hand-out')
  await press('return')
  await fetchAs('POST', page.url().replace(/^.*\/loans/, '/api/loans') + '/approve')
  await open('/loans?status=requested')
  await page.locator('main table a').first().click()
  await page.waitForTimeout(200)
  await press('approve')
  await press('hand-out')
  await press('report-overdue')
  await press('return')
  await open('/loans?status=requested')
  await page.locator('main table a').last().click()
  await page.waitForTimeout(200)
  await press('decline')
  await open('/loans')
  await open('/tools/new')
  await fill({ name: 'Post hole digger', feePerDay: '4.5' })
  await press('Add tool')
  await page.waitForTimeout(200)
  await open('/tools/new')
  await fill({ name: 'Jigsaw' })
  await press('Add tool')
  await fetchAs('POST', '/api/tools', { category: 'wood' })
  await fetchAs('POST', '/api/tools', { name: 'Ax', category: 'wood' })
  await fetchAs('POST', '/api/tools', { name: 'Broad axe', category: 'kitchen' })
  await fetchAs('POST', '/api/tools', { name: 'Broad axe', category: 'wood', feePerDay: 400 })
  await fetchAs('PATCH', '/api/tools/5', { feePerDay: 2.5 })
  await fetchAs('PATCH', '/api/tools/6', { note: 'One handle is new.' })
  await fetchAs('DELETE', '/api/tools/5')
  await fetchAs('GET', '/api/members')
  await press('Sign out')
})

await record('admin', async ({ page, signIn, open, press, fetchAs }) => {
  await open('/login')
  await signIn('ada@toollibrary.example', 'walnut-spokeshave-7')
  await open('/members')
  await page.locator('[data-member="m-0004"]').click()
  await page.waitForTimeout(200)
  await page.locator('[data-member="m-0004"]').click()
  await page.waitForTimeout(200)
  await page.locator('[data-member="m-0001"]').click()
  await page.waitForTimeout(200)
  await fetchAs('GET', '/api/members/m-0003')
  await fetchAs('PATCH', '/api/members/m-0003', { role: 'librarian' })
  await fetchAs('PATCH', '/api/members/m-0003', { role: 'owner' })
  await fetchAs('GET', '/api/members/m-0042')
  await open('/tools/2')
  await press('Remove tool')
  await open('/tools/4')
  await press('Remove tool')
  await open('/loans')
  await page.locator('main table a').first().click()
  await page.waitForTimeout(200)
  await fetchAs('GET', '/api/session')
  for (let attempt = 0; attempt < 6; attempt++)
    await fetchAs('POST', '/api/session', { email: 'eva@toollibrary.example', password: `guess-number-${attempt}` })
  await press('Sign out')
})

await browser.close()
server.kill()

/** One role's session, in a context of its own. */
async function record(role, journey) {
  const path = new URL(`${role}.har`, here).pathname
  const context = await browser.newContext({ baseURL: address, recordHar: { path, content: 'embed', mode: 'full' } })
  const page = await context.newPage()
  const open = async route => {
    // Inside the application as a link would, at first by address.
    if (page.url() === 'about:blank') await page.goto(route)
    else
      await page.evaluate(to => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, route)
    await page.waitForTimeout(250)
  }
  const fill = async fields => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  }
  const press = async (name, within = 'body') => {
    await page.locator(within).getByRole('button', { name, exact: true }).click()
    await page.waitForTimeout(250)
  }
  const signIn = async (email, password) => {
    await fill({ email, password })
    await press('Sign in', 'main')
  }
  /** What no button of the front end sends: denied and wrong values. */
  const fetchAs = (method, to, body) =>
    page.evaluate(
      async ([verb, target, sent]) => {
        const token = sessionStorage.getItem('token')
        await fetch(target, {
          method: verb,
          headers: {
            ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
        }).then(response => response.text())
      },
      [method, to, body],
    )
  await journey({ page, open, fill, press, signIn, fetchAs })
  await context.close()
  const text = readFileSync(path)
  rmSync(path)
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  console.log(`${role}: ${JSON.parse(text).log.entries.length} entries`)
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Records what somebody does, in a browser context of its own, into `file` + `.gz`.
 * @returns how many exchanges were recorded
 */
export async function recordJourney(browser, address, file, journey) {
  const context = await browser.newContext({
    baseURL: address,
    recordHar: { path: file, content: 'embed', mode: 'full' },
  })
  const page = await context.newPage()
  page.on('pageerror', error => console.error(`  ${error.message}`))
  await journey(gestures(page))
  await context.close()
  const recording = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  keepFilesOnce(recording.log.entries)
  writeFileSync(`${file}.gz`, gzipSync(JSON.stringify(recording), { level: 9 }))
  return recording.log.entries.length
}

/** The same as a trace of Playwright: with what the pages looked like before and after each gesture, and without pictures. */
export async function traceJourney(browser, address, file, journey) {
  const context = await browser.newContext({ baseURL: address })
  await context.tracing.start({ snapshots: true, screenshots: false, sources: false })
  const page = await context.newPage()
  page.on('pageerror', error => console.error(`  ${error.message}`))
  await journey(gestures(page))
  await context.tracing.stop({ path: file })
  await context.close()
}

/** Without what the browser took from its cache again: each time, the whole file would stand in the recording. */
function keepFilesOnce(entries) {
  const kept = new Set()
  for (const { request, response } of entries) {
    if (!request.url.includes('/assets/')) continue
    if (kept.has(request.url)) delete response.content.text
    kept.add(request.url)
  }
}

/** What somebody does in front of the application; each waits until the screen stands still. */
function gestures(page) {
  const still = async () => {
    await page.locator('main[aria-busy="false"]').waitFor()
    await page.waitForTimeout(120)
    await page.locator('main[aria-busy="false"]').waitFor()
  }
  const press = async name => {
    await page.getByRole('button', { name, exact: true }).click()
    await still()
  }
  const fill = async fields => {
    for (const [label, value] of Object.entries(fields)) {
      const control = page.locator('main').getByLabel(label, { exact: true })
      if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(value)
      else await control.fill(value)
    }
  }
  return {
    page,
    press,
    fill,
    /** By address: the server sends the screen. */
    load: async route => {
      await page.goto(route)
      await still()
    },
    /** By a link of the page: the screen is drawn here. */
    follow: async name => {
      await page.getByRole('link', { name, exact: true }).first().click()
      await still()
    },
    back: async () => {
      await page.goBack()
      await still()
    },
    signIn: async (email, password) => {
      await fill({ 'E-mail': email, Password: password })
      await press('Sign in')
    },
    /**
     * What no control of the front end sends: what is not allowed, and values that its own rules hold back. Without a referrer,
     * since it is no screen that sends it.
     */
    send: (method, path, body) =>
      page.evaluate(
        async ([verb, target, sent]) => {
          const headers = { 'content-type': 'application/json' }
          const given = sent === undefined ? {} : { headers, body: JSON.stringify(sent) }
          const response = await fetch(target, { method: verb, referrerPolicy: 'no-referrer', ...given })
          await response.text()
        },
        [method, path, body],
      ),
  }
}
